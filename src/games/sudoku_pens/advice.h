// What the master thinks of everything a seat may do now: entries, answers, giving up the turn, voting for the end.
#pragma once

#include "games/sudoku_pens/bot.h"

namespace nonet::sudoku_pens {
// Nothing can be written any more, or all others have voted to end what this seat leads.
bool wants_to_end(const Rules::View& view);

Bot::Choices advice(const Situation<Rules>& situation, Thinking& thinking, const Bot::Action* also);
}  // namespace nonet::sudoku_pens
