// What the best bot thinks of what it can do. On its turn it plays the first of these choices.
#pragma once

#include "games/sudoku_pens/bot.h"
#include "games/sudoku_pens/proof.h"

namespace nonet::sudoku_pens {
constexpr Instant master_entry_ms = 1'800;  // in the advanced game

void best_first(Bot::Choices& choices);

// The entries worth a thought of the seat on turn, and `also`; none where no digit can be written.
Bot::Choices entries_judged(const Situation<Rules>& situation, Thinking& thinking, const Placement* also);

double worth_of_passing(const Situation<Rules>& situation, Thinking& thinking);
}  // namespace nonet::sudoku_pens
