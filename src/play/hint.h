// What a coach says of a choice, one rung after the other: where to look, what kind of thing is to be found there, and
// why it is worth doing. The choice itself is the last rung. All of it is data and holds for whatever view it is asked
// from: codes of words.json, what goes into the braces of their words, and the squares that are spoken of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/square_set.h"
#include "play/thinking.h"

namespace nonet {
struct Part {  // of a saying: a figure, a square, a sum; nothing that would have to be translated
  std::string_view name;
  std::string text;
};

struct Spot {  // a square of a board of any size
  int square;
  int side;
  template <int board_side>
  Spot(Square<board_side> at) : square(at.index), side(board_side) {}  // NOLINT(google-explicit-constructor)
};

// Whatever makes one is out of line: the browser's core has a sentence's worth of these for every game.
struct Saying {
  std::string_view code;    // of "hints" in words.json; empty: there is nothing to be said
  std::vector<Part> parts;  // what stands in its braces
  SquareSet squares;        // what it speaks of, to be lit
  int side = 0;             // of their board

  Saying();
  // Most have nothing but their code.
  Saying(std::string_view said);  // NOLINT(google-explicit-constructor)
  Saying(const char* said);       // NOLINT(google-explicit-constructor)
  Saying(const Saying& other);
  Saying(Saying&& other) noexcept;
  Saying& operator=(const Saying& other);
  Saying& operator=(Saying&& other) noexcept;
  ~Saying();

  Saying& with(std::string_view name, const std::string& text);
  Saying& with(std::string_view name, int number);
  Saying& with(std::string_view name, Spot at);
  Saying& with(std::string_view name, SquareSet named, int board_side);  // "B2, C4"
  Saying& about(SquareSet spoken_of, int board_side);
  Saying& about(Spot at);
};

struct Hint {
  Saying where;
  Saying kind;
  std::vector<Saying> why;

  Hint();
  Hint(Hint&& other) noexcept;
  ~Hint();
  Saying& add(const Saying& saying);
};

// A move that gives up a quarter of what a good turn brings is worth a word before it is made.
constexpr double costly_part = 0.25;

std::string hint_text(const Saying& saying);  // in English, for the terminal; nothing where the code says nothing
std::vector<std::string> square_names(SquareSet squares, int side);  // in reading order

// Where to look, by the names that squares have.
Saying look_at_row(int square, int side);
Saying look_at_column(int square, int side);
Saying look_at_block(SquareSet block, int side);

// Adds to a sum: "4 + 3" and 8 give "4 + 3 + 8".
void add_to_sum(std::string& sum, int number);
}  // namespace nonet
