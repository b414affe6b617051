// Puzzles handed on, as the browser asks for them: an address of ours from a sheet, a sheet from an address, and
// puzzles in other programs' forms.
#include "puzzles/sharing.h"
#include "wasm/answer.h"

namespace nonet {
EXPORT(puzzle_address) void puzzle_address(const char* text, std::size_t length) {
  answer = puzzles::address_json(given(text, length));
}

EXPORT(shared_sheet) void shared_sheet(const char* text, std::size_t length) {
  answer = puzzles::sheet_json(given(text, length));
}

// `form` counts sudoku::puzzle_forms.
EXPORT(puzzle_forms) void puzzle_forms(const char* text, std::size_t length, int form) {
  const bool known = form >= 0 && form < static_cast<int>(sudoku::puzzle_forms.size());
  answer =
      puzzles::forms_json(given(text, length), known ? static_cast<sudoku::PuzzleForm>(form) : sudoku::PuzzleForm{});
}
}  // namespace nonet
