// What hints say: one catalogue for each language, all with the same entries. A message names in braces what it wants
// to say of a step:
//
//   {square}   the one that is written or struck from         {squares}  those of the pattern
//   {targets}  all that are written or struck from            {digit}    {digits}  {or digits}  what it is about
//   {run}      the run, as crosswords name them: "23 across (B3–F3)"     {other}  the second one
//   {across}   {down}  the digits in what is left of two runs that cross
//   {sets}     the sets of digits that are left: "1+2+9 or 1+3+8"        {first}  {second}  two squares of a border
//   {sum}      {count}  {strikes}  {chain}  {broken}  {technique}  {meaning}
//
// A catalogue that misses an entry, or asks for a noun that is not in the list, does not compile.
#pragma once

#include <string_view>

#include "kakuro/technique.h"

namespace nonet::kakuro {
enum class Language : std::uint8_t { english, german, italian };
constexpr int language_count = 3;

constexpr Array<std::string_view, 20> noun_words = {
    {"square", "squares", "targets", "digit", "digits", "or digits", "run",   "other",  "across",    "down",
     "sets",   "first",   "second",  "sum",   "count",  "strikes",   "chain", "broken", "technique", "meaning"}};

enum class Where : std::uint8_t { run, crossing, square, area };  // what the first rung points at
constexpr int where_count = 4;

enum class Trouble : std::uint8_t {
  wrong_digit,
  lost_candidate,
  no_solution,
  several_solutions,
  nothing_left,
  too_much,  // nobody could tell in time how many solutions there are
};
constexpr int trouble_count = 6;

struct TechniqueTexts {
  Technique technique = Technique::last_square;
  std::string_view name;
  std::string_view meaning;
  std::string_view why;
  std::string_view otherwise;  // of least and most, and of region sums: the other kind
};

struct Catalogue {
  std::string_view key;  // "en"
  std::string_view and_word;
  std::string_view and_before_e;
  std::string_view or_word;
  std::string_view across_word;
  std::string_view down_word;
  Array<std::string_view, level_count> levels;
  Array<std::string_view, where_count> where;
  std::string_view technique;
  std::string_view write;
  std::string_view strike;
  std::string_view strike_part;  // "{digits} from {squares}"
  Array<std::string_view, trouble_count> troubles;
  Array<TechniqueTexts, technique_count> techniques;
};

const Catalogue& catalogue(Language language);

constexpr bool asks_only_for_nouns(std::string_view message) {
  for (std::size_t at = message.find('{'); at != std::string_view::npos; at = message.find('{', at + 1)) {
    const std::size_t end = message.find('}', at);
    if (end == std::string_view::npos) return false;
    bool known = false;
    for (const std::string_view noun : noun_words) known = known || noun == message.substr(at + 1, end - at - 1);
    if (!known) return false;
  }
  return true;
}

constexpr bool complete(const Catalogue& words) {
  const auto fine = [](std::string_view message) { return !message.empty() && asks_only_for_nouns(message); };
  for (const std::string_view level : words.levels)
    if (level.empty()) return false;
  for (const std::string_view message : words.where)
    if (!fine(message)) return false;
  for (const std::string_view message : words.troubles)
    if (!fine(message)) return false;
  for (int i = 0; i < technique_count; ++i) {
    const TechniqueTexts& one = words.techniques[i];
    if (one.technique != static_cast<Technique>(i) || one.name.empty() || one.meaning.empty() || !fine(one.why))
      return false;
    const bool two_kinds = one.technique == Technique::min_max || one.technique == Technique::region_sums;
    if (two_kinds == one.otherwise.empty() || !asks_only_for_nouns(one.otherwise)) return false;
  }
  return fine(words.technique) && fine(words.write) && fine(words.strike) && fine(words.strike_part);
}

extern const Catalogue english;
extern const Catalogue german;
extern const Catalogue italian;
}  // namespace nonet::kakuro
