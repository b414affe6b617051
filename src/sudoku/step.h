// One step of reasoning: what may be written or struck, and the evidence for it, as data that a page can draw and a
// catalogue can put into words.
#pragma once

#include <vector>

#include "sudoku/notes.h"
#include "sudoku/technique.h"

namespace nonet::sudoku {
enum class Role : std::uint8_t {  // what a candidate is to the pattern
  proof,                          // it makes up the pattern
  fin,                            // a fin of a fish, an extra candidate of a rectangle or of BUG+1
  colour_a,                       // one colour or one set (the first almost locked set, the "on" end) …
  colour_b,                       // … and the other
  colour_c,                       // third and fourth ones
  colour_d,
};

struct Mark {
  Candidate candidate;
  Role role = Role::proof;
  friend bool operator==(const Mark&, const Mark&) = default;
};

// A link of a chain between groups of squares of one digit (one square unless grouped), or between sets. Strong: one of
// the two is true; weak: not both.
struct Link {
  SquareSet from;
  SquareSet to;
  std::uint8_t from_digit = 0;
  std::uint8_t to_digit = 0;
  bool strong = false;
  friend bool operator==(const Link&, const Link&) = default;
};

struct Step {
  Technique technique = Technique::full_house;
  std::vector<Candidate> placements;
  std::vector<Candidate> strikes;
  std::vector<Mark> marks;                // the candidates that prove it
  std::vector<std::uint8_t> houses;       // the houses that prove it: base sets first for a fish
  std::vector<std::uint8_t> covers;       // the cover sets of a fish
  SquareSet seen;                         // of a single: the written digits that leave nothing else
  Mask digits = 0;                        // the digits it is about
  std::vector<std::vector<Link>> chains;  // one, or several that end in the same conclusion
};

void apply(Notes& notes, const Step& step);
}  // namespace nonet::sudoku
