#include "kakuro/exercises/turn.h"

#include <utility>

namespace nonet::kakuro {
namespace {
Mask lacking_to_ten(Mask mask) {
  Mask other = 0;
  for_each_digit(mask, [&](int digit) { other |= mask_of(10 - digit); });
  return other;
}
}  // namespace

Puzzle summed(const Puzzle& shape, const Digits& solution) {
  Puzzle puzzle = shape;
  const Layout layout(puzzle);
  for (const Run& run : layout.runs) {
    int sum = 0;
    for (int place = 0; place < run.length; ++place)
      sum += solution[static_cast<std::size_t>(layout.square_of[static_cast<std::size_t>(layout.cell(run, place))])];
    Square& clue = puzzle.squares[static_cast<std::size_t>(run.clue)];
    (run.across ? clue.across : clue.down) = static_cast<std::uint8_t>(sum);
  }
  return puzzle;
}

Puzzle turned(const Puzzle& puzzle, const Digits& solution, Rng& rng) {
  const bool transposed = rng.chance(1, 2);
  const bool mirrored = rng.chance(1, 2);
  const bool flipped = rng.chance(1, 2);
  const bool to_ten = rng.chance(1, 2);
  Puzzle shape(transposed ? puzzle.height : puzzle.width, transposed ? puzzle.width : puzzle.height);
  Digits digits(puzzle.squares.size());
  for (int row = 1; row < puzzle.height; ++row)
    for (int column = 1; column < puzzle.width; ++column) {
      const auto from = static_cast<std::size_t>(puzzle.at(column, row));
      int to_column = mirrored ? puzzle.width - column : column;
      int to_row = flipped ? puzzle.height - row : row;
      if (transposed) std::swap(to_column, to_row);
      const auto to = static_cast<std::size_t>(shape.at(to_column, to_row));
      const auto renamed = [&](int digit) {
        return static_cast<std::uint8_t>(to_ten && digit != 0 ? 10 - digit : digit);
      };
      shape.squares[to].open = puzzle.squares[from].open;
      shape.written[to] = renamed(puzzle.written[from]);
      shape.struck[to] = to_ten ? lacking_to_ten(puzzle.struck[from]) : puzzle.struck[from];
      digits[to] = renamed(solution[from]);
    }
  return summed(shape, digits);
}
}  // namespace nonet::kakuro
