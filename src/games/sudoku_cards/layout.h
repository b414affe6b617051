// The board as a bot holds it in its head: where each number may still go and what each square is worth, kept up to
// date card by card, so that a whole game can be played out in a few microseconds.
//
// The worth of all squares is one number a square, written in binary across sets of squares:
//
//   worth[0]   the squares whose worth is odd
//   worth[1]   the squares whose worth has the twos bit set, and so on
//
// To count one more point on a set of squares is an addition with carry, to find the best squares is to ask for the
// highest bits first; neither looks at single squares.
#pragma once

#include <vector>

#include "base/array.h"
#include "games/sudoku_cards/rules.h"

namespace nonet::sudoku_cards {
template <class Side>
class Layout {
 public:
  using Shape = typename Side::Shape;
  static constexpr int numbers = Shape::side;

  Layout(const Options<Side>& options, const Board<Side>& board)
      : counting_(&counting[static_cast<int>(options.scoring)]), free_(board.cards.free()) {
    for (int number = 1; number <= numbers; ++number) room_[number] = board.cards.room_for(number);
    board.cards.taken().for_each([&](int square) { count_one_more((*counting_)[square]); });
  }

  SquareSet free() const { return free_; }
  SquareSet room_for(int number) const { return room_[number]; }
  SquareSet counted_from(int square) const { return (*counting_)[square]; }  // where a card there counts

  int points(int square) const {
    int sum = 0;
    for (int bit = 0; bit < bits; ++bit) sum |= static_cast<int>(worth_[bit].contains(square)) << bit;
    return sum;
  }
  SquareSet best(SquareSet among) const {  // the squares worth most
    for (int bit = bits - 1; bit >= 0; --bit) {
      const SquareSet higher = among & worth_[bit];
      if (!higher.empty()) among = higher;
    }
    return among;
  }
  int most(SquareSet among) const {  // what the best of them is worth; nothing where there is none
    int sum = 0;
    for (int bit = bits - 1; bit >= 0; --bit) {
      const SquareSet higher = among & worth_[bit];
      if (higher.empty()) continue;
      among = higher;
      sum |= 1 << bit;
    }
    return sum;
  }

  void lay(int square, int number) {  // Where it may lie.
    free_.erase(square);
    for (int other = 1; other <= numbers; ++other) room_[other].erase(square);
    room_[number] = room_[number] - Shape::peers[static_cast<std::size_t>(square)];
    count_one_more((*counting_)[square]);
  }

 private:
  static constexpr int bits = 5;  // 20 points at most (SK-040)
  using Counting = Array<SquareSet, Shape::squares>;
  static constexpr Array<Counting, 3> counting = [] {  // by Scoring: SK-026 and SK-027, SK-032, SKK-008
    Array<Counting, 3> all{};
    for (int square = 0; square < Shape::squares; ++square) {
      const SquareSet lines = Shape::row_of(square) | Shape::column_of(square);
      all[0][square] = Shape::peers[static_cast<std::size_t>(square)];
      all[1][square] = lines;
      all[2][square] = Shape::block_of(square);
      for (auto& way : all) way[square].erase(square);
    }
    return all;
  }();

  void count_one_more(SquareSet squares) {
    for (int bit = 0; bit < bits; ++bit) {
      const SquareSet carry = worth_[bit] & squares;
      worth_[bit] = (worth_[bit] | squares) - carry;
      squares = carry;
    }
  }

  const Counting* counting_;
  SquareSet free_;
  Array<SquareSet, numbers + 1> room_{};
  Array<SquareSet, bits> worth_{};
};

// Any square of a set, each equally likely; the set must not be empty.
inline int any_square(SquareSet among, Rng& rng) {
  int skip = rng.below(among.count());
  for (; skip > 0 && among.low != 0; --skip) among.low &= among.low - 1;
  if (among.low != 0) return std::countr_zero(among.low);
  for (; skip > 0; --skip) among.high &= among.high - 1;
  return 64 + std::countr_zero(among.high);
}

inline std::vector<int> squares_of(SquareSet set) {
  std::vector<int> squares;
  set.for_each([&](int square) { squares.push_back(square); });
  return squares;
}
}  // namespace nonet::sudoku_cards
