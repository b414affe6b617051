#include "sudoku/formats/print.h"

#include <algorithm>

namespace nonet::sudoku {
namespace {
char character(int digit) { return digit == 0 ? '.' : static_cast<char>('0' + digit); }

// Puts the text of every square into a frame; `widths` are those of the columns.
//   +-------+-------+
//   | 5 3 . | . 7 . |
template <class TextOf>
std::string framed(int side, const Array<std::size_t, 9>& widths, TextOf text_of) {
  const int block_height = side / 3;
  std::string border = "+";
  for (int column = 0; column < side; ++column) {
    border.append(widths[column] + 1, '-');
    if (column % 3 == 2) border += "-+";
  }
  border += '\n';
  std::string text;
  for (int square = 0; square < side * side; ++square) {
    const int column = square % side;
    if (column == 0 && square / side % block_height == 0) text += border;
    if (column == 0) text += '|';
    const std::string one = text_of(square);
    text.append(1, ' ').append(one).append(widths[column] - one.size(), ' ');
    if (column % 3 == 2) text += " |";
    if (column == side - 1) text += '\n';
  }
  return text + border;
}

// The fields of a library line: no technique, the board, the struck candidates, and nothing about a step.
std::string library_line(const Puzzle& puzzle) {
  std::string text = ":0000:x:";
  for (std::size_t square = 0; square < 81; ++square) {
    if (puzzle.written[square] != puzzle.givens[square]) text += '+';
    text += character(puzzle.written[square]);
  }
  text += ':';
  for (int square = 0; square < 81; ++square)
    for_each_digit(puzzle.struck[square], [&](int digit) {
      if (text.back() != ':') text += ' ';
      for (const int number : {digit, square / 9 + 1, square % 9 + 1}) text += character(number);
    });
  return text + ":::";
}
}  // namespace

std::string line_of(const Digits& digits, int side) {
  std::string text(static_cast<std::size_t>(side * side), '.');
  for (std::size_t square = 0; square < text.size(); ++square) text[square] = character(digits[square]);
  return text;
}

std::string line_of(const Puzzle& puzzle) {
  const bool plain = puzzle.written == puzzle.givens && puzzle.struck == Array<Mask, 81>{};
  return plain || puzzle.side != 9 ? line_of(puzzle.givens, puzzle.side) : library_line(puzzle);
}

std::string grid_of(const Digits& digits, int side) {
  Array<std::size_t, 9> widths;
  for (auto& width : widths) width = 1;
  return framed(side, widths,
                [&](int square) { return std::string(1, character(digits[static_cast<std::size_t>(square)])); });
}

std::string candidate_grid_of(const Notes& notes) {
  const auto text_of = [&](int square) {
    std::string text;
    if (notes.digit(square) != 0) text = character(notes.digit(square));
    for_each_digit(notes.candidates(square), [&](int digit) { text += character(digit); });
    return text.empty() ? std::string(".") : text;
  };
  Array<std::size_t, 9> widths;
  for (int square = 0; square < 81; ++square) widths[square % 9] = std::max(widths[square % 9], text_of(square).size());
  return framed(9, widths, text_of);
}

std::string square_name(int square, SquareNames names) {
  const Nine::Cell place{static_cast<std::uint8_t>(square)};
  if (names == SquareNames::letters) return place.name();
  return {'r', character(place.row() + 1), 'c', character(place.column() + 1)};
}

std::string conclusion_of(const Step& step, SquareNames names) {
  std::string text;
  for (const Candidate& one : step.placements)
    text.append(text.empty() ? "" : "; ").append(square_name(one.square, names)).append(1, '=') += character(one.digit);
  for (int digit = 1; digit <= 9; ++digit) {
    std::string squares;
    for (const Candidate& one : step.strikes)
      if (one.digit == digit) squares.append(squares.empty() ? "" : ",").append(square_name(one.square, names));
    if (!squares.empty()) text.append(text.empty() ? "" : "; ").append(squares).append("<>") += character(digit);
  }
  return text;
}
}  // namespace nonet::sudoku
