// Candidates that the sum of a run rules out: by bounds, by partners, by sets of digits, by whole arrangements.
#include "kakuro/search/narrow.h"
#include "kakuro/techniques/finders.h"

namespace nonet::kakuro {
namespace {
void note_run(const Left& left, int run, Technique technique, Step& step) {
  step.technique = technique;
  step.runs = {run};
  step.squares.assign(left.cells.items.begin(), left.cells.items.begin() + left.count);
  step.sum = left.sum;
}

// Digits below the least, or above the most, that the other squares of the run leave for a square.
bool strike_beyond(const Notes& notes, int run, const Left& left, bool least, Step& step) {
  int others = 0;
  for (int i = 0; i < left.count; ++i) {
    const Mask candidates = notes.candidates(left.cells[i]);
    if (candidates == 0) return false;
    others += least ? highest_digit(candidates) : lowest_digit(candidates);
  }
  for (int i = 0; i < left.count; ++i) {
    const int cell = left.cells[i];
    const Mask candidates = notes.candidates(cell);
    const int bound = left.sum - others + (least ? highest_digit(candidates) : lowest_digit(candidates));
    Mask kept = 0;
    for_each_digit(candidates, [&](int digit) {
      if (least ? digit >= bound : digit <= bound) kept |= mask_of(digit);
    });
    if (kept == candidates || !strike_outside(notes, cell, kept, step)) continue;
    step.technique = Technique::min_max;
    step.runs = {run};
    for (int other = 0; other < left.count; ++other)
      if (other != i) step.squares.push_back(left.cells[other]);
    step.sum = left.sum - bound;  // what the others make at most, or at least
    step.least = least;
    step.digits = without(candidates, kept);
    return true;
  }
  return false;
}
}  // namespace

bool find_min_max(const Notes& notes, Step& step) {
  for (int run = 0; run < run_count(notes); ++run) {
    const Left left = notes.left_of(run);
    if (left.count < 3 || !notes.known(run)) continue;  // of two, each has its partner: see pair splits
    for (const bool least : {true, false})
      if (strike_beyond(notes, run, left, least, step)) return true;
  }
  return false;
}

bool find_pair_split(const Notes& notes, Step& step) {
  for (int run = 0; run < run_count(notes); ++run) {
    const Left left = notes.left_of(run);
    if (left.count != 2 || !notes.known(run)) continue;
    Array<Mask, 2> masks = {{notes.candidates(left.cells[0]), notes.candidates(left.cells[1])}};
    if (!narrow(std::span(masks.items), left.sum)) continue;
    bool struck = false;
    for (int i = 0; i < 2; ++i) struck = strike_outside(notes, left.cells[i], masks[i], step) || struck;
    if (!struck) continue;
    note_run(left, run, Technique::pair_split, step);
    return true;
  }
  return false;
}

bool find_combinations(const Notes& notes, Step& step) {
  for (int run = 0; run < run_count(notes); ++run) {
    const Left left = notes.left_of(run);
    if (left.count < 2 || !notes.known(run)) continue;
    const std::vector<Mask> sets = sets_left(notes, run);
    Mask any = 0;
    for (const Mask set : sets) any |= set;
    if (any == 0) continue;
    bool struck = false;
    for (int i = 0; i < left.count; ++i) struck = strike_outside(notes, left.cells[i], any, step) || struck;
    if (!struck) continue;
    note_run(left, run, Technique::combinations, step);
    step.sets = sets;
    return true;
  }
  return false;
}

bool find_arrangements(const Notes& notes, Step& step) {
  for (int run = 0; run < run_count(notes); ++run) {
    const Left left = notes.left_of(run);
    if (left.count < 3 || !notes.known(run)) continue;
    Array<Mask, longest_run> masks;
    for (int i = 0; i < left.count; ++i) masks[i] = notes.candidates(left.cells[i]);
    if (!narrow_fully(std::span(masks.items).first(static_cast<std::size_t>(left.count)), left.sum)) continue;
    bool struck = false;
    for (int i = 0; i < left.count; ++i) struck = strike_outside(notes, left.cells[i], masks[i], step) || struck;
    if (!struck) continue;
    note_run(left, run, Technique::arrangements, step);
    step.sets = sets_left(notes, run);
    return true;
  }
  return false;
}
}  // namespace nonet::kakuro
