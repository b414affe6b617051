// Finds the next step a person would take: the first technique, in the order of technique.h, that gets anywhere.
#pragma once

#include <memory>
#include <span>

#include "sudoku/step.h"

namespace nonet::sudoku {
struct Workbench;  // what finders of one position share: lists of almost locked sets, implication tables
using Finder = bool (*)(const Notes& notes, Workbench& bench, Step& step);

class Reasoner {
 public:
  enum class Evidence { full, none };  // none: steps tell their technique and what follows, but not why

  explicit Reasoner(Evidence evidence = Evidence::full);
  // Knows nothing that comes after them. Who needs no more does not link the rest, which is half of the library.
  static Reasoner up_to_xy_chains(Evidence evidence);
  ~Reasoner();
  bool next(const Notes& notes, Step& step);  // false: solved, or contradictory

  // A step of this technique, or of one that shares its finder, whether something easier gets anywhere or not.
  bool next_of(Technique technique, const Notes& notes, Step& step);

 private:
  Reasoner(Evidence evidence, std::span<const Finder> long_reaching);

  std::unique_ptr<Workbench> bench_;
  std::span<const Finder> long_reaching_;
};
}  // namespace nonet::sudoku
