// Puzzles handed on: as an address of ours with all that somebody put on the sheet, or in another program's form.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "base/sheet_marks.h"
#include "puzzles/form.h"
#include "sudoku/formats/write.h"
#include "wire/codecs.h"

namespace nonet::puzzles {
enum class SheetKind : std::uint8_t { sudoku, kakuro };
constexpr std::array<std::string_view, 2> sheet_kinds = {"sudoku", "kakuro"};
constexpr auto names_of(SheetKind) { return sheet_kinds; }

// A sheet as it is shared. The lists are empty, or have a number for each square to fill, in reading order.
struct SharedSheet {
  SheetKind kind{};
  std::string puzzle;        // on one line, with what is written and ruled out
  std::vector<int> corner;   // marks, bit d for digit d
  std::vector<int> centre;   // marks, bit d for digit d
  std::vector<int> colours;  // of squares, 1 to 7
  std::vector<int> tints;    // of candidates: three bits each, digit 1 lowest
};
template <class Io>
void fields(Io& io, SharedSheet& sheet) {
  io("kind", sheet.kind);
  io("puzzle", sheet.puzzle);
  io.if_any("corner", sheet.corner);
  io.if_any("centre", sheet.centre);
  io.if_any("colours", sheet.colours);
  io.if_any("tints", sheet.tints);
}

std::string sharing_types();  // in TypeScript

std::expected<std::string, std::string> address_of_sheet(const SharedSheet& sheet);  // "/puzzle?p=1s…"
// Of an address of ours, or what stands behind its p=; or a link or text of a Sudoku in any form that is read.
std::expected<SharedSheet, std::string> sheet_at(std::string_view address);

// For the browser: {"kind":…,"puzzle":…,…} gives {"address":…}, and the other way round; or {"error":…}.
std::string address_json(std::string_view sheet);
std::string sheet_json(std::string_view address);
std::string forms_json(std::string_view text, sudoku::PuzzleForm form);  // [{"text":…} or {"error":…} for each puzzle]
}  // namespace nonet::puzzles
