// The task cards: sixty puzzles of our own with one solution each, easiest first.
#pragma once

#include "sudoku/generate/deck.h"

namespace nonet::sudoku_pens {
constexpr int task_cards = 60;  // SR-003

Digits task_card(int number);  // from 0
sudoku::Level task_card_level(int number);
int task_card_score(int number);

// What the cards were made from: with these, sudoku::deck gives exactly them.
constexpr std::string_view task_card_seed = "task cards";
constexpr sudoku::Mix task_card_mix = {{20, 20, 12, 6, 2}};
constexpr auto task_card_symmetry = sudoku::Symmetry::rotate_180;
}  // namespace nonet::sudoku_pens
