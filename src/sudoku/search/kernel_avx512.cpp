#define NONET_ISA avx512
#include "sudoku/search/search.h"

namespace nonet::sudoku {
void search_avx512(Task& task) { avx512::search(task); }
}  // namespace nonet::sudoku
