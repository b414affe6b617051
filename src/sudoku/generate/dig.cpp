// Many clues are known to be needed without a search. Two digits of a grid form closed rings, in which they could
// change places; here 1 and 2, a ring of four squares:
//
//   1 . . | 2 . .         2 . . | 1 . .
//   . . . | . . .   or    . . . | . . .   One of the four must be a clue, so the last clue of a ring stays.
//   2 . . | 1 . .         1 . . | 2 . .
#include "sudoku/generate/dig.h"

#include "sudoku/notes.h"
#include "sudoku/solve.h"

namespace nonet::sudoku {
namespace {
SquareSet ring_of(SquareSet both, int square) {  // what hangs together with the square
  SquareSet ring;
  for (SquareSet fresh = only(square); !fresh.empty(); fresh = (seen_by_any(fresh) & both) - ring) ring = ring | fresh;
  return ring;
}

class Rings {
 public:
  explicit Rings(const Digits& solution) {
    Array<SquareSet, 10> places;
    for (int square = 0; square < 81; ++square) places[solution[static_cast<std::size_t>(square)]].insert(square);
    for (int one = 1; one <= 9; ++one)
      for (int other = one + 1; other <= 9; ++other) enter(places[one], one, places[other], other);
  }

  bool hold(SquareSet orbit, SquareSet rest) const {  // whether some ring of the orbit has no clue in the rest
    bool any = false;
    orbit.for_each([&](int square) {
      for (const SquareSet ring : rings_[square]) any = any || !(ring.empty() || ring.overlaps(rest));
    });
    return any;
  }

 private:
  void enter(SquareSet ones, int one, SquareSet others, int other) {
    for (SquareSet left = ones; !left.empty();) {
      const SquareSet ring = ring_of(ones | others, lowest_square(left));
      (ring & ones).for_each([&](int at) { rings_[at][other] = ring; });
      (ring & others).for_each([&](int at) { rings_[at][one] = ring; });
      left = left - ring;
    }
  }

  Array<Array<SquareSet, 10>, 81> rings_;  // by square and the digit it would change places with
};
}  // namespace

Digits clues_of(const Digits& solution, SquareSet squares) {
  Digits clues{};
  squares.for_each([&](int at) { clues[static_cast<std::size_t>(at)] = solution[static_cast<std::size_t>(at)]; });
  return clues;
}

Digits dug(const Digits& solution, std::vector<SquareSet> orbits, int fewest, Rng& rng) {
  const Rings rings(solution);
  rng.shuffle(orbits);
  const auto held = [&](SquareSet orbit, SquareSet rest) { return rest.count() < fewest || rings.hold(orbit, rest); };

  // The first ones go in one run, up to the first that is held: so far the grid mostly stays the only solution. Where
  // it does not, the run ends a little earlier.
  std::size_t run = 0;
  SquareSet clues;
  for (const SquareSet orbit : orbits) clues = clues | orbit;
  while (run < orbits.size() && !held(orbits[run], clues - orbits[run])) clues = clues - orbits[run++];
  while (run > 0 && !unique(clues_of(solution, clues)))
    for (int back = 0; back < 4 && run > 0; ++back) clues = clues | orbits[--run];

  for (std::size_t i = run; i < orbits.size(); ++i) {
    const SquareSet rest = clues - orbits[i];
    if (held(orbits[i], rest)) continue;
    const Digits givens = clues_of(solution, rest);
    const int square = lowest_square(orbits[i]);
    const bool needed = orbits[i].count() > 1 ? !unique(givens)
                                              : other_than(givens, square, solution[static_cast<std::size_t>(square)]);
    if (!needed) clues = rest;
  }
  return clues_of(solution, clues);
}
}  // namespace nonet::sudoku
