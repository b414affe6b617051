// What hints say: one catalogue for each language, all with the same entries.
//
// A message names in braces what it wants to say of a step:
//
//   {squares}      a noun, see the list below, as it is in this step: "A1, B1 and C1"
//   {or digits}    the same in another form: "3 or 8"; likewise {the …}, {in …}, {of …} and {list …} (commas alone)
//   {fins:is|are}  the first word if it is one thing, else the second
//
// A catalogue that misses an entry, or asks for a noun that is not in the list, does not compile.
#pragma once

#include <optional>
#include <string_view>

#include "sudoku/technique.h"

namespace nonet::sudoku {
enum class Language : std::uint8_t { english, german, italian };
constexpr int language_count = 3;

enum class Noun : std::uint8_t {
  // squares
  square,   // the one that is written or struck from
  targets,  // all that are written or struck from
  squares,  // those of the pattern
  fins,     // those of a fish's fins, or of a rectangle's extra candidates
  corners,  // those of a rectangle
  ends,     // where a chain begins and ends …
  middle,   // … and the two squares in the middle of a short one
  pivot,    // the middle of a wing …
  pincers,  // … and its tips
  first,    // the first set or colour …
  second,   // … and so on
  third,
  fourth,
  // digits
  digit,   // the one that is written or struck
  digits,  // the pattern's
  extra,   // those of the fins
  tie,     // those that tie two sets, or the two ends, together
  // houses
  area,    // where to look
  house,   // where the pattern lies
  other,   // where it strikes, if that is another house
  bases,   // all houses; of a fish those it lies in
  covers,  // a fish's cover
  // words
  technique,
  meaning,
  count,
  chain,
  chains,
  assumption,
  placements,
  strikes,
};
constexpr int noun_count = static_cast<int>(Noun::strikes) + 1;
constexpr Array<std::string_view, noun_count> noun_words = {
    {"square", "targets", "squares",   "fins",    "corners", "ends",  "middle", "pivot",      "pincers",    "first",
     "second", "third",   "fourth",    "digit",   "digits",  "extra", "tie",    "area",       "house",      "other",
     "houses", "covers",  "technique", "meaning", "count",   "chain", "chains", "assumption", "placements", "strikes"}};

enum class Form : std::uint8_t { plain, the, in, of, either, list };
constexpr int form_count = 6;
constexpr int house_form_count = 4;  // those that put a word before a house
constexpr Array<std::string_view, form_count> form_words = {{"", "the ", "in ", "of ", "or ", "list "}};

enum class Where : std::uint8_t { write, candidates, digit, digits, far };
constexpr int where_count = 5;

enum class Trouble : std::uint8_t { repeat, wrong_digit, lost_candidate, no_solution, several_solutions, nothing_left };
constexpr int trouble_count = 6;

struct HouseWords {  // what stands before the number or letter
  Array<std::string_view, house_form_count> one;
  Array<std::string_view, house_form_count> several;
};

struct TechniqueTexts {
  Technique technique = Technique::full_house;
  std::string_view name;
  std::string_view meaning;  // what to look for, without saying where
  std::string_view why;
  std::string_view otherwise = {};  // why, for the second shape of a technique that has two
};

// Techniques with two shapes: a loop that says the same of two cases instead of contradicting itself; two almost locked
// sets that are tied together by two digits instead of one.
constexpr bool two_shapes(Technique technique) {
  return technique == Technique::discontinuous_nice_loop || technique == Technique::grouped_discontinuous_nice_loop ||
         technique == Technique::als_xz;
}

struct Catalogue {
  std::string_view key;  // as in language tags
  std::string_view and_word;
  std::string_view and_before_e;  // Italian says "D5 ed E5"
  std::string_view or_word;
  Array<std::string_view, 10> counts;      // "two"; from 0
  Array<std::string_view, 10> the_digits;  // with the article; from 1
  Array<HouseWords, 3> houses;             // rows, columns, blocks
  Array<std::string_view, 9> block_places;
  Array<std::string_view, level_count> levels;
  Array<std::string_view, where_count> where;
  std::string_view technique;  // the second rung
  std::string_view write;      // the fourth …
  std::string_view placement;  // … and each item of it
  std::string_view strike;
  std::string_view struck;
  Array<std::string_view, trouble_count> troubles;
  Array<TechniqueTexts, technique_count> techniques;
};

struct Placeholder {
  Form form = Form::plain;
  std::optional<Noun> noun;
  bool choice = false;  // {fins:is|are}
  std::string_view one;
  std::string_view several;
};

constexpr Placeholder placeholder(std::string_view inside) {  // of the braces
  Placeholder found;
  if (const std::size_t colon = inside.find(':'); colon != std::string_view::npos) {
    const std::size_t bar = inside.find('|', colon);
    found.choice = true;
    found.one = inside.substr(colon + 1, bar - colon - 1);
    found.several = inside.substr(bar + 1);
    inside = inside.substr(0, colon);
  }
  for (int form = 1; form < form_count; ++form) {
    if (!inside.starts_with(form_words[form])) continue;
    found.form = static_cast<Form>(form);
    inside.remove_prefix(form_words[form].size());
    break;
  }
  for (int noun = 0; noun < noun_count; ++noun)
    if (inside == noun_words[noun]) found.noun = static_cast<Noun>(noun);
  return found;
}

constexpr bool well_formed(std::string_view message) {
  if (message.empty()) return false;
  while (true) {
    const std::size_t opens = message.find('{');
    if (opens == std::string_view::npos) return !message.contains('}');
    const std::size_t closes = message.find('}', opens);
    if (closes == std::string_view::npos) return false;
    if (!placeholder(message.substr(opens + 1, closes - opens - 1)).noun) return false;
    message.remove_prefix(closes + 1);
  }
}

constexpr bool complete(const Catalogue& words) {
  for (int i = 0; i < technique_count; ++i) {
    const TechniqueTexts& texts = words.techniques[i];
    if (texts.technique != static_cast<Technique>(i)) return false;
    if (!well_formed(texts.name) || !well_formed(texts.meaning) || !well_formed(texts.why)) return false;
    if (two_shapes(texts.technique) != well_formed(texts.otherwise)) return false;
  }
  for (const std::string_view text : words.levels)
    if (!well_formed(text)) return false;
  for (const std::string_view text : words.where)
    if (!well_formed(text)) return false;
  for (const std::string_view text : words.troubles)
    if (!well_formed(text)) return false;
  for (const std::string_view text : words.block_places)
    if (!well_formed(text)) return false;
  for (const std::string_view text : {words.technique, words.write, words.placement, words.strike, words.struck})
    if (!well_formed(text)) return false;
  return true;
}

extern const Catalogue english;
extern const Catalogue german;
extern const Catalogue italian;
}  // namespace nonet::sudoku
