// Reads puzzles from text, a line at a time, in the formats that people and programs share; docs/puzzles.md shows them.
// What cannot be read is answered in its place, with line, column and what was expected there.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/formats/markup.h"
#include "sudoku/notes.h"
#include "sudoku/solve_six.h"

namespace nonet::sudoku {
struct Puzzle {
  int side = 9;            // or 6: then only the first 36 squares count
  Digits givens{};         // as printed
  Digits written{};        // the givens, and what has been written since
  Array<Mask, 81> struck;  // of free squares: candidates that have been ruled out by reasoning
  int line = 0;            // where it begins, from 1

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

Notes notes_of(const Puzzle& puzzle);        // of a 9x9 puzzle: where somebody stands who solves it by reasoning
Puzzle puzzle_of(const Notes& notes);        // the same position once more
SixDigits six_digits(const Puzzle& puzzle);  // the givens of a 6x6 puzzle

struct Flaw {
  int line = 0;    // from 1
  int column = 0;  // from 1, in bytes
  std::string message;

  std::string text() const;  // "line 3, column 10: expected …"
};

using Reading = std::expected<Puzzle, Flaw>;

struct Squares;  // of one line

class PuzzleReader {
 public:
  // Takes the next line, without its line end, and appends what it completes: mostly one reading, none inside a grid.
  void line(std::string_view text, std::vector<Reading>& readings);
  void end(std::vector<Reading>& readings);  // after the last line

 private:
  enum class Section { none, puzzle, state, other };  // of a SadMan file

  struct Grid {  // the rows so far of a puzzle that stands on several lines
    int side = 0;
    int rows = 0;
    int line = 0;
    bool lists = false;        // some row can only be read as candidates …
    bool plain = false;        // … and some only as one character a square
    Array<Mask, 81> cells;     // what a square lists: one digit, several, or none where it is empty
    std::optional<Flaw> flaw;  // the first
  };

  void section(std::string_view name, std::vector<Reading>& readings);
  void markup(std::string_view text, std::vector<Reading>& readings);
  void squares(std::string_view text, std::vector<Reading>& readings);
  void add_row(std::string_view text, const Squares& row);
  void finish_grid(std::vector<Reading>& readings);
  void close_grid(std::vector<Reading>& readings);  // it comes to its end here, whether it is whole or not
  void close(std::vector<Reading>& readings);       // and so does everything else that is open

  Reading whole(std::string_view text, int side, const Digits& digits) const;  // a puzzle on one line
  Flaw flaw_at(const char* at, std::string message) const;
  Flaw beyond_six(std::string_view text, int square) const;
  Flaw wrong_count(std::string_view text, int count) const;

  int line_ = 0;
  const char* start_ = nullptr;  // of the line in hand
  Section section_ = Section::none;
  Grid grid_;
  std::optional<Puzzle> held_;  // a [Puzzle] that a [State] may follow
  MarkupReader markup_;
};

void for_each_reading(std::string_view text, const std::function<void(Reading&)>& visit);
std::vector<Reading> read_puzzles(std::string_view text);  // all of them
}  // namespace nonet::sudoku
