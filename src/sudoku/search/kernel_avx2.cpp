#define NONET_ISA avx2
#include "sudoku/search/search.h"

namespace nonet::sudoku {
void search_avx2(Task& task) { avx2::search(task); }
}  // namespace nonet::sudoku
