// The strikes of a chain that might be taken, and which of two such chains is the better one: the one that strikes
// more, then the shorter one, then the one whose strikes lie nearer to the first square.
#pragma once

#include <algorithm>

#include "base/fixed_list.h"
#include "sudoku/notes.h"

namespace nonet::sudoku {
class Strikes {
 public:
  void add(int square, int digit) {
    const Candidate candidate{static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(digit)};
    if (!list_.contains(candidate) && !list_.full()) list_.push_back(candidate);
  }
  void add(SquareSet squares, int digit) {
    squares.for_each([&](int square) { add(square, digit); });
  }
  bool empty() const { return list_.empty(); }
  int count() const { return list_.size(); }
  const Candidate* begin() const { return list_.begin(); }
  const Candidate* end() const { return list_.end(); }

  // HoDoKu's measure of where strikes lie: by digit, then square, each square weighs more than the one before.
  int place() {
    std::sort(list_.begin(), list_.end(),
              [](Candidate a, Candidate b) { return a.digit != b.digit ? a.digit < b.digit : a.square < b.square; });
    int sum = 0;
    int weight = 1;
    for (const Candidate candidate : list_) {
      sum += candidate.square * weight + candidate.digit;
      weight += 80;
    }
    return sum;
  }

 private:
  FixedList<Candidate, 80> list_;
};

struct Rank {
  int strikes = 0;
  int length = 0;
  int place = 0;
  friend bool operator==(const Rank&, const Rank&) = default;
  friend bool operator<(const Rank& a, const Rank& b) {  // is worse
    if (a.strikes != b.strikes) return a.strikes < b.strikes;
    return a.length != b.length ? a.length > b.length : a.place > b.place;
  }
};

inline Rank rank(Strikes& strikes, int length = 0) { return {strikes.count(), length, strikes.place()}; }
}  // namespace nonet::sudoku
