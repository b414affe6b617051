// The plainest Kakuro solver there is, to hold the clever one against: square by square in reading order, every digit
// that does not stand in its runs yet, and a look at a sum when its run is full. It shares nothing with it but the
// sheet.
#pragma once

#include "kakuro/puzzle.h"

namespace nonet::kakuro {
class BruteForce {
 public:
  explicit BruteForce(const Puzzle& puzzle) : puzzle_(puzzle), digits_(puzzle.squares.size()) {}

  // All solutions up to a limit, a digit a square.
  std::vector<std::vector<std::uint8_t>> solutions(std::size_t limit) {
    limit_ = limit;
    found_.clear();
    visit(0);
    return found_;
  }

 private:
  bool open(int square) const { return puzzle_.squares[static_cast<std::size_t>(square)].open; }
  int digit(int square) const { return digits_[static_cast<std::size_t>(square)]; }

  bool fits(int square, int step, bool across) const {  // the run that ends here, or goes on
    int sum = 0;
    unsigned seen = 0;
    int at = square;
    for (; open(at); at -= step) {
      if ((seen >> digit(at) & 1) != 0) return false;
      seen |= 1U << digit(at);
      sum += digit(at);
    }
    const Square& clue = puzzle_.squares[static_cast<std::size_t>(at)];
    const int wanted = across ? clue.across : clue.down;
    if (wanted == 0) return true;
    const int next = square + step;
    const bool ends =
        across ? next % puzzle_.width == 0 || !open(next) : next >= static_cast<int>(digits_.size()) || !open(next);
    return ends ? sum == wanted : sum < wanted;
  }

  void visit(int square) {
    while (square < static_cast<int>(digits_.size()) && !open(square)) ++square;
    if (square == static_cast<int>(digits_.size())) {
      found_.push_back(digits_);
      return;
    }
    const auto index = static_cast<std::size_t>(square);
    for (int digit = 1; digit <= 9 && found_.size() < limit_; ++digit) {
      if (puzzle_.written[index] != 0 && puzzle_.written[index] != digit) continue;
      digits_[index] = static_cast<std::uint8_t>(digit);
      if (fits(square, 1, true) && fits(square, puzzle_.width, false)) visit(square + 1);
    }
    digits_[index] = 0;
  }

  const Puzzle& puzzle_;
  std::vector<std::uint8_t> digits_;
  std::vector<std::vector<std::uint8_t>> found_;
  std::size_t limit_ = 0;
};
}  // namespace nonet::kakuro
