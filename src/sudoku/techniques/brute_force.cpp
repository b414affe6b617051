// Where no reasoning helps: the solution's digit of one square, the middle one of those that are free.
#include "sudoku/solve.h"
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"

namespace nonet::sudoku {
bool find_brute_force(const Notes& notes, Workbench&, Step& step) {
  const Solutions solutions = solve(notes.digits(), 1);
  if (notes.solved() || solutions.count == 0) return false;
  int before = notes.free().count() / 2;
  notes.free().for_each([&](int square) {
    if (before-- != 0) return;
    step.technique = Technique::brute_force;
    record_placement(step, square, solutions.first[static_cast<std::size_t>(square)]);
  });
  return true;
}
}  // namespace nonet::sudoku
