#include "sudoku/complete.h"

#include <bit>

#include "sudoku/mask.h"
#include "sudoku/shape.h"

namespace nonet {
namespace {
using sudoku::all_digits;
using sudoku::Mask;
using sudoku::size_of;

struct Search {
  Array<std::uint8_t, 81> grid;
  SquareSet free = Nine::all;
  Array<Mask, 9> rows;  // the digits used in each row, column and block
  Array<Mask, 9> columns;
  Array<Mask, 9> blocks;

  Mask choices(int at) const {
    return static_cast<Mask>(all_digits & ~(rows[Nine::row(at)] | columns[Nine::column(at)] | blocks[Nine::block(at)]));
  }
  void toggle(int at, Mask bit) {
    rows[Nine::row(at)] ^= bit;
    columns[Nine::column(at)] ^= bit;
    blocks[Nine::block(at)] ^= bit;
  }
  void write(int at, Mask bit) {
    toggle(at, bit);
    free.erase(at);
    grid[at] = static_cast<std::uint8_t>(std::countr_zero(bit) + 1);
  }
  void wipe(int at, Mask bit) {
    toggle(at, bit);
    free.insert(at);
    grid[at] = 0;
  }
  bool start(const Digits& givens) {
    for (int at = 0; at < Nine::squares; ++at) {
      const int digit = givens[static_cast<std::size_t>(at)];
      if (digit == 0) continue;
      const auto bit = static_cast<Mask>(1 << (digit - 1));
      if ((choices(at) & bit) == 0) return false;
      write(at, bit);
    }
    return true;
  }
  int tightest() const {  // the first free square with the fewest choices; -1
                          // where the grid is full
    int best = -1;
    int fewest = 10;
    const auto weigh = [&](std::uint64_t squares, int first) {
      for (std::uint64_t rest = squares; rest != 0 && fewest > 1; rest &= rest - 1) {
        const int at = first + std::countr_zero(rest);
        const int count = size_of(choices(at));
        if (count >= fewest) continue;
        fewest = count;
        best = at;
      }
    };
    weigh(free.low, 0);
    weigh(free.high, 64);
    return best;
  }
  bool fill(Rng& rng) {
    const int at = tightest();
    if (at < 0) return true;
    for (Mask left = choices(at); left != 0;) {
      Mask rest = left;
      for (int skip = rng.below(size_of(left)); skip > 0; --skip) rest = static_cast<Mask>(rest & (rest - 1));
      const auto bit = static_cast<Mask>(rest & -rest);
      left = static_cast<Mask>(left & ~bit);
      write(at, bit);
      if (fill(rng)) return true;
      wipe(at, bit);
    }
    return false;
  }
};
}  // namespace

bool complete_and_regular(const Digits& grid) {
  Search search;
  return search.start(grid) && search.free.empty();
}

std::optional<Digits> completed(const Digits& givens, Rng& rng) {
  Search search;
  if (!search.start(givens) || !search.fill(rng)) return {};
  return search.grid.items;
}
}  // namespace nonet
