// Guesses where sweeping is not enough: depth first, on the first square with the fewest digits, the lower digit first.
// Every instruction set takes the same way through the same tree.
#pragma once

#include "sudoku/search/board.h"
#include "sudoku/search/kernel.h"

namespace nonet::sudoku::NONET_ISA {
constexpr int lane_of_square(int square) { return square / 27 * 4 + square % 9 / 3; }
constexpr int cell_of_square(int square) { return square / 9 % 3 * 3 + square % 3; }

struct LaneOffsets {  // where the 16 bits of a square lie in Board::cells
  std::uint8_t of[81];
  constexpr LaneOffsets() : of{} {
    for (int square = 0; square < 81; ++square)
      of[square] = static_cast<std::uint8_t>(cell_of_square(square) * 16 + lane_of_square(square));
  }
};
inline constexpr LaneOffsets offsets;

struct CellSets {  // Board::cells as plain memory
  std::uint16_t at[9 * 16];
};

inline void start(Board& board, const Task& task) {
  CellSets sets;
  for (std::uint16_t& set : sets.at) set = nine_digits;
  for (int square = 0; square < 81; ++square) sets.at[offsets.of[square]] = task.candidates[square];
  __builtin_memcpy(board.cells, sets.at, sizeof sets);
  for (int i = 0; i < 3; ++i) board.rows[i] = board.columns[i] = everywhere(nine_digits);
}

struct Guess {
  int cell = -1;  // -1: every square has its digit
  int lane = 0;
  std::uint16_t digits = 0;
};

inline Guess next_guess(const Board& board) {
  std::uint16_t lanes[16];
  Lanes open = everywhere(0);  // at least two digits
  for (int cell = 0; cell < 9; ++cell) {
    const Lanes second = board.cells[cell] & (board.cells[cell] - 1);
    const Lanes pairs = second & where_zero(second & (second - 1));
    open |= second;
    if (all_zero(pairs)) continue;
    __builtin_memcpy(lanes, &pairs, sizeof lanes);
    for (int lane = 0; lane < 16; ++lane)
      if (lanes[lane] != 0) {
        std::uint16_t sets[16];
        __builtin_memcpy(sets, &board.cells[cell], sizeof sets);
        return {cell, lane, sets[lane]};
      }
  }
  if (all_zero(on_blocks(open))) return {};
  Guess best;
  int fewest = 10;
  for (int square = 0; square < 81; ++square) {
    const int cell = cell_of_square(square);
    const int lane = lane_of_square(square);
    __builtin_memcpy(lanes, &board.cells[cell], sizeof lanes);
    const int count = __builtin_popcount(lanes[lane]);
    if (count < 2 || count >= fewest) continue;
    fewest = count;
    best = {cell, lane, lanes[lane]};
  }
  return best;
}

inline void set_cell(Board& board, const Guess& guess, std::uint16_t digits) {
  std::uint16_t lanes[16];
  __builtin_memcpy(lanes, &board.cells[guess.cell], sizeof lanes);
  lanes[guess.lane] = digits;
  __builtin_memcpy(&board.cells[guess.cell], lanes, sizeof lanes);
}

inline void write_solution(const Board& board, Task& task) {
  CellSets sets;
  __builtin_memcpy(sets.at, board.cells, sizeof sets);
  for (int square = 0; square < 81; ++square)
    task.first[square] = static_cast<std::uint8_t>(__builtin_ctz(sets.at[offsets.of[square]]) + 1);
}

inline void search(Task& task) {
  Board stack[82];  // a guess fills one square, so there are never more than 81 above each other
  int depth = 0;
  start(stack[0], task);
  task.found = 0;
  while (depth >= 0 && task.found < task.limit) {
    Board& board = stack[depth];
    if (settle(board) == Outcome::contradiction) {
      --depth;
      continue;
    }
    const Guess guess = next_guess(board);
    if (guess.cell < 0) {
      if (task.found++ == 0) write_solution(board, task);
      --depth;
      continue;
    }
    const auto digit = static_cast<std::uint16_t>(guess.digits & -guess.digits);
    stack[depth + 1] = board;
    set_cell(stack[depth + 1], guess, digit);
    set_cell(board, guess, static_cast<std::uint16_t>(guess.digits ^ digit));  // what remains when we come back
    ++depth;
  }
}
}  // namespace nonet::sudoku::NONET_ISA
