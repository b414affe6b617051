// The game of coloured pens: one Sudoku, solved in turn, everybody writing in a colour of their own.
#pragma once

#include <variant>

#include "play/game.h"
#include "play/standing.h"
#include "sudoku/number_grid.h"
#include "wire/boards.h"

namespace nonet::sudoku_pens {
constexpr int pens = 4;  // SR-004: one colour a seat; the black pen wrote the printed digits

enum class Mode : std::uint8_t { basic, advanced };
enum class Wrong : std::uint8_t { rule, solution };
enum class Checking : std::uint8_t { wait, running };
constexpr std::array<std::string_view, 2> names_of(Mode) { return {"basic", "advanced"}; }
constexpr std::array<std::string_view, 2> names_of(Wrong) { return {"rule", "solution"}; }
constexpr std::array<std::string_view, 2> names_of(Checking) { return {"wait", "running"}; }

struct Options {
  Mode mode{};
  Wrong wrong{};
  int accept_seconds = 10;  // 0 in any of the three: no limit
  Referee referee{};
  int turn_seconds = by_seats;  // SR-019; SR-039: one person alone has all the time
  int match_seconds = 0;
  int rounds = 0;       // advanced; 0: not given, settled to the number of seats
  Checking checking{};  // advanced, at the table: whether the writer waits for the others (SR-034)
  friend bool operator==(const Options&, const Options&) = default;
};

constexpr BySeats usual_turn_seconds{.several = 30, .alone = 0};

struct Board {
  static constexpr int side = Nine::side;
  static constexpr std::string_view tokens = ". 1..9 1a..9d";

  NumberGrid<Nine> digits;
  std::array<SquareSet, pens> written;  // the squares in each seat's colour; all other digits are printed

  SquareSet in_colour() const { return written[0] | written[1] | written[2] | written[3]; }
  SquareSet in_colour(Seat seat) const { return written[static_cast<std::size_t>(index(seat))]; }
  void write(int square, int digit, Seat seat) {
    digits.put(square, digit);
    written[static_cast<std::size_t>(index(seat))].insert(square);
  }
  void wipe(int square) {
    digits.clear(square);
    for (SquareSet& squares : written) squares.erase(square);
  }

  void append_token(std::string& text, int square) const;
  bool same_token(const Board& other, int square) const {
    for (int pen = 0; pen < pens; ++pen)
      if (in_colour(seat_at(pen)).contains(square) != other.in_colour(seat_at(pen)).contains(square)) return false;
    return digits.at(square) == other.digits.at(square);
  }
  bool set_token(int square, std::string_view token);
  friend bool operator==(const Board&, const Board&) = default;
};

struct Pending {  // The entry that waits for the others: on the board already, and counted.
  Seat seat{};
  Square<Nine::side> at;
  std::uint8_t digit = 0;
  SeatSet accepted;
  Deadline ends_at;             // when silence accepts it
  std::optional<Instant> left;  // advanced: the thinking time that was left, ms
  friend bool operator==(const Pending&, const Pending&) = default;
};

struct TurnEntry {  // What is checked while its writer goes on: it stands, unless somebody objects in time.
  Square<Nine::side> at;
  std::uint8_t digit = 0;
  SeatSet objected;  // who has objected, and was wrong
  friend bool operator==(const TurnEntry&, const TurnEntry&) = default;
};

constexpr int most_fruitless = 1'000'000;

struct State {
  Options options;
  Standing standing;
  DigitLine givens;
  DigitLine solution;  // all 0: face down
  Board board;
  PerSeat<int> fruitless;  // turns in a row without an entry that stood
  SeatSet end_votes;
  std::optional<Pending> pending;
  Deadline turn_ends_at;
  Deadline match_ends_at;
  int round = 1;                                     // advanced
  int entries = 0;                                   // advanced: those of the running turn that stand
  FixedList<TurnEntry, Nine::squares> turn_entries;  // checking while running: the same, one by one
  int fruitless_before = 0;  // and what `fruitless` of the seat on turn was before the first of them
  friend bool operator==(const State&, const State&) = default;
};

inline bool is_advanced(const State& state) { return state.options.mode == Mode::advanced; }

struct Write {
  static constexpr std::string_view type = "write";
  Square<Nine::side> at;
  std::uint8_t digit = 0;
  friend bool operator==(const Write&, const Write&) = default;
};
struct Pass {
  static constexpr std::string_view type = "pass";
  friend bool operator==(const Pass&, const Pass&) = default;
};
struct Wipe {  // Alone: takes an own digit off again.
  static constexpr std::string_view type = "wipe";
  Square<Nine::side> at;
  friend bool operator==(const Wipe&, const Wipe&) = default;
};
struct Accept {
  static constexpr std::string_view type = "accept";
  friend bool operator==(const Accept&, const Accept&) = default;
};
struct Object {
  static constexpr std::string_view type = "object";
  std::optional<Square<Nine::side>> at = {};  // which entry, where several may be checked
  friend bool operator==(const Object&, const Object&) = default;
};
struct EndVote {
  static constexpr std::string_view type = "end-vote";
  friend bool operator==(const EndVote&, const EndVote&) = default;
};
struct Done {
  static constexpr std::string_view type = "done";
  friend bool operator==(const Done&, const Done&) = default;
};

struct Result {
  int points = 0;
  std::optional<bool> wiped;   // an entry that differs from the solution
  std::optional<bool> upheld;  // an objection
};
}  // namespace nonet::sudoku_pens
