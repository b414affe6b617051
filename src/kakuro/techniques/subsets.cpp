// Squares of a run that share as many digits as they are, and digits that fit on as many squares as they are.
#include "kakuro/techniques/finders.h"

namespace nonet::kakuro {
namespace {
// Calls `visit` with every choice of `size` of `count` things, as bits, until that says it is done.
template <class Visit>
bool any_choice(int count, int size, Visit visit) {
  for (int choice = (1 << size) - 1; choice < 1 << count;) {
    if (visit(static_cast<unsigned>(choice))) return true;
    const int low = choice & -choice;
    const int next = choice + low;
    choice = next | ((choice ^ next) / low >> 2);
  }
  return false;
}

Mask shared_by(const Notes& notes, const Left& left, unsigned squares) {
  Mask any = 0;
  for (int i = 0; i < left.count; ++i)
    if (squares >> i & 1) any |= notes.candidates(left.cells[i]);
  return any;
}

void note_squares(const Left& left, unsigned squares, Step& step) {
  for (int i = 0; i < left.count; ++i)
    if (squares >> i & 1) step.squares.push_back(left.cells[i]);
}

bool find_naked(const Notes& notes, int size, Technique technique, Step& step) {
  for (int run = 0; run < run_count(notes); ++run) {
    const Left left = notes.left_of(run);
    if (left.count <= size) continue;
    const bool found = any_choice(left.count, size, [&](unsigned squares) {
      const Mask digits = shared_by(notes, left, squares);
      if (size_of(digits) != size) return false;
      bool struck = false;
      for (int i = 0; i < left.count; ++i)
        if (!(squares >> i & 1))
          struck = strike_outside(notes, left.cells[i], without(all_digits, digits), step) || struck;
      if (!struck) return false;
      step.technique = technique;
      step.runs = {run};
      step.digits = digits;
      note_squares(left, squares, step);
      return true;
    });
    if (found) return true;
  }
  return false;
}

bool find_hidden(const Notes& notes, int size, Technique technique, Step& step) {
  for (int run = 0; run < run_count(notes); ++run) {
    const Left left = notes.left_of(run);
    if (left.count <= size) continue;
    const std::vector<Mask> sets = sets_left(notes, run);
    Mask all = sets.empty() ? Mask{0} : all_digits;
    for (const Mask set : sets) all &= set;
    if (size_of(all) < size) continue;
    const bool found = any_choice(9, size, [&](unsigned chosen) {
      const auto digits = static_cast<Mask>(chosen);
      if (without(digits, all) != 0) return false;
      unsigned squares = 0;
      for (int i = 0; i < left.count; ++i)
        if ((notes.candidates(left.cells[i]) & digits) != 0) squares |= 1U << i;
      if (std::popcount(squares) != size) return false;
      bool struck = false;
      for (int i = 0; i < left.count; ++i)
        if (squares >> i & 1) struck = strike_outside(notes, left.cells[i], digits, step) || struck;
      if (!struck) return false;
      step.technique = technique;
      step.runs = {run};
      step.digits = digits;
      step.sets = sets;
      note_squares(left, squares, step);
      return true;
    });
    if (found) return true;
  }
  return false;
}
}  // namespace

bool find_naked_pair(const Notes& notes, Step& step) { return find_naked(notes, 2, Technique::naked_pair, step); }
bool find_naked_triple(const Notes& notes, Step& step) { return find_naked(notes, 3, Technique::naked_triple, step); }
bool find_naked_quad(const Notes& notes, Step& step) { return find_naked(notes, 4, Technique::naked_quad, step); }
bool find_hidden_pair(const Notes& notes, Step& step) { return find_hidden(notes, 2, Technique::hidden_pair, step); }
bool find_hidden_triple(const Notes& notes, Step& step) {
  return find_hidden(notes, 3, Technique::hidden_triple, step);
}
bool find_hidden_quad(const Notes& notes, Step& step) { return find_hidden(notes, 4, Technique::hidden_quad, step); }

bool find_locked_sums(const Notes& notes, Step& step) {
  for (int run = 0; run < run_count(notes); ++run) {
    const Left left = notes.left_of(run);
    if (!notes.known(run)) continue;
    for (int size = 2; size <= left.count - 2; ++size) {
      const bool found = any_choice(left.count, size, [&](unsigned squares) {
        const Mask digits = shared_by(notes, left, squares);
        if (size_of(digits) != size) return false;
        const auto used = static_cast<Mask>(left.used | digits);
        const int rest = left.sum - sum_of(digits);
        const Mask any = choice_of(left.count - size, rest > 0 ? rest : -1, used).any;
        bool struck = false;
        if (any == 0) return false;
        for (int i = 0; i < left.count; ++i)
          if (!(squares >> i & 1)) struck = strike_outside(notes, left.cells[i], any, step) || struck;
        if (!struck) return false;
        step.technique = Technique::locked_sums;
        step.runs = {run};
        step.digits = digits;
        step.sum = rest;
        note_squares(left, squares, step);
        return true;
      });
      if (found) return true;
    }
  }
  return false;
}
}  // namespace nonet::kakuro
