#include "kakuro/puzzle.h"

namespace nonet::kakuro {
namespace {
std::string runs_direction(bool across) { return across ? "across" : "down"; }

std::optional<SheetFlaw> run_flaw(const Layout& layout, const Run& run) {
  const std::string way = runs_direction(run.across);
  if (run.length > longest_run)
    return SheetFlaw{layout.square_of[static_cast<std::size_t>(layout.cell(run, longest_run))],
                     "expected at most 9 squares in a run, found " + std::to_string(run.length) + " " + way};
  const int least = least_sum(run.length);
  const int most = most_sum(run.length);
  if (run.sum == 0 || (run.sum >= least && run.sum <= most)) return {};
  return SheetFlaw{run.clue, "expected a sum from " + std::to_string(least) + " to " + std::to_string(most) + " " +
                                 way + " for " + std::to_string(run.length) +
                                 (run.length == 1 ? " square" : " squares") + ", found " + std::to_string(run.sum)};
}
}  // namespace

Puzzle::Puzzle(int wide, int high) : width(wide), height(high) {
  const auto count = static_cast<std::size_t>(wide) * static_cast<std::size_t>(high);
  squares.resize(count);
  written.resize(count);
  struck.resize(count);
}

Layout::Layout(const Puzzle& puzzle) : cell_at(puzzle.squares.size(), -1) {
  for (std::size_t square = 0; square < puzzle.squares.size(); ++square) {
    if (!puzzle.squares[square].open) continue;
    cell_at[square] = static_cast<int>(square_of.size());
    square_of.push_back(static_cast<int>(square));
  }
  runs_of.resize(square_of.size());
  for (const bool across : {true, false}) {
    const int step = across ? 1 : puzzle.width;
    for (const int start : square_of) {
      const int before = start - step;
      if (cell_at[static_cast<std::size_t>(before)] >= 0) continue;
      const Square& clue = puzzle.squares[static_cast<std::size_t>(before)];
      Run run{static_cast<int>(members.size()), 0, across ? clue.across : clue.down, before, across};
      const int end = across ? start - start % puzzle.width + puzzle.width : static_cast<int>(puzzle.squares.size());
      for (int square = start; square < end && cell_at[static_cast<std::size_t>(square)] >= 0; square += step) {
        const int cell = cell_at[static_cast<std::size_t>(square)];
        runs_of[static_cast<std::size_t>(cell)][across ? 0 : 1] = static_cast<std::uint16_t>(runs.size());
        members.push_back(static_cast<std::uint16_t>(cell));
        ++run.length;
      }
      runs.push_back(run);
    }
  }
}

const Run& Layout::run_of(int cell, bool across) const {
  return runs[runs_of[static_cast<std::size_t>(cell)][across ? 0 : 1]];
}

std::string column_name(int column) {
  const std::string last(1, static_cast<char>('A' + (column - 1) % 26));
  return column > 26 ? static_cast<char>('A' + (column - 1) / 26 - 1) + last : last;
}

std::string square_name(int square, int width) { return column_name(square % width) + std::to_string(square / width); }

std::optional<int> square_named(std::string_view name, const Puzzle& puzzle) {
  for (std::size_t square = 0; square < puzzle.squares.size(); ++square)
    if (puzzle.squares[square].open && square_name(static_cast<int>(square), puzzle.width) == name)
      return static_cast<int>(square);
  return {};
}

std::optional<SheetFlaw> flaw(const Puzzle& puzzle) {
  if (puzzle.width < 2 || puzzle.height < 2 || puzzle.width > longest_side || puzzle.height > longest_side)
    return SheetFlaw{0, "expected 2 to 30 rows and columns, found " + std::to_string(puzzle.height) + " and " +
                            std::to_string(puzzle.width)};
  for (std::size_t i = 0; i < puzzle.squares.size(); ++i) {
    const int square = static_cast<int>(i);
    const bool edge = square < puzzle.width || square % puzzle.width == 0;
    const Square& one = puzzle.squares[i];
    if (one.open && edge) return SheetFlaw{square, "expected sums in the first row and column, no square to fill"};
    const bool open_right = (square + 1) % puzzle.width != 0 && puzzle.squares[i + 1].open;
    const auto below = i + static_cast<std::size_t>(puzzle.width);
    const bool open_below = below < puzzle.squares.size() && puzzle.squares[below].open;
    if (one.across > 0 && !open_right)
      return SheetFlaw{square, "expected a square to fill to the right of a sum across"};
    if (one.down > 0 && !open_below) return SheetFlaw{square, "expected a square to fill below a sum down"};
  }
  const Layout layout(puzzle);
  if (layout.cells() == 0) return SheetFlaw{0, "expected a square to fill"};
  for (const Run& run : layout.runs)
    if (auto found = run_flaw(layout, run)) return found;
  return {};
}
}  // namespace nonet::kakuro
