#include "sudoku/formats/open_sudoku.h"

#include <charconv>
#include <vector>

#include "sudoku/formats/print.h"
#include "sudoku/formats/read_line.h"
#include "sudoku/formats/site_puzzles.h"

namespace nonet::sudoku {
namespace {
constexpr int newest_version = 5;
constexpr std::size_t fields_of_version(int version) { return version <= 3 ? 3 : version == 4 ? 4 : 5; }

std::vector<std::string_view> fields_in(std::string_view text) {
  std::vector<std::string_view> fields;
  while (!text.empty()) {
    const auto end = std::min(text.find('|'), text.size());
    if (end > 0) fields.push_back(text.substr(0, end));  // version 2 has two bars where one is meant
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return fields;
}

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size() || number < 0) return {};
  return number;
}

// "1,4,", or "-", or since version 2 a number with a bit for each digit.
std::optional<Mask> notes_in(std::string_view text, int version) {
  if (version >= 2) {
    const auto number = number_in(text);
    return number && *number <= all_digits ? std::optional(static_cast<Mask>(*number)) : std::nullopt;
  }
  Mask mask = 0;
  if (text == "-") return mask;
  for (const char c : text) {
    if (c == ',') continue;
    if (c < '1' || c > '9') return {};
    mask |= mask_of(c - '0');
  }
  return mask;
}
}  // namespace

std::expected<Puzzle, std::string> open_sudoku_puzzle(std::string_view data) {
  constexpr std::string_view word = "version:";
  Puzzle puzzle;
  if (!data.starts_with(word)) {
    const auto digits = data.size() == 81 ? packed_squares(data, 81) : std::nullopt;
    if (!digits) return std::unexpected("a game with data of 81 digits");
    puzzle.givens = puzzle.written = *digits;
    return puzzle;
  }
  const auto end = data.find('\n');
  std::string_view named = data.substr(word.size(), end == data.npos ? 0 : end - word.size());
  while (named.starts_with(' ')) named.remove_prefix(1);
  const int version = number_in(named).value_or(0);
  if (version < 1 || version > newest_version) return std::unexpected("data of version 1 to 5");
  const auto fields = fields_in(data.substr(end + 1));
  const std::size_t each = fields_of_version(version);
  if (fields.size() != 81 * each) return std::unexpected("81 squares with " + std::to_string(each) + " fields each");
  Array<Mask, 81> listed;
  for (std::size_t square = 0; square < 81; ++square) {
    const auto digit = number_in(fields[square * each]);
    const auto notes = notes_in(fields[square * each + 1], version);
    const std::string_view editable = fields[square * each + each - 1];
    if (!digit || *digit > 9 || !notes || (editable != "0" && editable != "1"))
      return std::unexpected("a digit, notes and 0 or 1 for square " + std::to_string(square + 1));
    puzzle.written[square] = static_cast<std::uint8_t>(*digit);
    if (editable == "0") puzzle.givens[square] = puzzle.written[square];
    listed[static_cast<int>(square)] = *notes;
  }
  strike_unlisted(puzzle, listed);
  return puzzle;
}

std::string open_sudoku_game(const Puzzle& puzzle) {
  const Array<Mask, 81> listed = listed_candidates(puzzle);
  std::string data;
  if (puzzle.written == puzzle.givens && listed == Array<Mask, 81>{}) {
    for (const auto digit : puzzle.givens) data += static_cast<char>('0' + digit);
  } else {
    data = "version: 3&#10;";
    for (std::size_t square = 0; square < 81; ++square)
      data += std::to_string(puzzle.written[square]) + "|" + std::to_string(listed[static_cast<int>(square)]) +
              (puzzle.givens[square] != 0 ? "|0|" : "|1|");
  }
  return "<game data=\"" + data + "\"/>";
}
}  // namespace nonet::sudoku
