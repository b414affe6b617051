#include "sudoku/techniques/als.h"

namespace nonet::sudoku {
void AlmostLockedSets::build(const Notes& notes) {
  collect(notes);
  describe(notes);
  relate(notes);
}

void AlmostLockedSets::collect(const Notes& notes) {
  sets_.clear();
  for (int house = 0; house < house_count; ++house) collect(notes, house, 0, {}, 0, 0);
}

// All sets of the house that go on from these squares, in the order of their squares. A set within two houses is taken
// in the first of them.
void AlmostLockedSets::collect(const Notes& notes, int house, int next, SquareSet squares, int count, Mask digits) {
  const Array<int, 9>& order = squares_of_house[house];
  for (int i = next; i < 9; ++i) {
    const int square = order[i];
    if (notes.digit(square) != 0) continue;
    const SquareSet wider = squares | only(square);
    const auto more = static_cast<Mask>(digits | notes.candidates(square));
    const int excess = size_of(more) - (count + 1);
    if (excess == 1) {
      const bool column = house >= 9 && house < 18;
      const bool block = house >= 18;
      const bool known =
          (column && count == 0) ||
          (block && ((wider - houses[row_house(square)]).empty() || (wider - houses[column_house(square)]).empty()));
      if (!known) sets_.push_back({wider, more, {}, {}});
    }
    // A further square lowers the excess by one at most.
    if (excess - (8 - i) <= 1 && count + 1 < 8) collect(notes, house, i + 1, wider, count + 1, more);
  }
}

void AlmostLockedSets::describe(const Notes& notes) {
  using_square_.reset(81, size());
  with_digit_.reset(10, size());
  seen_from_.reset(810, size());
  for (int set = 0; set < size(); ++set) {
    Als& als = sets_[static_cast<std::size_t>(set)];
    als.squares.for_each([&](int square) { using_square_[square].insert(set); });
    for_each_digit(als.digits, [&](int digit) {
      with_digit_[digit].insert(set);
      als.places[digit] = als.squares & notes.places(digit);
      SquareSet seeing = notes.places(digit);
      als.places[digit].for_each([&](int square) { seeing = seeing & peers_of(square); });
      als.seeing[digit] = seeing;
      seeing.for_each([&](int square) { seen_from_[square * 10 + digit].insert(set); });
    });
  }
}

void AlmostLockedSets::relate(const Notes& notes) {
  partners_.reset(size(), size());
  overlapping_.reset(size(), size());
  striking_.reset(size() * 10, size());
  scratch_.reset(1, size());
  const Bits common = scratch_[0];
  for (int set = 0; set < size(); ++set) {
    const Als& als = sets_[static_cast<std::size_t>(set)];
    als.squares.for_each([&](int square) { overlapping_[set].add(using_square_[square]); });
    for_each_digit(als.digits, [&](int digit) {
      als.seeing[digit].for_each([&](int square) { striking(set, digit).add(seen_from_[square * 10 + digit]); });
      if (als.seeing[digit].empty()) return;
      common.assign(with_digit_[digit]);
      (notes.places(digit) - als.seeing[digit]).for_each([&](int square) { common.remove(using_square_[square]); });
      partners_[set].add(common);
    });
    partners_[set].remove(overlapping_[set]);
  }
}

Commons AlmostLockedSets::commons(int set, int other) const {
  const Als& a = (*this)[set];
  const Als& b = (*this)[other];
  Commons found;
  for_each_digit(static_cast<Mask>(a.digits & b.digits), [&](int digit) {
    if (found.second != 0 || !(b.places[digit] - a.seeing[digit]).empty()) return;
    (found.first == 0 ? found.first : found.second) = static_cast<std::uint8_t>(digit);
  });
  return found;
}
}  // namespace nonet::sudoku
