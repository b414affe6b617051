#include "kakuro/formats/address.h"

namespace nonet::kakuro {
namespace {
constexpr std::size_t address_head = 2;
constexpr int side_bits = 5;
constexpr int sum_bits = 6;
constexpr int digit_count = 9;

void put_sum(BitTextWriter& out, int sum) {
  out.put(sum > 0 ? 1 : 0, 1);
  if (sum > 0) out.put(static_cast<std::uint32_t>(sum), sum_bits);
}
std::uint8_t take_sum(BitTextReader& in) {
  return in.take(1) != 0 ? static_cast<std::uint8_t>(in.take(sum_bits)) : std::uint8_t{0};
}

std::vector<std::size_t> open_squares(const Puzzle& puzzle) {
  std::vector<std::size_t> open;
  for (std::size_t square = 0; square < puzzle.squares.size(); ++square)
    if (puzzle.squares[square].open) open.push_back(square);
  return open;
}
}  // namespace

bool is_kakuro_address(std::string_view text) { return text.starts_with("1k"); }

std::optional<std::string_view> address_in(std::string_view line) {
  const std::string_view link = line.substr(0, line.find_first_of(" \t#"));
  constexpr std::string_view where = "/puzzle?";
  const auto place = link.find(where);
  if (place == link.npos || (place > 0 && link.find("://") == link.npos)) return {};
  for (std::string_view query = link.substr(place + where.size()); !query.empty();) {
    const auto end = std::min(query.find('&'), query.size());
    if (query.starts_with("p=")) return query.substr(2, end - 2);
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return {};
}

std::string address_of(const Puzzle& puzzle, const SheetMarks& marks) {
  const auto open = open_squares(puzzle);
  const int count = static_cast<int>(open.size());
  const auto of = [&](const auto& list) {
    return [&open, &list](int cell) { return list[open[static_cast<std::size_t>(cell)]]; };
  };
  BitTextWriter out("1k");
  out.put(static_cast<std::uint32_t>(puzzle.width), side_bits);
  out.put(static_cast<std::uint32_t>(puzzle.height), side_bits);
  for (const Square& square : puzzle.squares) {
    out.put(square.open ? 1 : 0, 1);
    if (square.open) continue;
    put_sum(out, square.down);
    put_sum(out, square.across);
  }
  put_layer(out, count, digit_bits, of(puzzle.written));
  put_layer(out, count, digit_count, of(puzzle.struck));
  put_marks(out, marks, count, digit_count);
  return out.finish();
}

std::expected<SharedPuzzle, std::string> shared_puzzle(std::string_view text) {
  const auto fail = [](std::string sentence) { return std::unexpected(std::move(sentence)); };
  if (text.starts_with("1s") || text.starts_with("1t"))
    return fail("expected the address of a Kakuro, found that of a Sudoku");
  if (!is_kakuro_address(text))
    return fail("expected the address of a puzzle, 1k first; a newer Nonet may have made this one");
  if (!is_whole_bit_text(text)) return fail("expected a whole address: this one is damaged, or cut off");
  BitTextReader in(text, address_head);
  const int width = static_cast<int>(in.take(side_bits));
  const int height = static_cast<int>(in.take(side_bits));
  const std::string impossible = "expected the address of a puzzle that can be";
  if (width < 1 || width > longest_side || height < 1 || height > longest_side) return fail(impossible);
  SharedPuzzle shared{Puzzle(width, height), {}};
  Puzzle& puzzle = shared.puzzle;
  for (Square& square : puzzle.squares) {
    square.open = in.take(1) != 0;
    if (square.open) continue;
    square.down = take_sum(in);
    square.across = take_sum(in);
  }
  const auto open = open_squares(puzzle);
  const int count = static_cast<int>(open.size());
  bool fits = true;
  take_layer(in, count, digit_bits, [&](int cell, std::uint32_t digit) {
    fits = fits && 1 <= digit && digit <= digit_count;
    puzzle.written[open[static_cast<std::size_t>(cell)]] = static_cast<std::uint8_t>(digit);
  });
  take_layer(in, count, digit_count, [&](int cell, std::uint32_t mask) {
    const std::size_t square = open[static_cast<std::size_t>(cell)];
    fits = fits && puzzle.written[square] == 0;
    puzzle.struck[square] = static_cast<Mask>(mask);
  });
  shared.marks = take_marks(in, count, digit_count);
  if (!fits || !in.ended_well()) return fail(impossible);
  if (const auto found = flaw(puzzle)) return fail(square_name(found->square, width) + ": " + found->message);
  return shared;
}
}  // namespace nonet::kakuro
