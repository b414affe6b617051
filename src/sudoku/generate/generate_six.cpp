#include "sudoku/generate/generate_six.h"

#include <algorithm>

#include "sudoku/shape.h"

namespace nonet::sudoku {
namespace {

int clue_count(const SixDigits& givens) {
  return static_cast<int>(36 - std::count(givens.begin(), givens.end(), std::uint8_t{0}));
}

SixDigits dug_six(SixDigits givens, std::vector<SquareSet> orbits, int fewest, Rng& rng) {
  rng.shuffle(orbits);
  for (const SquareSet orbit : orbits) {
    SixDigits rest = givens;
    for (int square = 0; square < Six::squares; ++square)
      if (orbit.contains(square)) rest[static_cast<std::size_t>(square)] = 0;
    if (clue_count(rest) >= fewest && solve_six(rest).count == 1) givens = rest;
  }
  return givens;
}
}  // namespace

std::optional<std::string> six_flaw(const Request& request) {
  if (request.level) return "puzzles of six by six have no grade";
  if (request.pattern) return "a pattern is for nine by nine";
  if (!request.clues) return {};
  const auto [fewest, most] = *request.clues;
  if (fewest > most || fewest < 0 || most > 36) return "clues: expected a range within 0 to 36";
  if (most < fewest_six_clues) return "a puzzle of six by six needs 8 clues or more to have one solution";
  return {};
}

SixDigits completed_six(Rng& rng) {
  SixDigits grid{};
  for (auto& square : grid) {  // of the digits that leave a solution each is as likely
    std::array<std::uint8_t, 6> digits = {1, 2, 3, 4, 5, 6};
    rng.shuffle(digits);
    for (const auto digit : digits) {
      square = digit;
      if (solve_six(grid, 1).count > 0) break;
    }
  }
  return grid;
}

std::expected<SixDigits, std::string> generate_six(const Request& request, Rng& rng) {
  if (const auto flawed = six_flaw(request)) return std::unexpected(*flawed);
  const auto sets = orbits(request.symmetry, Six::side);
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    const int fewest = request.minimal || !request.clues ? 0 : request.clues->drawn(rng);
    const SixDigits givens = dug_six(completed_six(rng), sets, fewest, rng);
    if (!request.clues || request.clues->contains(clue_count(givens))) return givens;
  }
  return std::unexpected("no such puzzle was found in " + std::to_string(most_attempts) +
                         " attempts; a wider request may find one");
}
}  // namespace nonet::sudoku
