// Exercises: sheets from which the next step is of one technique, because nothing easier gets anywhere. All chance
// comes from `rng`, so a seed gives the same exercise on every machine. Most techniques turn up soon on the way through
// sheets made by lot; what is too rare is looked for near sheets that are known to need it.
#pragma once

#include <expected>
#include <string>

#include "base/rng.h"
#include "kakuro/puzzle.h"
#include "kakuro/technique.h"

namespace nonet::kakuro {
bool exercised(Technique technique);  // to try everything out is nothing to learn

// With what has been written and ruled out so far. The error is a sentence.
std::expected<Puzzle, std::string> exercise(Technique technique, Rng& rng);
}  // namespace nonet::kakuro
