// Squares with one candidate left and houses with one square left for a digit, first come first served.
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"

namespace nonet::sudoku {
namespace {
bool single(Technique technique, int square, int digit, Step& step) {
  step.technique = technique;
  step.digits = mask_of(digit);
  record_placement(step, square, digit);
  return true;
}
}  // namespace

bool find_full_house(const Notes& notes, Workbench& bench, Step& step) {
  for (const int square : notes.naked_queue()) {
    if (!std::has_single_bit(notes.candidates(square))) continue;
    for (const int house : houses_of(square)) {
      if ((houses[house] & notes.free()) != only(square)) continue;
      if (bench.evidence) record_house(step, house);
      return single(Technique::full_house, square, lowest_digit(notes.candidates(square)), step);
    }
  }
  return false;
}

bool find_naked_single(const Notes& notes, Workbench&, Step& step) {
  for (const int square : notes.naked_queue()) {
    if (!std::has_single_bit(notes.candidates(square))) continue;
    return single(Technique::naked_single, square, lowest_digit(notes.candidates(square)), step);
  }
  return false;
}

bool find_hidden_single(const Notes& notes, Workbench& bench, Step& step) {
  for (const auto [house, digit] : notes.hidden_queue()) {
    if (notes.count(house, digit) != 1) continue;
    if (bench.evidence) record_house(step, house);
    return single(Technique::hidden_single, lowest_square(notes.places_in(house, digit)), digit, step);
  }
  return false;
}
}  // namespace nonet::sudoku
