// The rules of sudoku-cards and sudokids. RULES.md tells them in words, clause by clause.
#pragma once

#include "games/sudoku_cards/state.h"

namespace nonet::sudoku_cards {
template <class Side>
struct Rules {
  using Shape = typename Side::Shape;
  using Options = sudoku_cards::Options<Side>;
  using State = sudoku_cards::State<Side>;
  using View = nonet::View<State>;
  using Place = sudoku_cards::Place<Side>;
  using Action = std::variant<Place, Stuck, Object>;
  using Result = sudoku_cards::Result;

  static constexpr std::string_view key = Side::key;
  static constexpr std::string_view title = Side::children ? "Sudokids" : "Sudoku Cards";
  static constexpr int min_seats = 1;  // SK-001
  static constexpr int max_seats = 4;
  static constexpr Refusal malformed{"bad-move", "SK-017"};
  static constexpr Refusal no_such_cell{"no-such-cell", Side::children ? "SKK-003" : "SK-007"};

  static std::optional<Flaw> settle(Options&, int) { return {}; }
  static State setup(const Options& options, int seats, Rng& rng);
  static View view(const State& state, Viewer viewer);
  static std::vector<Action> legal(const View& view);
  static std::optional<Refusal> check(const View& view, const Action& action);
  static Result apply(State& state, Seat seat, const Action& action, Instant now);
  static Action seen(const Action& action) { return action; }
  static SeatSet actors(const State& state);
  static SeatSet awaited(const State& state) { return on_turn(state.standing); }
  static bool timed(const Options&, int) { return false; }
  static Deadline deadline(const State&) { return {}; }
  static void expire(State&, Instant) {}
  static State imagine(const View& view, Rng& rng);
  static bool turns_up(const State& state, const Action& action);
  static std::optional<Flaw> flaw(const State& state);
  static Cause cause(const State& state);  // why it is over

  static int points(const Options& options, const Board<Side>& board, int square);  // what a card laid there scores
};

using SudokuCards = Rules<Adults>;
using Sudokids = Rules<Children>;
}  // namespace nonet::sudoku_cards
