// For the tests of sudoku-pens: positions by what is special about them, moves and results by name.
#pragma once

#include "games/sudoku_pens/game.h"
#include "referee.h"

namespace nonet::sudoku_pens {
// Eight free squares: A1=1 B1=2 E1=5 A4=2 E4=6 B5=6 E5=9 B7=1.
inline const std::string easy = "..34.6789456789123789123456.315.48975.48.72318972315643.2645978645978312978312645";
inline const std::string easy_solved =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
inline const std::string hard = "16.79.5.2.2.......7......3...63.7..537..2....9...6..8.2...7.8..8952...7....8...14";
inline const std::string hard_solved =
    "163798542524136798789542136416387925378925461952461387241673859895214673637859214";
inline const std::string blank(81, '.');

inline const std::string untimed = R"({"turnSeconds":0})";
inline const std::string at_table = R"({"referee":"table","turnSeconds":0,"acceptSeconds":0})";
inline const std::string at_table_timed = R"({"referee":"table"})";
inline const std::string advanced = R"({"mode":"advanced","turnSeconds":0})";
inline const std::string by_solution = R"({"wrong":"solution","turnSeconds":0})";
inline const std::string table_by_solution =
    R"({"wrong":"solution","referee":"table","turnSeconds":0,"acceptSeconds":0})";

struct Written {
  std::string at;
  std::string token;
};

inline std::string rows(const std::string& givens, const std::vector<Written>& written) {
  std::string text = "[";
  for (int square = 0; square < 81; ++square) {
    std::string token(1, givens[static_cast<std::size_t>(square)]);
    for (const auto& entry : written)
      if (Square<9>::named(entry.at)->index == square) token = entry.token;
    text += square % 9 == 0 ? (square == 0 ? "\"" : "\",\"") : " ";
    text += token;
  }
  return text + "\"]";
}

inline std::string each(int seats, const std::string& value) {
  std::string text = "[";
  for (int i = 0; i < seats; ++i) text += (i > 0 ? "," : "") + value;
  return text + "]";
}

struct Position {  // Seat 0 to move on the easy card; a test names what differs.
  std::string options = untimed;
  int seats = 2;
  std::string scores = {};  // all 0
  std::string turn = "0";
  std::string over = "false";
  std::string winners = "[]";
  std::string givens = easy;
  std::string solution = {};  // that of `givens`
  std::vector<Written> written = {};
  std::string fruitless = {};  // all 0
  std::string end_votes = "[]";
  std::string pending = "null";
  std::string turn_ends_at = "null";
  std::string match_ends_at = "null";
  std::string more = {};

  operator std::string() const {
    const std::string& solved = !solution.empty() ? solution : givens == hard ? hard_solved : easy_solved;
    return R"({"game":"sudoku-pens","options":)" + options + R"(,"seats":)" + std::to_string(seats) + R"(,"scores":)" +
           (scores.empty() ? each(seats, "0") : scores) + R"(,"turn":)" + turn + R"(,"over":)" + over +
           R"(,"winners":)" + winners + R"(,"givens":")" + givens + R"(","solution":")" + solved + R"(","board":)" +
           rows(givens, written) + R"(,"fruitless":)" + (fruitless.empty() ? each(seats, "0") : fruitless) +
           R"(,"endVotes":)" + end_votes + R"(,"pending":)" + pending + R"(,"turnEndsAt":)" + turn_ends_at +
           R"(,"matchEndsAt":)" + match_ends_at + more + "}";
  }
};

struct TestTable : test::Referee<Rules> {
  explicit TestTable(const Position& position) : test::Referee<Rules>(std::string(position)) {}
  explicit TestTable(const State& state) : test::Referee<Rules>(state) {}
};

inline const std::string first_round = R"(,"round":1,"entries":0)";

inline std::string write(const std::string& at, int digit) {
  return R"({"type":"write","at":")" + at + R"(","digit":)" + std::to_string(digit) + "}";
}
inline const std::string pass = R"({"type":"pass"})";
inline const std::string done = R"({"type":"done"})";
inline const std::string accept = R"({"type":"accept"})";
inline const std::string object = R"({"type":"object"})";
inline const std::string end_vote = R"({"type":"end-vote"})";
inline const std::string nothing = R"({"points":0})";
inline const std::string upheld = R"({"points":0,"upheld":true})";
inline const std::string not_upheld = R"({"points":0,"upheld":false})";
inline const std::string wiped = R"({"points":0,"wiped":true})";

inline std::string points(int digit) { return R"({"points":)" + std::to_string(digit) + "}"; }
inline std::string token(const TestTable& game, const std::string& at) {
  std::string text;
  game.state().board.append_token(text, Square<9>::named(at)->index);
  return text;
}
inline Rng seeded(int seed) { return Rng(*seed_from_hex(std::to_string(seed))); }
inline State new_game(Options options, int seats, int seed) {
  Rng rng = seeded(seed);
  Rules::settle(options, seats);
  return Rules::setup(options, seats, rng);
}
inline std::string why(const Position& position) { return test::why_impossible<Rules>(std::string(position)); }
inline std::string field_of(const std::string& message) { return message.substr(0, message.find(':')); }
}  // namespace nonet::sudoku_pens
