// Wings: two squares of which one must have the digit z, so that nothing that sees both can have it.
//
//   XY-Wing:  the pivot {x,y} sees the pincers {x,z} and {y,z}
//   XYZ-Wing: the pivot {x,y,z} does, and may have z itself; what is struck sees all three
//   W-Wing:   two squares {z,w}, each seeing one end of a conjugate pair of w
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"

namespace nonet::sudoku {
namespace {
using Squares = FixedList<int, 81>;

Squares squares_with(const Notes& notes, int count) {
  Squares found;
  notes.free().for_each([&](int square) {
    if (size_of(notes.candidates(square)) == count) found.push_back(square);
  });
  return found;
}

bool wing(const Notes& notes, const Workbench& bench, int pivot, int first, int second, Step& step) {
  if (!sees(pivot, first) || !sees(pivot, second)) return false;
  const Mask shared = static_cast<Mask>(notes.candidates(first) & notes.candidates(second));
  if (!std::has_single_bit(shared)) return false;
  const int digit = lowest_digit(shared);
  const bool xyz = notes.has(pivot, digit);
  SquareSet struck = notes.places(digit) & peers_of(first) & peers_of(second);
  if (xyz) struck = struck & peers_of(pivot);
  if (struck.empty()) return false;

  step.technique = xyz ? Technique::xyz_wing : Technique::xy_wing;
  step.digits = static_cast<Mask>(notes.candidates(pivot) | shared);
  record_strikes(step, struck, digit);
  if (bench.evidence) {
    record_marks(step, notes, only(pivot), static_cast<Mask>(all_digits & ~shared), Role::colour_a);
    for (const int pincer : {first, second})
      record_marks(step, notes, only(pincer), static_cast<Mask>(all_digits & ~shared), Role::colour_b);
    record_marks(step, notes, only(pivot) | only(first) | only(second), shared, Role::proof);
  }
  return true;
}

// A pair of w of which one end sees one square and the other end the other.
struct Bridge {
  int near_first = -1;
  int near_second = -1;
  int house = 0;
  bool complete() const { return near_first >= 0 && near_second >= 0; }
};

Bridge bridge(const Notes& notes, int first, int second, int digit) {
  for (int house = 0; house < house_count; ++house) {
    if (notes.count(house, digit) != 2) continue;
    Bridge found;
    found.house = house;
    (notes.places_in(house, digit) - only(first) - only(second)).for_each([&](int square) {
      if (sees(square, first))
        found.near_first = square;
      else if (sees(square, second))
        found.near_second = square;
    });
    if (found.complete()) return found;
  }
  return {};
}

bool w_wing(const Notes& notes, const Workbench& bench, int first, int second, int digit, int joining, Step& step) {
  const SquareSet struck = notes.places(digit) & peers_of(first) & peers_of(second);
  if (struck.empty()) return false;
  const Bridge found = bridge(notes, first, second, joining);
  if (!found.complete()) return false;

  step.technique = Technique::w_wing;
  step.digits = static_cast<Mask>(mask_of(digit) | mask_of(joining));
  record_strikes(step, struck, digit);
  if (bench.evidence) {
    record_house(step, found.house);
    for (const int square : {first, second}) {
      record_mark(step, square, digit);
      record_mark(step, square, joining, Role::colour_a);
    }
    for (const int square : {found.near_first, found.near_second}) record_mark(step, square, joining, Role::colour_b);
    step.chains.push_back(
        {link(first, digit, first, joining, true), link(first, joining, found.near_first, joining, false),
         link(found.near_first, joining, found.near_second, joining, true),
         link(found.near_second, joining, second, joining, false), link(second, joining, second, digit, true)});
  }
  return true;
}
}  // namespace

bool find_w_wing(const Notes& notes, Workbench& bench, Step& step) {
  const Squares pairs = squares_with(notes, 2);
  for (int i = 0; i < pairs.size(); ++i) {
    const Mask digits = notes.candidates(pairs[i]);
    const int low = lowest_digit(digits);
    const int high = lowest_digit(static_cast<Mask>(digits & ~mask_of(low)));
    for (int k = i + 1; k < pairs.size(); ++k) {
      if (notes.candidates(pairs[k]) != digits) continue;
      if (w_wing(notes, bench, pairs[i], pairs[k], low, high, step)) return true;
      if (w_wing(notes, bench, pairs[i], pairs[k], high, low, step)) return true;
    }
  }
  return false;
}

bool find_xy_wing(const Notes& notes, Workbench& bench, Step& step) {
  const Squares pairs = squares_with(notes, 2);
  for (int i = 0; i < pairs.size(); ++i) {
    const Mask a = notes.candidates(pairs[i]);
    for (int k = i + 1; k < pairs.size(); ++k) {
      const Mask b = notes.candidates(pairs[k]);
      if (size_of(static_cast<Mask>(a ^ b)) != 2) continue;
      for (int m = k + 1; m < pairs.size(); ++m) {
        if (notes.candidates(pairs[m]) != (a ^ b)) continue;
        if (wing(notes, bench, pairs[i], pairs[k], pairs[m], step)) return true;
        if (wing(notes, bench, pairs[k], pairs[i], pairs[m], step)) return true;
        if (wing(notes, bench, pairs[m], pairs[k], pairs[i], step)) return true;
      }
    }
  }
  return false;
}

bool find_xyz_wing(const Notes& notes, Workbench& bench, Step& step) {
  const Squares pairs = squares_with(notes, 2);
  for (const int pivot : squares_with(notes, 3)) {
    Squares pincers;  // pairs out of the pivot's three digits that it sees
    for (const int pair : pairs)
      if (sees(pivot, pair) && (notes.candidates(pair) & ~notes.candidates(pivot)) == 0) pincers.push_back(pair);
    for (int i = 0; i < pincers.size(); ++i)
      for (int k = i + 1; k < pincers.size(); ++k)
        if (wing(notes, bench, pivot, pincers[i], pincers[k], step)) return true;
  }
  return false;
}
}  // namespace nonet::sudoku
