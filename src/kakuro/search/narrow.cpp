#include "kakuro/search/narrow.h"

#include <algorithm>

namespace nonet::kakuro {
namespace {
struct Open {  // the cells of a run that are not decided, and what is left for them
  Array<std::uint8_t, longest_run> place;
  int count = 0;
  Mask used = 0;
  int rest = 0;
};

// Takes the decided digits away from all other cells until that decides no more.
bool take_decided(std::span<Mask> cells, int sum, Open& open) {
  open = {};
  open.rest = sum;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!single(cells[i])) {
      open.place[open.count++] = static_cast<std::uint8_t>(i);
      continue;
    }
    if ((open.used & cells[i]) != 0) return false;
    open.used |= cells[i];
  }
  for (bool again = true; again;) {
    again = false;
    int kept = 0;
    for (int i = 0; i < open.count; ++i) {
      Mask& cell = cells[open.place[i]];
      cell = without(cell, open.used);
      if (cell == 0) return false;
      if (single(cell)) {
        open.used |= cell;
        again = true;
      } else {
        open.place[kept++] = open.place[i];
      }
    }
    open.count = kept;
  }
  if (sum != 0) open.rest -= sum_of(open.used);
  return true;
}

// What each open cell can hold if their digits are just this set; false: it does not fit.
bool fits(std::span<const Mask> cells, const Open& open, Mask set, Array<Mask, longest_run>& held) {
  Mask once = 0;
  Mask more = 0;
  for (int i = 0; i < open.count; ++i) {
    const Mask cell = both(cells[open.place[i]], set);
    if (cell == 0) return false;
    more |= both(once, cell);
    once |= cell;
    held[i] = cell;
  }
  if (once != set) return false;
  const Mask hidden = without(once, more);
  Mask taken = 0;
  for (int i = 0; i < open.count; ++i) {
    const Mask only = both(held[i], hidden);
    if (only != 0) {
      if (!single(only)) return false;
      held[i] = only;
    }
    if (!single(held[i])) continue;
    if ((taken & held[i]) != 0) return false;
    taken |= held[i];
  }
  for (int i = 0; i < open.count; ++i) {
    if (single(held[i])) continue;
    held[i] = without(held[i], taken);
    if (held[i] == 0) return false;
  }
  return true;
}

bool narrow_pair(Mask& a, Mask& b, int rest) {
  Mask left = 0;
  Mask right = 0;
  for_each_digit(a, [&](int digit) {
    const int other = rest - digit;
    if (other < 1 || other > 9 || other == digit || (b & mask_of(other)) == 0) return;
    left |= mask_of(digit);
    right |= mask_of(other);
  });
  a = left;
  b = right;
  return left != 0;
}

// Whether the cells from this one on can take exactly these digits.
bool arranges(std::span<const Mask> cells, std::size_t from, Mask set) {
  if (from == cells.size()) return set == 0;
  for (Mask rest = both(cells[from], set); rest != 0; rest &= static_cast<Mask>(rest - 1))
    if (arranges(cells, from + 1, without(set, mask_of(lowest_digit(rest))))) return true;
  return false;
}
}  // namespace

bool narrow(std::span<Mask> cells, int sum) {
  Open open;
  if (!take_decided(cells, sum, open)) return false;
  if (open.count == 0) return sum == 0 || open.rest == 0;
  if (sum == 0) return true;
  if (open.count == 1) {
    if (open.rest < 1 || open.rest > 9) return false;
    Mask& cell = cells[open.place[0]];
    cell = both(cell, mask_of(open.rest));
    return cell != 0;
  }
  if (open.count == 2) return narrow_pair(cells[open.place[0]], cells[open.place[1]], open.rest);
  Array<Mask, longest_run> allowed;
  Array<Mask, longest_run> held;
  for (const Mask set : partitions(open.count, open.rest > 0 ? open.rest : -1))
    if ((set & open.used) == 0 && fits(cells, open, set, held))
      for (int i = 0; i < open.count; ++i) allowed[i] |= held[i];
  for (int i = 0; i < open.count; ++i) {
    if (allowed[i] == 0) return false;
    cells[open.place[i]] = allowed[i];
  }
  return true;
}

bool look_up(std::span<Mask> cells, int sum) {
  Open open;
  if (!take_decided(cells, sum, open)) return false;
  if (open.count == 0) return sum == 0 || open.rest == 0;
  if (sum == 0) return true;
  const Mask any = choice_of(open.count, open.rest > 0 ? open.rest : -1, open.used).any;
  for (int i = 0; i < open.count; ++i) {
    Mask& cell = cells[open.place[i]];
    cell = both(cell, any);
    if (cell == 0) return false;
  }
  return true;
}

bool narrow_fully(std::span<Mask> cells, int sum) {
  if (!narrow(cells, sum)) return false;
  Array<Mask, longest_run> proven;
  Array<Mask, longest_run> copy;
  std::ranges::copy(cells, copy.items.begin());
  const auto tried = std::span(copy.items).first(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i)
    for_each_digit(cells[i], [&](int digit) {
      tried[i] = mask_of(digit);
      const auto sets = partitions(static_cast<int>(cells.size()), sum);
      const bool possible =
          std::ranges::any_of(sets, [&](Mask set) { return (set & mask_of(digit)) != 0 && arranges(tried, 0, set); });
      if (possible) proven.items[i] |= mask_of(digit);
      tried[i] = cells[i];
    });
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells[i] = proven.items[i];
    if (cells[i] == 0) return false;
  }
  return true;
}
}  // namespace nonet::kakuro
