#include "sudoku/generate/pattern.h"

#include <vector>

#include "base/fixed_list.h"
#include "sudoku/complete.h"
#include "sudoku/generate/dig.h"
#include "sudoku/generate/generate.h"
#include "sudoku/house.h"
#include "sudoku/solve.h"

namespace nonet::sudoku {
namespace {
constexpr std::uint64_t effort = 200'000;  // solutions looked at; a change costs ten more
constexpr int most_forgotten = 4;          // clues, in one change
constexpr std::uint64_t countless = 500;   // solutions are counted up to here

// Forgets some clues, and draws them again from the digits that leave a solution.
Digits changed(Digits givens, const std::vector<int>& squares, Rng& rng) {
  FixedList<int, most_forgotten> forgotten;
  for (int left = 1 + rng.below(most_forgotten); left > 0; --left) {
    const int square = squares[static_cast<std::size_t>(rng.below(static_cast<int>(squares.size())))];
    if (forgotten.contains(square)) continue;
    forgotten.push_back(square);
    givens[static_cast<std::size_t>(square)] = 0;
  }
  for (const int square : forgotten) {
    std::array<std::uint8_t, 9> digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    rng.shuffle(digits);
    for (const auto digit : digits) {
      givens[static_cast<std::size_t>(square)] = digit;
      if (solve(givens, 1).count > 0) break;
    }
  }
  return givens;
}
}  // namespace

std::optional<SquareSet> pattern_read(std::string_view text) {
  if (text.size() != 81) return {};
  SquareSet pattern;
  for (int square = 0; square < 81; ++square) {
    const char c = text[static_cast<std::size_t>(square)];
    if (c == 'x' || c == 'X' || c == '#' || ('1' <= c && c <= '9'))
      pattern.insert(square);
    else if (c != '.' && c != '0')
      return {};
  }
  return pattern;
}

std::optional<std::string> pattern_flaw(SquareSet pattern) {
  const int clues = pattern.count();
  if (clues < fewest_clues)
    return "a puzzle needs 17 clues or more to have one solution; the pattern has " + std::to_string(clues);
  for (int first = 0; first < 18; ++first)  // rows, then columns
    for (int second = first + 1; second < first / 3 * 3 + 3; ++second)
      if (!pattern.overlaps(houses[first] | houses[second]))
        return std::string(first < 9 ? "rows " : "columns ") + std::to_string(first % 9 + 1) + " and " +
               std::to_string(second % 9 + 1) + " of the pattern are empty and could change places in any solution";
  return {};
}

std::optional<Digits> with_pattern(SquareSet pattern, Rng& rng) {
  std::vector<int> squares;
  pattern.for_each([&](int square) { squares.push_back(square); });
  Digits givens = clues_of(*completed(Digits{}, rng), pattern);
  std::uint64_t count = solve(givens, countless).count;
  for (std::uint64_t spent = 0; count > 1 && spent < effort;) {
    const Digits other = changed(givens, squares, rng);
    const std::uint64_t others = solve(other, count + 1).count;  // more than before is too many, however many
    spent += others + 10;
    if (others > count) continue;
    givens = other;
    count = others;
  }
  if (count > 1) return {};
  return givens;
}
}  // namespace nonet::sudoku
