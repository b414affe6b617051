// A hint: the easiest step from where somebody stands, told in four rungs, each saying more than the one before.
#pragma once

#include <expected>

#include "kakuro/hints/texts.h"
#include "kakuro/reasoner.h"

namespace nonet::kakuro {
enum class Rung : std::uint8_t { where, technique, why, step };
constexpr int rung_count = 4;

struct HintTrouble {
  Trouble kind = Trouble::no_solution;
  int cell = 0;  // of a wrong digit, or of a candidate that was struck although it is the solution's
};

// The next step, or why there is none. The puzzle is solved first: nothing is reasoned from a position that is wrong.
std::expected<Step, HintTrouble> hint_for(const Notes& notes);

// In the words of a language; the notes are those before the step.
std::string hint_text(const Step& step, Rung rung, const Notes& notes, Language language);
std::string hint_text(const HintTrouble& trouble, const Notes& notes, Language language);

std::string conclusion_of(const Step& step, const Notes& notes);  // "B3=5", "A3,B3<>5; A3<>7"
std::string technique_name(Technique technique, Language language);
std::string technique_meaning(Technique technique, Language language);  // a phrase, without a capital
std::string level_name(Level level, Language language);
std::optional<Language> language_from(std::string_view tag);  // "de", "de-AT"
}  // namespace nonet::kakuro
