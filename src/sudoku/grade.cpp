#include "sudoku/grade.h"

#include <algorithm>

#include "base/assert.h"
#include "sudoku/solve.h"

namespace nonet::sudoku {
namespace {
template <class Visit>
void walk(const Digits& givens, Reasoner& reasoner, Visit visit) {
  Notes notes(givens);
  Step step;
  while (!notes.solved()) {
    const bool found = reasoner.next(notes, step);
    ASSERT(found);  // the last technique is to look at the solution
    apply(notes, step);
    visit(step);
  }
}
}  // namespace

void Grade::add(Technique used) {
  const TechniqueFacts& step = facts(used);
  const TechniqueFacts& so_far = facts(hardest);
  if (step.level > so_far.level || (step.level == so_far.level && step.score > so_far.score)) hardest = used;
  score += step.score;
  level = std::max(level, step.level);
  while (score > highest_score[static_cast<int>(level)]) level = static_cast<Level>(static_cast<int>(level) + 1);
}

Grade grade_proper(const Digits& givens, Reasoner& reasoner) {
  Grade grade;
  walk(givens, reasoner, [&](const Step& step) { grade.add(step.technique); });
  return grade;
}

std::optional<Grade> grade(const Digits& givens) {
  if (!unique(givens)) return {};
  Reasoner reasoner(Reasoner::Evidence::none);
  return grade_proper(givens, reasoner);
}

std::optional<std::vector<Step>> path(const Digits& givens) {
  if (!unique(givens)) return {};
  Reasoner reasoner;
  std::vector<Step> steps;
  walk(givens, reasoner, [&](const Step& step) { steps.push_back(step); });
  return steps;
}
}  // namespace nonet::sudoku
