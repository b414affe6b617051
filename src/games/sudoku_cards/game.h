#pragma once

#include "games/sudoku_cards/bot.h"
#include "games/sudoku_cards/wire.h"

namespace nonet::sudoku_cards {
struct Entry {
  using Rules = SudokuCards;
  using Bot = sudoku_cards::Bot<Adults>;
};
}  // namespace nonet::sudoku_cards
