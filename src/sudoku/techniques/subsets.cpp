// Naked subsets: n squares of a house that have n digits between them, which no other square of the house can have.
// Hidden subsets: n digits that a house can only have in n squares, which can have nothing else.
//
// A naked pair or triple whose squares share a block and a line, and that strikes in both, is a locked one; those are
// easier to see and count as techniques of their own.
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"

namespace nonet::sudoku {
namespace {

// Blocks, then rows, then columns.
constexpr int nth_house(int n) { return n < 9 ? first_block + n : n - 9; }

class NakedSearch {
 public:
  NakedSearch(const Notes& notes, bool evidence, int size, bool locked, Technique technique, Step& step)
      : notes_(notes), evidence_(evidence), size_(size), locked_(locked), technique_(technique), step_(step) {}

  bool run() {
    const int last = locked_ ? 9 : house_count;
    for (int n = 0; n < last; ++n)
      if (in(nth_house(n))) return true;
    return false;
  }

 private:
  bool in(int house) {
    squares_.clear();
    for (const int square : squares_of_house[house]) {
      const int count = size_of(notes_.candidates(square));
      if (count != 0 && count <= size_) squares_.push_back(square);
    }
    return squares_.size() >= size_ && extend(0, size_, 0, {});
  }

  bool extend(int from, int missing, Mask digits, SquareSet chosen) {
    if (missing == 0) return size_of(digits) == size_ && conclude(digits, chosen);
    for (int i = from; i <= squares_.size() - missing; ++i) {
      const Mask joined = static_cast<Mask>(digits | notes_.candidates(squares_[i]));
      if (size_of(joined) > size_) continue;
      if (extend(i + 1, missing - 1, joined, chosen | only(squares_[i]))) return true;
    }
    return false;
  }

  bool conclude(Mask digits, SquareSet chosen) {
    const auto [row, column, block] = houses_of(lowest_square(chosen)).items;
    SquareSet others;
    SquareSet done;
    bool in_block = false;
    bool outside = false;
    for (const int house : {row, column, block}) {
      if (!(chosen - houses[house]).empty()) continue;
      const SquareSet struck = holding(digits, (houses[house] & notes_.free()) - chosen);
      if (house == block)
        in_block = !struck.empty();
      else
        outside = outside || !(struck - houses[block]).empty();
      others = others | struck;
    }
    if (others.empty()) return false;
    const bool locked = size_ < 4 && in_block && outside;
    if (locked != locked_) return false;

    step_.technique = technique_;
    step_.digits = digits;
    if (evidence_) record_marks(step_, notes_, chosen, digits);
    for (const int house : {row, column, block}) {
      if (!(chosen - houses[house]).empty()) continue;
      // A locked subset strikes in two houses; of others one house says it all.
      const bool tells = locked_ || (step_.houses.empty() && (others - houses[house]).empty());
      if (evidence_ && tells) record_house(step_, house);
      record_strikes(step_, notes_, (others & houses[house]) - done, digits);
      done = done | houses[house];
    }
    return true;
  }

  SquareSet holding(Mask digits, SquareSet squares) const {
    SquareSet found;
    for_each_digit(digits, [&](int digit) { found = found | (notes_.places(digit) & squares); });
    return found;
  }

  const Notes& notes_;
  const bool evidence_;
  const int size_;
  const bool locked_;
  const Technique technique_;
  Step& step_;
  FixedList<int, 9> squares_;
};

class HiddenSearch {
 public:
  HiddenSearch(const Notes& notes, bool evidence, int size, Technique technique, Step& step)
      : notes_(notes), evidence_(evidence), size_(size), technique_(technique), step_(step) {}

  bool run() {
    for (int n = 0; n < house_count; ++n)
      if (in(nth_house(n))) return true;
    return false;
  }

 private:
  bool in(int house) {
    if ((houses[house] & notes_.free()).count() <= size_) return false;
    house_ = house;
    digits_.clear();
    for (int digit = 1; digit <= 9; ++digit) {
      const int count = notes_.count(house, digit);
      if (count != 0 && count <= size_) digits_.push_back(digit);
    }
    return digits_.size() >= size_ && extend(0, size_, 0, {});
  }

  bool extend(int from, int missing, Mask chosen, SquareSet squares) {
    if (missing == 0) return squares.count() == size_ && conclude(chosen, squares);
    for (int i = from; i <= digits_.size() - missing; ++i) {
      const SquareSet joined = squares | notes_.places_in(house_, digits_[i]);
      if (joined.count() > size_) continue;
      if (extend(i + 1, missing - 1, static_cast<Mask>(chosen | mask_of(digits_[i])), joined)) return true;
    }
    return false;
  }

  bool conclude(Mask chosen, SquareSet squares) {
    record_strikes(step_, notes_, squares, static_cast<Mask>(~chosen));
    if (step_.strikes.empty()) return false;
    step_.technique = technique_;
    step_.digits = chosen;
    if (evidence_) {
      record_house(step_, house_);
      record_marks(step_, notes_, squares, chosen);
    }
    return true;
  }

  const Notes& notes_;
  const bool evidence_;
  const int size_;
  const Technique technique_;
  Step& step_;
  int house_ = 0;
  FixedList<int, 9> digits_;
};

bool naked(const Notes& notes, const Workbench& bench, int size, bool locked, Technique technique, Step& step) {
  return NakedSearch(notes, bench.evidence, size, locked, technique, step).run();
}
bool hidden(const Notes& notes, const Workbench& bench, int size, Technique technique, Step& step) {
  return HiddenSearch(notes, bench.evidence, size, technique, step).run();
}
}  // namespace

bool find_locked_pair(const Notes& notes, Workbench& bench, Step& step) {
  return naked(notes, bench, 2, true, Technique::locked_pair, step);
}
bool find_locked_triple(const Notes& notes, Workbench& bench, Step& step) {
  return naked(notes, bench, 3, true, Technique::locked_triple, step);
}
bool find_naked_pair(const Notes& notes, Workbench& bench, Step& step) {
  return naked(notes, bench, 2, false, Technique::naked_pair, step);
}
bool find_naked_triple(const Notes& notes, Workbench& bench, Step& step) {
  return naked(notes, bench, 3, false, Technique::naked_triple, step);
}
bool find_naked_quad(const Notes& notes, Workbench& bench, Step& step) {
  return naked(notes, bench, 4, false, Technique::naked_quad, step);
}
bool find_hidden_pair(const Notes& notes, Workbench& bench, Step& step) {
  return hidden(notes, bench, 2, Technique::hidden_pair, step);
}
bool find_hidden_triple(const Notes& notes, Workbench& bench, Step& step) {
  return hidden(notes, bench, 3, Technique::hidden_triple, step);
}
bool find_hidden_quad(const Notes& notes, Workbench& bench, Step& step) {
  return hidden(notes, bench, 4, Technique::hidden_quad, step);
}
}  // namespace nonet::sudoku
