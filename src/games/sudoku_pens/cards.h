// The task cards: sixty puzzles of our own with one solution each, from many printed digits to few.
#pragma once

#include "sudoku/complete.h"

namespace nonet::sudoku_pens {
constexpr int task_cards = 60;  // SR-003

Digits task_card(int number);  // from 0
}  // namespace nonet::sudoku_pens
