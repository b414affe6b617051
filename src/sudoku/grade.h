// How hard a puzzle is for a person: HoDoKu's five levels and score.
#pragma once

#include <optional>

#include "sudoku/reasoner.h"

namespace nonet::sudoku {
struct Grade {
  Level level = Level::easy;
  int score = 0;
  Technique hardest = Technique::full_house;

  void add(Technique used);  // one step
};

std::optional<Grade> grade(const Digits& givens);             // nothing where there is not exactly one solution
std::optional<std::vector<Step>> path(const Digits& givens);  // every step from the givens to the solution

// The grade of givens that are known to have exactly one solution. A reasoner without evidence is fastest, and one
// reasoner may grade any number of puzzles.
Grade grade_proper(const Digits& givens, Reasoner& reasoner);
}  // namespace nonet::sudoku
