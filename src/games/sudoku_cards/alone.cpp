#include "games/sudoku_cards/alone.h"

#include "sudoku/solve.h"
#include "sudoku/solve_six.h"

namespace nonet::sudoku_cards {
template <class Side>
bool stays_fillable(const Board<Side>& board, int square, int card) {
  std::array<std::uint8_t, static_cast<std::size_t>(Side::Shape::squares)> givens{};
  for (std::size_t i = 0; i < givens.size(); ++i)
    givens[i] = static_cast<std::uint8_t>(board.cards.at(static_cast<int>(i)));
  givens[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(card);
  if constexpr (Side::children) {
    return sudoku::solve_six(givens, 1).count > 0;
  } else {
    return sudoku::solve(givens, 1).count > 0;
  }
}

template bool stays_fillable(const Board<Adults>&, int, int);
template bool stays_fillable(const Board<Children>&, int, int);
}  // namespace nonet::sudoku_cards
