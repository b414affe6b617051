// The rules of tens. RULES.md tells them in words, clause by clause.
#pragma once

#include "games/tens/state.h"

namespace nonet::tens {
struct Rules {
  using Options = tens::Options;
  using State = tens::State;
  using View = nonet::View<State>;
  using Action = std::variant<Lay, Hide>;
  using Result = tens::Result;

  static constexpr std::string_view key = "tens";
  static constexpr std::string_view title = "Tens";
  static constexpr int min_seats = 2;  // TN-001
  static constexpr int max_seats = 4;
  static constexpr Refusal malformed{"bad-move", "TN-004"};
  static constexpr Refusal no_such_cell{"no-such-cell", "TN-004"};

  static std::optional<Flaw> settle(Options&, int) { return {}; }
  static State setup(const Options& options, int seats, Rng& rng);
  static View view(const State& state, Viewer viewer);
  static std::vector<Action> legal(const View& view);  // each number once, laid before hidden
  static std::optional<Refusal> check(const View& view, const Action& action);
  static Result apply(State& state, Seat seat, const Action& action, Instant now);
  static Action seen(const Action& action);
  static SeatSet actors(const State& state) { return on_turn(state.standing); }
  static SeatSet awaited(const State& state) { return on_turn(state.standing); }
  static bool timed(const Options& options, int) { return options.turn_seconds != 0; }
  static Deadline deadline(const State& state) { return state.turn_ends_at; }
  static void expire(State& state, Instant now);
  static State imagine(const View& view, Rng& rng);
  static int unseen(const State& state) { return state.deck.size(); }
  static std::optional<Flaw> flaw(const State& state);
};

int sum_of(const Cards& pile);
bool takes(const State& state, int card);  // TN-006: laid now, it makes the sum a multiple of ten
}  // namespace nonet::tens
