// Patterns of one digit and two conjugate pairs (a pair is conjugate when a house has no other place for the digit, so
// that one of the two is true). Where one end of each pair sees the other, one of the two far ends is true, and what
// sees both cannot be.
//
//   Skyscraper: the pairs lie in two rows,    two-string kite: one lies in a row, one in a column,
//   the near ends in one column               the near ends in one block
//   . . 7 | . . . | . 7 .                     7 . . | . . . | 7 . .
//   . . . | . . . | x . .                     . 7 . | . . . | . . .
//   ------+-------+------                     ------+-------+------
//   . . 7 | . . . | 7 . .                     . 7 . | . . . | x . .
//
// Turbot fish: any two pairs. Empty rectangle: instead of one of the pairs, a block that can have the digit only in a
// row and a column crossing there.
#include <optional>

#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"
#include "sudoku/techniques/strikes.h"

namespace nonet::sudoku {
namespace {
struct Pair {
  int house = 0;
  int first = 0;
  int second = 0;
};
using Pairs = FixedList<Pair, 9>;

int other_of(SquareSet pair, int square) { return lowest_square(pair - only(square)); }

Pairs conjugate_pairs(const Notes& notes, int digit, int from_house) {  // of the nine rows or the nine columns
  Pairs pairs;
  for (int house = from_house; house < from_house + 9; ++house) {
    if (notes.count(house, digit) != 2) continue;
    const SquareSet both = notes.places_in(house, digit);
    const int first = lowest_square(both);
    pairs.push_back({house, first, other_of(both, first)});
  }
  return pairs;
}

// Four squares of which each sees the next, the outer two links being conjugate pairs.
struct String {
  int start = 0;
  int second = 0;
  int third = 0;
  int end = 0;
};

bool conclude(const Workbench& bench, Technique technique, int digit, const String& string, SquareSet struck,
              Step& step) {
  step.technique = technique;
  step.digits = mask_of(digit);
  record_strikes(step, struck, digit);
  if (bench.evidence) {
    for (const int square : {string.start, string.second, string.third, string.end}) record_mark(step, square, digit);
    step.chains.push_back({link(string.start, digit, string.second, digit, true),
                           link(string.second, digit, string.third, digit, false),
                           link(string.third, digit, string.end, digit, true)});
  }
  return true;
}

bool skyscraper(const Notes& notes, Workbench& bench, int from_house, Step& step) {
  const auto crossing = [&](int square) { return from_house == 0 ? Nine::column(square) : Nine::row(square); };
  for (int digit = 1; digit <= 9; ++digit) {
    if (bench.arrangements.misplaced(notes, digit).empty()) continue;
    const Pairs pairs = conjugate_pairs(notes, digit, from_house);
    for (int i = 0; i < pairs.size(); ++i) {
      for (int k = i + 1; k < pairs.size(); ++k) {
        const Pair& a = pairs[i];
        const Pair& b = pairs[k];
        const bool first = crossing(a.first) == crossing(b.first);
        const bool second = crossing(a.second) == crossing(b.second);
        if (first == second) continue;  // no crossing line in common, or both: an X-Wing
        const String string =
            first ? String{a.second, a.first, b.first, b.second} : String{a.first, a.second, b.second, b.first};
        const SquareSet struck = notes.places(digit) & peers_of(string.start) & peers_of(string.end);
        if (struck.empty()) continue;
        if (bench.evidence) {
          record_house(step, a.house);
          record_house(step, b.house);
        }
        return conclude(bench, Technique::skyscraper, digit, string, struck, step);
      }
    }
  }
  return false;
}

std::optional<String> joined_in_block(const Pair& row, const Pair& column) {
  for (const int near_row : {row.first, row.second}) {
    for (const int near_column : {column.first, column.second}) {
      if (Nine::block(near_row) != Nine::block(near_column)) continue;
      const int far_row = near_row == row.first ? row.second : row.first;
      const int far_column = near_column == column.first ? column.second : column.first;
      if (near_row == near_column || near_row == far_column || far_row == near_column || far_row == far_column)
        return {};
      return String{far_row, near_row, near_column, far_column};
    }
  }
  return {};
}

// The squares that form a conjugate pair with this one, by row, column and block. What the row or the column joins
// counts as theirs, so a pair of the block alone must lie in neither.
FixedList<int, 3> partners(const Notes& notes, int square, int digit) {
  FixedList<int, 3> found;
  for (const int house : houses_of(square)) {
    if (notes.count(house, digit) != 2) continue;
    const int other = other_of(notes.places_in(house, digit), square);
    const bool block = house == block_house(square);
    if (block && (Nine::row(other) == Nine::row(square) || Nine::column(other) == Nine::column(square))) continue;
    found.push_back(other);
  }
  return found;
}

// A block's empty rectangle: the four squares outside one row and one column of the block.
class EmptyRectangles {
 public:
  EmptyRectangles(const Notes& notes, const Workbench& bench, int digit, Step& step)
      : notes_(notes), bench_(bench), digit_(digit), step_(step) {}

  bool in_block(int block) {
    block_ = block;
    places_ = notes_.places_in(block, digit_);
    const int corner = squares_of_house[block][0];
    // The rows from the last to the first, and so the columns: the rectangles themselves in reading order.
    for (int row = Nine::row(corner) + 2; row >= Nine::row(corner); --row)
      for (int column = Nine::column(corner) + 2; column >= Nine::column(corner); --column)
        if (in_cross(row, 9 + column)) return true;
    return false;
  }

 private:
  bool in_cross(int row, int column) {
    if (!(places_ - houses[row] - houses[column]).empty()) return false;
    const SquareSet in_row = places_ & houses[row];
    const SquareSet in_column = places_ & houses[column];
    if ((in_row - in_column).empty() || (in_column - in_row).empty()) return false;
    if (in_row.count() < 2 && in_column.count() < 2) return false;  // a mere pair: a two-string kite
    return from_line(row, column) || from_line(column, row);
  }

  // A pair from `line` to elsewhere, from where a candidate on `other` is seen.
  bool from_line(int line, int other) {
    const bool rows = line < 9;
    for (const int start : squares_of_house[line]) {
      if (houses[block_].contains(start) || !notes_.has(start, digit_)) continue;
      const int pair_house = rows ? column_house(start) : row_house(start);
      if (notes_.count(pair_house, digit_) != 2) continue;
      const int end = other_of(notes_.places_in(pair_house, digit_), start);
      const int end_line = rows ? row_house(end) : column_house(end);
      const SquareSet struck = (notes_.places_in(end_line, digit_) & houses[other]) - houses[block_];
      if (struck.empty()) continue;
      return conclude(start, end, pair_house, struck);
    }
    return false;
  }

  bool conclude(int start, int end, int pair_house, SquareSet struck) {
    step_.technique = Technique::empty_rectangle;
    step_.digits = mask_of(digit_);
    record_strikes(step_, struck, digit_);
    if (bench_.evidence) {
      record_house(step_, block_);
      record_house(step_, pair_house);
      record_mark(step_, start, digit_);
      record_mark(step_, end, digit_);
      record_marks(step_, places_, digit_, Role::fin);
    }
    return true;
  }

  const Notes& notes_;
  const Workbench& bench_;
  const int digit_;
  Step& step_;
  int block_ = 0;
  SquareSet places_;
};
}  // namespace

bool find_skyscraper(const Notes& notes, Workbench& bench, Step& step) {
  return skyscraper(notes, bench, 0, step) || skyscraper(notes, bench, 9, step);
}

bool find_two_string_kite(const Notes& notes, Workbench& bench, Step& step) {
  for (int digit = 1; digit <= 9; ++digit) {
    if (bench.arrangements.misplaced(notes, digit).empty()) continue;
    const Pairs columns = conjugate_pairs(notes, digit, 9);
    for (const Pair& row : conjugate_pairs(notes, digit, 0)) {
      for (const Pair& column : columns) {
        const std::optional<String> joined = joined_in_block(row, column);
        if (!joined) continue;
        const String& string = *joined;
        const int crossing = Nine::row(string.end) * 9 + Nine::column(string.start);
        if (!notes.has(crossing, digit)) continue;
        if (bench.evidence) {
          record_house(step, row.house);
          record_house(step, column.house);
        }
        return conclude(bench, Technique::two_string_kite, digit, string, only(crossing), step);
      }
    }
  }
  return false;
}

bool find_turbot_fish(const Notes& notes, Workbench& bench, Step& step) {
  Mask fruitful = 0;
  for (int digit = 1; digit <= 9; ++digit)
    if (!bench.arrangements.misplaced(notes, digit).empty()) fruitful = static_cast<Mask>(fruitful | mask_of(digit));
  if (fruitful == 0) return false;

  Rank best;
  String string;
  SquareSet struck;
  int struck_digit = 0;
  notes.free().for_each([&](int start) {
    for_each_digit(static_cast<Mask>(notes.candidates(start) & fruitful), [&](int digit) {
      const SquareSet seen = notes.places(digit) & peers_of(start);
      for (const int second : partners(notes, start, digit)) {
        (notes.places(digit) & peers_of(second)).for_each([&](int third) {
          if (third == start) return;
          for (const int end : partners(notes, third, digit)) {
            if (end == second || end == start) continue;
            const SquareSet found = seen & peers_of(end);
            if (found.empty()) continue;
            Strikes strikes;
            strikes.add(found, digit);
            if (!(best < rank(strikes))) continue;
            best = rank(strikes);
            string = {start, second, third, end};
            struck = found;
            struck_digit = digit;
          }
        });
      }
    });
  });
  if (struck.empty()) return false;
  return conclude(bench, Technique::turbot_fish, struck_digit, string, struck, step);
}

bool find_empty_rectangle(const Notes& notes, Workbench& bench, Step& step) {
  for (int digit = 1; digit <= 9; ++digit) {
    if (bench.arrangements.misplaced(notes, digit).empty()) continue;
    for (int block = 18; block < house_count; ++block) {
      const int count = notes.count(block, digit);
      if (count < 2 || count > 5) continue;
      if (EmptyRectangles(notes, bench, digit, step).in_block(block)) return true;
    }
  }
  return false;
}
}  // namespace nonet::sudoku
