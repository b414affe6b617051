#include "kakuro/exercises/exercise.h"

#include <array>
#include <optional>
#include <string_view>

#include "kakuro/exercises/turn.h"
#include "kakuro/formats/read.h"
#include "kakuro/generate/generate.h"
#include "kakuro/grade.h"

namespace nonet::kakuro {
namespace {
constexpr int most_sheets = 5'000;
constexpr int most_neighbours = 200;  // of a seed
constexpr int most_turns = 20;
constexpr int side = 7;  // small enough to be taken in at a glance
constexpr std::uint64_t neighbour_trials = 300;

// One sheet in some three thousand needs four squares that share four candidates before anything else.
constexpr std::array<std::string_view, 16> naked_quads = {
    R"(\ 10\ 29\ \ 4\ 38\ \ ; \11 . . 4\12 . . 8\ ; \22 . . . . . . ; \ 14\7 . . 13\14 . . ; \17 . . 9\11 . . 15\ ; \37 . . . . . . ; \ \4 . . \9 . .)",
    R"(\ \ 36\ 13\ \ 35\ 12\ ; \ 3\16 . . 14\15 . . ; \26 . . . . . . ; \3 . . 6\17 . . 6\ ; \ 6\10 . . 5\6 . . ; \24 . . . . . . ; \7 . . \12 . . \)",
    R"(\ \ 23\ 8\ \ 34\ 11\ ; \ 7\10 . . 8\17 . . ; \22 . . . . . . ; \6 . . 16\13 . . 8\ ; \ 12\9 . . 9\14 . . ; \33 . . . . . . ; \8 . . \4 . . \)",
    R"(\ \ \ 11\ 12\ \ \ ; \ 21\ 22\8 . . 14\ \ ; \33 . . . . . 13\ ; \5 . . \ \3 . . ; \14 . . 12\ 14\14 . . ; \ \25 . . . . . ; \ \ \17 . . \ \)",
    R"(\ \ 29\ 8\ \ 37\ 9\ ; \ 9\10 . . 10\15 . . ; \36 . . . . . . ; \11 . . 8\9 . . 14\ ; \ 7\5 . . 13\13 . . ; \36 . . . . . . ; \3 . . \6 . . \)",
    R"(\ \ \ 11\ 6\ \ \ ; \ 12\ 10\12 . . 19\ \ ; \17 . . . . . 21\ ; \12 . . \ \7 . . ; \4 . . 5\ 16\11 . . ; \ \26 . . . . . ; \ \ \11 . . \ \)",
    R"(\ \ \ 4\ 12\ \ \ ; \ \ 19\10 . . 27\ 14\ ; \ 23\29 . . . . . ; \10 . . \ \4 . . ; \14 . . 10\ 13\15 . . ; \32 . . . . . \ ; \ \ \8 . . \ \)",
    R"(\ 11\ 14\ \ 16\ 6\ \ ; \16 . . 18\7 . . 12\ ; \24 . . . . . . ; \ 12\ 8\15 . . . . ; \12 . . . . 11\ 16\ ; \25 . . . . . . ; \ \8 . . \17 . .)",
    R"(\ \ 34\ 6\ \ 22\ 12\ ; \ 5\9 . . 8\16 . . ; \24 . . . . . . ; \4 . . 17\10 . . 17\ ; \ 5\15 . . 13\13 . . ; \27 . . . . . . ; \11 . . \10 . . \)",
    R"(\ 10\ 36\ \ 9\ 29\ \ ; \14 . . 15\4 . . 14\ ; \30 . . . . . . ; \ 3\17 . . 12\15 . . ; \8 . . 16\6 . . 7\ ; \37 . . . . . . ; \ \15 . . \5 . .)",
    R"(\ \ 27\ 6\ 15\ \ \ ; \ \9 . . . 33\ \ ; \ 15\27 . . . . 3\ ; \14 . . \ \8 . . ; \12 . . 11\ 12\10 . . ; \ \19 . . . . \ ; \ \ \23 . . . \)",
    R"(\ 12\ 23\ \ 12\ 29\ \ ; \7 . . 15\9 . . 13\ ; \39 . . . . . . ; \ 12\10 . . 5\6 . . ; \17 . . 3\7 . . 12\ ; \23 . . . . . . ; \ \3 . . \15 . .)",
    R"(\ \ 33\ 6\ \ 26\ 8\ ; \ 15\12 . . 7\16 . . ; \24 . . . . . . ; \8 . . 5\3 . . 9\ ; \ 13\8 . . 12\4 . . ; \36 . . . . . . ; \16 . . \7 . . \)",
    R"(\ 9\ 28\ \ 4\ 24\ \ ; \7 . . 16\4 . . 14\ ; \26 . . . . . . ; \ 12\14 . . 8\8 . . ; \12 . . 9\6 . . 3\ ; \28 . . . . . . ; \ \17 . . \5 . .)",
    R"(\ \ \ 6\ 12\ \ \ ; \ 7\ 16\12 . . 22\ \ ; \17 . . . . . \ ; \10 . . 17\3 . . 13\ ; \ \16 . . 15\16 . . ; \ \24 . . . . . ; \ \ \10 . . \ \)",
    R"(\ 15\ 37\ \ 16\ 36\ \ ; \14 . . 6\16 . . 11\ ; \24 . . . . . . ; \ 8\12 . . 7\10 . . ; \9 . . 3\9 . . 13\ ; \36 . . . . . . ; \ \11 . . \11 . .)",
};

Puzzle position_of(const Notes& notes) {
  Puzzle puzzle = notes.puzzle();
  const Layout& layout = notes.layout();
  for (int cell = 0; cell < layout.cells(); ++cell)
    puzzle.written[static_cast<std::size_t>(layout.square_of[static_cast<std::size_t>(cell)])] =
        static_cast<std::uint8_t>(notes.digit(cell));
  const Notes plain(puzzle, layout);
  for (int cell = 0; cell < layout.cells(); ++cell)
    if (notes.digit(cell) == 0)
      puzzle.struck[static_cast<std::size_t>(layout.square_of[static_cast<std::size_t>(cell)])] =
          without(plain.candidates(cell), notes.candidates(cell));
  return puzzle;
}

// A moment on the way to the solution at which the technique is the next step; of several one by lot.
std::optional<Puzzle> moment(const Puzzle& puzzle, Technique wanted, Rng& rng) {
  const Layout layout(puzzle);
  Notes notes(puzzle, layout);
  std::optional<Puzzle> found;
  int seen = 0;
  for (Step step; next_step(notes, step); apply(notes, step))
    if (step.technique == wanted && rng.below(++seen) == 0) found = position_of(notes);
  return found;
}

bool next_is(const Puzzle& puzzle, Technique wanted) {
  const Layout layout(puzzle);
  Step step;
  return next_step(Notes(puzzle, layout), step) && step.technique == wanted;
}

// One digit of the solution is another, and the sums with it: nothing where that leaves more than one solution.
std::optional<Puzzle> neighbour(const Puzzle& puzzle, Digits solution, Rng& rng) {
  const Layout layout(puzzle);
  const auto cell = static_cast<std::size_t>(rng.below(layout.cells()));
  Mask used = 0;
  for (const int run : layout.runs_of[cell]) {
    const Run& one = layout.runs[static_cast<std::size_t>(run)];
    for (int place = 0; place < one.length; ++place)
      used |= mask_of(
          solution[static_cast<std::size_t>(layout.square_of[static_cast<std::size_t>(layout.cell(one, place))])]);
  }
  const int digit = 1 + rng.below(9);
  if ((used & mask_of(digit)) != 0) return {};
  solution[static_cast<std::size_t>(layout.square_of[cell])] = static_cast<std::uint8_t>(digit);
  Puzzle other = summed(puzzle, solution);
  const Solutions found = solve(other, 2, neighbour_trials);
  if (found.count != 1 || found.gave_up) return {};
  return other;
}

std::optional<Puzzle> near_seed(const Puzzle& seed, Technique wanted, Rng& rng) {
  const Digits solution = solve(seed, 1).first;
  std::optional<Puzzle> found;
  for (int tries = 0; tries < most_neighbours && !found; ++tries)
    if (const auto other = neighbour(seed, solution, rng)) found = moment(*other, wanted, rng);
  if (!found) found = moment(seed, wanted, rng);
  if (!found) return {};
  const Digits digits = solve(*found, 1).first;
  for (int tries = 0; tries < most_turns; ++tries)
    if (const Puzzle other = turned(*found, digits, rng); next_is(other, wanted)) return other;
  return {};
}

std::optional<Puzzle> found_by_lot(Technique wanted, Rng& rng) {
  Request request;
  request.shape.width = request.shape.height = side;
  if (facts(wanted).level == Level::extreme) request.level = Level::extreme;
  for (int tries = 0; tries < most_sheets; ++tries) {
    const auto puzzle = generate(request, rng);
    if (!puzzle) return {};
    const auto found = moment(*puzzle, wanted, rng);
    if (found && next_is(*found, wanted)) return found;
  }
  return {};
}
}  // namespace

bool exercised(Technique technique) { return technique != Technique::trial; }

std::expected<Puzzle, std::string> exercise(Technique technique, Rng& rng) {
  const std::string key(facts(technique).key);
  if (!exercised(technique)) return std::unexpected("there are no exercises for " + key);
  const bool seeded = technique == Technique::naked_quad;
  for (std::size_t tries = 0; seeded && tries < naked_quads.size(); ++tries) {
    const auto which = static_cast<std::size_t>(rng.below(static_cast<int>(naked_quads.size())));
    if (const auto found = near_seed(*read_puzzles(naked_quads[which]).at(0), technique, rng)) return *found;
  }
  if (!seeded)
    if (const auto found = found_by_lot(technique, rng)) return *found;
  return std::unexpected("no exercise for " + key + " was found with reasonable effort; another seed may find one");
}
}  // namespace nonet::kakuro
