#include "sudoku/formats/address.h"

namespace nonet::sudoku {
namespace {
constexpr std::size_t address_head = 2;

bool take_digits(BitTextReader& in, int side, const Digits& taken, Digits& digits) {
  bool fits = true;
  take_layer(in, side * side, digit_bits, [&](int square, std::uint32_t digit) {
    const auto at = static_cast<std::size_t>(square);
    fits = fits && 1 <= digit && digit <= static_cast<std::uint32_t>(side) && taken[at] == 0;
    digits[at] = static_cast<std::uint8_t>(digit);
  });
  return fits;
}
}  // namespace

bool is_sudoku_address(std::string_view text) { return text.starts_with("1s") || text.starts_with("1t"); }

std::string address_of(const Puzzle& puzzle, const SheetMarks& marks) {
  const int squares = puzzle.side * puzzle.side;
  BitTextWriter out(puzzle.side == 9 ? "1s" : "1t");
  put_layer(out, squares, digit_bits, [&](int square) { return puzzle.givens[static_cast<std::size_t>(square)]; });
  put_layer(out, squares, digit_bits, [&](int square) {
    const auto at = static_cast<std::size_t>(square);
    return puzzle.givens[at] == 0 ? puzzle.written[at] : std::uint8_t{0};
  });
  put_layer(out, squares, puzzle.side, [&](int square) { return puzzle.struck[square]; });
  put_marks(out, marks, squares, puzzle.side);
  return out.finish();
}

std::expected<SharedPuzzle, std::string> shared_puzzle(std::string_view text) {
  const auto fail = [](const char* sentence) { return std::unexpected(std::string(sentence)); };
  if (text.starts_with("1k")) return fail("expected the address of a Sudoku, found that of a Kakuro");
  if (!is_sudoku_address(text))
    return fail("expected the address of a puzzle, 1s or 1t first; a newer Nonet may have made this one");
  if (!is_whole_bit_text(text)) return fail("expected a whole address: this one is damaged, or cut off");
  const int side = text[1] == 's' ? 9 : 6;
  BitTextReader in(text, address_head);
  SharedPuzzle shared{.puzzle = {.side = side, .givens = {}, .written = {}, .struck = {}, .line = 0}, .marks = {}};
  Puzzle& puzzle = shared.puzzle;
  const bool given = take_digits(in, side, {}, puzzle.givens);
  const bool written = take_digits(in, side, puzzle.givens, puzzle.written);
  for (std::size_t square = 0; square < 81; ++square)
    if (puzzle.givens[square] != 0) puzzle.written[square] = puzzle.givens[square];
  bool struck = true;
  take_layer(in, side * side, side, [&](int square, std::uint32_t mask) {
    struck = struck && puzzle.written[static_cast<std::size_t>(square)] == 0;
    puzzle.struck[square] = static_cast<Mask>(mask);
  });
  shared.marks = take_marks(in, side * side, side);
  if (!given || !written || !struck || !in.ended_well()) return fail("expected the address of a puzzle that can be");
  return shared;
}
}  // namespace nonet::sudoku
