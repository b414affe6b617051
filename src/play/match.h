// A game under way: one state and the time reached. Reads a move, lets the time pass up to it, asks the rules, applies
// it.
#pragma once

#include <algorithm>
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
  bool off_board = false;       // it names a square that is not there; `action` is what could be read of it
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
std::expected<Move<G>, Refused> read_move(const Json& json) {
  const auto malformed = [](std::string words) { return std::unexpected(Refused(G::malformed, std::move(words))); };
  if (!json.IsObject()) return malformed("expected a move, an object, found " + described(json));
  Move<G> move;
  Problem problem;
  const Where where;
  const auto done = json.FindMember("do");
  if (done == json.MemberEnd()) return malformed("do: expected, but missing");
  if (!done->value.IsObject()) return malformed("do: expected an object with a type, found " + described(done->value));
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
  move.off_board = problem.found && problem.kind == ProblemKind::no_such_cell;
  if (problem.found && !move.off_board) return malformed(std::move(problem.message));
  if (clock && !move.t) return malformed("t: expected, but missing");
  return move;
}

// The moves of a record that holds; their results are not looked at.
template <Game G>
std::vector<Move<G>> moves_of(const Json& record) {
  std::vector<Move<G>> moves;
  for (const Json& json : record["moves"].GetArray()) {
    JsonDocument move;
    move.CopyFrom(json, move.GetAllocator());
    move.RemoveMember("result");
    moves.push_back(*read_move<G>(move));
  }
  return moves;
}

template <Game G>
std::optional<Refusal> refusal_of(const View<typename G::State>& view, const typename G::Action& action,
                                  bool off_board) {
  const auto refusal = G::check(view, action);
  if (!off_board || (refusal && refusal->about_who)) return refusal;
  return G::no_such_cell;
}

template <Game G>
struct Match {
  typename G::State state{};
  Instant now = 0;  // the time of the last move

  // Every move first lets the time pass up to its t: what a clock brings happens at the moment it runs out.
  void pass_time(Instant until) {
    for (Deadline due = G::deadline(state); due && *due <= until; due = G::deadline(state)) G::expire(state, *due);
    now = std::max(now, until);
  }

  // A refused move changes nothing, not even the time.
  std::expected<typename G::Result, Refused> play(const Move<G>& move) {
    if (move.seat && index(*move.seat) >= state.standing.seats)
      return malformed("seat: expected a seat from 0 to " + std::to_string(state.standing.seats - 1) + ", found " +
                       std::to_string(index(*move.seat)));
    if (!move.t && G::timed(state.options, state.standing.seats))
      return malformed("t: expected, but missing: a clock runs in this game");
    if (move.t && *move.t < now)
      return malformed("t: expected " + std::to_string(now) + " or later, the time of the move before, found " +
                       std::to_string(*move.t));
    const Instant t = move.t.value_or(now);
    const Deadline due = G::deadline(state);
    if (!due || *due > t) return play_at(move, t);
    Match later = *this;
    const auto result = later.play_at(move, t);
    if (result) *this = later;
    return result;
  }

 private:
  static std::unexpected<Refused> malformed(std::string words) {
    return std::unexpected(Refused(G::malformed, std::move(words)));
  }

  std::expected<typename G::Result, Refused> play_at(const Move<G>& move, Instant t) {
    if (!move.seat) {
      pass_time(t);
      return typename G::Result{};
    }
    const Instant before = now;
    pass_time(t);
    if (const auto refusal = refusal_of<G>(G::view(state, move.seat), move.action, move.off_board)) {
      now = before;
      return std::unexpected(Refused(*refusal));
    }
    return G::apply(state, *move.seat, move.action, t);
  }
};
}  // namespace nonet
