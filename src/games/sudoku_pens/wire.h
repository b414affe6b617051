// The notation of sudoku-pens: one field list for each struct.
#pragma once

#include "games/sudoku_pens/rules.h"

namespace nonet::sudoku_pens {
template <class Io>
void fields(Io& io, Options& options) {
  constexpr Range seconds{0, 86'400};
  io.option("mode", options.mode);
  io.option("wrong", options.wrong);
  io.option("acceptSeconds", options.accept_seconds, seconds);
  io.option("referee", options.referee);
  io.option("turnSeconds", options.turn_seconds, seconds, usual_turn_seconds);
  io.option("matchSeconds", options.match_seconds, seconds);
  io.option("rounds", options.rounds, Range{1, 99});
  io.option("checking", options.checking);
}

constexpr Range instants{0, latest_instant};

template <class Io>
void fields(Io& io, Pending& pending) {
  io("seat", pending.seat);
  io("at", pending.at);
  io("digit", pending.digit, Range{1, 9});
  io("accepted", pending.accepted);
  io("endsAt", pending.ends_at, instants);
  io("left", pending.left, instants);
}

template <class Io>
void fields(Io& io, TurnEntry& entry) {
  io("at", entry.at);
  io("digit", entry.digit, Range{1, 9});
  io.if_any("objected", entry.objected);
}

template <class Io>
void fields(Io& io, State& state) {
  opening_fields<Rules>(io, state);
  const bool advanced = state.options.mode == Mode::advanced;  // known once the options are read
  io("givens", state.givens);
  io.only_if(io.open(), "solution", state.solution, Range{1, 9});
  io("board", state.board);
  io("fruitless", state.fruitless, Range{0, most_fruitless});
  io("endVotes", state.end_votes);
  io("pending", state.pending);
  io("turnEndsAt", state.turn_ends_at, instants);
  io("matchEndsAt", state.match_ends_at, instants);
  io.only_if(advanced, "round", state.round, Range{1, 99});
  io.only_if(advanced, "entries", state.entries, Range{0, 81});
  const bool running = checks_while_running(state.options) && others_may_check(state.options, state.standing.seats);
  io.only_if(running, "turnEntries", state.turn_entries);
  io.if_any("fruitlessBefore", state.fruitless_before, Range{0, most_fruitless});
  if constexpr (requires { io.reading(); }) {
    // A position of one seat that names no turnSeconds and has a turn clock running is from when 30 were usual there.
    Options& options = state.options;
    if (io.reading() && options.turn_seconds == by_seats && state.turn_ends_at)
      options.turn_seconds = usual_turn_seconds.several;
  }
}

template <class Io>
void fields(Io& io, Write& write) {
  io("at", write.at);
  io("digit", write.digit, Range{1, 9});
}
template <class Io>
void fields(Io&, Pass&) {}
template <class Io>
void fields(Io&, Accept&) {}
template <class Io>
void fields(Io& io, Object& objection) {
  io.maybe("at", objection.at);
}
template <class Io>
void fields(Io&, EndVote&) {}
template <class Io>
void fields(Io&, Done&) {}

template <class Io>
void fields(Io& io, Wipe& wipe) {
  io("at", wipe.at);
}

template <class Io>
void fields(Io& io, Result& result) {
  io("points", result.points);
  io.maybe("wiped", result.wiped);
  io.maybe("upheld", result.upheld);
}
}  // namespace nonet::sudoku_pens
