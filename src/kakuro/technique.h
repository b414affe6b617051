// The techniques people solve Kakuro with, in the order in which the path tries them, each with a level and a score. A
// puzzle's score is the sum over its steps. What remains possible by the sums alone (the digits written so far taken
// away) is never a step: everybody looks that up, in a table or by heart.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/array.h"

namespace nonet::kakuro {
enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };
constexpr int level_count = 5;

enum class Technique : std::uint8_t {
  last_square,     // a run with one square left
  unique_sums,     // two runs with one set of digits each cross in the one digit they share
  cross_sums,      // the sets of two runs, taken together, leave one digit where they cross
  last_candidate,  // all other digits of a square have been struck
  only_place,      // a digit that the run needs fits on one square only
  min_max,         // the other squares make at least, or at most, so much
  pair_split,      // two squares left: a digit needs its partner in the other
  combinations,    // sets that the squares cannot make up are out, and so are the digits only they have
  naked_pair,      // two squares of a run share two digits
  hidden_pair,     // two digits that the run needs fit on two squares only
  naked_triple,    //
  hidden_triple,   //
  locked_sums,  // squares that share as many digits as they are: what they make together is known, and so is the rest
  one_square_split,  // an area joined to the rest by one square: sums across less sums down
  naked_quad,        //
  hidden_quad,       //
  region_sums,       // an area joined to the rest by two squares
  arrangements,      // every way to fill the run, squares and sets together
  forcing_chain,     // an assumption that ends in a contradiction
  trial,             // nothing else helps
};
constexpr int technique_count = static_cast<int>(Technique::trial) + 1;

struct TechniqueFacts {
  std::string_view key;   // for files and message catalogues
  std::string_view name;  // in English
  Level level = Level::easy;
  int score = 0;
};

const TechniqueFacts& facts(Technique technique);
std::optional<Technique> technique_with(std::string_view key);
std::string_view name(Level level);                       // in English: "Easy"
std::optional<Level> level_named(std::string_view name);  // "easy", in any letters
}  // namespace nonet::kakuro
