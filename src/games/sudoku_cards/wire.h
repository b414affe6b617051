// The notation of sudoku-cards and sudokids: one field list for each struct.
#pragma once

#include "games/sudoku_cards/rules.h"
#include "wire/boards.h"

namespace nonet::sudoku_cards {
template <class Io, class Side>
void fields(Io& io, Options<Side>& options) {
  io.option("scoring", options.scoring);
  io.option("golds", options.golds);
  if constexpr (Side::children) io.option("start", options.start);
  io.option("referee", options.referee);
}

template <class Io, class Side>
void fields(Io& io, Pending<Side>& pending) {
  io("seat", pending.seat);
  io("at", pending.at);
  io("card", pending.card, Range{1, Side::Shape::side});
  io("points", pending.points, Range{0, most_points});
}

template <class Io, class Side>
void fields(Io& io, State<Side>& state) {
  constexpr Range card{1, Side::Shape::side};
  opening_fields<Rules<Side>>(io, state);
  io("board", state.board);
  io.secret_card_each("hands", state.hands, card);
  io.secret("deck", state.deck, {}, card);
  io("aside", state.aside, card);
  io.only_if(state.options.referee == Referee::table, "pending", state.pending);
}

template <class Io, class Side>
void fields(Io& io, Place<Side>& place) {
  io("at", place.at);
}
template <class Io>
void fields(Io&, Stuck&) {}
template <class Io>
void fields(Io&, Object&) {}

template <class Io>
void fields(Io& io, Result& result) {
  io("points", result.points);
  io.maybe("upheld", result.upheld);
}
}  // namespace nonet::sudoku_cards
