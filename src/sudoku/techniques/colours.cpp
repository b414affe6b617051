// Colouring one digit: candidates joined by conjugate pairs take two colours in turn, and all of one colour or all of
// the other are true.
//
//   trap     a candidate that sees both colours is wrong
//   wrap     a colour that sees itself is wrong
//   multi 1  where colours of two clusters see each other, one of their opposites is true: what sees both is wrong
//   multi 2  a colour that sees both colours of another cluster is wrong
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"

namespace nonet::sudoku {
namespace {
struct Cluster {
  SquareSet a;
  SquareSet b;
};
using Clusters = FixedList<Cluster, 40>;

bool conjugate(const Notes& notes, int square, int digit) {
  for (const int house : houses_of(square))
    if (notes.count(house, digit) == 2) return true;
  return false;
}

void colour(const Notes& notes, int digit, int square, bool first, SquareSet& waiting, Cluster& cluster) {
  if (!waiting.contains(square)) return;
  waiting.erase(square);
  (first ? cluster.a : cluster.b).insert(square);
  for (const int house : houses_of(square)) {
    if (notes.count(house, digit) != 2) continue;
    const int other = lowest_square(notes.places_in(house, digit) - only(square));
    colour(notes, digit, other, !first, waiting, cluster);
  }
}

Clusters clusters(const Notes& notes, int digit) {
  SquareSet waiting;
  notes.places(digit).for_each([&](int square) {
    if (conjugate(notes, square, digit)) waiting.insert(square);
  });
  Clusters found;
  while (!waiting.empty()) {
    Cluster cluster;
    colour(notes, digit, lowest_square(waiting), true, waiting, cluster);
    found.push_back(cluster);
  }
  return found;
}

bool conclude(const Workbench& bench, Technique technique, int digit, SquareSet struck, const Cluster& first,
              const Cluster& second, Step& step) {
  step.technique = technique;
  step.digits = mask_of(digit);
  record_strikes(step, struck, digit);
  if (bench.evidence) {
    record_marks(step, first.a, digit, Role::colour_a);
    record_marks(step, first.b, digit, Role::colour_b);
    record_marks(step, second.a, digit, Role::colour_c);
    record_marks(step, second.b, digit, Role::colour_d);
  }
  return true;
}

SquareSet wrapped(const Cluster& cluster) {
  SquareSet wrong;
  for (const SquareSet& colour : {cluster.a, cluster.b})
    if (colour.overlaps(seen_by_any(colour))) wrong = wrong | colour;
  return wrong;
}

SquareSet outdone(const Cluster& cluster, const Cluster& by) {  // colours that see both colours of the other cluster
  SquareSet wrong;
  for (const SquareSet& colour : {cluster.a, cluster.b}) {
    const SquareSet seen = seen_by_any(colour);
    if (seen.overlaps(by.a) && seen.overlaps(by.b)) wrong = wrong | colour;
  }
  return wrong;
}

// Two colours that clash, and what sees both of their opposites.
struct Squeeze {
  SquareSet seen;
  Cluster mine;    // the clashing colour second …
  Cluster theirs;  // … and first
};

Squeeze squeezed(SquareSet places, const Cluster& one, const Cluster& two) {
  Squeeze found;
  for (const Cluster& mine : {Cluster{one.b, one.a}, Cluster{one.a, one.b}}) {
    for (const Cluster& theirs : {Cluster{two.a, two.b}, Cluster{two.b, two.a}}) {
      if (!seen_by_any(mine.b).overlaps(theirs.a)) continue;
      const SquareSet seen = places & seen_by_any(mine.a) & seen_by_any(theirs.b);
      if (!seen.empty() && found.seen.empty()) found = {seen, mine, theirs};
      found.seen = found.seen | seen;
    }
  }
  return found;
}
}  // namespace

bool find_simple_colours(const Notes& notes, Workbench& bench, Step& step) {
  for (int digit = 1; digit <= 9; ++digit) {
    if (bench.arrangements.misplaced(notes, digit).empty()) continue;
    for (const Cluster& cluster : clusters(notes, digit)) {
      const SquareSet wrong = wrapped(cluster);
      if (!wrong.empty()) return conclude(bench, Technique::simple_colours_wrap, digit, wrong, cluster, {}, step);
      const SquareSet trapped = notes.places(digit) & seen_by_any(cluster.a) & seen_by_any(cluster.b);
      if (!trapped.empty()) return conclude(bench, Technique::simple_colours_trap, digit, trapped, cluster, {}, step);
    }
  }
  return false;
}

bool find_multi_colours(const Notes& notes, Workbench& bench, Step& step) {
  for (int digit = 1; digit <= 9; ++digit) {
    if (bench.arrangements.misplaced(notes, digit).empty()) continue;
    const Clusters found = clusters(notes, digit);
    for (int i = 0; i < found.size(); ++i) {
      for (int k = 0; k < found.size(); ++k) {
        if (i == k) continue;
        const SquareSet wrong = outdone(found[i], found[k]);
        if (!wrong.empty()) return conclude(bench, Technique::multi_colours_2, digit, wrong, found[i], found[k], step);
        const Squeeze squeeze = squeezed(notes.places(digit), found[i], found[k]);
        if (!squeeze.seen.empty())
          return conclude(bench, Technique::multi_colours_1, digit, squeeze.seen, squeeze.mine, squeeze.theirs, step);
      }
    }
  }
  return false;
}
}  // namespace nonet::sudoku
