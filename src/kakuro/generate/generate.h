// Makes puzzles with exactly one solution. A sheet is filled by lot; then the sums alone are looked at, and where they
// leave something open, one digit in the open part is changed for another, kept where less is left open than before. So
// what is already right stays, and an area with two solutions is mended where they differ instead of begun anew.
#pragma once

#include "kakuro/generate/shape.h"
#include "kakuro/grade.h"

namespace nonet::kakuro {
struct Request {
  ShapeRequest shape;
  std::optional<Puzzle> pattern;  // instead of a shape by lot
  std::optional<Level> level;     // any, where nothing is said
};

std::optional<std::string> flaw(const Request& request);  // what cannot be met

// Or why it came to none: of some shapes nobody makes a puzzle, and a level may be too much for a small sheet.
std::expected<Puzzle, std::string> generate(const Request& request, Rng& rng);
}  // namespace nonet::kakuro
