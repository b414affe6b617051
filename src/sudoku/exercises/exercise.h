// Exercises: positions from which the next step is of one technique, because nothing easier gets anywhere. All chance
// comes from `rng`, so a seed gives the same exercise on every machine.
//
// Most techniques turn up soon on the way through puzzles made by lot. Those that are too rare for that are looked for
// in the neighbourhood of puzzles that are known to need them (seeds.h): some clues come back, others go.
#pragma once

#include <expected>
#include <string>

#include "base/rng.h"
#include "sudoku/formats/read.h"
#include "sudoku/technique.h"

namespace nonet::sudoku {
bool exercised(Technique technique);  // a few are never the next step, and to look at the solution is nothing to learn

// A puzzle with one solution, with what has been written and struck so far. The error is a sentence.
std::expected<Puzzle, std::string> exercise(Technique technique, Rng& rng);
}  // namespace nonet::sudoku
