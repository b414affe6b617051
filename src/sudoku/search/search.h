// Guesses where sweeping is not enough: depth first, on a square of two digits where there is one, the lower digit
// first. As long as no guess was wrong the first such pair will do; from then on it is the one from which most follows.
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

inline Lanes pairs_in(Lanes sets) {  // the sets of two digits, others emptied
  const Lanes second = sets & (sets - 1);
  return sets & ~where_zero(second) & where_zero(second & (second - 1));
}

inline Guess first_pair(const Board& board) {
  std::uint16_t lanes[16];
  for (int cell = 0; cell < 9; ++cell) {
    const Lanes pairs = pairs_in(board.cells[cell]);
    if (all_zero(pairs)) continue;
    __builtin_memcpy(lanes, &pairs, sizeof lanes);
    int lane = 0;
    while (lanes[lane] == 0) ++lane;
    return {cell, lane, lanes[lane]};
  }
  return {};
}

// What the two other blocks have of a band's rows, and of a stack's columns.
struct Beside {
  Lanes row[3];
  Lanes column[3];
  Beside(const Lanes (&rows)[3], const Lanes (&columns)[3]) {
    for (int i = 0; i < 3; ++i) {
      row[i] = right_in_band(rows[i]) | left_in_band(rows[i]);
      column[i] = below_in_stack(columns[i]) | above_in_stack(columns[i]);
    }
  }
};

inline Lanes for_each_shared(Lanes pair, Lanes sets, std::uint16_t points) {
  const Lanes shared = pair & sets;
  return (everywhere(points) & ~where_zero(shared)) + (everywhere(points) & where_zero(pair ^ shared));
}

// Which digit a square has tells the more about its row and column, the more of the two digits are still open there in
// other blocks, and the more of them are on squares that have but two digits too: in each direction one point for a
// digit on such a square, two where it is open at all. Of pairs with equal points the first, cell by cell.
inline Guess best_pair(const Board& board) {
  constexpr std::uint16_t point = 16;  // the order of the cells counts less
  Lanes pairs[9];
  for (int cell = 0; cell < 9; ++cell) pairs[cell] = pairs_in(board.cells[cell]);
  const Lanes rows_of_pairs[3] = {pairs[0] | pairs[1] | pairs[2], pairs[3] | pairs[4] | pairs[5],
                                  pairs[6] | pairs[7] | pairs[8]};
  const Lanes columns_of_pairs[3] = {pairs[0] | pairs[3] | pairs[6], pairs[1] | pairs[4] | pairs[7],
                                     pairs[2] | pairs[5] | pairs[8]};
  const Beside open(board.rows, board.columns);
  const Beside paired(rows_of_pairs, columns_of_pairs);
  Lanes best = everywhere(0);
  for (int cell = 0; cell < 9; ++cell) {
    const int i = cell / 3;
    const int j = cell % 3;
    const Lanes pair = pairs[cell];
    const Lanes points = for_each_shared(pair, paired.row[i], point) + for_each_shared(pair, paired.column[j], point) +
                         for_each_shared(pair, open.row[i], 2 * point) +
                         for_each_shared(pair, open.column[j], 2 * point) +
                         everywhere(static_cast<std::uint16_t>(9 - cell));
    best = higher(best, points & ~where_zero(pair));
  }
  std::uint16_t points[16];
  __builtin_memcpy(points, &best, sizeof points);
  int lane = 0;
  for (int other = 1; other < 16; ++other)
    if (points[other] > points[lane]) lane = other;
  if (points[lane] == 0) return {};
  const int cell = 9 - points[lane] % point;
  std::uint16_t lanes[16];
  __builtin_memcpy(lanes, &pairs[cell], sizeof lanes);
  return {cell, lane, lanes[lane]};
}

inline bool is_full(const Board& board) {
  Lanes open = everywhere(0);
  for (const Lanes& sets : board.cells) open |= sets & (sets - 1);
  return all_zero(on_blocks(open));
}

inline Guess fewest_digits(const Board& board) {
  CellSets sets;
  __builtin_memcpy(sets.at, board.cells, sizeof sets);
  Guess best;
  int fewest = 10;
  for (int square = 0; square < 81; ++square) {
    const int cell = cell_of_square(square);
    const int lane = lane_of_square(square);
    const std::uint16_t digits = sets.at[cell * 16 + lane];
    const int count = __builtin_popcount(digits);
    if (count < 2 || count >= fewest) continue;
    fewest = count;
    best = {cell, lane, digits};
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
  bool is_deep = false;  // a guess was wrong
  start(stack[0], task);
  task.found = 0;
  while (depth >= 0 && task.found < task.limit) {
    Board& board = stack[depth];
    if (settle(board) == Outcome::contradiction) {
      is_deep = true;
      --depth;
      continue;
    }
    Guess guess = is_deep ? best_pair(board) : first_pair(board);
    if (guess.cell < 0 && !is_full(board)) guess = fewest_digits(board);
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
