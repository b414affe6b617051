// One step of reasoning: what may be written or struck, and the evidence for it, as data that a page can draw and a
// catalogue can put into words. Squares are numbered as cells (puzzle.h), runs as in the layout.
#pragma once

#include "kakuro/notes.h"
#include "kakuro/technique.h"

namespace nonet::kakuro {
struct Candidate {
  int cell = 0;
  int digit = 0;
  friend bool operator==(const Candidate&, const Candidate&) = default;
};

struct Step {
  Technique technique = Technique::last_square;
  std::vector<Candidate> place;   // digits to write
  std::vector<Candidate> strike;  // candidates to strike
  std::vector<int> runs;          // where to look; of a region the runs it is made of
  std::vector<int> squares;       // those of the pattern
  Mask digits = 0;                // those it is about
  std::vector<Mask> sets;         // the sets of digits that are left for the run
  Mask across = 0;                // of two runs that cross: the digits in what is left of each
  Mask down = 0;
  int sum = 0;                   // what the squares make, or one of them more than the other
  bool least = false;            // of least and most: it is the least that counts
  bool difference = false;       // of a region: it is a difference
  std::vector<Candidate> chain;  // an assumption and what follows from it, up to the contradiction
  int broken = -1;               // the run that it breaks

  void clear();
};

void apply(Notes& notes, const Step& step);
}  // namespace nonet::kakuro
