#pragma once

#include "games/sudoku_cards/bot.h"
#include "games/sudoku_cards/picture.h"
#include "games/sudoku_cards/screen.h"
#include "games/sudoku_cards/wire.h"
#include "play/daily.h"

namespace nonet::sudoku_cards {
struct Entry {
  using Rules = SudokuCards;
  using Bot = sudoku_cards::Bot<Adults>;
  using Picture = sudoku_cards::Picture<Adults>;
  using Screen = sudoku_cards::Screen<Adults>;
  static constexpr Daily daily{};
};
}  // namespace nonet::sudoku_cards
