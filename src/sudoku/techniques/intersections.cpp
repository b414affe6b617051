// A digit that one house can only have where it meets another house: gone from the rest of that other house.
//
//   pointing: a block has its 4s in one line        claiming: a line has its 4s in one block
//   +-------+-------+                               +-------+-------+
//   | 4 4 . | x x . |                               | 4 4 . | . . . |
//   | . . . | . . . |                               | x x . | . . . |
//   +-------+-------+                               +-------+-------+
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"

namespace nonet::sudoku {
namespace {
bool locked(const Notes& notes, const Workbench& bench, Technique technique, int from, int into, int digit,
            Step& step) {
  const SquareSet places = notes.places_in(from, digit);
  const SquareSet others = notes.places_in(into, digit) - places;
  if (others.empty() || !(places - houses[into]).empty()) return false;
  step.technique = technique;
  step.digits = mask_of(digit);
  record_strikes(step, others, digit);
  if (bench.evidence) {
    record_house(step, from);
    record_house(step, into);
    record_marks(step, places, digit);
  }
  return true;
}

bool few(const Notes& notes, int house, int digit) {  // two or three: what the meeting of two houses can hold
  const int count = notes.count(house, digit);
  return count == 2 || count == 3;
}
}  // namespace

bool find_pointing(const Notes& notes, Workbench& bench, Step& step) {
  for (int block = 18; block < house_count; ++block) {
    for (int digit = 1; digit <= 9; ++digit) {
      if (!few(notes, block, digit)) continue;
      const int first = lowest_square(notes.places_in(block, digit));
      if (locked(notes, bench, Technique::pointing, block, row_house(first), digit, step)) return true;
      if (locked(notes, bench, Technique::pointing, block, column_house(first), digit, step)) return true;
    }
  }
  return false;
}

bool find_claiming(const Notes& notes, Workbench& bench, Step& step) {
  for (int line = 0; line < 18; ++line) {
    for (int digit = 1; digit <= 9; ++digit) {
      if (!few(notes, line, digit)) continue;
      const int first = lowest_square(notes.places_in(line, digit));
      if (locked(notes, bench, Technique::claiming, line, block_house(first), digit, step)) return true;
    }
  }
  return false;
}
}  // namespace nonet::sudoku
