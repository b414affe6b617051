#include "games/okudos/cells.h"

namespace nonet::okudos {
namespace {
constexpr Array<int, 512> worths = [] {
  Array<int, 512> table;
  for (int bits = 0; bits < table.size(); ++bits)
    for (int number = 1; number <= Nine::side; ++number)
      if ((bits >> (number - 1) & 1) != 0) table[bits] += number;
  return table;
}();
}  // namespace

Sectors sectors_of(const Markers& markers) {
  Sectors sectors = 0;
  for (const auto marker : markers)
    if (marker != 0) sectors = static_cast<Sectors>(sectors | 1 << (marker - 1));
  return sectors;
}

int worth_of(unsigned open_in_sector) { return worths[static_cast<int>(open_in_sector)]; }

Layout::Layout(const DigitLine& grid) {
  for (int square = 0; square < Nine::squares; ++square) {
    const int cell = cells_a_sector * Nine::block(square) + grid[square] - 1;
    cell_[square] = static_cast<std::uint8_t>(cell);
    square_[cell] = static_cast<std::uint8_t>(square);
  }
  for (int square = 0; square < Nine::squares; ++square)
    peers_[cell_[square]] = cells(Nine::peers[static_cast<std::size_t>(square)]);
}

Cells Layout::cells(SquareSet squares) const {
  Cells cells;
  squares.for_each([&](int square) { cells.insert(cell_[square]); });
  return cells;
}

Field::Field(const Layout& layout, const Chips& chips) {
  room[0] = layout.cells(chips.free());
  for (int number = 1; number <= Nine::side; ++number) room[number] = layout.cells(chips.room_for(number));
}
}  // namespace nonet::okudos
