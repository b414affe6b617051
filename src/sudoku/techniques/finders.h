// Every technique's finder: the first step of its kind in these notes, or false and an untouched step. The step comes
// in empty. Kinds that are told apart only once they are found share a finder, which prefers those that come first in
// technique.h.
#pragma once

#include "sudoku/techniques/workbench.h"

namespace nonet::sudoku {
bool find_full_house(const Notes& notes, Workbench& bench, Step& step);
bool find_naked_single(const Notes& notes, Workbench& bench, Step& step);
bool find_hidden_single(const Notes& notes, Workbench& bench, Step& step);
bool find_locked_pair(const Notes& notes, Workbench& bench, Step& step);
bool find_locked_triple(const Notes& notes, Workbench& bench, Step& step);
bool find_pointing(const Notes& notes, Workbench& bench, Step& step);
bool find_claiming(const Notes& notes, Workbench& bench, Step& step);
bool find_naked_pair(const Notes& notes, Workbench& bench, Step& step);
bool find_naked_triple(const Notes& notes, Workbench& bench, Step& step);
bool find_naked_quad(const Notes& notes, Workbench& bench, Step& step);
bool find_hidden_pair(const Notes& notes, Workbench& bench, Step& step);
bool find_hidden_triple(const Notes& notes, Workbench& bench, Step& step);
bool find_hidden_quad(const Notes& notes, Workbench& bench, Step& step);
bool find_x_wing(const Notes& notes, Workbench& bench, Step& step);
bool find_swordfish(const Notes& notes, Workbench& bench, Step& step);
bool find_jellyfish(const Notes& notes, Workbench& bench, Step& step);
bool find_remote_pair(const Notes& notes, Workbench& bench, Step& step);
bool find_bug_plus_one(const Notes& notes, Workbench& bench, Step& step);
bool find_skyscraper(const Notes& notes, Workbench& bench, Step& step);
bool find_two_string_kite(const Notes& notes, Workbench& bench, Step& step);
bool find_turbot_fish(const Notes& notes, Workbench& bench, Step& step);
bool find_empty_rectangle(const Notes& notes, Workbench& bench, Step& step);
bool find_w_wing(const Notes& notes, Workbench& bench, Step& step);
bool find_xy_wing(const Notes& notes, Workbench& bench, Step& step);
bool find_xyz_wing(const Notes& notes, Workbench& bench, Step& step);
bool find_unique_rectangle(const Notes& notes, Workbench& bench, Step& step);     // types 1 to 6 and hidden
bool find_avoidable_rectangle(const Notes& notes, Workbench& bench, Step& step);  // both types
bool find_finned_x_wing(const Notes& notes, Workbench& bench, Step& step);        // and sashimi
bool find_finned_swordfish(const Notes& notes, Workbench& bench, Step& step);     // and sashimi
bool find_finned_jellyfish(const Notes& notes, Workbench& bench, Step& step);     // and sashimi
bool find_sue_de_coq(const Notes& notes, Workbench& bench, Step& step);
bool find_simple_colours(const Notes& notes, Workbench& bench, Step& step);  // trap and wrap
bool find_multi_colours(const Notes& notes, Workbench& bench, Step& step);   // both types
bool find_franken_x_wing(const Notes& notes, Workbench& bench, Step& step);
bool find_franken_swordfish(const Notes& notes, Workbench& bench, Step& step);
bool find_finned_franken_x_wing(const Notes& notes, Workbench& bench, Step& step);
bool find_finned_franken_swordfish(const Notes& notes, Workbench& bench, Step& step);

bool find_x_chain(const Notes& notes, Workbench& bench, Step& step);
bool find_xy_chain(const Notes& notes, Workbench& bench, Step& step);
bool find_nice_loop(const Notes& notes, Workbench& bench, Step& step);          // and AIC
bool find_grouped_nice_loop(const Notes& notes, Workbench& bench, Step& step);  // and grouped AIC
bool find_als_xz(const Notes& notes, Workbench& bench, Step& step);
bool find_als_xy_wing(const Notes& notes, Workbench& bench, Step& step);
bool find_als_chain(const Notes& notes, Workbench& bench, Step& step);
bool find_forcing_chain(const Notes& notes, Workbench& bench, Step& step);
bool find_forcing_net(const Notes& notes, Workbench& bench, Step& step);
bool find_brute_force(const Notes& notes, Workbench& bench, Step& step);
}  // namespace nonet::sudoku
