// Answers to an entry that waits at the table, and objections to those of a turn that runs on.
#pragma once

#include "games/sudoku_pens/proof.h"

namespace nonet::sudoku_pens {
bool asked(const Rules::View& view);  // an entry waits for this seat's answer

// Whether somebody of this level notices that the entry is wrong.
bool notices_error(Level level, const Situation<Rules>& situation, const Thinking& thinking);

// The same of an entry of the running turn, by its number.
bool notices_error(Level level, const Situation<Rules>& situation, const Thinking& thinking, int turn_entry);

// Where checking goes on while the writer does: what this seat does about what it notices; nothing where all seems
// well.
std::optional<Wish<Rules::Action>> objection(Level level, const Situation<Rules>& situation, const Thinking& thinking);

Wish<Rules::Action> answer(Level level, const Situation<Rules>& situation, Thinking& thinking);
}  // namespace nonet::sudoku_pens
