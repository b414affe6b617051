// Two or three almost locked sets. If a digit z that both ends share is in neither, both ends are locked, and the
// restricted common digits between them cannot all be placed; so z is in one of the ends, and whatever sees all of its
// places in both is struck.
//
//   ALS-XZ         A -x- B           ALS-XY-wing    A -x- C -y- B
//
// With two restricted commons between A and B each of them takes one, so the rest of each is locked, and its other
// digits are struck around it as well.
#include "sudoku/techniques/als_evidence.h"
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/strikes.h"

namespace nonet::sudoku {
namespace {
void strike_common(Strikes& strikes, const Als& a, const Als& b, Mask except) {
  for_each_digit(static_cast<Mask>(a.digits & b.digits & ~except),
                 [&](int digit) { strikes.add(a.seeing[digit] & b.seeing[digit], digit); });
}

void strike_locked(Strikes& strikes, const Als& locked, const Als& other, Mask except) {
  for_each_digit(static_cast<Mask>(locked.digits & ~except),
                 [&](int digit) { strikes.add(locked.seeing[digit] - other.squares, digit); });
}

Strikes struck_by_pair(const Als& a, const Als& b, Commons commons) {
  Strikes strikes;
  strike_common(strikes, a, b, mask_of(commons.first));
  if (commons.second == 0) return strikes;
  strike_common(strikes, a, b, mask_of(commons.second));
  strike_locked(strikes, a, b, commons.mask());
  strike_locked(strikes, b, a, commons.mask());
  return strikes;
}

// The step for an XY-wing of these sets, if there is one.
bool wing(AlmostLockedSets& sets, int pivot, int a, int b, Workbench& bench, Step& step) {
  const Commons to_a = sets.commons(pivot, a);
  const Commons to_b = sets.commons(pivot, b);
  if (to_a.second == 0 && to_b.second == 0 && to_a.first == to_b.first) return false;
  Strikes strikes;
  strike_common(strikes, sets[a], sets[b], static_cast<Mask>(to_a.mask() | to_b.mask()));
  if (strikes.empty()) return false;
  step.technique = Technique::als_xy_wing;
  step.strikes.assign(strikes.begin(), strikes.end());
  if (!bench.evidence) return true;
  mark_set(step, sets[a], Role::colour_a);
  mark_set(step, sets[b], Role::colour_b);
  mark_set(step, sets[pivot], Role::colour_c);
  std::vector<Link> chain;
  add_common(chain, sets[a], sets[pivot], to_a.mask());
  add_common(chain, sets[pivot], sets[b], to_b.mask());
  step.chains.push_back(std::move(chain));
  return true;
}
}  // namespace

bool find_als_xz(const Notes& notes, Workbench& bench, Step& step) {
  AlmostLockedSets& sets = bench.almost_locked_sets(notes);
  for (int a = 0; a < sets.size(); ++a) {
    const int b = sets.partners(a).first(
        [&](int other) { return other > a && !struck_by_pair(sets[a], sets[other], sets.commons(a, other)).empty(); });
    if (b < 0) continue;
    const Commons commons = sets.commons(a, b);
    const Strikes strikes = struck_by_pair(sets[a], sets[b], commons);
    step.technique = Technique::als_xz;
    step.strikes.assign(strikes.begin(), strikes.end());
    if (!bench.evidence) return true;
    mark_set(step, sets[a], Role::colour_a);
    mark_set(step, sets[b], Role::colour_b);
    step.chains.emplace_back();
    add_common(step.chains[0], sets[a], sets[b], commons.mask());
    return true;
  }
  return false;
}

// Pairs of restricted commons in the order of their sets: first the pairs at the lower set of the first common, then
// those at its higher one.
bool find_als_xy_wing(const Notes& notes, Workbench& bench, Step& step) {
  AlmostLockedSets& sets = bench.almost_locked_sets(notes);
  BitRows rows;
  rows.reset(sets.size() + 1, sets.size());
  const auto ends = [&](int set) { return rows[set]; };  // the sets that can be its other end
  const Bits found = rows[sets.size()];
  for (int set = 0; set < sets.size(); ++set) {
    for_each_digit(sets[set].digits, [&](int digit) { ends(set).add(sets.striking(set, digit)); });
    ends(set).remove(sets.overlapping(set));
  }
  for (int low = 0; low < sets.size(); ++low) {
    const int high = sets.partners(low).first([&](int other) {
      if (other < low) return false;
      found.assign(sets.partners(low));
      found.keep(ends(other));
      found.keep_above(other);
      if (found.first([&](int third) { return wing(sets, low, other, third, bench, step); }) >= 0) return true;
      found.assign(sets.partners(other));
      found.keep(ends(low));
      found.keep_above(low);
      return found.first([&](int third) { return wing(sets, other, low, third, bench, step); }) >= 0;
    });
    if (high >= 0) return true;
  }
  return false;
}
}  // namespace nonet::sudoku
