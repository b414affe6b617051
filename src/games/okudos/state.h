// Okudos: what lies on the table. A printed Sudoku whose squares the players cover with chips, and the sectors they own
// in secret.
#pragma once

#include <variant>

#include "play/game.h"
#include "play/standing.h"
#include "sudoku/number_grid.h"
#include "wire/boards.h"

namespace nonet::okudos {
constexpr int chip_count = Nine::squares;  // OK-008: nine of each number
constexpr int sector_count = Nine::side;   // OK-002
constexpr int hand_size = 3;               // OK-019
constexpr int discarded_at_start = 9;      // OK-016

enum class GameScores : std::uint8_t { all, best_two };
enum class Deal : std::uint8_t { standard, three_each };
enum class Printed : std::uint8_t { fixed, random };
enum class Irregular : std::uint8_t { bonus, discard };
enum class Collecting : std::uint8_t { may, must };
constexpr std::array<std::string_view, 2> names_of(GameScores) { return {"all", "best-two"}; }
constexpr std::array<std::string_view, 2> names_of(Deal) { return {"standard", "three-each"}; }
constexpr std::array<std::string_view, 2> names_of(Printed) { return {"fixed", "random"}; }
constexpr std::array<std::string_view, 2> names_of(Irregular) { return {"bonus", "discard"}; }

constexpr std::array<std::string_view, 2> names_of(Collecting) { return {"may", "must"}; }

struct Options {
  Referee referee{};
  GameScores game_scores{};
  Deal markers{};
  Printed board{};
  Irregular irregular{};
  Collecting collect{};  // at the table: whether irregular chips are a right or a duty (OK-020)
  friend bool operator==(const Options&, const Options&) = default;
};

struct Chips : NumberGrid<Nine> {
  static constexpr std::string_view tokens = ". 1..9";

  void append_token(std::string& text, int square) const;
  bool same_token(const Chips& other, int square) const { return at(square) == other.at(square); }
  bool set_token(int square, std::string_view token);
};

using Pile = FixedList<std::uint8_t, chip_count>;  // 0: face down
using Hand = FixedList<std::uint8_t, hand_size>;   // 0: face down
using Markers = FixedList<std::uint8_t, 3>;        // sectors from 1 in the order they were drawn, 0: face down

struct State {
  Options options;
  Standing standing;  // The sectors being secret, nobody has points until the game is over.
  DigitLine grid;     // the printed numbers
  Chips chips;
  PerSeat<Markers> markers;
  Markers game_markers;  // the sectors that nobody drew
  PerSeat<Hand> hands;
  Pile supply;
  Pile discard;
  PerSeat<std::uint8_t> collected;  // irregular chips, for the bonus
  std::uint8_t passes = 0;          // in a row
  std::optional<int> game_score;    // nothing until the game is over, and where the game has no sector
  friend bool operator==(const State&, const State&) = default;
};

struct Collect {
  static constexpr std::string_view type = "collect";
  Square<Nine::side> at;
  friend bool operator==(const Collect&, const Collect&) = default;
};
struct Place {
  static constexpr std::string_view type = "place";
  std::uint8_t chip = 0;
  Square<Nine::side> at;
  friend bool operator==(const Place&, const Place&) = default;
};
struct DiscardedChip {  // Only who discards it knows the number; 0 is what the others see.
  std::uint8_t number = 0;
  friend bool operator==(const DiscardedChip&, const DiscardedChip&) = default;
};
struct Discard {
  static constexpr std::string_view type = "discard";
  DiscardedChip chip;
  friend bool operator==(const Discard&, const Discard&) = default;
};
struct Pass {
  static constexpr std::string_view type = "pass";
  friend bool operator==(const Pass&, const Pass&) = default;
};

struct Result {
  int points = 0;
};
}  // namespace nonet::okudos
