// Looks ahead where only repeats are wrong: a tree of entries that grows where it pays, judged by playing on to the
// end.
#pragma once

#include <vector>

#include "games/sudoku_pens/sheet.h"
#include "play/thinking.h"

namespace nonet::sudoku_pens {
struct Judged {
  Placement entry;
  double value = 0;  // expected points ahead at the end, for the seat on turn
};

std::vector<Placement> entries_worth_a_thought(const Sheet& sheet);

// One unit of work is one game played on to the end. `entries` are those to choose from, not none; the best comes
// first. Those that were never tried are left out, except for `also`.
std::vector<Judged> search(const Sheet& sheet, const std::vector<Placement>& entries, Thinking& thinking,
                           const Placement* also = nullptr);

// What a seat can expect of a position, whoever is on turn. Costs what it costs: nobody waits for a move.
double expectation(const Sheet& sheet, int seat, Thinking& thinking);

// In the usual game of two, who is on turn and never behind stays so by always writing the highest digit: room only
// gets less, so the other one never finds more than was just taken.
bool cannot_be_overtaken(const Sheet& sheet);
}  // namespace nonet::sudoku_pens
