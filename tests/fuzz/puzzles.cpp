// Fuzz target: whatever the readers of Sudoku and Kakuro are given, they answer; what they read, they write on a line
// or as an address and read back equal.
#include <cstdint>

#include "base/assert.h"
#include "kakuro/formats/address.h"
#include "kakuro/formats/print.h"
#include "kakuro/formats/read.h"
#include "kakuro/generate/shape.h"
#include "sudoku/formats/address.h"
#include "sudoku/formats/print.h"
#include "sudoku/formats/site_puzzles.h"
#include "sudoku/formats/write.h"

using namespace nonet;
using namespace nonet::sudoku;

static void read_kakuro(std::string_view text) {
  for (const kakuro::Reading& reading : kakuro::read_puzzles(text)) {
    if (!reading) {
      ASSERT(reading.error().line > 0 && reading.error().column > 0 && !reading.error().message.empty());
      continue;
    }
    for (const std::string& written : {kakuro::line_of(*reading), kakuro::grid_of(*reading)}) {
      auto again = kakuro::read_puzzles(written);
      ASSERT(again.size() == 1 && again[0]);
      again[0]->line = reading->line;
      ASSERT(*again[0] == *reading);
    }
    const auto shared = kakuro::shared_puzzle(kakuro::address_of(*reading));
    ASSERT(shared && shared->puzzle.squares == reading->squares && shared->puzzle.written == reading->written);
    const auto found = kakuro::solve(*reading, 2, 50);
    ASSERT(found.count <= 2);
  }
  const auto shape = kakuro::shape_read(text);
  ASSERT(!shape || !kakuro::shape_flaw(*shape));
}

// A payload by itself, without the link around it.
static void read_payload(std::string_view text) {
  for (const auto& puzzle : {f_puzzle(text), pad_puzzle(text)}) ASSERT(puzzle || !puzzle.error().empty());
  const auto shared = shared_puzzle(text);
  ASSERT(!shared || shared_puzzle(address_of(shared->puzzle, shared->marks))->marks == shared->marks);
}

static void write_every_form(const Puzzle& puzzle) {
  for (std::size_t form = 0; form < puzzle_forms.size(); ++form) {
    const auto written = written_as(puzzle, static_cast<PuzzleForm>(form));
    if (!written) continue;
    const bool part = static_cast<PuzzleForm>(form) == PuzzleForm::opensudoku;
    for (const Reading& again : read_puzzles(part ? "<opensudoku>" + *written + "</opensudoku>" : *written))
      ASSERT(again && again->side == puzzle.side);
  }
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_kakuro(text);
  read_payload(text);
  for (const Reading& reading : read_puzzles(text)) {
    if (!reading) {
      ASSERT(reading.error().line > 0 && reading.error().column > 0 && !reading.error().message.empty());
      continue;
    }
    const auto again = read_puzzles(line_of(*reading));
    ASSERT(again.size() == 1 && again[0]);
    ASSERT(again[0]->side == reading->side && again[0]->givens == reading->givens);
    write_every_form(*reading);
    if (reading->side == 6) continue;
    ASSERT(again[0]->written == reading->written && again[0]->struck == reading->struck);
    (void)candidate_grid_of(notes_of(*reading));
    ASSERT(read_puzzles(grid_of(reading->givens))[0]->givens == reading->givens);
  }
  return 0;
}
