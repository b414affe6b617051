// The calling game (kakuro-call, KR): what lies on the table. All seats search at once, so nobody is ever on turn.
#pragma once

#include <variant>

#include "base/square.h"
#include "play/game.h"
#include "play/standing.h"

namespace nonet::kakuro_call {
constexpr int side = 8;  // KR-012
constexpr int squares = side * side;
using Cell = Square<side>;

enum class Direction : std::uint8_t { across, down };
constexpr std::array<std::string_view, 2> names_of(Direction) { return {"across", "down"}; }

constexpr int step(Direction dir) { return dir == Direction::across ? 1 : side; }
constexpr int place_in_line(Cell cell, Direction dir) { return dir == Direction::across ? cell.column() : cell.row(); }
// The cell `offset` steps further in this direction; the offset must not leave the board.
constexpr Cell shifted(Cell cell, Direction dir, int offset) {
  return {static_cast<std::uint8_t>(cell.index + offset * step(dir))};
}

enum class ActionTile : std::uint8_t { face_down, digit1, digit9 = 9, doubling, swap };  // digit2..digit8 in between
constexpr ActionTile digit_tile(int digit) { return static_cast<ActionTile>(digit); }
constexpr int digit_of(ActionTile tile) { return tile <= ActionTile::digit9 ? static_cast<int>(tile) : 0; }
constexpr std::array<std::string_view, 12> names_of(ActionTile) {
  return {"?",      "digit1", "digit2", "digit3", "digit4", "digit5",
          "digit6", "digit7", "digit8", "digit9", "double", "swap"};
}
constexpr std::string_view name_of(ActionTile tile) { return names_of(tile)[static_cast<std::size_t>(tile)]; }

// What is in the box.
constexpr int tiles_of_number = 8;  // KR-003: 72
constexpr int least_total = 3;      // KR-004: 45
constexpr int most_total = 40;
constexpr int all_totals = 45;
constexpr int tiles_of_total(int total) { return 12 <= total && total <= 18 ? 2 : 1; }
constexpr int all_actions = 40;  // KR-005
constexpr int tiles_of_action(ActionTile tile) {
  return tile == ActionTile::doubling ? 12 : tile == ActionTile::swap ? 10 : 2;
}
constexpr int doubles_and_swaps = tiles_of_action(ActionTile::doubling) + tiles_of_action(ActionTile::swap);
constexpr int unsolved_to_end = 3;  // KR-075

constexpr int longest_seconds = 86400;
struct Options {
  int glass = 60;         // 0: no hourglass, solo only (KR-084)
  int call_seconds = 30;  // to show the row after calling; 0: no limit
  friend bool operator==(const Options&, const Options&) = default;
};

struct NumberTile {
  std::uint8_t number = 0;     // 0: a total box covers it
  bool covered = false;        // by a digit tile, whose number counts
  std::array<bool, 2> used{};  // turned red, as part of a row in that direction (KR-056)

  bool box() const { return number == 0; }
  bool silver() const { return number != 0 && !covered && !used[0] && !used[1]; }
  bool used_in(Direction dir) const { return used[static_cast<std::size_t>(dir)]; }
  friend bool operator==(const NumberTile&, const NumberTile&) = default;
};

struct Board {
  static constexpr int side = kakuro_call::side;
  static constexpr std::string_view tokens = "1..9, 1-..9-, 1|..9|, 1+..9+, d1-..d9-, d1|..d9|, d1+..d9+, #";

  std::array<NumberTile, static_cast<std::size_t>(squares)> tiles{};

  NumberTile& at(Cell cell) { return tiles[cell.index]; }
  const NumberTile& at(Cell cell) const { return tiles[cell.index]; }

  void append_token(std::string& text, int square) const;
  bool same_token(const Board& other, int square) const {
    return tiles[static_cast<std::size_t>(square)] == other.tiles[static_cast<std::size_t>(square)];
  }
  bool set_token(int square, std::string_view token);
  friend bool operator==(const Board&, const Board&) = default;
};

struct Row {  // A row that has been scored. Its cells run from the first one until their sum reaches the total.
  Cell from;
  Direction dir{};
  std::uint8_t total = 0;
  Seat seat{};
  friend bool operator==(const Row&, const Row&) = default;
};

struct State {
  using Totals = FixedList<std::uint8_t, all_totals>;
  using Actions = FixedList<ActionTile, all_actions>;
  Options options;
  Standing standing;
  Board board;
  FixedList<Row, all_totals> rows;
  std::optional<std::uint8_t> total;  // the one turned up; nothing once the game is over
  Totals totals;                      // face down: 0
  FixedList<std::uint8_t, unsolved_to_end> unsolved;
  PerSeat<Actions> supplies;
  Actions actions;
  std::uint8_t discard = 0;  // doubles and swaps used
  SeatSet locked;            // out until the next total
  SeatSet late;              // of these: whose call ran out of time, and who has not been told so
  SeatSet impossible;        // who thinks that there is no row
  std::optional<Seat> floor;
  Deadline glass_ends_at;
  Deadline floor_ends_at;
  friend bool operator==(const State&, const State&) = default;
};

enum class As : std::uint8_t { digit, swap, doubling, box };
constexpr std::array<std::string_view, 4> names_of(As) { return {"digit", "swap", "double", "box"}; }

struct Use {  // One action tile of a claim, by its front or by its back (KR-034).
  ActionTile tile = ActionTile::doubling;
  As as{};
  Cell at;                   // digit and box
  FixedList<Cell, 2> cells;  // swap
  friend bool operator==(const Use&, const Use&) = default;
};

// Which total an action is meant for, where it says so: by the time it counts, another one may be up.
using Meant = std::optional<std::uint8_t>;

struct Call {
  static constexpr std::string_view type = "call";
  Meant total = {};
  friend bool operator==(const Call&, const Call&) = default;
};
struct Claim {
  static constexpr std::string_view type = "claim";
  Cell from;
  Direction dir{};
  int length = 0;
  FixedList<Use, all_actions> use;
  Meant total = {};
  friend bool operator==(const Claim&, const Claim&) = default;
};
struct Impossible {
  static constexpr std::string_view type = "impossible";
  Meant total = {};
  friend bool operator==(const Impossible&, const Impossible&) = default;
};
struct Possible {  // Takes the vote back.
  static constexpr std::string_view type = "possible";
  friend bool operator==(const Possible&, const Possible&) = default;
};

struct Result {
  int points = 0;
  std::optional<bool> valid;            // a claim
  std::optional<std::string_view> why;  // a claim that failed
};
}  // namespace nonet::kakuro_call
