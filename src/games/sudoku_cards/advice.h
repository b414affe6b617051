// What the master thinks of the actions worth a thought, with what speaks for each:
//
//   points      it brings the most now, or as good as
//   denies      it leaves the next seat less
//   ends-ahead  it makes it likelier that the next seat is stuck, while this one leads
//   only-move   there is nothing else to do
//   keeps-open  alone: the whole board can still be filled
//   wastes      the card is put aside, or alone: the board can no longer be filled
//   objects     the card before breaks the rule
//   needless    the card before is right: objecting changes nothing
#pragma once

#include "games/sudoku_cards/judgement.h"

namespace nonet::sudoku_cards {
template <class Side>
using Choices = std::vector<Choice<typename Rules<Side>::Action>>;

template <class Side>
Choices<Side> advice(const Situation<Rules<Side>>& situation, Thinking& thinking,
                     const typename Rules<Side>::Action* also);
}  // namespace nonet::sudoku_cards
