// Every technique's finder: the first step of its kind in these notes, or false and a step as it came in, which is
// empty.
#pragma once

#include "kakuro/step.h"

namespace nonet::kakuro {
using Finder = bool (*)(const Notes& notes, Step& step);

bool find_last_square(const Notes& notes, Step& step);
bool find_unique_sums(const Notes& notes, Step& step);
bool find_cross_sums(const Notes& notes, Step& step);
bool find_last_candidate(const Notes& notes, Step& step);
bool find_only_place(const Notes& notes, Step& step);
bool find_min_max(const Notes& notes, Step& step);
bool find_pair_split(const Notes& notes, Step& step);
bool find_combinations(const Notes& notes, Step& step);
bool find_naked_pair(const Notes& notes, Step& step);
bool find_hidden_pair(const Notes& notes, Step& step);
bool find_naked_triple(const Notes& notes, Step& step);
bool find_hidden_triple(const Notes& notes, Step& step);
bool find_locked_sums(const Notes& notes, Step& step);
bool find_one_square_split(const Notes& notes, Step& step);
bool find_naked_quad(const Notes& notes, Step& step);
bool find_hidden_quad(const Notes& notes, Step& step);
bool find_region_sums(const Notes& notes, Step& step);
bool find_arrangements(const Notes& notes, Step& step);
bool find_forcing_chain(const Notes& notes, Step& step);
bool find_trial(const Notes& notes, Step& step);

// What finders share.
std::vector<Mask> sets_left(const Notes& notes, int run);  // those that the squares' candidates can make up
bool strike_outside(const Notes& notes, int cell, Mask kept, Step& step);  // whether anything is struck
inline int run_count(const Notes& notes) { return static_cast<int>(notes.layout().runs.size()); }
}  // namespace nonet::kakuro
