// The rules of kakuro-call. RULES.md tells them in words, clause by clause.
#pragma once

#include "games/kakuro_call/state.h"

namespace nonet::kakuro_call {
struct Rules {
  using Options = kakuro_call::Options;
  using State = kakuro_call::State;
  using View = nonet::View<State>;
  using Action = std::variant<Call, Claim, Impossible, Possible>;
  using Result = kakuro_call::Result;

  static constexpr std::string_view key = "kakuro-call";
  static constexpr std::string_view title = "Kakuro Call";
  static constexpr int min_seats = 1;  // KR-001
  static constexpr int max_seats = 5;
  static constexpr Refusal malformed{"bad-move", "KR-024"};
  static constexpr Refusal no_such_cell{"no-such-cell", "KR-012"};

  static std::optional<Flaw> settle(Options& options, int seats);
  static State setup(const Options& options, int seats, Rng& rng);
  static View view(const State& state, Viewer viewer);
  static std::vector<Action> legal(const View& view);
  static std::optional<Refusal> check(const View& view, const Action& action);
  static Result apply(State& state, Seat seat, const Action& action, Instant now);
  static Action seen(const Action& action) { return action; }
  static SeatSet actors(const State& state);
  static SeatSet awaited(const State& state);
  static bool timed(const Options& options, int) { return options.glass != 0 || options.call_seconds != 0; }
  static Deadline deadline(const State& state);
  static void expire(State& state, Instant now);
  static bool outcome_is_hidden(const View& view, const Action& action);
  static State imagine(const View& view, Rng& rng);
  static std::optional<Flaw> flaw(const State& state);
  static Cause cause(const State& state) {  // why it is over
    return {state.unsolved.full() ? "three-unsolved" : "no-totals", "KR-075"};
  }

  // KR-024: calling is a race. What the others are told who called later; nothing where nobody races.
  static std::optional<Refusal> contested(const State& state, Seat seat, const Action& action);
};

// The action as it is meant for that total and no other; what says of none stays as it is.
Rules::Action meant_for(const std::optional<std::uint8_t>& total, Rules::Action action);

Winners winners_of(const State& state);  // KR-076 to KR-078
}  // namespace nonet::kakuro_call
