// What a person sees on the sheet: digits that have to be somewhere, digits that just fit, how long it takes to find
// them, and which are overlooked.
#pragma once

#include <vector>

#include "games/sudoku_pens/sheet.h"
#include "play/level.h"
#include "play/thinking.h"

namespace nonet::sudoku_pens {
enum class Kind : std::uint8_t {
  last_in_house,    // a house has one free square
  single_in_block,  // the digit has one place in a small square,
  single_in_line,   // or in a row or column
  single_digit,     // no other digit fits on the square
  fits,             // nothing speaks against it
};
constexpr int kind_count = 5;

struct Finding {
  Placement entry;
  Kind kind{};
  Instant ms = 0;  // when it is found
  bool proven() const { return kind != Kind::fits; }
};

Kind kind_of(const Places& places, SquareSet free, Placement entry);

// How people of a level look, and what they make of what they see.
struct Habits {
  Array<int, kind_count> sees;  // by kind, of 100; less where the house has many free squares
  int compares = 1;             // of so many things found it takes the highest
  int scruple = 9;              // an unproven digit must bring more than so many points more than a proven one
  Instant search_ms = 0;        // for the easiest kind; each harder one takes as much again
};
Habits habits_of(Level level, int form = 100);  // on a day of such form

// What is seen before `left` ms are over, soonest first. Who looks again overlooks the same until `look` is another.
std::vector<Finding> findings(const Places& places, SquareSet free, const Habits& habits, Instant left, int look,
                              Thinking& thinking);

// What somebody with these habits writes of it; nothing where nothing was found.
const Finding* taken(const std::vector<Finding>& found, const Habits& habits);
}  // namespace nonet::sudoku_pens
