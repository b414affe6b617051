// Fuzz target: whatever the puzzle reader is given, it answers; what it reads, it writes on a line and reads back
// equal.
#include <cstdint>

#include "base/assert.h"
#include "sudoku/formats/print.h"

using namespace nonet;
using namespace nonet::sudoku;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Reading& reading : read_puzzles(text)) {
    if (!reading) {
      ASSERT(reading.error().line > 0 && reading.error().column > 0 && !reading.error().message.empty());
      continue;
    }
    const auto again = read_puzzles(line_of(*reading));
    ASSERT(again.size() == 1 && again[0]);
    ASSERT(again[0]->side == reading->side && again[0]->givens == reading->givens);
    if (reading->side == 6) continue;
    ASSERT(again[0]->written == reading->written && again[0]->struck == reading->struck);
    (void)candidate_grid_of(notes_of(*reading));
    ASSERT(read_puzzles(grid_of(reading->givens))[0]->givens == reading->givens);
  }
  return 0;
}
