#include <algorithm>
#include <array>

#include "sudoku/formats/loose_json.h"
#include "sudoku/formats/lz_string.h"
#include "sudoku/formats/site_puzzles.h"

namespace nonet::sudoku {
namespace {
// What says nothing about how it is solved.
constexpr std::array<std::string_view, 9> idle_names = {
    "size",           "grid",          "title",
    "author",         "ruleset",       "solution",
    "successMessage", "disabledlogic", "truecandidatesoptions",
};
constexpr std::array<std::string_view, 8> idle_cell_names = {
    "value", "given", "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks", "c", "highlight", "region",
};

template <class Names>
std::optional<std::string> not_plain(const LooseJson& object, const Names& idle) {
  for (const LooseJson& member : object.members)
    if (!member.empty() && std::ranges::find(idle, member.name) == idle.end()) return member.name;
  return {};
}

int usual_block(int side, int square) {
  const int height = side / 3;
  return square / side / height * height + square % side / 3;
}

Mask digits_listed(const LooseJson* list, int side) {
  Mask mask = 0;
  if (!list) return 0;
  for (const LooseJson& one : list->list)
    if (const int digit = one.number().value_or(0); 1 <= digit && digit <= side) mask |= mask_of(digit);
  return mask;
}

std::optional<std::string> take_cell(const LooseJson& cell, int square, Puzzle& puzzle, Array<Mask, 81>& listed) {
  const auto at = static_cast<std::size_t>(square);
  if (cell.kind != LooseJson::Kind::object) return "an object for each square";
  if (const auto name = not_plain(cell, idle_cell_names)) return "a plain Sudoku, found \"" + *name + "\"";
  if (const LooseJson* region = cell.member("region"))
    if (region->number() != usual_block(puzzle.side, square))
      return "a plain Sudoku, found other blocks than the usual";
  listed[square] = digits_listed(cell.member("centerPencilMarks"), puzzle.side);
  const LooseJson* value = cell.member("value");
  if (!value || value->empty()) return {};
  const int digit = value->number().value_or(0);
  if (digit < 1 || digit > puzzle.side) return "digits from 1 to " + std::to_string(puzzle.side);
  puzzle.written[at] = static_cast<std::uint8_t>(digit);
  const LooseJson* given = cell.member("given");
  if (given && !given->empty()) puzzle.givens[at] = puzzle.written[at];
  return {};
}
}  // namespace

void strike_unlisted(Puzzle& puzzle, const Array<Mask, 81>& listed) {
  if (puzzle.side != 9) return;
  const Notes notes = notes_of(puzzle);
  for (int square = 0; square < 81; ++square)
    if (listed[square] != 0 && puzzle.written[static_cast<std::size_t>(square)] == 0)
      puzzle.struck[square] = static_cast<Mask>(notes.candidates(square) & ~listed[square]);
}

Array<Mask, 81> listed_candidates(const Puzzle& puzzle) {
  Array<Mask, 81> listed;
  if (puzzle.side != 9) return listed;
  const Notes notes = notes_of(puzzle);
  for (int square = 0; square < 81; ++square)
    if (puzzle.struck[square] != 0) listed[square] = notes.candidates(square);
  return listed;
}

SitePuzzle f_puzzle(std::string_view packed) {
  const auto fail = [](std::string text) { return std::unexpected(std::move(text)); };
  const auto text = lz_unpacked(packed);
  const auto json = text ? read_loose_json(*text) : std::nullopt;
  if (!json) return fail("a whole puzzle in the address: it is damaged, or cut off");
  const LooseJson* size = json->member("size");
  const LooseJson* grid = json->member("grid");
  const int side = size ? size->number().value_or(0) : 9;
  if (!grid || (side != 9 && side != 6)) return fail("a grid of 9 by 9 or 6 by 6");
  if (const auto name = not_plain(*json, idle_names)) return fail("a plain Sudoku, found \"" + *name + "\"");
  const auto wanted = static_cast<std::size_t>(side);
  if (grid->list.size() != wanted) return fail(std::to_string(side) + " rows");
  Puzzle puzzle{.side = side, .givens = {}, .written = {}, .struck = {}, .line = 0};
  Array<Mask, 81> listed;
  int square = 0;
  for (const LooseJson& row : grid->list) {
    if (row.list.size() != wanted) return fail(std::to_string(side) + " squares in every row");
    for (const LooseJson& cell : row.list)
      if (auto flaw = take_cell(cell, square++, puzzle, listed)) return fail(*std::move(flaw));
  }
  // Some programs write a puzzle without saying which digits are given: then all of them are.
  if (puzzle.givens == Digits{}) puzzle.givens = puzzle.written;
  strike_unlisted(puzzle, listed);
  return puzzle;
}

std::string f_puzzle_text(const Puzzle& puzzle) {
  const Array<Mask, 81> listed = listed_candidates(puzzle);
  std::string json = R"({"size":)" + std::to_string(puzzle.side) + R"(,"title":"","author":"","ruleset":"","grid":[)";
  for (int square = 0; square < puzzle.side * puzzle.side; ++square) {
    const auto at = static_cast<std::size_t>(square);
    json += square % puzzle.side != 0 ? "," : square == 0 ? "[" : "],[";
    json += '{';
    if (puzzle.written[at] != 0) json += "\"value\":" + std::to_string(puzzle.written[at]);
    if (puzzle.givens[at] != 0) json += ",\"given\":true";
    if (listed[square] != 0) {
      json += "\"centerPencilMarks\":[";
      for_each_digit(listed[square], [&](int digit) { json += std::to_string(digit) + ","; });
      json.back() = ']';
    }
    json += '}';
  }
  return lz_packed(json + "]]}");
}
}  // namespace nonet::sudoku
