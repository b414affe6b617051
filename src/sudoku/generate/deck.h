// A deck of task cards: puzzles in a stated mix of levels, easiest first. Cards are drawn by their number, so a seed
// gives the same deck on every machine.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "sudoku/generate/symmetry.h"
#include "sudoku/grade.h"

namespace nonet::sudoku {
using Mix = Array<int, level_count>;  // how many cards of each level
constexpr Mix usual_mix = {{20, 20, 12, 6, 2}};
constexpr int most_cards = 1000;

std::expected<Mix, std::string> mix_read(std::string_view text);  // "easy=20,medium=20,hard=12"
Mix mix_of(int cards);                                            // the usual mix, for that many cards
int card_count(const Mix& mix);

struct Card {
  Digits givens{};
  Grade grade;
};

std::expected<std::vector<Card>, std::string> deck(const Mix& mix, Symmetry symmetry, const Rng& rng);

std::string deck_text(const std::vector<Card>& cards);  // a puzzle a line: "53..7…8..79 # 1 Easy (362), 32 clues"
}  // namespace nonet::sudoku
