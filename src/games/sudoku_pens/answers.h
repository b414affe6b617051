// Answers to an entry that waits at the table.
#pragma once

#include "games/sudoku_pens/proof.h"

namespace nonet::sudoku_pens {
bool asked(const Rules::View& view);  // an entry waits for this seat's answer

// Whether somebody of this level notices that the entry is wrong.
bool notices_error(Level level, const Situation<Rules>& situation, const Thinking& thinking);

Intent<Rules::Action> answer(Level level, const Situation<Rules>& situation, Thinking& thinking);
}  // namespace nonet::sudoku_pens
