// A Kakuro as it is printed, and where somebody stands who solves it. The sheet counts the row and the column in which
// there are sums only: one of 10 by 10 has squares to fill from A1 to I9.
//
//       A   B   C        \    16\   24\    \     (16\24: a sum of 16 down, one of 24 across)
//     ┌───┬───┬───┐     \17    .     .   10\     (a point: a square to fill)
//   1 │   │   │ ▪ │     \24    .     .     .
//   2 │   │   │   │      \   \8      .     .
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kakuro/partitions.h"

namespace nonet::kakuro {
constexpr int longest_side = 30;

struct Square {
  bool open = false;        // to be filled; otherwise it has sums, or none
  std::uint8_t down = 0;    // the sum of the run below it; 0: none is given
  std::uint8_t across = 0;  // the sum of the run to its right

  friend bool operator==(const Square&, const Square&) = default;
};

struct Puzzle {
  int width = 0;
  int height = 0;
  std::vector<Square> squares;        // in reading order
  std::vector<std::uint8_t> written;  // a digit a square, or 0
  std::vector<Mask> struck;           // digits that have been ruled out by reasoning
  int line = 0;                       // where it begins in its text, from 1

  Puzzle() = default;
  Puzzle(int wide, int high);  // all squares closed, without sums

  int at(int column, int row) const { return row * width + column; }
  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

struct Run {
  int first = 0;  // of its cells in Layout::members
  int length = 0;
  int sum = 0;   // 0: not known
  int clue = 0;  // the square that its sum stands in
  bool across = false;
};

// The squares to fill ("cells", numbered in reading order) and the runs they make: those across first, in reading
// order, then those down. So the cells of a run across have numbers that follow each other.
//
//   runs      [across 0: first 0, length 2, sum 17] [across 1: first 2, length 3, sum 24] … [down 0: …] …
//   members   0 1 | 2 3 4 | 5 6 | …                                                         0 2 5 | …
//   runs_of   cell 0: {0, 3}   cell 1: {0, 4}   cell 2: {1, 3}   …
struct Layout {
  std::vector<int> square_of;  // a cell's
  std::vector<int> cell_at;    // a square's, or -1
  std::vector<Run> runs;
  std::vector<std::uint16_t> members;
  std::vector<Array<std::uint16_t, 2>> runs_of;  // across, down

  explicit Layout(const Puzzle& puzzle);
  int cells() const { return static_cast<int>(square_of.size()); }
  int cell(const Run& run, int place) const { return members[static_cast<std::size_t>(run.first + place)]; }
  const Run& run_of(int cell, bool across) const;
};

std::string column_name(int column);             // of the sheet: 1 is "A", 27 "AA"
std::string square_name(int square, int width);  // "B3"
std::optional<int> square_named(std::string_view name, const Puzzle& puzzle);

struct SheetFlaw {
  int square = 0;
  std::string message;  // "expected …"
};
std::optional<SheetFlaw> flaw(const Puzzle& puzzle);  // why it is no Kakuro: a run of ten, a sum that cannot be
}  // namespace nonet::kakuro
