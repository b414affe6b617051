#include "sudoku/formats/read_line.h"

#include <algorithm>

#include "sudoku/formats/links.h"

namespace nonet::sudoku {
namespace {
constexpr int no_square = -1;

// What a character says of its square: a digit, 0 where it is empty.
constexpr Array<std::int8_t, 256> square_values = [] {
  Array<std::int8_t, 256> values;
  for (auto& value : values) value = no_square;
  for (int digit = 1; digit <= 9; ++digit) values['0' + digit] = static_cast<std::int8_t>(digit);
  for (const char empty : std::string_view(".0*_?xX")) values[empty] = 0;
  return values;
}();

constexpr Array<std::int8_t, 256> packed_values = [] {
  Array<std::int8_t, 256> values = square_values;
  values['-'] = 0;  // Between other squares a dash could be a frame.
  return values;
}();

constexpr int value_of(char c) { return square_values[static_cast<unsigned char>(c)]; }
constexpr bool is_digit(char c) { return '1' <= c && c <= '9'; }
constexpr bool is_letter(char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); }
constexpr bool holds(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }

constexpr std::string_view between_squares = " \t,|!";
constexpr std::string_view before_remark = " \t,;:#|";

std::string_view without_remark(std::string_view line) { return line.substr(0, line.find('#')); }

bool heads(std::string_view line) {  // "Grid 01" over a grid, "quizzes,solutions" over a table
  const std::string_view word = line.substr(0, line.find_first_of(" ,"));
  if (word.size() < 2 || word.size() == line.size() || !std::all_of(word.begin(), word.end(), is_letter)) return false;
  const std::string_view rest = line.substr(word.size());
  const auto goes_on = [&](char c) {
    return rest[0] == ',' ? c == ',' || is_letter(c) : c == ' ' || c == '0' || is_digit(c);
  };
  return std::all_of(rest.begin(), rest.end(), goes_on);
}
}  // namespace

LineKind kind_of(std::string_view line) {
  if (line.empty()) return LineKind::blank;
  if (holds("#;%", line[0]) || line.starts_with("//")) return LineKind::comment;
  if (line.size() > 2 && line[0] == '[' && line.back() == ']' &&
      std::all_of(line.begin() + 1, line.end() - 1, is_letter))
    return LineKind::section;
  if (heads(line)) return LineKind::heading;
  const auto in_frame = [](char c) { return holds("-=+|*.:'! \t", c); };
  if (line.find_first_of("-=") != line.npos && std::all_of(line.begin(), line.end(), in_frame)) return LineKind::frame;
  if (line[0] == ':') return LineKind::library;
  if (line[0] == '<') return LineKind::markup;
  if (is_link(line)) return LineKind::link;
  return LineKind::squares;
}

std::optional<Digits> packed_squares(std::string_view line, int count) {
  const auto length = static_cast<std::size_t>(count);
  if (line.size() < length || (line.size() > length && !holds(before_remark, line[length]))) return {};
  Digits digits{};
  int all = 0;  // negative where one of them is no square
  for (std::size_t i = 0; i < length; ++i) {
    const int value = packed_values[static_cast<unsigned char>(line[i])];
    all |= value;
    digits[i] = static_cast<std::uint8_t>(value);
  }
  const bool frame = all == 0 && holds(line.substr(0, length), '-');
  if (all < 0 || frame) return {};
  return digits;
}

Squares squares_of(std::string_view line) {
  Squares squares;
  bool in_group = false;
  for (const char& c : without_remark(line)) {
    if (holds(between_squares, c)) {
      in_group = false;
      continue;
    }
    const int value = value_of(c);
    if (value == no_square) {
      squares.unknown = &c;
      return squares;
    }
    const Mask mask = value == 0 ? Mask{0} : mask_of(value);
    if (value == 0) squares.only_digits = false;
    if (squares.count < 81) squares.cells[squares.count] = mask;
    ++squares.count;
    if (!in_group) ++squares.groups;
    if (squares.groups <= 9) squares.candidates[squares.groups - 1] |= mask;
    in_group = true;
  }
  return squares;
}

const char* square_at(std::string_view line, int index) {
  line = without_remark(line);
  for (const char& c : line)
    if (!holds(between_squares, c) && index-- == 0) return &c;
  return line.data() + line.size();
}

std::string found(std::string_view line, const char* at) {
  if (at == line.data() + line.size()) return "found the end of the line";
  constexpr std::string_view hex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(*at);
  if (0x20 <= byte && byte < 0x7f) return std::string("found \"") + *at + "\"";
  return std::string("found the byte 0x") + hex[byte >> 4] + hex[byte & 15];
}

// :0702:9:+12..…:913 921:…   technique, its digits, the board (+ before what was written since), candidates that were
// ruled out before (digit, row, column); the fields after these tell of the step and are not needed.
std::expected<Puzzle, LineFlaw> library_puzzle(std::string_view line) {
  const auto field = [&](int index) {
    std::string_view rest = line;
    for (int i = 0; i < index; ++i) rest.remove_prefix(std::min(rest.find(':'), rest.size() - 1) + 1);
    return rest.substr(0, rest.find(':'));
  };
  if (std::count(line.begin(), line.end(), ':') < 3)
    return std::unexpected(LineFlaw{line.data() + line.size(), "expected :technique:digits:board:"});

  Puzzle puzzle;
  std::size_t square = 0;
  bool given = true;
  const std::string_view board = field(3);
  for (const char& c : board) {
    if (c == '+' && given) {
      given = false;
      continue;
    }
    const int value = value_of(c);
    if (square == 81 || value == no_square || (value == 0 && !given)) {
      const char* expected = square == 81 ? "expected 81 squares, " : "expected a digit or an empty square, ";
      return std::unexpected(LineFlaw{&c, expected + found(line, &c)});
    }
    puzzle.written[square] = static_cast<std::uint8_t>(value);
    if (given) puzzle.givens[square] = static_cast<std::uint8_t>(value);
    given = true;
    ++square;
  }
  if (square < 81 || !given)
    return std::unexpected(
        LineFlaw{board.data() + board.size(), "expected 81 squares, found " + std::to_string(square)});

  if (std::count(line.begin(), line.end(), ':') < 4) return puzzle;
  std::string_view rest = field(4);
  while (!(rest = rest.substr(std::min(rest.find_first_not_of(' '), rest.size()))).empty()) {
    const std::string_view one = rest.substr(0, rest.find(' '));
    if (one.size() != 3 || !std::all_of(one.begin(), one.end(), is_digit))
      return std::unexpected(LineFlaw{one.data(), "expected digit, row and column of a candidate, such as 513"});
    const int at = (one[1] - '1') * 9 + (one[2] - '1');
    if (puzzle.written[static_cast<std::size_t>(at)] == 0) puzzle.struck[at] |= mask_of(one[0] - '0');
    rest.remove_prefix(one.size());
  }
  return puzzle;
}
}  // namespace nonet::sudoku
