// How hard a puzzle is for a person: the level of the hardest technique it needs, and a score, the sum over all steps.
#pragma once

#include "kakuro/reasoner.h"
#include "kakuro/solve.h"

namespace nonet::kakuro {
struct Grade {
  Level level = Level::easy;
  int score = 0;
  Technique hardest = Technique::last_square;

  void add(Technique used);  // one step
};

std::vector<Step> path(const Puzzle& puzzle, const Layout& layout);  // every step from where the puzzle stands
Grade grade_proper(const Puzzle& puzzle, const Layout& layout);      // of one that has exactly one solution
}  // namespace nonet::kakuro
