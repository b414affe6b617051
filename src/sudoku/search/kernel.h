// The search itself, made once for each instruction set (kernel_*.cpp); `solve` asks the machine which one to use.
#pragma once

#include <cstdint>

namespace nonet::sudoku {
struct Task {
  std::uint16_t candidates[81];  // what each square may hold, bit d - 1 for digit d
  std::uint64_t limit = 2;       // stop when so many solutions are found
  std::uint64_t found = 0;
  std::uint8_t first[81];  // the first solution
};

using Kernel = void (*)(Task&);
void search_plain(Task& task);
#ifdef NONET_X86_KERNELS
void search_avx2(Task& task);
void search_avx512(Task& task);
#endif
}  // namespace nonet::sudoku
