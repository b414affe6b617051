// The techniques people solve with, in the order in which the path tries them, with the level and the score that HoDoKu
// gives each of them. A puzzle's score is the sum over its steps.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/array.h"

namespace nonet::sudoku {
enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };
constexpr int level_count = 5;

// The score above which a puzzle counts as one level harder than its hardest step says.
constexpr Array<int, level_count> highest_score = {{800, 1000, 1600, 1800, 1 << 30}};

enum class Technique : std::uint8_t {
  full_house,
  naked_single,
  hidden_single,
  locked_pair,
  locked_triple,
  pointing,
  claiming,
  naked_pair,
  naked_triple,
  hidden_pair,
  hidden_triple,
  naked_quad,
  hidden_quad,
  x_wing,
  swordfish,
  jellyfish,
  remote_pair,
  bug_plus_one,
  skyscraper,
  two_string_kite,
  turbot_fish,
  empty_rectangle,
  w_wing,
  xy_wing,
  xyz_wing,
  unique_rectangle_1,
  unique_rectangle_2,
  unique_rectangle_3,
  unique_rectangle_4,
  unique_rectangle_5,
  unique_rectangle_6,
  hidden_rectangle,
  avoidable_rectangle_1,
  avoidable_rectangle_2,
  finned_x_wing,
  sashimi_x_wing,
  finned_swordfish,
  sashimi_swordfish,
  finned_jellyfish,
  sashimi_jellyfish,
  sue_de_coq,
  simple_colours_trap,
  simple_colours_wrap,
  multi_colours_1,
  multi_colours_2,
  x_chain,
  xy_chain,
  continuous_nice_loop,
  discontinuous_nice_loop,
  aic,
  grouped_continuous_nice_loop,
  grouped_discontinuous_nice_loop,
  grouped_aic,
  als_xz,
  als_xy_wing,
  als_chain,
  franken_x_wing,
  franken_swordfish,
  finned_franken_x_wing,
  finned_franken_swordfish,
  forcing_chain_contradiction,
  forcing_chain_verity,
  forcing_net_contradiction,
  forcing_net_verity,
  brute_force,
};
constexpr int technique_count = static_cast<int>(Technique::brute_force) + 1;

struct TechniqueFacts {
  std::string_view key;   // for files and message catalogues
  std::string_view name;  // in English
  Level level = Level::easy;
  int score = 0;
  int explainer = 0;  // Sudoku Explainer's rating in tenths; 0: none of its own, or one that grows with the length
};

const TechniqueFacts& facts(Technique technique);
std::optional<Technique> technique_with(std::string_view key);
std::string_view name(Level level);  // in English: "Easy"
}  // namespace nonet::sudoku
