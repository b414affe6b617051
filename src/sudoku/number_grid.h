// Numbers lying on a Sudoku board, with the one rule ready to be asked: does this number repeat in a row, column or
// block? Repeats may lie there (people err), so the squares of each number are kept as a set:
//
//   numbers[square]   what lies there, 0: nothing
//   places[number]    the squares where it lies; places[0]: the free squares
//   tidy              no repeat was ever put there
#pragma once

#include <cstdint>

#include "sudoku/shape.h"

namespace nonet {
template <class Shape_>
class NumberGrid {
 public:
  using Shape = Shape_;
  static constexpr int side = Shape::side;

  int at(int square) const { return numbers_[static_cast<std::size_t>(square)]; }
  bool free(int square) const { return at(square) == 0; }
  SquareSet free() const { return places_[0]; }
  SquareSet taken() const { return Shape::all - places_[0]; }
  SquareSet places(int number) const { return places_[static_cast<std::size_t>(number)]; }

  // Whether no number was ever put where it repeats; saves the search for repeats in the usual case.
  bool tidy() const { return tidy_; }

  void put(int square, int number) {  // 0 clears the square
    if (number != 0 && repeats(square, number)) tidy_ = false;
    places_[static_cast<std::size_t>(at(square))].erase(square);
    places_[static_cast<std::size_t>(number)].insert(square);
    numbers_[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(number);
  }
  void clear(int square) { put(square, 0); }

  bool repeats(int square, int number) const {  // also where `number` itself lies on `square`
    return places(number).overlaps(Shape::peers[static_cast<std::size_t>(square)]);
  }
  SquareSet reach(int number) const {  // the squares where it would repeat
    SquareSet squares;
    places(number).for_each([&](int square) { squares = squares | Shape::peers[static_cast<std::size_t>(square)]; });
    return squares;
  }
  SquareSet room_for(int number) const { return free() - reach(number); }          // where it may be put
  SquareSet repeated(int number) const { return places(number) & reach(number); }  // where it lies and repeats

  friend bool operator==(const NumberGrid& a, const NumberGrid& b) { return a.numbers_ == b.numbers_; }

 private:
  std::array<std::uint8_t, static_cast<std::size_t>(Shape::squares)> numbers_{};
  std::array<SquareSet, static_cast<std::size_t>(side + 1)> places_{Shape::all};
  bool tidy_ = true;
};
}  // namespace nonet
