// What the next seat may hope for on a board: its card is one of those that nobody has seen, each equally likely.
// Nobody keeps a card for longer than one round, so the past tells nothing more about it.
#pragma once

#include "games/sudoku_cards/layout.h"

namespace nonet::sudoku_cards {
template <class Side>
using CardCounts = Array<int, Side::Shape::side + 1>;  // how many of each number

// The cards that a viewer does not see: the stock and what the others hold.
template <class Side>
CardCounts<Side> unseen_cards(const State<Side>& known) {
  constexpr int numbers = Side::Shape::side;
  CardCounts<Side> unseen;
  for (int number = 1; number <= numbers; ++number) unseen[number] = numbers - known.board.cards.places(number).count();
  for (const auto card : known.aside) --unseen[card];
  for (const auto& hand : known.hands)
    if (hand && *hand != 0) --unseen[*hand];
  return unseen;
}

struct Outlook {
  double points = 0;  // that the next card brings, laid where it brings most; a card without a square brings nothing
  double stuck = 0;   // how likely the next card has no square
};

template <class Side>
Outlook outlook(const Layout<Side>& layout, const CardCounts<Side>& unseen) {
  int cards = 0;
  int points = 0;
  int stuck = 0;
  for (int number = 1; number <= Layout<Side>::numbers; ++number) {
    if (unseen[number] <= 0) continue;
    const SquareSet room = layout.room_for(number);
    cards += unseen[number];
    points += unseen[number] * layout.most(room);
    if (room.empty()) stuck += unseen[number];
  }
  if (cards == 0) return {};
  return {static_cast<double>(points) / cards, static_cast<double>(stuck) / cards};
}
}  // namespace nonet::sudoku_cards
