// A game under way: one state and the time reached. Reads a move, lets the time pass up to it, asks the rules, applies
// it.
#pragma once

#include <expected>
#include <variant>

#include "play/position.h"

namespace nonet {
struct ClockMove {  // Time alone.
  static constexpr std::string_view type = "clock";
};
template <class Io>
void fields(Io&, ClockMove&) {}

template <Game G>
struct Move {
  std::optional<Seat> seat;  // nobody: time alone
  std::optional<Instant> t;
  typename G::Action action{};  // without meaning where there is no seat
};

// What the whole table saw of a step.
template <Game G>
struct Event {
  std::optional<Seat> seat;
  Instant t = 0;
  typename G::Action action{};
  typename G::Result result{};
};

template <Game G>
std::expected<Move<G>, Refusal> read_move(const Json& json) {
  if (!json.IsObject()) return std::unexpected(G::malformed);
  Move<G> move;
  Problem problem;
  const Where where;
  const auto done = json.FindMember("do");
  if (done == json.MemberEnd() || !done->value.IsObject()) return std::unexpected(G::malformed);
  const auto type = done->value.FindMember("type");
  const bool clock =
      type != done->value.MemberEnd() && type->value.IsString() && text_of(type->value) == ClockMove::type;
  const In in{json, where, problem};
  ObjectReader io(in);
  if (!clock) io("seat", move.seat.emplace());
  io.maybe("t", move.t, Range{0, latest_instant});
  if (clock) {
    std::variant<ClockMove> alone;
    io("do", alone);
  } else {
    io("do", move.action);
  }
  io.finish();
  if (problem.found && problem.kind == ProblemKind::no_such_cell) return std::unexpected(G::no_such_cell);
  if (problem.found || (clock && !move.t)) return std::unexpected(G::malformed);
  return move;
}

template <Game G>
struct Match {
  typename G::State state{};
  Instant now = 0;  // the time of the last move

  // Every move first lets the time pass up to its t: what a clock brings happens at the moment it runs out.
  void pass_time(Instant until) {
    for (Clock due = G::deadline(state); due && *due <= until; due = G::deadline(state)) G::expire(state, *due);
    now = std::max(now, until);
  }

  std::expected<typename G::Result, Refusal> play(const Move<G>& move) {
    if (move.seat && index(*move.seat) >= state.standing.seats) return std::unexpected(G::malformed);
    if (!move.t && G::timed(state.options, state.standing.seats)) return std::unexpected(G::malformed);
    if (move.t && *move.t < now) return std::unexpected(G::malformed);
    const Instant t = move.t.value_or(now);
    if (move.seat) {
      // A late claim of who had the floor still gets its answer.
      if constexpr (requires { G::overtaken(state, *move.seat, move.action, t); }) {
        if (auto result = G::overtaken(state, *move.seat, move.action, t)) {
          pass_time(t);
          return *result;
        }
      }
    }
    pass_time(t);
    if (!move.seat) return typename G::Result{};
    if (const auto refusal = G::check(G::view(state, move.seat), move.action)) return std::unexpected(*refusal);
    return G::apply(state, *move.seat, move.action, t);
  }
};
}  // namespace nonet
