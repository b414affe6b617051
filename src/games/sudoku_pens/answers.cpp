#include "games/sudoku_pens/answers.h"

namespace nonet::sudoku_pens {
namespace {
constexpr Array<int, level_count> noticed = {{60, 80, 95, 100, 100}};  // errors, of 100
constexpr Array<Instant, level_count> glance_ms = {{2'500, 2'000, 1'500, 1'200, 900}};
constexpr std::uint32_t about_answers = 1u << 20;  // what is overlooked here has nothing to do with what is looked for
constexpr std::uint32_t about_glances = 1u << 21;

std::uint32_t number_of(int square, int digit) { return static_cast<std::uint32_t>(square * 10 + digit); }

// `before` is the situation without the entry.
bool notices(Level level, const Situation<Rules>& before, const Thinking& thinking, int square, int digit,
             bool repeats) {
  const bool by_rule = before.known().options.wrong == Wrong::rule;
  const bool wrong = by_rule ? repeats : !provable(level, before)[digit].contains(square);
  if (!wrong) return false;
  return thinking.lasting(about_answers + number_of(square, digit)).below(100) < noticed[static_cast<int>(level)];
}

// When somebody wrote there last, by what the table saw.
Instant written_at(const Situation<Rules>& situation, Square<Nine::side> at) {
  for (auto event = situation.story.rbegin(); event != situation.story.rend(); ++event) {
    const auto* entry = std::get_if<Write>(&event->action);
    if (event->seat && entry && entry->at == at) return event->t;
  }
  return situation.now;
}
}  // namespace

bool asked(const Rules::View& view) {
  const auto& pending = view.known.pending;
  return pending && pending->seat != *view.viewer && !pending->accepted.contains(*view.viewer);
}

bool notices_error(Level level, const Situation<Rules>& situation, const Thinking& thinking) {
  const State& state = situation.known();
  const Pending& pending = *state.pending;
  const bool repeats = state.board.digits.repeats(pending.at.index, pending.digit);
  return notices(level, situation, thinking, pending.at.index, pending.digit, repeats);
}

bool notices_error(Level level, const Situation<Rules>& situation, const Thinking& thinking, int turn_entry) {
  const TurnEntry& entry = situation.known().turn_entries[turn_entry];
  Rules::View before = situation.view;
  before.known.board = board_before(situation.known(), turn_entry);
  const bool repeats = before.known.board.digits.repeats(entry.at.index, entry.digit);
  return notices(level, {before, situation.story, situation.now}, thinking, entry.at.index, entry.digit, repeats);
}

std::optional<Wish<Rules::Action>> objection(Level level, const Situation<Rules>& situation, const Thinking& thinking) {
  const State& state = situation.known();
  for (int i = 0; i < state.turn_entries.size(); ++i) {
    const TurnEntry& entry = state.turn_entries[i];
    if (!may_object(state, situation.seat(), entry) || !notices_error(level, situation, thinking, i)) continue;
    // Counted from when it was written: who writes on quickly does not escape.
    const auto glance = static_cast<int>(glance_ms[static_cast<int>(level)]);
    Rng chance = thinking.lasting(about_glances + number_of(entry.at.index, entry.digit));
    const Instant ms = glance / 2 + chance.below(glance);
    Instant after = std::max<Instant>(ms - (situation.now - written_at(situation, entry.at)), 0);
    if (const Deadline due = Rules::deadline(state)) after = std::min(after, (*due - situation.now) / 2);
    return Wish<Rules::Action>{Object{entry.at}, after};
  }
  return {};
}

Wish<Rules::Action> answer(Level level, const Situation<Rules>& situation, Thinking& thinking) {
  const bool objects = notices_error(level, situation, thinking);
  const auto glance = static_cast<int>(glance_ms[static_cast<int>(level)]);
  Instant ms = glance / 2 + thinking.rng.below(glance);
  if (const Deadline due = Rules::deadline(situation.known())) ms = std::min(ms, (*due - situation.now) / 2);
  return {objects ? Rules::Action{Object{}} : Rules::Action{Accept{}}, ms};
}
}  // namespace nonet::sudoku_pens
