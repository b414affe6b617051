#include "games/sudoku_pens/bot.h"

#include "games/sudoku_pens/advice.h"
#include "games/sudoku_pens/answers.h"
#include "games/sudoku_pens/master.h"
#include "games/sudoku_pens/turns.h"

namespace nonet::sudoku_pens {
namespace {
using Wish = Bot::Wish;
using Action = Bot::Action;

bool has_turn(const View<State>& view) { return view.known.standing.turn == view.viewer && !view.known.pending; }

std::optional<Wish> after(Action action, Instant ms) { return Wish{action, ms}; }
std::optional<Wish> within(Action action, int ms, Rng& rng) { return after(action, rng.below(ms)); }

std::vector<Action> entries_that_fit(const Board& board) {
  std::vector<Action> entries;
  for (std::uint8_t digit = 1; digit <= 9; ++digit)
    board.digits.room_for(digit).for_each(
        [&](int square) { entries.push_back(Write{{static_cast<std::uint8_t>(square)}, digit}); });
  return entries;
}

// No other digit fits on the square, or the digit fits nowhere else in its row, column or small square.
bool forced(const Board& board, int square, int digit) {
  int others = 0;
  for (int other = 1; other <= 9; ++other)
    if (other != digit && !board.digits.repeats(square, other)) ++others;
  const SquareSet room = board.digits.room_for(digit);
  return others == 0 || (room & Nine::row_of(square)).count() == 1 || (room & Nine::column_of(square)).count() == 1 ||
         (room & Nine::block_of(square)).count() == 1;
}

// Where checking goes on while the writer does: the first entry that this seat may object to and `chooses`.
template <class Chooses>
std::optional<Action> running_objection(const View<State>& view, Chooses chooses) {
  const State& state = view.known;
  for (int i = 0; i < state.turn_entries.size(); ++i) {
    const TurnEntry& entry = state.turn_entries[i];
    if (!may_object(state, *view.viewer, entry)) continue;
    if (chooses(board_before(state, i).digits.repeats(entry.at.index, entry.digit))) return Object{entry.at};
  }
  return {};
}

std::optional<Wish> random_turn(const View<State>& view, Rng& rng) {
  const State& state = view.known;
  const std::vector<Action> entries = entries_that_fit(state.board);
  const bool tired = rng.chance(1, is_advanced(state) ? 6 : 30);
  const SquareSet own = state.board.in_colour(*view.viewer);
  if (state.standing.seats == 1 && !own.empty() && rng.chance(1, 20)) {  // has second thoughts
    std::vector<Action> wipes;
    own.for_each([&](int square) { wipes.push_back(Wipe{{static_cast<std::uint8_t>(square)}}); });
    return within(any_of(wipes, rng), 8'000, rng);
  }
  const bool dreams = state.turn_ends_at && rng.chance(1, 15);
  Action action = entries.empty() || tired ? give_up(state) : any_of(entries, rng);
  const bool careless = state.options.referee == Referee::table || state.options.wrong == Wrong::solution;
  if (careless && rng.chance(1, 10)) {  // any digit on any free square
    std::vector<Action> anything;
    state.board.digits.free().for_each([&](int square) {
      anything.push_back(Write{{static_cast<std::uint8_t>(square)}, static_cast<std::uint8_t>(1 + rng.below(9))});
    });
    action = any_of(anything, rng);
  }
  return after(action, dreams ? state.options.turn_seconds * ms_per_second : rng.below(8'000));
}
}  // namespace

std::optional<Wish> Bot::random(const View& view, Rng& rng) {
  const State& state = view.known;
  if (!state.end_votes.contains(*view.viewer) && rng.chance(1, 300)) return within(EndVote{}, 5'000, rng);
  if (asked(view)) {
    const bool wrong = state.board.digits.repeats(state.pending->at.index, state.pending->digit);
    if (state.pending->ends_at && rng.chance(1, 6)) return {};  // Silence accepts in the end.
    const bool objects = wrong ? rng.chance(3, 4) : rng.chance(1, 8);
    return within(objects ? Action{Object{}} : Action{Accept{}}, 4'000, rng);
  }
  const auto objection =
      running_objection(view, [&](bool wrong) { return wrong ? rng.chance(1, 2) : rng.chance(1, 20); });
  if (objection) return within(*objection, 2'000, rng);
  if (!has_turn(view)) return {};
  return random_turn(view, rng);
}

std::optional<Wish> Bot::greedy(const View& view, Rng& rng) {
  const State& state = view.known;
  if (asked(view)) {
    const bool wrong = state.board.digits.repeats(state.pending->at.index, state.pending->digit);
    return within(wrong ? Action{Object{}} : Action{Accept{}}, 2'000, rng);
  }
  if (const auto objection = running_objection(view, std::identity{})) return within(*objection, 1'000, rng);
  if (!has_turn(view)) return {};
  const std::vector<Action> entries = entries_that_fit(state.board);
  if (entries.empty()) return within(give_up(state), 5'000, rng);
  const Action& best = best_of(entries, rng, [&](const Action& action) {
    const Write& entry = std::get<Write>(action);
    return entry.digit + (forced(state.board, entry.at.index, entry.digit) ? 10 : 0);
  });
  return within(best, 5'000, rng);
}

std::optional<Wish> Bot::play(Level level, const Situation<Rules>& situation, Thinking& thinking) {
  const State& state = situation.known();
  if (state.standing.over) return {};
  if (asked(situation.view)) return answer(level, situation, thinking);
  if (const auto wish = objection(level, situation, thinking)) return wish;
  if (wants_to_end(situation.view)) return within(EndVote{}, 2'000, thinking.rng);
  if (!has_turn(situation.view)) return {};
  if (level != Level::master) return take_turn(level, situation, thinking);
  const Choices choices = entries_judged(situation, thinking, nullptr);
  const int usual_ms = is_advanced(state) ? static_cast<int>(master_entry_ms) : 5'000;
  const Instant ms = usual_ms / 2 + thinking.rng.below(usual_ms);
  return after(choices.empty() ? give_up(state) : choices.front().action,
               std::min(ms, time_left(state, situation.now) / 2));
}

Bot::Choices Bot::advise(const Situation<Rules>& situation, Thinking& thinking, const Action* also) {
  return advice(situation, thinking, also);
}
}  // namespace nonet::sudoku_pens
