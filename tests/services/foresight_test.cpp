// What a move would bring, told from its mover's view: it comes so when the move is made.
#include "services/foresight.h"

#include <gtest/gtest.h>

#include "services/any_game.h"

namespace nonet {
namespace {
struct Deal {
  std::string_view game;
  int seats;
  const char* options = "{}";
};

JsonDocument view_of(const AnyMatch& match, Seat seat) {
  JsonText text;
  Out out(text);
  match.write_view(out, seat);
  return std::move(*parse_json(text_of(text)));
}

std::vector<std::string> named(const Json& answer) {
  std::vector<std::string> paths;
  for (const Json& path : answer["unknown"].GetArray()) paths.emplace_back(text_of(path));
  return paths;
}
// Adds every path at which the values differ.
void differences(const Json& one, const Json& other, const std::string& path, std::vector<std::string>& paths) {
  if (one.IsObject() && other.IsObject()) {
    for (const auto& [name, value] : one.GetObject()) {
      const std::string inside = path + "." + std::string(text_of(name));
      if (!other.HasMember(name)) {
        paths.push_back(inside);
      } else {
        differences(value, other[name], inside, paths);
      }
    }
  } else if (one.IsArray() && other.IsArray() && one.Size() == other.Size()) {
    for (rapidjson::SizeType i = 0; i < one.Size(); ++i)
      differences(one[i], other[i], path + "." + std::to_string(i), paths);
  } else if (one != other) {
    paths.push_back(path);
  }
}
bool covered(const std::vector<std::string>& unknown, const std::string& path) {  // by itself or something around it
  return std::ranges::any_of(unknown, [&](const std::string& each) {
    return path == each || path.starts_with(each + ".") || each.starts_with(path + ".");
  });
}

std::ostream& operator<<(std::ostream& out, const Deal& deal) {
  return out << deal.game << " " << deal.seats << " " << deal.options;
}

class Foresight : public testing::TestWithParam<Deal> {};

TEST_P(Foresight, comes_true_move_by_move) {
  const Deal& deal = GetParam();
  const AnyGame& game = *find_game(deal.game);
  const bool wiped_by_a_secret = std::string_view(deal.options).contains("solution");
  const char* board = deal.game == "okudos" ? "chips" : "board";
  int moves = 0;
  for (int i = 0; i < 3; ++i) {
    const std::array bots = {BotKind::random, BotKind::greedy};
    const auto played = game.simulate(*parse_json(deal.options), deal.seats,
                                      fairness_from("foresight " + std::to_string(i), deal.seats), bots, {});
    ASSERT_TRUE(played) << played.error();
    const auto record = parse_json(played->record);
    auto match = std::move(*game.from_position((*record)["start"]));
    for (const Json& move : (*record)["moves"].GetArray()) {
      const Instant t = move.HasMember("t") ? move["t"].GetInt64() : 0;
      if (!move.HasMember("seat")) {
        ASSERT_TRUE(match->step({}, t, {}));
        continue;
      }
      const Seat seat = seat_at(move["seat"].GetInt());
      const auto deadline = match->deadline();
      const bool time_acts_first = deadline && *deadline <= t;
      const auto answer = foresee(game, view_of(*match, seat), move["do"], t);
      ASSERT_TRUE(answer) << answer.error();
      const auto foreseen = parse_json(*answer);
      ASSERT_TRUE(foreseen->HasMember("result") || time_acts_first) << *answer;
      ASSERT_TRUE(match->step(seat, t, move["do"]));
      if (time_acts_first) continue;
      ++moves;
      const auto seen = view_of(*match, seat);
      const std::vector<std::string> unknown = named(*foreseen);
      if (!wiped_by_a_secret) {
        EXPECT_EQ((*foreseen)["result"]["points"], move["result"]["points"]) << *answer;
        EXPECT_EQ((*foreseen)["view"][board], seen[board]) << *answer;
      }
      // That the game ends may hang on a card in another hand, and then everything is turned up.
      if (seen["over"] != (*foreseen)["view"]["over"]) continue;
      std::vector<std::string> paths;
      differences((*foreseen)["result"], move["result"], "result", paths);
      differences((*foreseen)["view"], seen, "view", paths);
      for (const std::string& path : paths) EXPECT_TRUE(covered(unknown, path)) << path << "\n" << *answer;
    }
  }
  EXPECT_GT(moves, 10);
}

INSTANTIATE_TEST_SUITE_P(
    EveryGame, Foresight,
    testing::Values(Deal{"kakuro-flip", 3}, Deal{"kakuro-flip", 2, R"({"referee":"table","flips":"many"})"},
                    Deal{"kakuro-call", 2}, Deal{"kakuro-call", 1, R"({"glass":0,"callSeconds":0})"},
                    Deal{"sudoku-pens", 2}, Deal{"sudoku-pens", 3, R"({"referee":"table"})"},
                    Deal{"sudoku-pens", 2, R"({"mode":"advanced"})"}, Deal{"sudoku-pens", 1, R"({"wrong":"solution"})"},
                    Deal{"okudos", 3}, Deal{"okudos", 2, R"({"referee":"table"})"}, Deal{"sudoku-cards", 3},
                    Deal{"sudoku-cards", 2, R"({"referee":"table"})"}, Deal{"sudokids", 2}));

TEST(Foreseen, names_a_drawn_chip_as_unknown_and_nothing_of_the_board) {
  const AnyGame& game = *find_game("okudos");
  const auto match = std::move(*game.set_up(*parse_json("{}"), 2, Seed{}));
  const auto view = view_of(*match, seat_at(0));
  const std::string chip = to_text(view["hands"][0][0]);
  const auto place = parse_json(R"({"type":"place","chip":)" + chip + R"(,"at":"E5"})");
  const auto foreseen = parse_json(*foresee(game, view, *place, {}));
  EXPECT_EQ(to_text((*foreseen)["unknown"]), R"(["view.hands.0.2"])");
  EXPECT_EQ((*foreseen)["view"]["turn"].GetInt(), 1);
}

TEST(Foreseen, is_refused_as_the_move_would_be) {
  const AnyGame& game = *find_game("okudos");
  const auto match = std::move(*game.set_up(*parse_json("{}"), 2, Seed{}));
  EXPECT_EQ(*foresee(game, view_of(*match, seat_at(1)), *parse_json(R"({"type":"pass"})"), {}),
            R"({"refused":"not-your-turn","clause":"OK-025"})");
  EXPECT_EQ(*foresee(game, view_of(*match, seat_at(0)), *parse_json(R"({"type":"dance"})"), {}),
            R"({"refused":"bad-move","clause":"OK-025","words":"type: expected one of \"collect\", \"place\", )"
            R"(\"discard\", \"pass\", found \"dance\""})");
}
}  // namespace
}  // namespace nonet
