// Bivalue universal grave + 1: if all free squares had two candidates, and every house two places for each digit that
// it lacks, the puzzle would have no solution or two. So the one square that has a third candidate more has that one.
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"

namespace nonet::sudoku {
namespace {
int square_with_three(const Notes& notes) {  // all others having two; -1 where it is not so
  int found = -1;
  bool others = true;
  notes.free().for_each([&](int square) {
    const int count = size_of(notes.candidates(square));
    if (count == 2) return;
    others = others && count == 3 && found < 0;
    found = square;
  });
  return others ? found : -1;
}

// The houses have two places for each digit, but those of the square three for this one.
bool grave_without(const Notes& notes, int square, int digit) {
  for (int house = 0; house < house_count; ++house) {
    for (int other = 1; other <= 9; ++other) {
      const bool extra = other == digit && houses[house].contains(square);
      const int count = notes.count(house, other);
      if (count != 0 && count != (extra ? 3 : 2)) return false;
    }
  }
  return true;
}
}  // namespace

bool find_bug_plus_one(const Notes& notes, Workbench& bench, Step& step) {
  const int square = square_with_three(notes);
  if (square < 0) return false;
  for (int digit = 1; digit <= 9; ++digit) {
    if (!notes.has(square, digit) || !grave_without(notes, square, digit)) continue;
    step.technique = Technique::bug_plus_one;
    step.digits = mask_of(digit);
    record_strikes(step, notes, only(square), static_cast<Mask>(~step.digits));
    if (bench.evidence) record_mark(step, square, digit, Role::fin);
    return true;
  }
  return false;
}
}  // namespace nonet::sudoku
