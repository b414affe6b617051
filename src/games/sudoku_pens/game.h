#pragma once

#include "games/sudoku_pens/beginners.h"
#include "games/sudoku_pens/bot.h"
#include "games/sudoku_pens/picture.h"
#include "games/sudoku_pens/screen.h"
#include "games/sudoku_pens/wire.h"
#include "play/daily.h"

namespace nonet::sudoku_pens {
struct Entry {
  using Rules = sudoku_pens::Rules;
  using Bot = sudoku_pens::Bot;
  using Beginners = sudoku_pens::Beginners;
  using Picture = sudoku_pens::Picture;
  using Screen = sudoku_pens::Screen;
  static constexpr Daily daily{.options = R"({"wrong":"solution","turnSeconds":0})"};
};
}  // namespace nonet::sudoku_pens
