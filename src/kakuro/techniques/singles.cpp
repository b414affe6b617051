// Digits that can be written at once.
#include "kakuro/techniques/finders.h"

namespace nonet::kakuro {
namespace {
Choice looked_up(const Notes& notes, int run) {
  const Left left = notes.left_of(run);
  if (!notes.known(run)) return {without(all_digits, left.used), 0, 0};
  return choice_of(left.count, left.sum, left.used);
}

// The first cell whose candidates are down to one, and are by the sums of its two runs alone if so asked.
template <class Fits>
bool find_single(const Notes& notes, Technique technique, Step& step, Fits fits) {
  for (int cell = 0; cell < notes.layout().cells(); ++cell) {
    if (notes.digit(cell) != 0 || !single(notes.candidates(cell))) continue;
    const auto& runs = notes.layout().runs_of[static_cast<std::size_t>(cell)];
    const Choice across = looked_up(notes, runs[0]);
    const Choice down = looked_up(notes, runs[1]);
    if (!fits(across, down)) continue;
    step.technique = technique;
    step.place = {{cell, lowest_digit(notes.candidates(cell))}};
    step.runs = {runs[0], runs[1]};
    step.squares = {cell};
    step.digits = notes.candidates(cell);
    step.across = across.any;
    step.down = down.any;
    return true;
  }
  return false;
}
}  // namespace

bool find_last_square(const Notes& notes, Step& step) {
  for (int run = 0; run < run_count(notes); ++run) {
    const Left left = notes.left_of(run);
    if (left.count != 1 || !notes.known(run)) continue;
    step.technique = Technique::last_square;
    step.place = {{left.cells[0], left.sum}};
    step.runs = {run};
    step.squares = {left.cells[0]};
    step.digits = mask_of(left.sum);
    step.sum = left.sum;
    return true;
  }
  return false;
}

bool find_unique_sums(const Notes& notes, Step& step) {
  return find_single(notes, Technique::unique_sums, step, [](const Choice& across, const Choice& down) {
    return across.sets == 1 && down.sets == 1 && single(both(across.any, down.any));
  });
}

bool find_cross_sums(const Notes& notes, Step& step) {
  return find_single(notes, Technique::cross_sums, step,
                     [](const Choice& across, const Choice& down) { return single(both(across.any, down.any)); });
}

bool find_last_candidate(const Notes& notes, Step& step) {
  return find_single(notes, Technique::last_candidate, step, [](const Choice&, const Choice&) { return true; });
}

bool find_only_place(const Notes& notes, Step& step) {
  for (int run = 0; run < run_count(notes); ++run) {
    const Left left = notes.left_of(run);
    if (left.count < 2) continue;
    std::vector<Mask> sets = sets_left(notes, run);
    Mask all = sets.empty() ? Mask{0} : all_digits;
    for (const Mask set : sets) all &= set;
    Mask once = 0;
    Mask more = 0;
    for (int i = 0; i < left.count; ++i) {
      more |= both(once, notes.candidates(left.cells[i]));
      once |= notes.candidates(left.cells[i]);
    }
    const Mask alone = both(all, without(once, more));
    if (alone == 0) continue;
    const int digit = lowest_digit(alone);
    for (int i = 0; i < left.count; ++i) {
      if ((notes.candidates(left.cells[i]) & mask_of(digit)) == 0) continue;
      step.technique = Technique::only_place;
      step.place = {{left.cells[i], digit}};
      step.squares = {left.cells[i]};
    }
    step.runs = {run};
    step.digits = mask_of(digit);
    step.sets = std::move(sets);
    step.sum = left.sum;
    return true;
  }
  return false;
}
}  // namespace nonet::kakuro
