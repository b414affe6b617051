// The notation of kakuro-flip: one field list for each struct.
#pragma once

#include "games/kakuro_flip/rules.h"
#include "wire/boards.h"

namespace nonet::kakuro_flip {
template <class Io>
void fields(Io& io, Options& options) {
  io.option("flips", options.flips);
  io.option("layout", options.layout);
  io.option("referee", options.referee);
}

template <class Io>
void fields(Io& io, Pending& pending) {
  io("seat", pending.seat);
  io("at", pending.at);
  io("flip", pending.flip);
  io("claim", pending.claim, Range{0, most_points});
}

template <class Io>
void fields(Io& io, State& state) {
  constexpr Range card{1, numbers};
  opening_fields<Rules>(io, state);
  io("board", state.board);
  io.secret_each("hands", state.hands, card);
  io.secret("bag", state.bag, {}, card);
  io.only_if(state.options.referee == Referee::table, "pending", state.pending);
}

template <class Io>
void fields(Io& io, Lay& lay) {
  io("card", lay.card, Range{1, numbers});
  io("side", lay.side);
  io("at", lay.at);
  io.option("flip", lay.flip);
  io.maybe("claim", lay.claim, Range{0, most_points});
}
template <class Io>
void fields(Io&, Object&) {}

template <class Io>
void fields(Io& io, Kakuro& kakuro) {
  io("head", kakuro.head);
  io("cells", kakuro.cells);
  io("sum", kakuro.sum);
}

template <class Io>
void fields(Io& io, Result& result) {
  io("points", result.points);
  io.maybe("kakuros", result.kakuros);
  io.maybe("upheld", result.upheld);
}
}  // namespace nonet::kakuro_flip
