// What the levels below the master do on their turn.
#pragma once

#include "games/sudoku_pens/bot.h"

namespace nonet::sudoku_pens {
Bot::Action give_up(const State& state);

Wish<Bot::Action> take_turn(Level level, const Situation<Rules>& situation, Thinking& thinking);
}  // namespace nonet::sudoku_pens
