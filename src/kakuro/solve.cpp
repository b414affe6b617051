#include "kakuro/solve.h"

namespace nonet::kakuro {
Cells start_cells(const Puzzle& puzzle, const Layout& layout) {
  Cells cells = blank_cells(layout);
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (const int digit = puzzle.written[static_cast<std::size_t>(layout.square_of[cell])])
      cells[cell] = both(cells[cell], mask_of(digit));
  return cells;
}

Digits on_sheet(const Digits& cells, const Layout& layout) {
  Digits sheet(layout.cell_at.size());
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    sheet[static_cast<std::size_t>(layout.square_of[cell])] = cells[cell];
  return sheet;
}

Solutions solve(const Puzzle& puzzle, std::uint64_t limit, std::uint64_t most_trials) {
  const Layout layout(puzzle);
  Search search(layout);
  const auto found = search.solve(start_cells(puzzle, layout), {.limit = limit, .most_trials = most_trials});
  return {found.count, found.gave_up, on_sheet(found.first, layout)};
}
}  // namespace nonet::kakuro
