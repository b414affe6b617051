#include "games/sudoku_pens/answers.h"

namespace nonet::sudoku_pens {
namespace {
constexpr Table<int, level_count> notices = {{60, 80, 95, 100, 100}};  // errors, of 100
constexpr Table<Instant, level_count> glance_ms = {{2'500, 2'000, 1'500, 1'200, 900}};
constexpr std::uint32_t about_answers = 1u << 20;  // what is overlooked here has nothing to do with what is looked for
}  // namespace

bool asked(const Rules::View& view) {
  const auto& pending = view.known.pending;
  return pending && pending->seat != *view.viewer && !pending->accepted.contains(*view.viewer);
}

bool notices_error(Level level, const Situation<Rules>& situation, const Thinking& thinking) {
  const State& state = situation.known();
  const Pending& pending = *state.pending;
  const bool by_rule = state.options.wrong == Wrong::rule;
  const bool wrong = by_rule ? state.board.digits.repeats(pending.at.index, pending.digit)
                             : !provable(level, situation)[pending.digit].contains(pending.at.index);
  if (!wrong) return false;
  const auto about = about_answers + static_cast<std::uint32_t>(pending.at.index * 10 + pending.digit);
  return thinking.lasting(about).below(100) < notices[static_cast<int>(level)];
}

Intent<Rules::Action> answer(Level level, const Situation<Rules>& situation, Thinking& thinking) {
  const bool objects = notices_error(level, situation, thinking);
  const auto glance = static_cast<int>(glance_ms[static_cast<int>(level)]);
  Instant ms = glance / 2 + thinking.rng.below(glance);
  if (const Clock due = Rules::deadline(situation.known())) ms = std::min(ms, (*due - situation.now) / 2);
  return {objects ? Rules::Action{Object{}} : Rules::Action{Accept{}}, ms};
}
}  // namespace nonet::sudoku_pens
