// Pencil marks: which digits may still go where, as a person solving by reasoning keeps them.
//
//   digit(square)        what is written there, 0: free
//   candidates(square)   a free square's possible digits, bit d - 1 for digit d; 0 where one is written
//   places(digit)        the free squares where it is still possible
//   count(house, digit)  how many such squares the house has
//
// Singles queue up in the order in which they came about, because a person works on from where something just changed:
//
//   naked_queue()   squares that were left with one candidate
//   hidden_queue()  pairs of house and digit that were left with one square
//
// What was settled by another single since is still in line, though never at the head.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "base/fixed_list.h"
#include "sudoku/digits.h"
#include "sudoku/house.h"
#include "sudoku/mask.h"

namespace nonet::sudoku {
constexpr int lowest_square(SquareSet squares) {  // of a set that is not empty
  return squares.low != 0 ? std::countr_zero(squares.low) : 64 + std::countr_zero(squares.high);
}
constexpr SquareSet only(int square) {
  SquareSet set;
  set.insert(square);
  return set;
}
constexpr SquareSet seen_by_all(SquareSet squares) {  // what shares a house with every one of them
  SquareSet seen = Nine::all;
  squares.for_each([&](int square) { seen = seen & peers_of(square); });
  return seen;
}
constexpr SquareSet seen_by_any(SquareSet squares) {
  SquareSet seen;
  squares.for_each([&](int square) { seen = seen | peers_of(square); });
  return seen;
}

struct Candidate {
  std::uint8_t square = 0;
  std::uint8_t digit = 0;
  friend constexpr auto operator<=>(const Candidate&, const Candidate&) = default;
};
constexpr Candidate candidate(int square, int digit) {
  return {static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(digit)};
}

class Notes {
 public:
  struct Gap {  // the one square that a house has left for a digit
    std::uint8_t house = 0;
    std::uint8_t digit = 0;
  };

  Notes() = default;
  explicit Notes(const Digits& givens);  // all candidates that no given rules out

  int digit(int square) const { return digits_[static_cast<std::size_t>(square)]; }
  const Digits& digits() const { return digits_; }
  bool given(int square) const { return givens_.contains(square); }
  Mask candidates(int square) const { return candidates_[square]; }
  bool has(int square, int digit) const { return (candidates_[square] & mask_of(digit)) != 0; }
  SquareSet places(int digit) const { return places_[digit]; }
  SquareSet places_in(int house, int digit) const { return places_[digit] & houses[house]; }
  int count(int house, int digit) const { return counts_[house][digit]; }
  SquareSet free() const { return free_; }
  bool solved() const { return free_.empty(); }
  std::span<const std::uint8_t> naked_queue() const { return {naked_.begin() + naked_head_, naked_.end()}; }
  std::span<const Gap> hidden_queue() const { return {hidden_.begin() + hidden_head_, hidden_.end()}; }

  void place(int square, int digit);   // writes it and strikes it from the peers
  void strike(int square, int digit);  // no longer possible there; nothing where it was not

 private:
  Digits digits_{};
  SquareSet givens_;
  SquareSet free_ = Nine::all;
  Array<Mask, 81> candidates_;
  Array<SquareSet, 10> places_;
  Array<Array<std::uint8_t, 10>, house_count> counts_;
  FixedList<std::uint8_t, 81> naked_;
  FixedList<Gap, house_count * 9> hidden_;
  std::uint8_t naked_head_ = 0;
  std::uint8_t hidden_head_ = 0;
};
}  // namespace nonet::sudoku
