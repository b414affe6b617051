// The rest of a game, played quickly: everybody lays their card where it brings most.
#pragma once

#include "games/sudoku_cards/layout.h"

namespace nonet::sudoku_cards {
constexpr int put_aside = -1;  // instead of a square: the card goes aside and brings nothing

template <class Side>
class Playout {
 public:
  // `layout` is the board of `world`, whose cards are all known.
  Playout(const State<Side>& world, const Layout<Side>& layout)
      : world_(world),
        layout_(layout),
        hands_(world.hands),
        scores_(world.standing.scores),
        turn_(*world.standing.turn) {}

  // The final scores if the seat on turn lays its card on `square` first.
  PerSeat<int> scores_after(int square, Rng& luck) {
    lay(square);
    while (find_next()) {
      const SquareSet room = layout_.room_for(*hands_[turn_]);
      if (room.empty()) break;  // SK-033
      lay(any_square(layout_.best(room), luck));
    }
    return scores_;
  }

 private:
  void lay(int square) {
    if (square != put_aside) {
      scores_[turn_] += layout_.points(square);
      layout_.lay(square, *hands_[turn_]);
    }
    hands_[turn_].reset();
    if (drawn_ < world_.deck.size()) hands_[turn_] = world_.deck[drawn_++];
  }
  bool find_next() {  // who has a card; nobody has at the end (SK-034)
    for (int i = 0; i < world_.standing.seats; ++i) {
      turn_ = after(turn_, world_.standing.seats);
      if (hands_[turn_]) return true;
    }
    return false;
  }

  const State<Side>& world_;
  Layout<Side> layout_;
  PerSeat<std::optional<std::uint8_t>> hands_;
  PerSeat<int> scores_;
  Seat turn_;
  int drawn_ = 0;
};
}  // namespace nonet::sudoku_cards
