// The card-laying game: what lies on the table. Its board has two sides, so everything here is written once for both:
// the grown-ups' 9x9 (sudoku-cards, SK) and the children's 6x6 (sudokids, SKK).
#pragma once

#include <variant>

#include "play/game.h"
#include "play/standing.h"
#include "sudoku/number_grid.h"

namespace nonet::sudoku_cards {
enum class Scoring : std::uint8_t { full, lines, block };
enum class AdultScoring : std::uint8_t { full, lines };
enum class Golds : std::uint8_t { lines, blocks };
enum class Start : std::uint8_t { six, empty };
constexpr std::array<std::string_view, 3> names_of(Scoring) { return {"full", "lines", "block"}; }
constexpr std::array<std::string_view, 2> names_of(AdultScoring) { return {"full", "lines"}; }
constexpr std::array<std::string_view, 2> names_of(Golds) { return {"lines", "blocks"}; }
constexpr std::array<std::string_view, 2> names_of(Start) { return {"six", "empty"}; }

struct Adults {
  using Shape = Nine;
  using Scoring = AdultScoring;
  static constexpr bool children = false;
  static constexpr std::string_view key = "sudoku-cards";
};
struct Children {
  using Shape = Six;
  using Scoring = sudoku_cards::Scoring;
  static constexpr bool children = true;
  static constexpr std::string_view key = "sudokids";
};

template <class Side>
struct Options {
  typename Side::Scoring scoring{};
  Golds golds{};
  Start start{};  // sudokids only
  Referee referee{};
  friend bool operator==(const Options&, const Options&) = default;
};

template <class Side>
struct Board {
  using Shape = typename Side::Shape;
  static constexpr int side = Shape::side;
  static constexpr std::string_view tokens = Side::children ? ". 1..6 1*..6*" : ". 1..9 1*..9*";

  NumberGrid<Shape> cards;
  SquareSet golden;  // laid at the start

  void append_token(std::string& text, int square) const;
  bool same_token(const Board& other, int square) const {
    return cards.at(square) == other.cards.at(square) && golden.contains(square) == other.golden.contains(square);
  }
  bool set_token(int square, std::string_view token);
  friend bool operator==(const Board&, const Board&) = default;
};

template <class Side>
struct Pending {  // The card that may still be objected to.
  Seat seat{};
  Square<Side::Shape::side> at;
  std::uint8_t card = 0;
  int points = 0;
  friend bool operator==(const Pending&, const Pending&) = default;
};

template <class Side>
struct State {
  using Cards = FixedList<std::uint8_t, Side::Shape::squares>;
  Options<Side> options;
  Standing standing;
  Board<Side> board;
  PerSeat<std::optional<std::uint8_t>> hands;  // 0: face down
  Cards deck;
  Cards aside;
  std::optional<Pending<Side>> pending;
  friend bool operator==(const State&, const State&) = default;
};

template <class Side>
struct Place {
  static constexpr std::string_view type = "place";
  Square<Side::Shape::side> at;
  friend bool operator==(const Place&, const Place&) = default;
};
struct Stuck {
  static constexpr std::string_view type = "stuck";
  friend bool operator==(const Stuck&, const Stuck&) = default;
};
struct Object {
  static constexpr std::string_view type = "object";
  friend bool operator==(const Object&, const Object&) = default;
};

struct Result {
  int points = 0;
  std::optional<bool> upheld;  // an objection
};
}  // namespace nonet::sudoku_cards
