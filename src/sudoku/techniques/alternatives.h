// The choices of a position: sets of candidates of which exactly one is true. A free square's candidates are one, and
// so are a house's places for a digit.
#pragma once

#include "sudoku/techniques/links.h"

namespace nonet::sudoku {
class Alternatives {
 public:
  void build(const Notes& notes, const Links& links);

  int size() const { return size_; }
  bool of_square(int alternative) const { return alternative < squares_; }  // or of a house
  Bits row(int alternative) { return rows_[alternative]; }
  int first(int alternative) const { return first_[static_cast<std::size_t>(alternative)]; }        // member
  const std::vector<std::uint8_t>& counts() const { return counts_; }                               // of members
  const Array<std::int16_t, 4>& of(int node) const { return of_[static_cast<std::size_t>(node)]; }  // it belongs to

 private:
  int size_ = 0;
  int squares_ = 0;  // those of squares come first
  BitRows rows_;
  std::vector<std::uint16_t> first_;
  std::vector<std::uint8_t> counts_;
  std::vector<Array<std::int16_t, 4>> of_;
};
}  // namespace nonet::sudoku
