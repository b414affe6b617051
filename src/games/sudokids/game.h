// The children's game is the back of sudoku_cards' board: the same rules on six by six squares.
#pragma once

#include "games/sudoku_cards/bot.h"
#include "games/sudoku_cards/picture.h"
#include "games/sudoku_cards/screen.h"
#include "games/sudoku_cards/wire.h"
#include "play/daily.h"

namespace nonet::sudokids {
struct Entry {
  using Rules = sudoku_cards::Sudokids;
  using Bot = sudoku_cards::Bot<sudoku_cards::Children>;
  using Picture = sudoku_cards::Picture<sudoku_cards::Children>;
  using Screen = sudoku_cards::Screen<sudoku_cards::Children>;
  static constexpr Daily daily{};
};
}  // namespace nonet::sudokids
