#include "sudoku/complete.h"

#include <bit>

#include "sudoku/shape.h"

namespace nonet {
namespace {
constexpr std::uint16_t all_digits = 0x1ff;  // bit d - 1 stands for digit d

struct Search {
  Digits grid{};
  std::array<std::uint16_t, 9> rows{};  // the digits used in each row, column and square
  std::array<std::uint16_t, 9> columns{};
  std::array<std::uint16_t, 9> squares{};

  std::uint16_t choices(int at) const {
    return static_cast<std::uint16_t>(all_digits & ~(rows[static_cast<std::size_t>(Nine::row(at))] |
                                                     columns[static_cast<std::size_t>(Nine::column(at))] |
                                                     squares[static_cast<std::size_t>(Nine::block(at))]));
  }
  void toggle(int at, std::uint16_t bit) {
    rows[static_cast<std::size_t>(Nine::row(at))] ^= bit;
    columns[static_cast<std::size_t>(Nine::column(at))] ^= bit;
    squares[static_cast<std::size_t>(Nine::block(at))] ^= bit;
  }
  bool start(const Digits& givens) {
    for (int at = 0; at < Nine::squares; ++at) {
      const int digit = givens[static_cast<std::size_t>(at)];
      if (digit == 0) continue;
      const auto bit = static_cast<std::uint16_t>(1 << (digit - 1));
      if ((choices(at) & bit) == 0) return false;
      toggle(at, bit);
      grid[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(digit);
    }
    return true;
  }
  int tightest() const {  // the free square with the fewest choices; -1 where the grid is full
    int best = -1;
    int fewest = 10;
    for (int at = 0; at < Nine::squares && fewest > 1; ++at) {
      if (grid[static_cast<std::size_t>(at)] != 0) continue;
      const int count = std::popcount(choices(at));
      if (count < fewest) {
        fewest = count;
        best = at;
      }
    }
    return best;
  }
  // Fills square after square; `next` picks one of the choices, `done` is called for each full grid and says "enough".
  template <class Pick, class Done>
  bool fill(Pick pick, Done done) {
    const int at = tightest();
    if (at < 0) return done();
    for (std::uint16_t left = choices(at); left != 0;) {
      const std::uint16_t bit = pick(left);
      left = static_cast<std::uint16_t>(left & ~bit);
      toggle(at, bit);
      grid[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(std::countr_zero(bit) + 1);
      if (fill(pick, done)) return true;
      grid[static_cast<std::size_t>(at)] = 0;
      toggle(at, bit);
    }
    return false;
  }
};
}  // namespace

bool complete_and_regular(const Digits& grid) {
  Search search;
  for (const auto digit : grid)
    if (digit == 0) return false;
  return search.start(grid);
}

std::optional<Digits> completed(const Digits& givens, Rng& rng) {
  Search search;
  if (!search.start(givens)) return {};
  const auto any = [&](std::uint16_t left) {
    std::uint16_t rest = left;
    for (int skip = rng.below(std::popcount(left)); skip > 0; --skip)
      rest = static_cast<std::uint16_t>(rest & (rest - 1));
    return static_cast<std::uint16_t>(rest & -rest);
  };
  if (!search.fill(any, [] { return true; })) return {};
  return search.grid;
}
}  // namespace nonet
