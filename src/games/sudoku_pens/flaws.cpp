// What cannot lie on the table: all that contradicts itself in a position.
#include "games/sudoku_pens/rules.h"
#include "sudoku/complete.h"

namespace nonet::sudoku_pens {
namespace {

int value_of(const Board& board, SquareSet squares) {  // SR-029
  int sum = 0;
  squares.for_each([&](int square) { sum += board.digits.at(square); });
  return sum;
}

std::optional<Flaw> card_flaw(const State& state) {
  const bool face_down = state.solution == DigitLine{};
  if (!face_down && !complete_and_regular(state.solution.digits))
    return Flaw{"solution", "1 to 9 in every row, column and square"};
  NumberGrid<Nine> printed;
  for (int square = 0; square < Nine::squares; ++square) {
    const int digit = state.givens[square];
    if (digit == 0) continue;
    if (!face_down && digit != state.solution[square]) return Flaw{"solution", "the printed digits in their places"};
    if (printed.repeats(square, digit)) return Flaw{"givens", "no digit twice in a row, column or square"};
    printed.put(square, digit);
  }
  return {};
}

std::optional<Flaw> board_flaw(const State& state) {
  const SquareSet in_colour = state.board.in_colour();
  for (int square = 0; square < Nine::squares; ++square) {
    const int printed = in_colour.contains(square) ? 0 : state.board.digits.at(square);
    if (printed != state.givens[square]) return Flaw{"board", "printed digits exactly where givens has them"};
  }
  for (int i = 0; i < pens; ++i) {
    const SquareSet squares = state.board.in_colour(seat_at(i));
    if (i >= state.standing.seats && !squares.empty()) return Flaw{"board", "only the colours of the seats"};
    if (i < state.standing.seats && state.standing.scores[i] != value_of(state.board, squares))
      return Flaw{"scores", "the sum of the digits in each seat's colour"};
  }
  return {};
}

std::optional<Flaw> pending_flaw(const State& state) {
  if (!state.pending) return {};
  const Pending& pending = *state.pending;
  const int seats = state.standing.seats;
  if (state.standing.over) return Flaw{"pending", "null: the game is over"};
  if (state.options.referee == Referee::strict) return Flaw{"pending", "null: nothing waits with the strict referee"};
  if (seats == 1) return Flaw{"pending", "null: nobody else could accept it"};
  if (pending.seat != state.standing.turn) return Flaw{"pending.seat", "the seat on turn"};
  if (!state.board.in_colour(pending.seat).contains(pending.at.index))
    return Flaw{"pending.at", "a square in the writer's colour"};
  if (state.board.digits.at(pending.at.index) != pending.digit)
    return Flaw{"pending.digit", "the digit on that square"};
  if (!pending.accepted.within(seats) || pending.accepted.contains(pending.seat) ||
      pending.accepted.count() >= seats - 1)
    return Flaw{"pending.accepted", "some of the other seats, not all of them"};
  if (pending.ends_at.has_value() != (state.options.accept_seconds != 0))
    return Flaw{"pending.endsAt", "a time if acceptSeconds is not 0, otherwise null"};
  if (pending.left.has_value() != (is_advanced(state) && state.options.turn_seconds != 0))
    return Flaw{"pending.left", "advanced with turnSeconds: a time; otherwise null"};
  return {};
}

std::optional<Flaw> clock_flaw(const State& state) {
  const bool thinking = !state.standing.over && !state.pending && state.options.turn_seconds != 0;
  if (state.turn_ends_at.has_value() != thinking)
    return Flaw{"turnEndsAt", thinking ? "a time: turnSeconds is not 0" : "null: no turn clock runs"};
  const bool limited = !state.standing.over && state.options.match_seconds != 0;
  if (state.match_ends_at.has_value() != limited)
    return Flaw{"matchEndsAt", limited ? "a time: matchSeconds is not 0" : "null: no match clock runs"};
  return {};
}

std::optional<Flaw> round_flaw(const State& state) {
  if (state.round < 1 || state.round > state.options.rounds) return Flaw{"round", "1 to the number of rounds"};
  int most = 0;  // Once the game is over nobody can tell whose entries they were.
  for (int i = 0; i < state.standing.seats; ++i) {
    const bool waiting = state.pending && state.pending->seat == seat_at(i);
    const int standing = state.board.in_colour(seat_at(i)).count() - (waiting ? 1 : 0);
    if (state.standing.over || state.standing.turn == seat_at(i)) most = std::max(most, standing);
  }
  if (state.entries < 0 || state.entries > most) return Flaw{"entries", "at most the digits in that seat's colour"};
  if (state.entries > 0 && state.standing.turn && state.fruitless[*state.standing.turn] > 0)
    return Flaw{"fruitless", "0 for a seat whose turn has brought an entry"};
  return {};
}

std::optional<Flaw> turn_entries_flaw(const State& state) {
  const bool expected = checks_while_running(state.options) && !state.standing.over;
  if (!expected) {
    if (!state.turn_entries.empty()) return Flaw{"turnEntries", "none: no turn is running that is checked meanwhile"};
    if (state.fruitless_before != 0) return Flaw{"fruitlessBefore", "left out: no turn is running that is checked"};
    return {};
  }
  const Seat writer = *state.standing.turn;
  if (state.pending) return Flaw{"pending", "null: an entry stands at once where checking is running"};
  if (state.turn_entries.size() != state.entries) return Flaw{"turnEntries", "as many as `entries` says"};
  for (int i = 0; i < state.turn_entries.size(); ++i) {
    const TurnEntry& entry = state.turn_entries[i];
    const std::string name = "turnEntries[" + std::to_string(i) + "]";
    if (!state.board.in_colour(writer).contains(entry.at.index) || turn_entry_at(state, entry.at.index) != i)
      return Flaw{name + ".at", "a square in the writer's colour, once"};
    if (state.board.digits.at(entry.at.index) != entry.digit) return Flaw{name + ".digit", "the digit on that square"};
    if (!entry.objected.within(state.standing.seats) || entry.objected.contains(writer))
      return Flaw{name + ".objected", "some of the other seats"};
  }
  PerSeat<int> before = state.fruitless;
  if (state.fruitless_before == 0) return {};
  if (state.entries == 0) return Flaw{"fruitlessBefore", "left out: the turn has brought no entry"};
  before[writer] = state.fruitless_before;
  if (all_fruitless(before)) return Flaw{"fruitlessBefore", "less: the game would have been over"};
  return {};
}
}  // namespace

std::optional<Flaw> Rules::flaw(const State& state) {
  const Standing& standing = state.standing;
  if (auto flaw =
          standing_flaw(standing, Turns::in_order, standing.over ? Winners{leaders(standing.scores)} : Winners{}))
    return flaw;
  if (state.fruitless.size() != standing.seats) return Flaw{"fruitless", "one entry for each seat"};
  if (!state.end_votes.within(standing.seats)) return Flaw{"endVotes", "seats of this table"};
  if (auto flaw = card_flaw(state)) return flaw;
  if (auto flaw = board_flaw(state)) return flaw;
  if (auto flaw = pending_flaw(state)) return flaw;
  if (auto flaw = clock_flaw(state)) return flaw;
  if (auto flaw = round_flaw(state)) return flaw;
  if (auto flaw = turn_entries_flaw(state)) return flaw;
  if (standing.over) return {};
  if (state.board.digits.free().empty() && !state.pending) return Flaw{"over", "true: every square is filled"};
  if (all_fruitless(state.fruitless)) return Flaw{"over", "true: every seat had three turns in a row without an entry"};
  if (state.end_votes == SeatSet::all(standing.seats))
    return Flaw{"over", "true: every seat has voted to end the game"};
  return {};
}

}  // namespace nonet::sudoku_pens
