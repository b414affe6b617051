#include "kakuro/formats/read.h"

#include <algorithm>

#include "kakuro/formats/address.h"

namespace nonet::kakuro {
namespace {
constexpr std::string_view marks = " ._-?0oOxX*#=@";
constexpr std::string_view black_marks = "#X=@";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

// One or two digits at the front, taken away; nothing leaves 0.
bool take_number(std::string_view& text, int& number) {
  number = 0;
  int length = 0;
  for (; !text.empty() && is_digit(text.front()); text.remove_prefix(1), ++length) {
    if (length == 2) return false;
    number = 10 * number + (text.front() - '0');
  }
  return true;
}

// "C17F4", "C19", "F14": the sum down behind a C, that across behind an F.
bool lettered_sums(std::string_view text, int& down, int& across) {
  const auto part = [&](char letter, int& sum) {
    if (text.empty() || (text.front() & ~0x20) != letter) return false;
    text.remove_prefix(1);
    return !text.empty() && is_digit(text.front()) && take_number(text, sum);
  };
  const bool has_down = part('C', down);
  const bool has_across = part('F', across);
  return (has_down || has_across) && text.empty();
}

bool slashed_sums(std::string_view text, int& down, int& across) {
  if (text == "/" || !take_number(text, down) || text.empty()) return false;
  if (text.front() != '\\' && text.front() != '/') return false;
  text.remove_prefix(1);
  return take_number(text, across) && text.empty();
}

bool has_sums(std::string_view text) { return text.find('\\') != std::string_view::npos; }

// Headings such as "Puzzle 1" and sizes such as "9,9" or "12 10 TAB", before a sheet begins.
bool is_heading(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return is_digit(c) || (c | 0x20) >= 'a' || std::string_view(" \t,.:;!'()=_-").find(c) != std::string_view::npos;
  });
}
}  // namespace

std::string Flaw::text() const {
  return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + message;
}

bool PuzzleReader::token(std::string_view text, Token& token) const {
  if (text.size() == 1 && text.front() >= '1' && text.front() <= '9') {
    token.kind = Kind::written;
    token.digit = text.front() - '0';
    return true;
  }
  if (text.size() == 1 && marks.find(text.front()) != std::string_view::npos) {
    token.kind = Kind::mark;
    token.mark = text.front();
    return true;
  }
  if (text.size() > 1 && text.front() == '-' &&
      std::ranges::all_of(text.substr(1), [](char c) { return c >= '1' && c <= '9'; })) {
    token.kind = Kind::struck;
    for (const char c : text.substr(1)) token.digits |= mask_of(c - '0');
    return true;
  }
  token.kind = Kind::sums;
  return slashed_sums(text, token.down, token.across) || lettered_sums(text, token.down, token.across);
}

bool PuzzleReader::add(Row& row, std::string_view text, std::size_t column) {
  Token one;
  one.column = static_cast<int>(column) + 1;
  const bool known = token(text, one);
  const auto most = static_cast<std::size_t>(longest_side);
  if (known && row.tokens.size() < most && rows_.size() < most) {
    row.tokens.push_back(one);
    return true;
  }
  if (!flaw_)
    flaw_ = Flaw{line_, one.column,
                 known ? "expected at most 30 rows and columns"
                       : "expected sums like 16\\23, a mark like . or a digit from 1 to 9"};
  return false;
}

// One row from a text that begins so far into its line; false: something in it is no square, which flaw_ says. Where
// squares are listed with commas, nothing at all between two is a mark as good as any other.
bool PuzzleReader::row(std::string_view text, std::size_t offset) {
  Row row{line_, {}};
  const bool listed = text.find(',') != std::string_view::npos;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(listed ? "," : " \t|\r", at), text.size());
    const std::string_view square = trimmed(text.substr(at, end - at));
    const std::size_t column = square.empty() ? at : static_cast<std::size_t>(square.data() - text.data());
    if ((listed || !square.empty()) && !add(row, square.empty() ? " " : square, offset + column)) return false;
    at = end + 1;
  }
  if (!row.tokens.empty()) rows_.push_back(std::move(row));
  return true;
}

void PuzzleReader::line(std::string_view text, std::vector<Reading>& readings) {
  ++line_;
  if (line_ == 1 && text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const std::string_view content = trimmed(text);
  if (content.empty()) return finish(readings);
  if (const auto address = address_in(content)) return link(text, *address, readings);
  const char first = content.front();
  if (first == ';' || first == '%' || content.starts_with("//")) return;
  const bool one_line = content.find(';') != std::string_view::npos && has_sums(content);
  if (one_line) {
    finish(readings);
    const std::string_view rows = text.substr(0, text.find('#'));  // behind it a remark
    std::size_t from = 0;
    for (bool more = true; more;) {
      const std::size_t end = rows.find(';', from);
      more = end != std::string_view::npos && row(rows.substr(from, end - from), from);
      if (!more && end == std::string_view::npos) row(rows.substr(from), from);
      from = end + 1;
    }
    return finish(readings);
  }
  if (skipping_) return;
  const bool begun = !rows_.empty();
  if (row(text, 0)) {
    // Numbers alone before a sheet say how large it is.
    const auto is_written = [](const Token& one) { return one.kind == Kind::written; };
    if (!begun && !rows_.empty() && std::ranges::all_of(rows_.back().tokens, is_written)) rows_.clear();
    return;
  }
  if (!begun && !has_sums(content) && (first == '#' || is_heading(content))) {
    flaw_.reset();
    return;
  }
  skipping_ = true;
}

// A link of ours; `address` lies in the line in hand.
void PuzzleReader::link(std::string_view line, std::string_view address, std::vector<Reading>& readings) {
  finish(readings);
  auto shared = shared_puzzle(address);
  if (!shared) {
    const auto column = static_cast<int>(address.data() - line.data()) + 1;
    readings.push_back(std::unexpected(Flaw{line_, column, std::move(shared.error())}));
    return;
  }
  shared->puzzle.line = line_;
  readings.push_back(std::move(shared->puzzle));
}

void PuzzleReader::end(std::vector<Reading>& readings) { finish(readings); }

void PuzzleReader::finish(std::vector<Reading>& readings) {
  if (flaw_) {
    readings.push_back(std::unexpected(*flaw_));
  } else if (!rows_.empty()) {
    choose_marks();
    readings.push_back(sheet());
  }
  rows_.clear();
  flaw_.reset();
  skipping_ = false;
}

bool PuzzleReader::is_black(char mark) const {
  if (black_.find(mark) != std::string::npos) return true;
  if (black_marks.find(mark) != std::string_view::npos) return true;
  const bool either = mark == 'x' || mark == '*';  // black beside another mark, to be filled alone
  return either && filled_.find_first_of(" ._-?0oO") != std::string::npos;
}

void PuzzleReader::choose_marks() {
  black_.clear();
  filled_.clear();
  for (const Row& row : rows_)
    for (const Token& one : row.tokens)
      if (one.kind == Kind::mark && (&row == &rows_.front() || &one == &row.tokens.front())) black_ += one.mark;
  for (const Row& row : rows_)
    for (const Token& one : row.tokens) {
      if (one.kind == Kind::struck) filled_ += '-';
      if (one.kind == Kind::mark && black_.find(one.mark) == std::string::npos &&
          filled_.find(one.mark) == std::string::npos)
        filled_ += one.mark;
    }
}

Reading PuzzleReader::sheet() const {
  const std::size_t width = rows_.front().tokens.size();
  for (const Row& row : rows_)
    if (row.tokens.size() != width)
      return std::unexpected(
          Flaw{row.line, row.tokens.back().column,
               "expected a row of " + std::to_string(width) + " squares, found " + std::to_string(row.tokens.size())});
  Puzzle puzzle(static_cast<int>(width), static_cast<int>(rows_.size()));
  puzzle.line = rows_.front().line;
  std::size_t square = 0;
  for (const Row& row : rows_)
    for (const Token& one : row.tokens) {
      Square& into = puzzle.squares[square];
      into.open =
          one.kind == Kind::written || one.kind == Kind::struck || (one.kind == Kind::mark && !is_black(one.mark));
      into.down = static_cast<std::uint8_t>(one.down);
      into.across = static_cast<std::uint8_t>(one.across);
      puzzle.written[square] = static_cast<std::uint8_t>(one.digit);
      puzzle.struck[square++] = one.digits;
    }
  if (const auto found = flaw(puzzle)) {
    const Row& row = rows_[static_cast<std::size_t>(found->square) / width];
    return std::unexpected(
        Flaw{row.line, row.tokens[static_cast<std::size_t>(found->square) % width].column, found->message});
  }
  return puzzle;
}

void for_each_reading(std::string_view text, const std::function<void(Reading&)>& visit) {
  PuzzleReader reader;
  std::vector<Reading> readings;
  const auto hand_on = [&] {
    for (Reading& reading : readings) visit(reading);
    readings.clear();
  };
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    reader.line(text.substr(0, end), readings);
    hand_on();
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  reader.end(readings);
  hand_on();
}

std::vector<Reading> read_puzzles(std::string_view text) {
  std::vector<Reading> readings;
  for_each_reading(text, [&](Reading& reading) { readings.push_back(std::move(reading)); });
  return readings;
}
}  // namespace nonet::kakuro
