// Almost locked sets: n free squares of one house with n + 1 candidates. Without any one of its digits the others are
// locked into it.
//
// Two sets that share no square have a restricted common digit when every square of the one that may have it sees every
// such square of the other: it can be in one of the two sets only, so the other one is locked.
#pragma once

#include <vector>

#include "sudoku/notes.h"
#include "sudoku/techniques/bit_rows.h"

namespace nonet::sudoku {
struct Als {
  SquareSet squares;
  Mask digits = 0;
  Array<SquareSet, 10> places;  // by digit: its own squares that may have it …
  Array<SquareSet, 10> seeing;  // … and the candidates elsewhere that see all of those
};

struct Commons {  // at most two restricted common digits of a pair of sets, the lower ones
  std::uint8_t first = 0;
  std::uint8_t second = 0;  // 0: there is one only
  Mask mask() const { return static_cast<Mask>(mask_of(first) | (second != 0 ? mask_of(second) : 0)); }
};

class AlmostLockedSets {
 public:
  void build(const Notes& notes);

  int size() const { return static_cast<int>(sets_.size()); }
  const Als& operator[](int set) const { return sets_[static_cast<std::size_t>(set)]; }

  Bits partners(int set) { return partners_[set]; }        // those it has a restricted common digit with
  Bits overlapping(int set) { return overlapping_[set]; }  // those it shares a square with, itself included
  // Those that together with this one would strike this digit somewhere.
  Bits striking(int set, int digit) { return striking_[set * 10 + digit]; }
  Commons commons(int set, int other) const;  // of partners

 private:
  void collect(const Notes& notes);
  void collect(const Notes& notes, int house, int next, SquareSet squares, int count, Mask digits);
  void describe(const Notes& notes);
  void relate(const Notes& notes);

  std::vector<Als> sets_;
  BitRows using_square_;  // by square: the sets that it belongs to
  BitRows with_digit_;    // by digit: the sets that have it
  BitRows seen_from_;     // by square * 10 + digit: the sets all of whose places of the digit it sees
  BitRows partners_;
  BitRows overlapping_;
  BitRows striking_;
  BitRows scratch_;
};
}  // namespace nonet::sudoku
