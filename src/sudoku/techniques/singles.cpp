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

// One written digit for each that is ruled out on the square; what was struck by reasoning has none.
SquareSet seen_from(const Notes& notes, int square) {
  SquareSet seen;
  Mask found = 0;
  peers_of(square).for_each([&](int peer) {
    const int digit = notes.digit(peer);
    if (digit == 0 || (found & mask_of(digit)) != 0) return;
    found = static_cast<Mask>(found | mask_of(digit));
    seen.insert(peer);
  });
  return seen;
}

// The digits alike that keep theirs out of the other free squares of the house.
SquareSet alike_around(const Notes& notes, int house, int digit) {
  SquareSet seen;
  (houses[house] & notes.free()).for_each([&](int square) {
    peers_of(square).for_each([&](int peer) {
      if (notes.digit(peer) == digit) seen.insert(peer);
    });
  });
  return seen;
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

bool find_naked_single(const Notes& notes, Workbench& bench, Step& step) {
  for (const int square : notes.naked_queue()) {
    if (!std::has_single_bit(notes.candidates(square))) continue;
    if (bench.evidence) step.seen = seen_from(notes, square);
    return single(Technique::naked_single, square, lowest_digit(notes.candidates(square)), step);
  }
  return false;
}

bool find_hidden_single(const Notes& notes, Workbench& bench, Step& step) {
  for (const auto [house, digit] : notes.hidden_queue()) {
    if (notes.count(house, digit) != 1) continue;
    if (bench.evidence) {
      record_house(step, house);
      step.seen = alike_around(notes, house, digit);
    }
    return single(Technique::hidden_single, lowest_square(notes.places_in(house, digit)), digit, step);
  }
  return false;
}
}  // namespace nonet::sudoku
