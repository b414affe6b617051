// Kakuro with two-sided cards: what lies on the table. A card shows yellow (an addend) or red (the units digit of a
// sum); the number is the same on both sides.
#pragma once

#include <variant>

#include "base/square_set.h"
#include "play/game.h"
#include "play/standing.h"

namespace nonet::kakuro_flip {
enum class Flips : std::uint8_t { one, many };
enum class Layout : std::uint8_t { star, cross };
enum class Side : std::uint8_t { yellow, red };
constexpr std::array<std::string_view, 2> names_of(Flips) { return {"one", "many"}; }
constexpr std::array<std::string_view, 2> names_of(Layout) { return {"star", "cross"}; }
constexpr std::array<std::string_view, 2> names_of(Side) { return {"yellow", "red"}; }

constexpr int numbers = 9;
constexpr int cards_of_each = 8;
constexpr int all_cards = numbers * cards_of_each;  // KC-004
constexpr int hand_size = 2;                        // KC-019

struct Options {
  Flips flips{};
  Layout layout{};
  Referee referee{};
  friend bool operator==(const Options&, const Options&) = default;
};

using Cell = Square<9>;
using Cells = FixedList<Cell, Cell::count - 1>;  // room for absurd flips, which are refused and not misread

struct Board {
  static constexpr int side = Cell::side;
  static constexpr std::string_view tokens = ". y1..y9 r1..r9";

  std::array<std::uint8_t, Cell::count> cards{};  // the number, 0: nothing lies there
  SquareSet yellow;
  SquareSet red;

  int card(int square) const { return cards[static_cast<std::size_t>(square)]; }
  SquareSet taken() const { return yellow | red; }
  bool free(int square) const { return card(square) == 0; }
  void lay(int square, int number, Side up) {
    cards[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(number);
    (up == Side::yellow ? yellow : red).insert(square);
  }
  void turn(int square) {
    const bool was_yellow = yellow.contains(square);
    (was_yellow ? yellow : red).erase(square);
    (was_yellow ? red : yellow).insert(square);
  }

  void append_token(std::string& text, int square) const;
  bool same_token(const Board& other, int square) const {
    return card(square) == other.card(square) && red.contains(square) == other.red.contains(square);
  }
  bool set_token(int square, std::string_view token);
  friend bool operator==(const Board&, const Board&) = default;
};

struct Pending {  // The turn that may still be objected to.
  Seat seat{};
  Cell at;
  Cells flip;
  int claim = 0;
  friend bool operator==(const Pending&, const Pending&) = default;
};

struct State {
  using Hand = FixedList<std::uint8_t, hand_size>;
  Options options;
  Standing standing;
  Board board;
  PerSeat<Hand> hands;  // 0: face down
  FixedList<std::uint8_t, all_cards> bag;
  std::optional<Pending> pending;
  friend bool operator==(const State&, const State&) = default;
};

struct Lay {
  static constexpr std::string_view type = "place";
  std::uint8_t card = 0;
  Side side{};
  Cell at;
  Cells flip;
  std::optional<int> claim;  // only with the table referee; nothing: 0
  friend bool operator==(const Lay&, const Lay&) = default;
};
struct Object {
  static constexpr std::string_view type = "object";
  friend bool operator==(const Object&, const Object&) = default;
};

struct Kakuro {
  Cell head;
  FixedList<Cell, Cell::side - 1> cells;
  int sum = 0;
  friend bool operator==(const Kakuro&, const Kakuro&) = default;
};
// All that one turn can score lies in one line or crosses it.
using Kakuros = FixedList<Kakuro, 1 + Cell::side>;

struct Result {
  int points = 0;
  std::optional<Kakuros> kakuros;  // strict referee: what was scored
  std::optional<bool> upheld;      // an objection
};
}  // namespace nonet::kakuro_flip
