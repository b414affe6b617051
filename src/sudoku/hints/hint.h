// A hint: the easiest next step from what a seat has in front of it (givens, what is written, its own pencil marks),
// told on a ladder of four rungs. Nothing is reasoned from a position that is already wrong; then the hint says what is
// wrong.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "sudoku/hints/texts.h"
#include "sudoku/solve.h"
#include "sudoku/step.h"

namespace nonet::sudoku {
enum class Rung : std::uint8_t { where, technique, why, step };
constexpr int rung_count = 4;

struct HintTrouble {
  Trouble kind = Trouble::nothing_left;
  Clash clash;     // of a repeat
  int square = 0;  // of a wrong digit, or of a free square that lost the candidate it needs
};

std::expected<Step, HintTrouble> next_step(const Notes& notes);

std::string hint_text(const Step& step, Rung rung, Language language);
std::string hint_text(const HintTrouble& trouble, Language language);

std::string technique_name(Technique technique, Language language);
std::string technique_meaning(Technique technique, Language language);  // a phrase, without a capital
std::string house_name(int house, Language language);                   // "row 4", "column E", "block 5 (centre)"
std::string level_name(Level level, Language language);
std::optional<Language> language_from(std::string_view tag);  // "de", also "de-CH" or "DE"
}  // namespace nonet::sudoku
