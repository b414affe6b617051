#pragma once

#include "games/sudoku_pens/bot.h"
#include "games/sudoku_pens/wire.h"

namespace nonet::sudoku_pens {
struct Entry {
  using Rules = sudoku_pens::Rules;
  using Bot = sudoku_pens::Bot;
};
}  // namespace nonet::sudoku_pens
