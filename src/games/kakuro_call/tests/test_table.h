// For tests: positions, moves and answers of kakuro-call in short. Most tests play on one board; its first four rows
// are those printed in the rulebook (KR-032).
#pragma once

#include "games/kakuro_call/game.h"
#include "referee.h"

namespace nonet::kakuro_call::test {
inline const std::vector<std::string> printed = {"9 2 9 4 3 5 6 2", "7 3 2 8 6 4 5 1", "1 2 6 7 3 3 6 4",
                                                 "7 5 8 9 2 5 1 3", "8 8 9 9 5 1 7 6", "4 4 4 1 7 5 8 3",
                                                 "1 6 7 2 9 8 5 4", "6 8 1 9 3 2 7 6"};

struct Table {  // A position; the stacks are short, which the notation allows.
  int seats = 2;
  std::string options = "{}";
  std::string scores = "";  // empty: nobody has points
  std::string over = "false";
  std::string winners = "[]";
  std::string turn = "null";
  std::vector<std::string> board = printed;
  std::string rows = "[]";
  std::string total = "36";
  std::string totals = "[8,33]";
  std::string unsolved = "[]";
  std::string supplies = "";  // empty: a double and a swap each
  std::string actions = R"(["digit1","digit2","digit3","digit4","digit5","digit6"])";
  std::string discard = "0";
  std::string locked = "[]";
  std::string impossible = "[]";
  std::string floor = "null";
  std::string glass_ends_at = "null";
  std::string floor_ends_at = "null";

  std::string each_seat(const std::string& entry) const {
    std::string list;
    for (int i = 0; i < seats; ++i) list += (i > 0 ? "," : "") + entry;
    return "[" + list + "]";
  }
  std::string text() const {
    std::string lines;
    for (const std::string& line : board) lines += (lines.empty() ? "\"" : ",\"") + line + "\"";
    return R"({"game":"kakuro-call","options":)" + options + R"(,"seats":)" + std::to_string(seats) + R"(,"scores":)" +
           (scores.empty() ? each_seat("0") : scores) + R"(,"turn":)" + turn + R"(,"over":)" + over + R"(,"winners":)" +
           winners + R"(,"board":[)" + lines + R"(],"rows":)" + rows + R"(,"total":)" + total + R"(,"totals":)" +
           totals + R"(,"unsolved":)" + unsolved + R"(,"supplies":)" +
           (supplies.empty() ? each_seat(R"(["double","swap"])") : supplies) + R"(,"actions":)" + actions +
           R"(,"discard":)" + discard + R"(,"locked":)" + locked + R"(,"impossible":)" + impossible + R"(,"floor":)" +
           floor + R"(,"glassEndsAt":)" + glass_ends_at + R"(,"floorEndsAt":)" + floor_ends_at + "}";
  }
};

inline const std::string call = R"({"type":"call"})";
inline const std::string impossible = R"({"type":"impossible"})";
inline const std::string possible = R"({"type":"possible"})";

inline std::string across_or_down(const std::string& dir, const std::string& from, int length, const std::string& use) {
  return R"({"type":"claim","from":")" + from + R"(","dir":")" + dir + R"(","length":)" + std::to_string(length) +
         R"(,"use":[)" + use + "]}";
}
inline std::string across(const std::string& from, int length, const std::string& use = "") {
  return across_or_down("across", from, length, use);
}
inline std::string down(const std::string& from, int length, const std::string& use = "") {
  return across_or_down("down", from, length, use);
}
inline std::string box(const std::string& tile, const std::string& at) {
  return R"({"tile":")" + tile + R"(","as":"box","at":")" + at + "\"}";
}
inline std::string digit(int number, const std::string& at) {
  return R"({"tile":"digit)" + std::to_string(number) + R"(","as":"digit","at":")" + at + "\"}";
}
inline std::string swap(const std::string& a, const std::string& b) {
  return R"({"tile":"swap","as":"swap","cells":[")" + a + R"(",")" + b + R"("]})";
}
inline std::string meant(const std::string& action, int total) {  // for that total and no other
  return action.substr(0, action.size() - 1) + R"(,"total":)" + std::to_string(total) + "}";
}
inline const std::string doubling = R"({"tile":"double","as":"double"})";

inline std::string valid(int points) { return R"({"points":)" + std::to_string(points) + R"(,"valid":true})"; }
inline std::string failed(const std::string& why) { return R"({"points":0,"valid":false,"why":")" + why + "\"}"; }
inline const std::string done = R"({"points":0})";

// The rulebook's board after its first example: the second row is red.
inline Table after_first_example() {
  Table table{.scores = "[8,0]", .rows = R"([{"from":"A2","dir":"across","total":36,"seat":0}])"};
  table.board[1] = "7- 3- 2- 8- 6- 4- 5- 1-";
  return table;
}
// The rulebook's board after its second example.
inline Table after_second_example() {
  Table table = after_first_example();
  table.scores = "[8,2]";
  table.rows = R"([{"from":"A2","dir":"across","total":36,"seat":0},{"from":"F1","dir":"down","total":9,"seat":1}])";
  table.board[0] = "9 2 9 4 3 5| 6 2";
  table.board[1] = "7- 3- 2- 8- 6- 4+ 5- 1-";
  table.board[2] = "1 2 6 7 3 # 6 4";
  return table;
}

struct Referee : nonet::test::Referee<Rules> {
  explicit Referee(const Table& table) : nonet::test::Referee<Rules>(table.text()) {}
  explicit Referee(const State& state) : nonet::test::Referee<Rules>(state) {}
};
inline std::string why_impossible(const Table& table) { return nonet::test::why_impossible<Rules>(table.text()); }

inline std::string line(const Referee& referee, int number) {  // one row of the board, from 1
  const auto json = parse_json(referee.field("board"));
  return (*json)[static_cast<rapidjson::SizeType>(number - 1)].GetString();
}

inline Rng generator(std::uint8_t first) {
  Seed seed{};
  seed[0] = first;
  return Rng(seed);
}
inline State start(int seats, std::uint8_t seed, Options options = {}) {
  Rng rng = generator(seed);
  return Rules::setup(options, seats, rng);
}
}  // namespace nonet::kakuro_call::test
