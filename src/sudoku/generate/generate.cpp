#include "sudoku/generate/generate.h"

#include <algorithm>
#include <utility>

#include "sudoku/complete.h"
#include "sudoku/generate/dig.h"
#include "sudoku/generate/pattern.h"
#include "sudoku/grade.h"
#include "sudoku/solve.h"

namespace nonet::sudoku {
namespace {
constexpr int most_rounds = 400;  // to make do with fewer clues of one grid
constexpr int most_pattern_searches = 50;

// How many clues people expect: with fewer an easy puzzle is a hunt for the one square that gives way.
constexpr ClueRange comfortable_for_easy = {30, 36};
constexpr ClueRange comfortable_for_medium = {27, 32};

std::optional<ClueRange> clues_wanted(const Request& request) {
  if (request.clues || request.minimal) return request.clues;
  if (request.level == Level::easy) return comfortable_for_easy;
  if (request.level == Level::medium) return comfortable_for_medium;
  return {};
}

SquareSet clue_squares(const Digits& givens) {
  SquareSet squares;
  for (int square = 0; square < 81; ++square)
    if (givens[static_cast<std::size_t>(square)] != 0) squares.insert(square);
  return squares;
}

// Reasons like grade(), and stops as soon as it gets too hard, which is early in most puzzles that do not fit.
bool graded_as(const Digits& givens, Level wanted, Reasoner& reasoner) {
  Notes notes(givens);
  Step step;
  Grade grade;
  while (grade.level <= wanted && reasoner.next(notes, step)) {
    grade.add(step.technique);
    apply(notes, step);
  }
  return grade.level == wanted;
}

bool minimal(const Digits& givens) {  // of a puzzle with one solution
  for (int square = 0; square < 81; ++square) {
    Digits rest = givens;
    const int digit = std::exchange(rest[static_cast<std::size_t>(square)], std::uint8_t{0});
    if (digit != 0 && !other_than(rest, square, digit)) return false;
  }
  return true;
}

std::expected<Digits, std::string> found_with_pattern(const Request& request, Rng& rng) {
  Reasoner reasoner(Reasoner::Evidence::none);
  for (int search = 0; search < most_pattern_searches; ++search) {
    const auto givens = with_pattern(*request.pattern, rng);
    if (!givens || (request.minimal && !minimal(*givens))) continue;
    if (!request.level || graded_as(*givens, *request.level, reasoner)) return *givens;
  }
  return std::unexpected("no such puzzle with this pattern was found in " + std::to_string(most_pattern_searches) +
                         " searches; another seed may find one, a pattern with more clues sooner");
}

// Chance seldom leaves few clues. From a puzzle with too many, some that went come back and others have to go; what has
// no more clues than before is gone on from. Every round counts as an attempt.
Digits thinned(const Digits& solution, Digits givens, const std::vector<SquareSet>& sets, ClueRange clues,
               int& attempts, Rng& rng) {
  for (const int last = attempts + most_rounds; attempts < last && clue_count(givens) > clues.most; ++attempts) {
    std::vector<SquareSet> some;
    for (const SquareSet set : sets)
      if (set.overlaps(clue_squares(givens)) || rng.chance(1, 8)) some.push_back(set);
    const Digits other = dug(solution, some, clues.fewest, rng);
    if (clue_count(other) <= clue_count(givens)) givens = other;
  }
  return givens;
}

std::expected<Digits, std::string> found_by_digging(const Request& request, Rng& rng) {
  const auto clues = clues_wanted(request);
  const auto sets = orbits(request.symmetry, Nine::side);
  Reasoner reasoner(Reasoner::Evidence::none);
  for (int attempts = 0; attempts < most_attempts; ++attempts) {
    const int fewest = clues && !request.minimal ? clues->drawn(rng) : 0;
    const Digits solution = *completed(Digits{}, rng);
    Digits givens = dug(solution, sets, fewest, rng);
    if (request.clues) givens = thinned(solution, givens, sets, {fewest, clues->most}, attempts, rng);
    if (clues && !clues->contains(clue_count(givens))) continue;
    if (!request.level || graded_as(givens, *request.level, reasoner)) return givens;
  }
  return std::unexpected("no such puzzle was found in " + std::to_string(most_attempts) +
                         " attempts; another seed may find one, a wider request sooner");
}

std::optional<std::string> clues_flaw(const Request& request) {
  const auto [fewest, most] = *request.clues;
  if (fewest > most || fewest < 0 || most > 81) return "clues: expected a range within 0 to 81";
  if (most < fewest_clues) return "a puzzle needs 17 clues or more to have one solution";
  if (request.minimal && request.symmetry == Symmetry::none && fewest > most_minimal_clues)
    return "no minimal puzzle with more than 40 clues is known";
  if (request.symmetry == Symmetry::rotate_90) {  // clues come in fours, and one in the centre
    int possible = fewest;
    while (possible % 4 > 1) ++possible;
    if (possible > most) return "with rotate90 the number of clues is a multiple of four, or one more";
  }
  return {};
}
}  // namespace

int clue_count(const Digits& givens) {
  return static_cast<int>(81 - std::count(givens.begin(), givens.end(), std::uint8_t{0}));
}

std::optional<Level> level_named(std::string_view text) {
  const auto lower = [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  const auto same = [&](char a, char b) { return lower(a) == lower(b); };
  for (int i = 0; i < level_count; ++i) {
    const std::string_view known = name(static_cast<Level>(i));
    if (std::equal(text.begin(), text.end(), known.begin(), known.end(), same)) return static_cast<Level>(i);
  }
  return {};
}

std::optional<std::string> flaw(const Request& request) {
  if (!request.pattern) return request.clues ? clues_flaw(request) : std::nullopt;
  if (request.clues) return "a pattern says how many clues there are; leave their number out";
  if (request.symmetry != Symmetry::none) return "a pattern brings its own symmetry; leave the symmetry out";
  if (request.minimal && request.pattern->count() > most_minimal_clues)
    return "no minimal puzzle with more than 40 clues is known";
  return pattern_flaw(*request.pattern);
}

std::expected<Digits, std::string> generate(const Request& request, Rng& rng) {
  if (const auto flawed = flaw(request)) return std::unexpected(*flawed);
  return request.pattern ? found_with_pattern(request, rng) : found_by_digging(request, rng);
}
}  // namespace nonet::sudoku
