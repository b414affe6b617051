#include "games/sudoku_pens/sight.h"

namespace nonet::sudoku_pens {
namespace {
constexpr int everything = 1'000;
constexpr int clutter = 3;  // of 100, the harder it is to see something for each free square of the house

constexpr Habits steady_habits{{{130, 130, 120, 120, 100}}, everything, 2, 1'800};
constexpr Habits sharp_habits{{{200, 200, 200, 200, 200}}, everything, 1, 1'300};

int free_around(SquareSet free, Kind kind, int square) {
  if (kind == Kind::single_in_line)
    return std::min((free & Nine::row_of(square)).count(), (free & Nine::column_of(square)).count());
  return (free & Nine::block_of(square)).count();
}

bool overlooked(const Finding& found, SquareSet free, const Habits& eyes, int look, const Thinking& thinking) {
  const int chance =
      eyes.sees[static_cast<int>(found.kind)] - clutter * free_around(free, found.kind, found.entry.square);
  if (chance >= 100) return false;
  const int about = (look * Nine::squares + found.entry.square) * 10 + found.entry.digit;
  return thinking.lasting(static_cast<std::uint32_t>(about)).below(100) >= chance;
}
}  // namespace

Kind kind_of(const Places& places, SquareSet free, Placement entry) {
  const auto houses = sudoku::houses_of(entry.square);
  const auto alone_in = [&](int house) { return (places[entry.digit] & sudoku::houses[house]).count() == 1; };
  for (const int house : houses)
    if ((free & sudoku::houses[house]).count() == 1) return Kind::last_in_house;
  if (alone_in(houses[2])) return Kind::single_in_block;
  if (alone_in(houses[0]) || alone_in(houses[1])) return Kind::single_in_line;
  for (int other = 1; other <= 9; ++other)
    if (other != entry.digit && places[other].contains(entry.square)) return Kind::fits;
  return Kind::single_digit;
}

// Gentle was set by the model beginners (docs/bots.md), the others by letting neighbours play the usual game of two.
Habits habits_of(Level level, int form) {
  if (level == Level::gentle) return {{{110, 110, 90, 70, 60}}, by_form(form, 1, 5), 8, 2'800};
  if (level == Level::casual) return {{{120, 120, 100, 90, 70}}, by_form(form, 4, 12), 5, 2'300};
  return level == Level::steady ? steady_habits : sharp_habits;
}

std::vector<Finding> findings(const Places& places, SquareSet free, const Habits& eyes, Instant left, int look,
                              Thinking& thinking) {
  std::vector<Finding> found;
  for_each_entry(places, [&](Placement entry) {
    Finding one{entry, kind_of(places, free, entry), 0};
    if (overlooked(one, free, eyes, look, thinking)) return;
    one.ms = eyes.search_ms * (1 + static_cast<int>(one.kind)) + thinking.rng.below(static_cast<int>(eyes.search_ms));
    if (one.ms < left) found.push_back(one);
  });
  std::stable_sort(found.begin(), found.end(),
                   [](const Finding& one, const Finding& other) { return one.ms < other.ms; });
  return found;
}

const Finding* taken(const std::vector<Finding>& found, const Habits& eyes) {
  const Finding* proven = nullptr;
  const Finding* fitting = nullptr;
  Array<int, 2> compared;
  for (const Finding& one : found) {
    if (++compared[one.proven() ? 0 : 1] > eyes.compares) continue;
    const Finding*& best = one.proven() ? proven : fitting;
    if (!best || one.entry.digit > best->entry.digit) best = &one;
  }
  if (!proven || !fitting) return proven ? proven : fitting;
  return fitting->entry.digit - proven->entry.digit > eyes.scruple ? fitting : proven;
}
}  // namespace nonet::sudoku_pens
