// The rules of okudos. RULES.md tells them in words, clause by clause.
#pragma once

#include "games/okudos/state.h"

namespace nonet::okudos {
struct Rules {
  using Options = okudos::Options;
  using State = okudos::State;
  using View = nonet::View<State>;
  using Action = std::variant<Collect, Place, Discard, Pass>;
  using Result = okudos::Result;

  static constexpr std::string_view key = "okudos";
  static constexpr std::string_view title = "Okudos";
  static constexpr int min_seats = 2;  // OK-001
  static constexpr int max_seats = 4;
  static constexpr Refusal malformed{"bad-move", "OK-025"};
  static constexpr Refusal no_such_cell{"no-such-cell", "OK-002"};

  static std::optional<Flaw> settle(Options& options, int seats);
  static State setup(const Options& options, int seats, Rng& rng);
  static View view(const State& state, Viewer viewer);
  static std::vector<Action> legal(const View& view);  // collects first, the pass last
  static std::optional<Refusal> check(const View& view, const Action& action);
  static Result apply(State& state, Seat seat, const Action& action, Instant now);
  static Action seen(const Action& action);
  static SeatSet actors(const State& state);
  static SeatSet awaited(const State& state) { return on_turn(state.standing); }
  static bool timed(const Options&, int) { return false; }
  static Deadline deadline(const State&) { return {}; }
  static void expire(State&, Instant) {}
  static State imagine(const View& view, Rng& rng);
  static int unseen(const State& state) {
    return state.supply.size();
  }  // the supply: a move that draws shows something
  static std::optional<Flaw> flaw(const State& state);
  static Cause cause(const State& state);  // why it is over
};

// OK-010, OK-011, OK-040: how many markers each seat draws; the others are the game's.
constexpr int markers_each(const Options& options, int seats) {
  return seats == 2 || options.markers == Deal::three_each ? 3 : 2;
}

SquareSet irregular_chips(const Chips& chips);  // OK-021
bool must_collect(const State& state);          // OK-020, where it is a duty: who is on turn may do nothing else

struct Totals {  // the columns of the score sheet
  PerSeat<int> seats;
  std::optional<int> game;
  Winners winners() const;
};
Totals totals(const State& state);  // what every column is worth if the game ends now
}  // namespace nonet::okudos
