#include "sudoku/solve_six.h"

#include <bit>

#include "base/array.h"
#include "sudoku/shape.h"

namespace nonet::sudoku {
namespace {
// Depth first, always on the square with the fewest digits left: 36 squares need nothing cleverer.
class Search {
 public:
  explicit Search(std::uint64_t limit) : limit_(limit) {}

  bool write(int square, int digit) {  // false where it would repeat
    const unsigned bit = 1u << digit;
    if ((used(square) & bit) != 0) return false;
    flip(square, bit);
    digits_[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(digit);
    return true;
  }

  void run() {
    int fewest = 7;
    int at = -1;
    for (int square = 0; square < Six::squares && fewest > 1; ++square) {
      if (digits_[static_cast<std::size_t>(square)] != 0) continue;
      const int choices = 6 - std::popcount(used(square));
      if (choices < fewest) {
        fewest = choices;
        at = square;
      }
    }
    if (at < 0) {
      if (found.count++ == 0) found.first = digits_;
      return;
    }
    for (int digit = 1; digit <= 6 && found.count < limit_; ++digit) {
      if (!write(at, digit)) continue;
      run();
      flip(at, 1u << digit);
      digits_[static_cast<std::size_t>(at)] = 0;
    }
  }

  SixSolutions found;

 private:
  unsigned used(int square) const {  // the digits of its row, column and block, bit d for digit d
    return rows_[Six::row(square)] | columns_[Six::column(square)] | blocks_[Six::block(square)];
  }
  void flip(int square, unsigned bit) {
    rows_[Six::row(square)] ^= bit;
    columns_[Six::column(square)] ^= bit;
    blocks_[Six::block(square)] ^= bit;
  }

  std::uint64_t limit_;
  SixDigits digits_{};
  Array<unsigned, 6> rows_;
  Array<unsigned, 6> columns_;
  Array<unsigned, 6> blocks_;
};
}  // namespace

SixSolutions solve_six(const SixDigits& givens, std::uint64_t limit) {
  Search search(limit);
  for (int square = 0; square < Six::squares; ++square) {
    const int digit = givens[static_cast<std::size_t>(square)];
    if (digit != 0 && !search.write(square, digit)) return {};
  }
  if (limit > 0) search.run();
  return search.found;
}
}  // namespace nonet::sudoku
