#include "sudoku/hints/hint.h"

#include "base/assert.h"
#include "sudoku/hints/nouns.h"
#include "sudoku/reasoner.h"

namespace nonet::sudoku {
namespace {
Digits givens_of(const Notes& notes) {
  Digits givens{};
  for (std::size_t i = 0; i < givens.size(); ++i)
    if (notes.given(static_cast<int>(i))) givens[i] = notes.digits()[i];
  return givens;
}

HintTrouble dead_end(const Notes& notes) {
  const Solutions of_givens = solve(givens_of(notes));
  if (of_givens.count == 1)
    for (int square = 0; square < 81; ++square)
      if (notes.digit(square) != 0 && notes.digit(square) != of_givens.first[static_cast<std::size_t>(square)])
        return {Trouble::wrong_digit, {}, square};
  return {Trouble::no_solution, {}, 0};
}

// Where the givens alone leave more than one solution, what was written since counts as given: then the reasoning that
// relies on a single solution is sound as well.
Notes settled(const Notes& notes) {
  if (unique(givens_of(notes))) return notes;
  Notes sheet(notes.digits());
  notes.free().for_each([&](int square) {
    for_each_digit(static_cast<Mask>(sheet.candidates(square) & ~notes.candidates(square)),
                   [&](int digit) { sheet.strike(square, digit); });
  });
  return sheet;
}
}  // namespace

std::expected<Step, HintTrouble> next_step(const Notes& notes) {
  if (const auto repeat = clash(notes.digits())) return std::unexpected(HintTrouble{Trouble::repeat, *repeat, 0});
  const Solutions found = solve(notes.digits());
  if (found.count == 0) return std::unexpected(dead_end(notes));
  if (found.count > 1) return std::unexpected(HintTrouble{Trouble::several_solutions, {}, 0});
  if (notes.solved()) return std::unexpected(HintTrouble{Trouble::nothing_left, {}, 0});
  for (int square = 0; square < 81; ++square)
    if (notes.digit(square) == 0 && !notes.has(square, found.first[static_cast<std::size_t>(square)]))
      return std::unexpected(HintTrouble{Trouble::lost_candidate, {}, square});
  Step step;
  const bool stepped = Reasoner().next(settled(notes), step);
  ASSERT(stepped);
  return step;
}

std::string hint_text(const Step& step, Rung rung, Language language) {
  const Catalogue& words = catalogue(language);
  const Nouns nouns(step, words);
  const auto say = [&](std::string_view message) { return with_capitals(filled(message, words, nouns)); };
  switch (rung) {
    case Rung::where:
      return say(words.where[static_cast<int>(nouns.where())]);
    case Rung::technique:
      return say(words.technique);
    case Rung::why: {
      const TechniqueTexts& texts = words.techniques[static_cast<int>(step.technique)];
      return say(nouns.second_shape() ? texts.otherwise : texts.why);
    }
    case Rung::step:
      break;
  }
  if (step.placements.empty()) return say(words.strike);
  if (step.strikes.empty()) return say(words.write);
  return say(words.write) + " " + say(words.strike);
}

std::string hint_text(const HintTrouble& trouble, Language language) {
  const Catalogue& words = catalogue(language);
  const Lookup lookup = [&](Noun noun) -> Meant {
    switch (noun) {
      case Noun::digit:
        return mask_of(trouble.clash.digit);
      case Noun::house:
        return Houses{static_cast<std::uint8_t>(trouble.clash.house)};
      case Noun::squares:
        return only(trouble.clash.first) | only(trouble.clash.second);
      case Noun::square:
        return only(trouble.square);
      default:
        return {};
    }
  };
  return with_capitals(filled(words.troubles[static_cast<int>(trouble.kind)], words, lookup));
}

std::string technique_name(Technique technique, Language language) {
  return std::string(catalogue(language).techniques[static_cast<int>(technique)].name);
}

std::string technique_meaning(Technique technique, Language language) {
  return std::string(catalogue(language).techniques[static_cast<int>(technique)].meaning);
}

std::string house_name(int house, Language language) { return place_name(house, Form::plain, catalogue(language)); }

std::string level_name(Level level, Language language) {
  return std::string(catalogue(language).levels[static_cast<int>(level)]);
}

std::optional<Language> language_from(std::string_view tag) {
  if (tag.size() > 2 && tag[2] != '-' && tag[2] != '_') return {};
  for (int i = 0; i < language_count; ++i) {
    const auto language = static_cast<Language>(i);
    const std::string_view key = catalogue(language).key;
    if (tag.size() >= 2 && (tag[0] | 0x20) == key[0] && (tag[1] | 0x20) == key[1]) return language;
  }
  return {};
}
}  // namespace nonet::sudoku
