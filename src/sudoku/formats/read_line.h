// What a single line of a puzzle text is and holds; PuzzleReader puts lines together.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "sudoku/formats/read.h"

namespace nonet::sudoku {
enum class LineKind {
  blank,
  comment,  // begins with # ; % or //
  frame,    // +---+, *-----*, ===: a dash or an equals sign, and neither digits nor letters
  section,  // [Puzzle], [State] and other single words
  library,  // :0702:9:… as HoDoKu keeps its examples
  link,     // https://… or the address of a site that is known, without it
  markup,   // begins with <
  heading,  // begins with two letters, as in "Grid 01"; x is an empty square and no letter here
  squares,  // everything else
};
LineKind kind_of(std::string_view line);

// The squares of a line that begins with exactly `count` of them, nothing in between; what follows after a blank or one
// of , ; : # | is a remark.
std::optional<Digits> packed_squares(std::string_view line, int count);

// Squares with blanks, commas or bars between them. "12. 3 4" has five squares and three groups, "129 3 4" may also be
// three squares with their candidates.
struct Squares {
  int count = 0;
  Array<Mask, 81> cells;  // the first of them: a digit, or none where the square is empty
  int groups = 0;
  Array<Mask, 9> candidates;      // the first groups, each taken as one square
  bool only_digits = true;        // no empty square among them
  const char* unknown = nullptr;  // the first character that is no square, if any
};
Squares squares_of(std::string_view line);
const char* square_at(std::string_view line, int index);  // where that square stands, or the end of the line

struct LineFlaw {
  const char* at = nullptr;
  std::string message;
};

std::expected<Puzzle, LineFlaw> library_puzzle(std::string_view line);

std::string found(std::string_view line, const char* at);  // for messages: `found "y"`, `found the end of the line`
}  // namespace nonet::sudoku
