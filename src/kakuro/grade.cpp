#include "kakuro/grade.h"

#include <algorithm>

namespace nonet::kakuro {
namespace {
template <class Visit>
void walk(const Puzzle& puzzle, const Layout& layout, Visit visit) {
  Notes notes(puzzle, layout);
  Step step;
  while (next_step(notes, step)) {
    apply(notes, step);
    visit(step);
  }
}
}  // namespace

void Grade::add(Technique used) {
  score += facts(used).score;
  hardest = std::max(hardest, used);
  level = std::max(level, facts(used).level);
}

std::vector<Step> path(const Puzzle& puzzle, const Layout& layout) {
  std::vector<Step> steps;
  walk(puzzle, layout, [&](const Step& step) { steps.push_back(step); });
  return steps;
}

Grade grade_proper(const Puzzle& puzzle, const Layout& layout) {
  Grade grade;
  walk(puzzle, layout, [&](const Step& step) { grade.add(step.technique); });
  return grade;
}
}  // namespace nonet::kakuro
