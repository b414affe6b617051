#include "sudoku/exercises/turn.h"

namespace nonet::sudoku {
namespace {
Array<int, 9> shuffled_lines(Rng& rng) {  // in threes that stay together
  Array<int, 3> bands = {{0, 1, 2}};
  rng.shuffle(bands);
  Array<int, 9> lines;
  for (int band = 0; band < 3; ++band) {
    Array<int, 3> within = {{0, 1, 2}};
    rng.shuffle(within);
    for (int i = 0; i < 3; ++i) lines[3 * band + i] = 3 * bands[band] + within[i];
  }
  return lines;
}
}  // namespace

Turn::Turn(Rng& rng) : rows_(shuffled_lines(rng)), columns_(shuffled_lines(rng)), transposed_(rng.chance(1, 2)) {
  Array<std::uint8_t, 9> names = {{1, 2, 3, 4, 5, 6, 7, 8, 9}};
  rng.shuffle(names);
  for (int digit = 1; digit <= 9; ++digit) digits_[digit] = names[digit - 1];
}

int Turn::square(int at) const {
  const int row = rows_[at / 9];
  const int column = columns_[at % 9];
  return transposed_ ? 9 * column + row : 9 * row + column;
}

Mask Turn::digits(Mask mask) const {
  Mask turned = 0;
  for_each_digit(mask, [&](int digit) { turned = static_cast<Mask>(turned | mask_of(digits_[digit])); });
  return turned;
}

Puzzle Turn::of(const Puzzle& puzzle) const {
  Puzzle turned;
  for (int from = 0; from < 81; ++from) {
    const auto old = static_cast<std::size_t>(from);
    const auto to = static_cast<std::size_t>(square(from));
    turned.givens[to] = digits_[puzzle.givens[old]];
    turned.written[to] = digits_[puzzle.written[old]];
    turned.struck[static_cast<int>(to)] = digits(puzzle.struck[from]);
  }
  return turned;
}
}  // namespace nonet::sudoku
