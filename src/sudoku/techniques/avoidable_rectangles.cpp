// Avoidable rectangles: the same as unique rectangles among squares that are written already but were not given. Two
// squares with the digits a and b, and opposite them:
//
//   a b        type 1: the free square cannot have a
//   b {a,z}
//
//   a     b      type 2: one of the free squares has z, so what sees both cannot
//   {b,z} {a,z}
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"
#include "sudoku/techniques/rectangles.h"

namespace nonet::sudoku {
namespace {
class AvoidableSearch {
 public:
  AvoidableSearch(const Notes& notes, const Workbench& bench, Step& step)
      : notes_(notes), evidence_(bench.evidence), step_(step) {}

  bool run() {
    for (int square = 0; square < 81; ++square)
      if (notes_.digit(square) != 0 && !notes_.given(square)) found_out_.insert(square);
    bool best = false;
    found_out_.for_each([&](int corner) {
      best = best || each_rectangle(corner, found_out_, [&](const Rectangle& r) { return look_at(r); });
    });
    return found_;
  }

 private:
  bool pair_with(int square, int digit) const {
    return notes_.has(square, digit) && size_of(notes_.candidates(square)) == 2;
  }

  bool look_at(const Rectangle& rectangle) {  // true where it cannot get any better
    const int a = notes_.digit(rectangle.corner);
    const int b = notes_.digit(rectangle.beside);
    const int across = rectangle.across;
    const int opposite = rectangle.opposite;
    if (found_out_.contains(across) && notes_.digit(across) == b && pair_with(opposite, a))
      return type_1(rectangle, opposite, a, b);
    if (found_out_.contains(opposite) && notes_.digit(opposite) == a && pair_with(across, b))
      return type_1(rectangle, across, b, a);
    if (!found_ && pair_with(across, b) && pair_with(opposite, a)) type_2(rectangle, a, b);
    return false;
  }

  bool type_1(const Rectangle& rectangle, int square, int digit, int other) {
    begin(Technique::avoidable_rectangle_1, rectangle, digit, other);
    record_strike(step_, square, digit);
    return true;
  }

  void type_2(const Rectangle& rectangle, int a, int b) {
    const Mask extra = static_cast<Mask>(notes_.candidates(rectangle.across) & ~mask_of(b));
    if ((notes_.candidates(rectangle.opposite) & extra) == 0) return;
    const int digit = lowest_digit(extra);
    const SquareSet struck = notes_.places(digit) & peers_of(rectangle.across) & peers_of(rectangle.opposite);
    if (struck.empty()) return;
    begin(Technique::avoidable_rectangle_2, rectangle, a, b);
    record_strikes(step_, struck, digit);
    if (!evidence_) return;
    record_mark(step_, rectangle.across, digit, Role::fin);
    record_mark(step_, rectangle.opposite, digit, Role::fin);
  }

  void begin(Technique technique, const Rectangle& rectangle, int a, int b) {
    found_ = true;
    step_.technique = technique;
    step_.digits = static_cast<Mask>(mask_of(a) | mask_of(b));
    step_.strikes.clear();
    step_.marks.clear();
    if (!evidence_) return;
    rectangle.squares().for_each([&](int square) {
      if (notes_.digit(square) != 0) record_mark(step_, square, notes_.digit(square));
    });
    record_marks(step_, notes_, rectangle.squares(), step_.digits);
  }

  const Notes& notes_;
  const bool evidence_;
  Step& step_;
  SquareSet found_out_;  // written, but not given
  bool found_ = false;
};
}  // namespace

bool find_avoidable_rectangle(const Notes& notes, Workbench& bench, Step& step) {
  return AvoidableSearch(notes, bench, step).run();
}
}  // namespace nonet::sudoku
