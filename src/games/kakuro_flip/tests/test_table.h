// For tests: a table set up from a few rows, moves and answers in short words.
#pragma once

#include <map>
#include <sstream>

#include "games/kakuro_flip/game.h"
#include "referee.h"

namespace nonet::kakuro_flip::test {
using AnyTable = nonet::test::Referee<Rules>;

using Rows = std::map<int, std::string>;  // row number: its tokens; the other rows are empty

struct Setting {
  std::string hands = "[[5,1],[9,2]]";
  std::string options = "{}";
  std::string scores = "[0,0]";
  std::string bag = "[7,6,4,3]";
  std::string turn = "0";
  std::string over = "false";
  std::string winners = "[]";
  std::string pending = "null";
  int seats = 2;
};
inline const std::string table_referee = R"({"referee":"table"})";
inline const std::string many_flips = R"({"flips":"many"})";

inline std::string position_of(const Rows& rows, const Setting& setting) {
  std::string text = R"({"game":"kakuro-flip","options":)" + setting.options + R"(,"seats":)" +
                     std::to_string(setting.seats) + R"(,"scores":)" + setting.scores + R"(,"turn":)" + setting.turn +
                     R"(,"over":)" + setting.over + R"(,"winners":)" + setting.winners + R"(,"board":[)";
  for (int row = 1; row <= 9; ++row) {
    const auto given = rows.find(row);
    text += (row == 1 ? "\"" : ",\"") + (given == rows.end() ? ". . . . . . . . ." : given->second) + "\"";
  }
  text += R"(],"hands":)" + setting.hands + R"(,"bag":)" + setting.bag;
  if (setting.options.find("table") != std::string::npos) text += R"(,"pending":)" + setting.pending;
  return text + "}";
}

inline std::string flaw_of(const Rows& rows, const Setting& setting) {
  return nonet::test::why_impossible<Rules>(position_of(rows, setting));
}

// Which field makes the position impossible; empty: it is possible.
inline std::string flawed_field(const Rows& rows, const Setting& setting) {
  const std::string flaw = flaw_of(rows, setting);
  return flaw.substr(0, flaw.find(':'));
}

// "5 y D5", "2 y E5 flip B5 C5", "8 r D5 claim 19" as the notation's action.
inline std::string action(const std::string& words) {
  std::istringstream in(words);
  std::string card, side, at, word, flip, claim;
  in >> card >> side >> at;
  while (in >> word) {
    if (word == "flip") continue;
    if (word == "claim") {
      in >> claim;
    } else {
      flip += (flip.empty() ? "\"" : ",\"") + word + "\"";
    }
  }
  return R"({"type":"place","card":)" + card + R"(,"side":")" + (side == "r" ? "red" : "yellow") + R"(","at":")" + at +
         "\"" + (flip.empty() ? "" : ",\"flip\":[" + flip + "]") + (claim.empty() ? "" : ",\"claim\":" + claim) + "}";
}

// A result in words: "13 points: A6 B6 C6 = 13", "0 points:" (no kakuro), "12 points" (as claimed), "upheld".
inline std::string in_words(const std::string& answer) {
  if (answer.starts_with("refused")) return answer;
  const auto json = parse_json(answer);
  if (json->HasMember("upheld")) return (*json)["upheld"].GetBool() ? "upheld" : "not upheld";
  std::string text = std::to_string((*json)["points"].GetInt()) + " points";
  if (!json->HasMember("kakuros")) return text;
  text += ":";
  bool first = true;
  for (const auto& kakuro : (*json)["kakuros"].GetArray()) {
    text += std::string(first ? " " : "; ") + kakuro["head"].GetString();
    for (const auto& cell : kakuro["cells"].GetArray()) text += std::string(" ") + cell.GetString();
    text += " = " + std::to_string(kakuro["sum"].GetInt());
    first = false;
  }
  return text;
}

class TestTable : public AnyTable {
 public:
  explicit TestTable(const Rows& rows, const Setting& setting = {}) : AnyTable(position_of(rows, setting)) {}
  std::string lay(int seat, const std::string& words) { return in_words(act(seat, action(words))); }
  std::string object(int seat) { return in_words(act(seat, R"({"type":"object"})")); }
  std::string row(int number) const {
    const auto board = parse_json(field("board"));
    return (*board)[static_cast<rapidjson::SizeType>(number - 1)].GetString();
  }
};

// What laying one card on this board gives seat 0.
inline std::string laid(const Rows& rows, const std::string& words, const std::string& hand = "[5,1]") {
  return TestTable(rows, {.hands = "[" + hand + ",[9,2]]"}).lay(0, words);
}

inline Rng rng_of(int number) {
  Seed seed{};
  seed[0] = static_cast<std::uint8_t>(number);
  seed[1] = static_cast<std::uint8_t>(number >> 8);
  return Rng(seed);
}
inline State start(const Options& options, int seats, int number = 1) {
  Rng rng = rng_of(number);
  return Rules::setup(options, seats, rng);
}

// The boards of the rulebook's figures.
inline const Rows figure_2 = {
    {2, ". . r9 . y3 y8 . . ."}, {3, ". . . . . y7 . . ."}, {4, ". . . . r5 . y2 . ."}, {6, "r3 y9 . . . y1 y5 y8 ."}};
inline const Rows figure_3 = {{1, ". . . . . . r9 . ."},   {2, ". . . . . y6 y3 y9 ."}, {3, ". . . . y6 . y9 . ."},
                              {4, ". . . r5 y2 y6 . . ."}, {6, ". . . . . y1 y5 y8 ."}, {7, ". . . . y4 . . . ."}};
inline const Rows figure_4 = {{5, ". y2 y6 y4 . . . . ."}};
inline const Rows figure_5 = {{5, "r3 y9 y3 r2 y5 y1 y6 . ."}};
inline const Rows figure_6 = {{5, "r2 . y1 y6 y5 . . . ."}};
inline const Rows figure_7 = {{5, "r1 y8 y2 y1 y4 y5 y2 . ."}, {6, ". . . . y3 . . . ."}, {7, ". . . . y1 . . . ."}};
}  // namespace nonet::kakuro_flip::test
