// Makes puzzles with one solution. All chance comes from `rng` and nothing else decides, so a seed gives the same
// puzzle on every machine.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "base/rng.h"
#include "base/square_set.h"
#include "sudoku/digits.h"
#include "sudoku/generate/symmetry.h"
#include "sudoku/technique.h"

namespace nonet::sudoku {
struct ClueRange {
  int fewest = 17;
  int most = 81;
  bool contains(int count) const { return fewest <= count && count <= most; }
  int drawn(Rng& rng) const { return fewest + rng.below(most - fewest + 1); }
};

struct Request {
  Symmetry symmetry = Symmetry::none;
  bool minimal = false;            // no clue can go; with a symmetry, no orbit of clues
  std::optional<ClueRange> clues;  // otherwise comfortably many for Easy and Medium, else as few as it comes
  std::optional<Level> level;
  std::optional<SquareSet> pattern;  // the squares of the clues, and no others
};

constexpr int fewest_clues = 17;        // no puzzle with 16 has one solution
constexpr int most_minimal_clues = 40;  // the most ever found where no single clue can go

std::optional<Level> level_named(std::string_view name);  // "easy" or "Easy"
int clue_count(const Digits& givens);

std::optional<std::string> flaw(const Request& request);  // why no puzzle can be like that

constexpr int most_attempts = 20'000;  // then the search for such a puzzle is given up

// The error is a sentence: the request's flaw, or that no such puzzle was found with reasonable effort.
std::expected<Digits, std::string> generate(const Request& request, Rng& rng);
}  // namespace nonet::sudoku
