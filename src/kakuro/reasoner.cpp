#include "kakuro/reasoner.h"

#include <algorithm>

#include "kakuro/techniques/finders.h"

namespace nonet::kakuro {
namespace {
constexpr Array<Finder, technique_count> finders = {{{
    find_last_square,  find_unique_sums,   find_cross_sums,   find_last_candidate,   find_only_place,
    find_min_max,      find_pair_split,    find_combinations, find_naked_pair,       find_hidden_pair,
    find_naked_triple, find_hidden_triple, find_locked_sums,  find_one_square_split, find_naked_quad,
    find_hidden_quad,  find_region_sums,   find_arrangements, find_forcing_chain,    find_trial,
}}};
}  // namespace

bool next_step(const Notes& notes, Step& step) {
  step.clear();
  if (notes.contradictory()) return false;
  return std::ranges::any_of(finders, [&](Finder find) { return find(notes, step); });
}
}  // namespace nonet::kakuro
