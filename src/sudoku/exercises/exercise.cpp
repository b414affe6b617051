#include "sudoku/exercises/exercise.h"

#include <optional>

#include "sudoku/complete.h"
#include "sudoku/exercises/seeds.h"
#include "sudoku/exercises/turn.h"
#include "sudoku/generate/dig.h"
#include "sudoku/reasoner.h"
#include "sudoku/solve.h"

namespace nonet::sudoku {
namespace {
constexpr int most_puzzles = 20'000;  // made by lot
constexpr int most_neighbours = 100;  // of a seed
constexpr int most_turns = 50;
constexpr int comes_back_one_in = 12;

enum class Wanted { one_alone, any };

// Whether the notes hold no second pattern of the kind, so that there is one thing to be found. Of digits to be written
// there may be several.
bool alone(Notes notes, const Step& step, Reasoner& reasoner) {
  if (!step.placements.empty()) return true;
  apply(notes, step);
  Step other;
  return !reasoner.next_of(step.technique, notes, other) || other.technique != step.technique;
}

// A moment on the way to the solution at which the technique is the next step; of several one by lot. Who looks for a
// single has made no notes, so nothing may have been struck before one.
std::optional<Puzzle> moment(const Digits& givens, Technique technique, Wanted wanted, Reasoner& reasoner, Rng& rng) {
  std::optional<Notes> found;
  int seen = 0;
  Notes notes(givens);
  for (Step step; reasoner.next(notes, step); apply(notes, step)) {
    if (technique <= Technique::hidden_single && !step.strikes.empty()) break;
    if (step.technique != technique) continue;
    if (wanted == Wanted::one_alone && !alone(notes, step, reasoner)) continue;
    if (rng.below(++seen) == 0) found = notes;
  }
  if (!found) return {};
  return puzzle_of(*found);
}

bool next_is(const Puzzle& puzzle, Technique wanted, Reasoner& reasoner) {
  Step step;
  return reasoner.next(notes_of(puzzle), step) && step.technique == wanted;
}

std::vector<SquareSet> one_by_one(SquareSet squares) {
  std::vector<SquareSet> sets;
  squares.for_each([&](int square) { sets.push_back(only(square)); });
  return sets;
}

Digits neighbour(const Digits& givens, const Digits& solution, Rng& rng) {
  SquareSet clues;
  for (int square = 0; square < 81; ++square)
    if (givens[static_cast<std::size_t>(square)] != 0 || rng.chance(1, comes_back_one_in)) clues.insert(square);
  return dug(solution, one_by_one(clues), 0, rng);
}

Digits digits_of(std::string_view line) {
  Digits digits{};
  for (std::size_t i = 0; i < digits.size(); ++i)
    if (line[i] != '.') digits[i] = static_cast<std::uint8_t>(line[i] - '0');
  return digits;
}

// Which of several steps of one kind is taken first depends on how the board lies, and that decides what comes after.
// So the way is gone as the seed lies, and only the position is turned.
std::optional<Puzzle> near_seed(const Digits& seed, Technique wanted, Reasoner& reasoner, Rng& rng) {
  const Digits solution = solve(seed).first;
  std::optional<Puzzle> found;
  for (int tries = 0; tries < most_neighbours && !found; ++tries)
    found = moment(neighbour(seed, solution, rng), wanted, Wanted::one_alone, reasoner, rng);
  if (!found) found = moment(seed, wanted, Wanted::any, reasoner, rng);
  for (int tries = 0; tries < most_turns && found; ++tries)
    if (const Puzzle turned = Turn(rng).of(*found); next_is(turned, wanted, reasoner)) return turned;
  return {};
}

std::optional<Puzzle> found_by_lot(Technique wanted, Reasoner& reasoner, Rng& rng) {
  const auto squares = one_by_one(Nine::all);
  for (int tries = 0; tries < most_puzzles; ++tries) {
    const Digits givens = dug(*completed(Digits{}, rng), squares, 0, rng);
    const auto found = moment(givens, wanted, Wanted::one_alone, reasoner, rng);
    if (found && next_is(*found, wanted, reasoner)) return found;
  }
  return {};
}
}  // namespace

bool exercised(Technique technique) {
  switch (technique) {
    case Technique::franken_x_wing:
    case Technique::franken_swordfish:
    case Technique::finned_franken_x_wing:
    case Technique::brute_force:
      return false;
    default:
      return true;
  }
}

std::expected<Puzzle, std::string> exercise(Technique technique, Rng& rng) {
  const std::string key(facts(technique).key);
  if (!exercised(technique)) return std::unexpected("there are no exercises for " + key);
  Reasoner reasoner(Reasoner::Evidence::none);
  const auto seeds = seeds_for(technique);
  for (std::size_t tries = 0; tries < seeds.size(); ++tries) {
    const auto which = static_cast<std::size_t>(rng.below(static_cast<int>(seeds.size())));
    if (const auto found = near_seed(digits_of(seeds[which].givens), technique, reasoner, rng)) return *found;
  }
  if (seeds.empty())
    if (const auto found = found_by_lot(technique, reasoner, rng)) return *found;
  return std::unexpected("no exercise for " + key + " was found with reasonable effort; another seed may find one");
}
}  // namespace nonet::sudoku
