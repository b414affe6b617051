#include "sudoku/solve.h"

#include <algorithm>

#include "base/assert.h"
#include "sudoku/house.h"
#include "sudoku/search/kernel.h"

namespace nonet::sudoku {
namespace {
Kernel best_kernel() {
#ifdef NONET_X86_KERNELS
  if (__builtin_cpu_supports("x86-64-v4")) return search_avx512;
  if (__builtin_cpu_supports("x86-64-v3")) return search_avx2;
#endif
  return search_plain;
}

void search(Task& task) {
  static const Kernel kernel = best_kernel();
  kernel(task);
}

constexpr Array<Mask, 10> candidates_of = [] {  // of a square on which this is written, 0: nothing
  Array<Mask, 10> masks{{all_digits}};
  for (int digit = 1; digit <= 9; ++digit) masks[digit] = mask_of(digit);
  return masks;
}();

void read_givens(Task& task, const Digits& givens) {
  for (int square = 0; square < 81; ++square)
    task.candidates[square] = candidates_of[givens[static_cast<std::size_t>(square)]];
}

Solutions solutions_of(const Task& task) {
  Solutions solutions;
  solutions.count = task.found;
  if (task.found > 0) std::copy(task.first, task.first + 81, solutions.first.begin());
  return solutions;
}
}  // namespace

Solutions solve(const Digits& givens, std::uint64_t limit) {
  Task task;
  read_givens(task, givens);
  task.limit = limit;
  search(task);
  return solutions_of(task);
}

Solutions solve(const Array<Mask, 81>& candidates, std::uint64_t limit) {
  Task task;
  for (int square = 0; square < 81; ++square) task.candidates[square] = candidates[square];
  task.limit = limit;
  search(task);
  return solutions_of(task);
}

bool unique(const Digits& givens) { return solve(givens, 2).count == 1; }

bool other_than(const Digits& givens, int square, int digit) {
  ASSERT(givens[static_cast<std::size_t>(square)] == 0);
  Task task;
  read_givens(task, givens);
  task.candidates[square] = static_cast<Mask>(all_digits ^ mask_of(digit));
  task.limit = 1;
  search(task);
  return task.found > 0;
}

std::optional<Clash> clash(const Digits& givens) {
  for (int house = 0; house < house_count; ++house) {
    Array<int, 10> seen;
    for (const int square : squares_of_house[house]) {
      const int digit = givens[static_cast<std::size_t>(square)];
      if (digit == 0) continue;
      if (seen[digit] != 0) return Clash{house, digit, seen[digit] - 1, square};
      seen[digit] = square + 1;
    }
  }
  return {};
}
}  // namespace nonet::sudoku
