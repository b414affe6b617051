#include "kakuro/notes.h"

#include <algorithm>

namespace nonet::kakuro {
Notes::Notes(const Puzzle& puzzle, const Layout& layout)
    : puzzle_(puzzle), layout_(layout), cells_(blank_cells(layout)), digits_(cells_.size()), open_(layout.cells()) {
  for (int cell = 0; cell < layout.cells(); ++cell) {
    const auto square = static_cast<std::size_t>(layout.square_of[static_cast<std::size_t>(cell)]);
    if (puzzle.written[square] != 0) write(cell, puzzle.written[square]);
  }
  for (int cell = 0; cell < layout.cells(); ++cell) {
    const auto square = static_cast<std::size_t>(layout.square_of[static_cast<std::size_t>(cell)]);
    for_each_digit(puzzle.struck[square], [&](int digit) { strike(cell, digit); });
  }
}

bool Notes::contradictory() const { return std::ranges::find(cells_, Mask{0}) != cells_.end(); }

Left Notes::left_of(int number) const {
  const Run& run = layout_.runs[static_cast<std::size_t>(number)];
  Left left{.cells = {}, .count = 0, .sum = run.sum, .used = 0};
  for (int place = 0; place < run.length; ++place) {
    const int cell = layout_.cell(run, place);
    if (const int written = digit(cell)) {
      left.used |= mask_of(written);
      left.sum -= written;
    } else {
      left.cells[left.count++] = static_cast<std::uint16_t>(cell);
    }
  }
  return left;
}

void Notes::look_up(int run) {
  const Left left = left_of(run);
  Mask any = without(all_digits, left.used);
  if (known(run)) any = choice_of(left.count, left.sum > 0 ? left.sum : -1, left.used).any;
  for (int i = 0; i < left.count; ++i) cells_[left.cells[i]] &= any;
}

void Notes::write(int cell, int digit) {
  const auto index = static_cast<std::size_t>(cell);
  if (digits_[index] == 0) --open_;
  digits_[index] = static_cast<std::uint8_t>(digit);
  cells_[index] &= mask_of(digit);
  for (const int run : layout_.runs_of[index]) look_up(run);
}

void Notes::strike(int cell, int digit) {
  if (digits_[static_cast<std::size_t>(cell)] != 0) return;
  Mask& candidates = cells_[static_cast<std::size_t>(cell)];
  candidates = without(candidates, mask_of(digit));
}
}  // namespace nonet::kakuro
