// The rules of kakuro-flip. RULES.md tells them in words, clause by clause.
#pragma once

#include "games/kakuro_flip/state.h"

namespace nonet::kakuro_flip {
struct Rules {
  using Options = kakuro_flip::Options;
  using State = kakuro_flip::State;
  using View = nonet::View<State>;
  using Action = std::variant<Lay, Object>;
  using Result = kakuro_flip::Result;

  static constexpr std::string_view key = "kakuro-flip";
  static constexpr std::string_view title = "Kakuro Flip";
  static constexpr int min_seats = 2;  // KC-001
  static constexpr int max_seats = 4;
  static constexpr Refusal malformed{"bad-move", "KC-023"};
  static constexpr Refusal no_such_cell{"no-such-cell", "KC-003"};

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
  static int unseen(const State& state) { return state.bag.size(); }  // the bag: a move that draws shows something
  static std::optional<Flaw> flaw(const State& state);
  static Cause cause(const State&) { return {"no-cards", "KC-077"}; }  // why it is over

  static SquareSet room(const Board& board);           // the free squares that touch a card
  static bool objection_is_right(const State& state);  // there must be a pending turn
};
}  // namespace nonet::kakuro_flip
