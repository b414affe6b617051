#include <algorithm>
#include <array>

#include "sudoku/formats/loose_json.h"
#include "sudoku/formats/lz_string.h"
#include "sudoku/formats/site_puzzles.h"

namespace nonet::sudoku {
namespace {
// Two ways to put 81 squares into few characters. In the newer one a character is a digit and how many empty squares
// follow it, up to five; in the older one digits stand as they are, and a letter says how many squares are empty.
constexpr std::string_view digit_and_gap = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::string_view gap_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

class Filling {  // of a board from the first square to the last
 public:
  bool add(int digit, std::size_t gap) {
    if (count_ < digits_.size()) digits_[count_] = static_cast<std::uint8_t>(digit);
    count_ += 1 + gap;
    return count_ <= digits_.size();
  }
  bool skip(std::size_t gap) {
    count_ += gap;
    return count_ <= digits_.size();
  }
  bool full() const { return count_ == digits_.size(); }
  Puzzle puzzle() const { return {.side = 9, .givens = digits_, .written = digits_, .struck = {}, .line = 0}; }

 private:
  Digits digits_{};
  std::size_t count_ = 0;
};

// How far the squares reach in the text; nothing where they are not 81.
std::optional<std::size_t> fill_newer(std::string_view text, Filling& board) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto value = digit_and_gap.find(text[i]);
    if (value == std::string_view::npos || !board.add(static_cast<int>(value % 10), value / 10)) return {};
    if (board.full()) return i + 1;
  }
  return {};
}
bool fill_older(std::string_view text, Filling& board) {
  for (const char c : text) {
    const bool digit = '1' <= c && c <= '9';
    const auto gap = digit ? 0 : gap_letters.find(c);
    if (gap == std::string_view::npos || !(digit ? board.add(c - '0', 0) : board.skip(gap))) return false;
  }
  return board.full();
}

// Names in full and shortened.
bool is_idle(std::string_view name) {
  constexpr std::array<std::string_view, 20> idle = {
      "id", "cells", "ce",       "regions", "re",     "cellSize", "cs", "metadata", "settings", "d",
      "d2", "dur",   "duration", "vd",      "videos", "title",    "t",  "author",   "source",   "rules"};
  return std::ranges::find(idle, name) != idle.end();
}

const LooseJson* either(const LooseJson& object, std::string_view name, std::string_view shortened) {
  const LooseJson* member = object.member(name);
  return member ? member : object.member(shortened);
}

// Lists of squares, each as row and column; they may also be missing.
bool has_usual_blocks(const LooseJson* regions) {
  if (!regions || regions->empty()) return true;
  if (regions->list.size() != 9) return false;
  for (const LooseJson& region : regions->list) {
    SquareSet squares;
    for (const LooseJson& place : region.list) {
      const auto row = place.list.size() == 2 ? place.list[0].number() : std::nullopt;
      const auto column = place.list.size() == 2 ? place.list[1].number() : std::nullopt;
      if (!row || !column || *row > 8 || *column > 8) return false;
      squares.insert(*row * 9 + *column);
    }
    if (squares.empty() || !(squares == Nine::blocks[static_cast<std::size_t>(Nine::block(lowest_square(squares)))]))
      return false;
  }
  return true;
}

// Titles and rules are kept as cages without squares.
bool has_cages(const LooseJson& cages) {
  return std::ranges::any_of(cages.list, [](const LooseJson& cage) {
    const LooseJson* cells = either(cage, "cells", "ce");
    return cells && !cells->empty();
  });
}

SitePuzzle pad_json(std::string_view packed) {
  const auto fail = [](std::string text) { return std::unexpected(std::move(text)); };
  const auto text = lz_unpacked(packed);
  const auto json = text ? read_loose_json(*text) : std::nullopt;
  if (!json) return fail("a whole puzzle in the address: it is damaged, or cut off");
  const LooseJson* cells = either(*json, "cells", "ce");
  if (!cells || cells->list.size() != 9) return fail("a grid of 9 by 9");
  for (const LooseJson& member : json->members) {
    const bool cages = member.name == "cages" || member.name == "ca";
    if (cages ? has_cages(member) : !member.empty() && !is_idle(member.name))
      return fail("a plain Sudoku, found \"" + (cages ? "cages" : member.name) + "\"");
  }
  if (!has_usual_blocks(either(*json, "regions", "re")))
    return fail("a plain Sudoku, found other blocks than the usual");
  Filling board;
  for (const LooseJson& row : cells->list) {
    if (row.list.size() != 9) return fail("9 squares in every row");
    for (const LooseJson& cell : row.list) {
      const LooseJson* value = either(cell, "value", "v");
      const int digit = value && !value->empty() ? value->number().value_or(10) : 0;
      if (digit > 9) return fail("digits from 1 to 9");
      board.add(digit, 0);
    }
  }
  return board.puzzle();
}
}  // namespace

SitePuzzle pad_puzzle(std::string_view id) {
  const auto without = [&](std::string_view prefix) {
    return id.starts_with(prefix) ? std::optional(id.substr(prefix.size())) : std::nullopt;
  };
  for (const std::string_view prefix : {"fpuzzles", "fpuz"})
    if (const auto packed = without(prefix)) return f_puzzle(*packed);
  for (const std::string_view prefix : {"scl", "ctc"})
    if (const auto packed = without(prefix)) return pad_json(*packed);
  Filling newer;
  const auto squares = without("scf").value_or(id);
  const auto end = fill_newer(squares, newer);
  if (end && id.starts_with("scf") && *end < squares.size())
    return std::unexpected("a plain Sudoku, found further rules");
  if (end && *end == squares.size()) return newer.puzzle();
  Filling older;
  if (fill_older(without("classic").value_or(id), older)) return older.puzzle();
  return std::unexpected("a puzzle in the address; one that only its site knows can be opened there and copied");
}
}  // namespace nonet::sudoku
