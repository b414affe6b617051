// The rules of sudoku-pens. RULES.md tells them in words, clause by clause.
#pragma once

#include "games/sudoku_pens/state.h"

namespace nonet::sudoku_pens {
struct Rules {
  using Options = sudoku_pens::Options;
  using State = sudoku_pens::State;
  using View = nonet::View<State>;
  using Action = std::variant<Write, Pass, Accept, Object, EndVote, Done, Wipe>;
  using Result = sudoku_pens::Result;

  static constexpr std::string_view key = "sudoku-pens";
  static constexpr std::string_view title = "Sudoku Pens";
  static constexpr int min_seats = 1;  // SR-001
  static constexpr int max_seats = pens;
  static constexpr bool one_world = true;  // the printed digits leave one solution: what is hidden can be worked out
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
  static SeatSet awaited(const State& state);
  static bool timed(const Options& options, int seats);
  static Deadline deadline(const State& state);
  static void expire(State& state, Instant now);
  static bool outcome_is_hidden(const View& view, const Action& action);
  static State imagine(const View& view, Rng& rng);
  static std::optional<Flaw> flaw(const State& state);
  static Cause cause(const State& state);  // why it is over
};

bool checks_while_running(const Options& options);         // SR-034: the others object while the writer goes on
bool others_may_check(const Options& options, int seats);  // whether that goes with the other options
int turn_entry_at(const State& state, int square);  // its number among the entries of the running turn; -1: none is
// The board as it lay before that entry of the running turn was written. What has been wiped since was never there.
Board board_before(const State& state, int turn_entry);
// Whether this seat may object to that entry of the running turn.
bool may_object(const State& state, Seat seat, const TurnEntry& entry);
bool all_fruitless(const PerSeat<int>& fruitless);  // SR-027
}  // namespace nonet::sudoku_pens
