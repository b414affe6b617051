// Finds the next step a person would take: the first technique, in the order of technique.h, that gets anywhere.
#pragma once

#include <memory>

#include "sudoku/step.h"

namespace nonet::sudoku {
struct Workbench;  // what finders of one position share: lists of almost locked sets, implication tables

class Reasoner {
 public:
  enum class Evidence { full, none };  // none: steps tell their technique and what follows, but not why

  explicit Reasoner(Evidence evidence = Evidence::full);
  ~Reasoner();
  bool next(const Notes& notes, Step& step);  // false: solved, or contradictory

 private:
  std::unique_ptr<Workbench> bench_;
};
}  // namespace nonet::sudoku
