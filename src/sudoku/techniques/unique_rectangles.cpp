// Unique rectangles: four free squares that must not come down to two digits. Squares that have (or have left) nothing
// but the two digits are bare, the others have extras, one of which must be true. The types:
//
//   1  three are bare: the fourth can have neither digit
//   2  the extras are all one digit: what sees all of them cannot have it (5: in two opposite squares, or in three)
//   3  two squares with extras act as one square of a naked subset in a house they share
//   4  two squares with extras in a line: one digit can lie nowhere else that both see, so neither has the other digit
//   6  two opposite squares with extras: a digit that lies nowhere else in their rows and columns is in the bare ones
//   hidden: opposite a bare square, where the row and the column have one digit nowhere else, the other digit is wrong
//
// A candidate that was struck from a square earlier still counts as the rectangle's: only what is written rules it out.
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"
#include "sudoku/techniques/rectangles.h"

namespace nonet::sudoku {
namespace {
class UniqueSearch {
 public:
  UniqueSearch(const Notes& notes, const Workbench& bench, Step& step)
      : notes_(notes), evidence_(bench.evidence), step_(step) {}

  // Whatever comes first in technique.h is taken, and of its kind the first that is met.
  bool run() {
    rule_out();
    notes_.free().for_each([&](int corner) {
      digits_ = notes_.candidates(corner);
      if (size_of(digits_) != 2) return;
      SquareSet possible = notes_.free();
      for_each_digit(digits_, [&](int digit) { possible = possible - ruled_out_[digit]; });
      each_rectangle(corner, possible, [&](const Rectangle& rectangle) {
        if ((rectangle.squares() - possible).empty()) look_at(rectangle);
        return false;
      });
    });
    return found_;
  }

 private:
  void rule_out() {
    (Nine::all - notes_.free()).for_each([&](int square) {
      SquareSet& squares = ruled_out_[notes_.digit(square)];
      squares = squares | peers_of(square);
    });
  }

  void look_at(const Rectangle& rectangle) {
    squares_ = rectangle.squares();
    if (seen_.contains(squares_)) return;  // from another corner
    if (!seen_.full()) seen_.push_back(squares_);
    bare_ = {};
    rich_ = {};
    extras_ = 0;
    squares_.for_each([&](int square) {
      const Mask extra = static_cast<Mask>(notes_.candidates(square) & ~digits_);
      (extra == 0 ? bare_ : rich_).insert(square);
      extras_ = static_cast<Mask>(extras_ | extra);
    });
    low_ = lowest_digit(digits_);
    high_ = lowest_digit(static_cast<Mask>(digits_ & ~mask_of(low_)));
    const int bare = bare_.count();
    if (bare == 3) type_1();
    if (bare == 1 || bare == 2) types_2_and_5();
    if (bare == 2) {
      type_3();
      if (rich_in_line())
        type_4();
      else
        type_6();
    }
    if (bare == 1 || (bare == 2 && !rich_in_line())) bare_.for_each([&](int corner) { hidden(corner); });
  }

  bool rich_in_line() const {
    const int first = lowest_square(rich_);
    return (rich_ - houses[row_house(first)]).empty() || (rich_ - houses[column_house(first)]).empty();
  }

  void type_1() {
    if (!wanted(Technique::unique_rectangle_1)) return;
    if ((notes_.candidates(lowest_square(rich_)) & digits_) == 0) return;
    begin(Technique::unique_rectangle_1);
    record_strikes(step_, notes_, rich_, digits_);
  }

  void types_2_and_5() {
    if (!std::has_single_bit(extras_)) return;
    const bool in_line = rich_.count() == 2 && rich_in_line();
    const Technique technique = in_line ? Technique::unique_rectangle_2 : Technique::unique_rectangle_5;
    const int digit = lowest_digit(extras_);
    const SquareSet struck = notes_.places(digit) & seen_by_all(rich_);
    if (struck.empty() || !wanted(technique)) return;
    begin(technique);
    record_strikes(step_, struck, digit);
  }

  void type_3() {
    if (!wanted(Technique::unique_rectangle_3)) return;
    for (const int house : houses_of(lowest_square(rich_))) {
      if (!(rich_ - houses[house]).empty()) continue;
      SquareSet others;
      ((houses[house] & notes_.free()) - squares_).for_each([&](int square) {
        if ((notes_.candidates(square) & digits_) == 0) others.insert(square);
      });
      if (subset(house, others, extras_, rich_)) return;
    }
  }

  // More squares of the house, until all have one digit less than there are squares, the two rich ones being one.
  bool subset(int house, SquareSet others, Mask digits, SquareSet chosen) {
    bool done = false;
    SquareSet left = others;
    others.for_each([&](int square) {
      if (done) return;
      left.erase(square);
      const Mask joined = static_cast<Mask>(digits | notes_.candidates(square));
      const SquareSet with = chosen | only(square);
      done = conclude_subset(house, joined, with) || subset(house, left, joined, with);
    });
    return done;
  }

  bool conclude_subset(int house, Mask digits, SquareSet chosen) {
    if (size_of(digits) != chosen.count() - 1) return false;
    const int first = lowest_square(chosen);
    const bool in_line = (chosen - houses[row_house(first)]).empty() || (chosen - houses[column_house(first)]).empty();
    const int block = block_house(first);
    if (house == block && in_line) return false;  // was found in the line
    if (!holds_any((houses[house] & notes_.free()) - chosen, digits)) return false;
    begin(Technique::unique_rectangle_3);
    record_strikes(step_, notes_, (houses[house] & notes_.free()) - chosen, digits);
    if (house != block && (chosen - houses[block]).empty())
      record_strikes(step_, notes_, (houses[block] & notes_.free()) - chosen - houses[house], digits);
    if (evidence_) {
      record_house(step_, house);
      record_marks(step_, notes_, chosen - squares_, digits, Role::colour_a);
    }
    return true;
  }

  void type_4() {
    if (!wanted(Technique::unique_rectangle_4)) return;
    const SquareSet seen = seen_by_all(rich_);
    int struck = 0;
    if (!notes_.places(low_).overlaps(seen))
      struck = high_;
    else if (!notes_.places(high_).overlaps(seen))
      struck = low_;
    if (struck == 0 || !notes_.places(struck).overlaps(rich_)) return;
    begin(Technique::unique_rectangle_4);
    if (evidence_)
      for (const int house : houses_of(lowest_square(rich_)))
        if ((rich_ - houses[house]).empty()) record_house(step_, house);
    record_strikes(step_, notes_.places(struck) & rich_, struck);
  }

  void type_6() {
    if (!wanted(Technique::unique_rectangle_6)) return;
    SquareSet lines;
    rich_.for_each([&](int square) { lines = lines | houses[row_house(square)] | houses[column_house(square)]; });
    lines = lines - squares_;
    int struck = 0;
    if (!notes_.places(low_).overlaps(lines))
      struck = low_;
    else if (!notes_.places(high_).overlaps(lines))
      struck = high_;
    if (struck == 0 || !notes_.places(struck).overlaps(rich_)) return;
    begin(Technique::unique_rectangle_6);
    record_strikes(step_, notes_.places(struck) & rich_, struck);
  }

  void hidden(int corner) {
    const SquareSet away = squares_ - houses[row_house(corner)] - houses[column_house(corner)];
    const int opposite = lowest_square(away);
    const SquareSet lines = (houses[row_house(opposite)] | houses[column_house(opposite)]) - squares_;
    for (const int kept : {low_, high_}) {
      const int struck = kept == low_ ? high_ : low_;
      if (!wanted(Technique::hidden_rectangle)) return;
      if (notes_.places(kept).overlaps(lines) || !notes_.has(opposite, struck)) continue;
      begin(Technique::hidden_rectangle);
      record_strike(step_, opposite, struck);
    }
  }

  bool wanted(Technique technique) const { return !found_ || technique < step_.technique; }

  void begin(Technique technique) {
    found_ = true;
    step_.technique = technique;
    step_.digits = digits_;
    step_.strikes.clear();
    step_.marks.clear();
    step_.houses.clear();
    if (!evidence_) return;
    record_marks(step_, notes_, squares_, digits_);
    record_marks(step_, notes_, rich_, static_cast<Mask>(~digits_), Role::fin);
  }

  bool holds_any(SquareSet squares, Mask digits) const {
    bool any = false;
    for_each_digit(digits, [&](int digit) { any = any || notes_.places(digit).overlaps(squares); });
    return any;
  }

  const Notes& notes_;
  const bool evidence_;
  Step& step_;
  bool found_ = false;
  Array<SquareSet, 10> ruled_out_;  // by what is written
  FixedList<SquareSet, 200> seen_;

  Mask digits_ = 0;
  int low_ = 0;
  int high_ = 0;
  SquareSet squares_;
  SquareSet bare_;
  SquareSet rich_;
  Mask extras_ = 0;
};
}  // namespace

bool find_unique_rectangle(const Notes& notes, Workbench& bench, Step& step) {
  return UniqueSearch(notes, bench, step).run();
}
}  // namespace nonet::sudoku
