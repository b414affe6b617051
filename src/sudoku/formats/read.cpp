#include "sudoku/formats/read.h"

#include <algorithm>
#include <utility>

#include "sudoku/formats/links.h"
#include "sudoku/formats/open_sudoku.h"
#include "sudoku/formats/read_line.h"

namespace nonet::sudoku {
namespace {
std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const auto first = text.find_first_not_of(blanks);
  if (first == text.npos) return text.substr(text.size());
  return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

Puzzle plain_puzzle(int side, const Digits& digits, int line) {
  return {.side = side, .givens = digits, .written = digits, .struck = {}, .line = line};
}

Digits lone_digits(const Array<Mask, 81>& cells) {
  Digits digits{};
  for (int square = 0; square < 81; ++square)
    if (std::has_single_bit(cells[square]))
      digits[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(lowest_digit(cells[square]));
  return digits;
}

// A lone digit counts as written, unless a peer still lists it: then it is a last candidate not yet acted on.
Puzzle candidate_puzzle(const Array<Mask, 81>& cells, int line) {
  Puzzle puzzle = plain_puzzle(9, lone_digits(cells), line);
  for (int square = 0; square < 81; ++square) {
    peers_of(square).for_each([&](int peer) {
      if ((cells[peer] & cells[square]) != 0) puzzle.givens[static_cast<std::size_t>(square)] = 0;
    });
  }
  puzzle.written = puzzle.givens;
  const Notes unmarked(puzzle.givens);
  for (int square = 0; square < 81; ++square)
    puzzle.struck[square] = static_cast<Mask>(unmarked.candidates(square) & ~cells[square]);
  return puzzle;
}

// The board a [State] shows, on the givens of its [Puzzle].
Reading with_state(const Puzzle& puzzle, const Puzzle& state) {
  Puzzle both = state;
  both.givens = puzzle.givens;
  both.line = puzzle.line;
  bool fits = puzzle.side == state.side;
  for (int square = 0; square < 81; ++square) {
    const auto given = puzzle.givens[static_cast<std::size_t>(square)];
    auto& written = both.written[static_cast<std::size_t>(square)];
    if (given == 0) continue;
    if (written != 0 && written != given) fits = false;
    written = given;
    both.struck[square] = 0;
  }
  if (!fits) return std::unexpected(Flaw{state.line, 1, "expected a state that keeps the givens of its puzzle"});
  return both;
}
}  // namespace

Notes notes_of(const Puzzle& puzzle) {
  Notes notes(puzzle.givens);
  for (int square = 0; square < 81; ++square) {
    const int digit = puzzle.written[static_cast<std::size_t>(square)];
    if (digit != 0 && notes.digit(square) == 0) notes.place(square, digit);
  }
  for (int square = 0; square < 81; ++square)
    for_each_digit(puzzle.struck[square], [&](int digit) { notes.strike(square, digit); });
  return notes;
}

Puzzle puzzle_of(const Notes& notes) {
  Puzzle puzzle;
  puzzle.written = notes.digits();
  for (int square = 0; square < 81; ++square)
    if (notes.given(square))
      puzzle.givens[static_cast<std::size_t>(square)] = notes.digits()[static_cast<std::size_t>(square)];
  const Notes plain(notes.digits());
  notes.free().for_each([&](int square) {
    puzzle.struck[square] = static_cast<Mask>(plain.candidates(square) & ~notes.candidates(square));
  });
  return puzzle;
}

SixDigits six_digits(const Puzzle& puzzle) {
  SixDigits digits{};
  std::copy_n(puzzle.givens.begin(), digits.size(), digits.begin());
  return digits;
}

std::string Flaw::text() const {
  return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + message;
}

void for_each_reading(std::string_view text, const std::function<void(Reading&)>& visit) {
  PuzzleReader reader;
  std::vector<Reading> readings;
  const auto hand_on = [&] {
    for (Reading& reading : readings) visit(reading);
    readings.clear();
  };
  while (!text.empty()) {
    const auto length = std::min(text.find('\n'), text.size());
    reader.line(text.substr(0, length), readings);
    text.remove_prefix(std::min(length + 1, text.size()));
    hand_on();
  }
  reader.end(readings);
  hand_on();
}

std::vector<Reading> read_puzzles(std::string_view text) {
  std::vector<Reading> readings;
  for_each_reading(text, [&](Reading& reading) { readings.push_back(std::move(reading)); });
  return readings;
}

void PuzzleReader::line(std::string_view text, std::vector<Reading>& readings) {
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  if (++line_ == 1 && text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  start_ = text.data();
  if (markup_.inside()) return markup(text, readings);
  text = trimmed(text);
  if (section_ == Section::other && !text.starts_with('[')) return;

  for (const int side : {9, 6}) {
    const auto digits = packed_squares(text, side * side);
    if (!digits) continue;
    close(readings);
    readings.push_back(whole(text, side, *digits));
    return;
  }

  switch (kind_of(text)) {
    case LineKind::comment:
    case LineKind::frame:
      return;
    case LineKind::blank:  // may part the bands of a grid, and ends it anywhere else
      if (grid_.rows > 0 && grid_.rows % (grid_.side / 3) != 0) close(readings);
      return;
    case LineKind::section:
      return section(text, readings);
    case LineKind::heading:
      return close(readings);
    case LineKind::markup:
      close(readings);
      return markup(text, readings);
    case LineKind::link:
    case LineKind::library: {
      close(readings);
      auto puzzle = kind_of(text) == LineKind::link ? linked_puzzle(text) : library_puzzle(text);
      if (puzzle) puzzle->line = line_;
      readings.push_back(puzzle ? Reading(*puzzle)
                                : std::unexpected(flaw_at(puzzle.error().at, puzzle.error().message)));
      return;
    }
    case LineKind::squares:
      return squares(text, readings);
  }
}

void PuzzleReader::end(std::vector<Reading>& readings) {
  close(readings);
  if (markup_.inside())
    readings.push_back(std::unexpected(Flaw{line_, 1, "expected </opensudoku> before the end of the file"}));
  markup_ = {};
}

void PuzzleReader::markup(std::string_view text, std::vector<Reading>& readings) {
  markup_.line(text, [&](const MarkupTag& tag) {
    const auto flaw = [&](std::string message) {
      readings.push_back(std::unexpected(Flaw{line_, static_cast<int>(tag.at - start_) + 1, std::move(message)}));
    };
    if (tag.flaw) return flaw(std::string(tag.flaw));
    if (tag.name != "game") return;
    auto puzzle = open_sudoku_puzzle(tag.attribute("data"));
    if (!puzzle) return flaw("expected " + puzzle.error());
    puzzle->line = line_;
    readings.push_back(*puzzle);
  });
}

Reading PuzzleReader::whole(std::string_view text, int side, const Digits& digits) const {
  for (int square = 0; side == 6 && square < 36; ++square)
    if (digits[static_cast<std::size_t>(square)] > 6) return std::unexpected(beyond_six(text, square));
  return plain_puzzle(side, digits, line_);
}

void PuzzleReader::section(std::string_view name, std::vector<Reading>& readings) {
  close_grid(readings);
  if (name == "[State]") {
    section_ = held_ ? Section::state : Section::other;
  } else {
    close(readings);
    section_ = name == "[Puzzle]" ? Section::puzzle : Section::other;
  }
}

void PuzzleReader::squares(std::string_view text, std::vector<Reading>& readings) {
  const Squares row = squares_of(text);
  const bool apart = row.count == row.groups && !row.unknown;
  for (const int side : {9, 6}) {
    if (!apart || row.count != side * side) continue;
    close(readings);
    readings.push_back(whole(text, side, lone_digits(row.cells)));
    return;
  }
  if (grid_.rows == 0) {
    grid_.side = row.count == 6 ? 6 : 9;
    grid_.line = line_;
  }
  add_row(text, row);
  const bool stray = grid_.rows == 1 && grid_.flaw && (row.unknown || row.count != grid_.side);  // no row of a grid
  if (stray || grid_.rows == grid_.side) finish_grid(readings);
}

void PuzzleReader::add_row(std::string_view text, const Squares& row) {
  const int side = grid_.side;
  const int first = grid_.rows++ * side;
  if (grid_.flaw) return;
  const bool plain = row.count == side;
  const bool lists = side == 9 && row.groups == 9 && row.only_digits;  // nine single digits are both
  if (row.unknown) {
    grid_.flaw = flaw_at(row.unknown, "expected a digit or an empty square (. 0 * _ ? x), " + found(text, row.unknown));
    return;
  }
  if (!plain && !lists) {
    grid_.flaw = wrong_count(text, row.count);
    return;
  }
  for (int i = 0; i < side; ++i) {
    const Mask cell = plain ? row.cells[i] : row.candidates[i];
    grid_.cells[first + i] = cell;
    if (side == 6 && cell >= mask_of(7) && !grid_.flaw) grid_.flaw = beyond_six(text, i);
  }
  if (!plain) grid_.lists = true;
  if (!lists) grid_.plain = true;
  if (grid_.lists && grid_.plain) grid_.flaw = flaw_at(text.data(), "expected all rows to list candidates, or none");
}

void PuzzleReader::finish_grid(std::vector<Reading>& readings) {
  const Grid grid = std::exchange(grid_, {});
  const auto before = section_ == Section::state ? std::exchange(held_, {}) : std::nullopt;
  close(readings);
  if (grid.flaw) {
    readings.push_back(std::unexpected(*grid.flaw));
    return;
  }
  const Puzzle puzzle = grid.lists ? candidate_puzzle(grid.cells, grid.line)
                                   : plain_puzzle(grid.side, lone_digits(grid.cells), grid.line);
  if (section_ == Section::puzzle) {
    held_ = puzzle;
  } else {
    readings.push_back(before ? with_state(*before, puzzle) : puzzle);
  }
}

void PuzzleReader::close_grid(std::vector<Reading>& readings) {
  if (grid_.rows == 0) return;
  if (!grid_.flaw)
    grid_.flaw = Flaw{line_, 1, "expected row " + std::to_string(grid_.rows + 1) + " of " + std::to_string(grid_.side)};
  finish_grid(readings);
}

void PuzzleReader::close(std::vector<Reading>& readings) {
  close_grid(readings);
  if (held_) readings.push_back(*held_);
  held_.reset();
}

Flaw PuzzleReader::flaw_at(const char* at, std::string message) const {
  return {line_, static_cast<int>(at - start_) + 1, std::move(message)};
}

Flaw PuzzleReader::beyond_six(std::string_view text, int square) const {
  const char* at = square_at(text, square);
  return flaw_at(at, "expected a digit from 1 to 6, " + found(text, at));
}

Flaw PuzzleReader::wrong_count(std::string_view text, int count) const {
  const bool first = grid_.rows == 1;
  const int most = first && count > 9 ? 81 : grid_.side;  // such a line is rather a whole puzzle
  return flaw_at(square_at(text, most),
                 "expected " +
                     (first ? std::string("81 or 36 squares, or a row of 9 or 6")
                            : std::to_string(grid_.side) + " squares in row " + std::to_string(grid_.rows)) +
                     ", found " + std::to_string(count));
}
}  // namespace nonet::sudoku
