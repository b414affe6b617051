// The rules of sudoku-pens. RULES.md tells them in words, clause by clause.
#pragma once

#include "games/sudoku_pens/state.h"

namespace nonet::sudoku_pens {
struct Rules {
  using Options = sudoku_pens::Options;
  using State = sudoku_pens::State;
  using View = nonet::View<State>;
  using Action = std::variant<Write, Pass, Accept, Object, EndVote, Done>;
  using Result = sudoku_pens::Result;

  static constexpr std::string_view key = "sudoku-pens";
  static constexpr std::string_view title = "Sudoku Pens";
  static constexpr int min_seats = 1;  // SR-001
  static constexpr int max_seats = pens;
  static constexpr Refusal malformed{"bad-move", "SR-017"};
  static constexpr Refusal no_such_cell{"no-such-cell", "SR-006"};

  static std::optional<Flaw> settle(Options& options, int seats);
  static State setup(const Options& options, int seats, Rng& rng);
  static View view(const State& state, Viewer viewer);
  static std::vector<Action> legal(const View& view);
  static std::optional<Refusal> check(const View& view, const Action& action);
  static Result apply(State& state, Seat seat, const Action& action, Instant now);
  static Action seen(const Action& action) { return action; }
  static SeatSet actors(const State& state);
  static bool timed(const Options& options, int seats);
  static Clock deadline(const State& state);
  static void expire(State& state, Instant now);
  static State imagine(const View& view, Rng& rng);
  static std::optional<Flaw> flaw(const State& state);
};
}  // namespace nonet::sudoku_pens
