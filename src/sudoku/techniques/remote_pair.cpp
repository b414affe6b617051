// Remote pair: a string of squares that all have the same two candidates, each seeing the next, so that the digits take
// turns. Two of them an odd number of links apart hold both digits between them, and what sees both can have neither.
// Three links is the least: at one link apart it is a naked pair.
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"
#include "sudoku/techniques/strikes.h"

namespace nonet::sudoku {
namespace {
constexpr int shortest = 4;
using LinkedSquares = FixedList<int, 10>;

class RemotePairSearch {
 public:
  explicit RemotePairSearch(const Notes& notes) : notes_(notes) {
    notes.free().for_each([&](int square) {
      if (size_of(notes.candidates(square)) == 2) pairs_.insert(square);
    });
  }

  bool run() {
    pairs_.for_each([&](int start) {
      SquareSet alike;
      pairs_.for_each([&](int square) {
        if (notes_.candidates(square) == notes_.candidates(start)) alike.insert(square);
      });
      if (alike.count() >= shortest) follow(start, alike);
    });
    return !strikes_.empty();
  }

  const LinkedSquares& string() const { return best_; }
  const Strikes& strikes() const { return strikes_; }

 private:
  void follow(int square, SquareSet alike) {
    alike.erase(square);
    string_.push_back(square);
    if (string_.size() >= shortest && string_.size() % 2 == 0) judge();
    if (!string_.full()) (alike & peers_of(square)).for_each([&](int next) { follow(next, alike); });
    string_.erase(string_.end() - 1);
  }

  void judge() {
    const Mask digits = notes_.candidates(string_.front());
    const SquareSet seen_by_ends = peers_of(string_.front()) & peers_of(string_.back());
    SquareSet seen;
    for (int i = 0; i < string_.size(); ++i)
      for (int k = i + 3; k < string_.size(); k += 2) seen = seen | (peers_of(string_[i]) & peers_of(string_[k]));
    Strikes strikes;
    bool ends_strike = false;  // a string whose ends add nothing says the same as a shorter one
    for_each_digit(digits, [&](int digit) {
      strikes.add(notes_.places(digit) & seen, digit);
      ends_strike = ends_strike || notes_.places(digit).overlaps(seen_by_ends);
    });
    if (!ends_strike || !(rank_ < rank(strikes, string_.size()))) return;
    rank_ = rank(strikes, string_.size());
    strikes_ = strikes;
    best_ = string_;
  }

  const Notes& notes_;
  SquareSet pairs_;
  LinkedSquares string_;
  LinkedSquares best_;
  Strikes strikes_;
  Rank rank_;
};

std::vector<Link> alternating(const LinkedSquares& string, Mask digits) {
  std::vector<Link> links;
  int enter = lowest_digit(digits);
  for (int i = 0; i < string.size(); ++i) {
    const int leave = lowest_digit(static_cast<Mask>(digits & ~mask_of(enter)));
    if (i > 0) links.push_back(link(string[i - 1], enter, string[i], enter, false));
    links.push_back(link(string[i], enter, string[i], leave, true));
    enter = leave;
  }
  return links;
}
}  // namespace

bool find_remote_pair(const Notes& notes, Workbench& bench, Step& step) {
  RemotePairSearch search(notes);
  if (!search.run()) return false;
  step.technique = Technique::remote_pair;
  step.digits = notes.candidates(search.string().front());
  for (const Candidate& strike : search.strikes()) record_strike(step, strike.square, strike.digit);
  if (bench.evidence) {
    const int low = lowest_digit(step.digits);
    for (int i = 0; i < search.string().size(); ++i)
      for_each_digit(step.digits, [&](int digit) {
        record_mark(step, search.string()[i], digit, (digit == low) == (i % 2 == 0) ? Role::colour_a : Role::colour_b);
      });
    step.chains.push_back(alternating(search.string(), step.digits));
  }
  return true;
}
}  // namespace nonet::sudoku
