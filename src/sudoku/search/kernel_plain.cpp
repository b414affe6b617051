#define NONET_ISA plain
#include "sudoku/search/search.h"

namespace nonet::sudoku {
void search_plain(Task& task) { plain::search(task); }
}  // namespace nonet::sudoku
