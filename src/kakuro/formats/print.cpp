#include "kakuro/formats/print.h"

#include <algorithm>

namespace nonet::kakuro {
namespace {
std::string token_of(const Puzzle& puzzle, std::size_t square) {
  const Square& one = puzzle.squares[square];
  if (!one.open)
    return (one.down > 0 ? std::to_string(one.down) : "") + "\\" + (one.across > 0 ? std::to_string(one.across) : "");
  if (puzzle.written[square] != 0) return std::to_string(puzzle.written[square]);
  if (puzzle.struck[square] == 0) return ".";
  std::string token = "-";
  for_each_digit(puzzle.struck[square], [&](int digit) { token += static_cast<char>('0' + digit); });
  return token;
}
}  // namespace

std::string line_of(const Puzzle& puzzle) {
  std::string text;
  for (std::size_t square = 0; square < puzzle.squares.size(); ++square) {
    const bool begins = square % static_cast<std::size_t>(puzzle.width) == 0;
    if (square > 0) text += begins ? " ; " : " ";
    text += token_of(puzzle, square);
  }
  return text;
}

std::string grid_of(const Puzzle& puzzle) {
  const auto width = static_cast<std::size_t>(puzzle.width);
  std::vector<std::size_t> wide(width);
  for (std::size_t square = 0; square < puzzle.squares.size(); ++square)
    wide[square % width] = std::max(wide[square % width], token_of(puzzle, square).size());
  std::string text;
  for (std::size_t square = 0; square < puzzle.squares.size(); ++square) {
    const std::string token = token_of(puzzle, square);
    if (square > 0) text += square % width == 0 ? "\n" : " ";
    text.append(wide[square % width] - token.size(), ' ').append(token);
  }
  return text;
}

Puzzle solved(const Puzzle& puzzle, const Digits& digits) {
  Puzzle full = puzzle;
  full.written = digits;
  return full;
}
}  // namespace nonet::kakuro
