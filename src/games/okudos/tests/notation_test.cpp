// What can and what cannot be read: moves, options, positions.
#include "games/okudos/tests/test_table.h"

namespace nonet::okudos {
namespace {
TEST(Okudos, moves_that_cannot_be_read) {
  Table table(position({}));
  for (const auto* action : {R"({"type":"place","chip":0,"at":"A1"})", R"({"type":"place","chip":10,"at":"A1"})",
                             R"({"type":"place","at":"A1"})", R"({"type":"place","chip":5,"at":"A1","side":"red"})",
                             R"({"type":"discard","chip":0})", R"({"type":"discard","chip":"?"})",
                             R"({"type":"discard"})", R"({"type":"object"})", R"({"chip":5})", R"("pass")"})
    EXPECT_EQ(table.act(0, action), "refused bad-move OK-025") << action;
  EXPECT_EQ(table.act(2, pass), "refused bad-move OK-025");
  for (const auto* at : {"J1", "A0", "E10", "a1"}) {
    EXPECT_EQ(table.act(0, place(5, at)), "refused no-such-cell OK-002") << at;
    EXPECT_EQ(table.act(0, collect(at)), "refused no-such-cell OK-002") << at;
  }
  EXPECT_EQ(table.act(1, place(5, "E5")), "refused not-your-turn OK-025");
  EXPECT_EQ(table.state(), position({}));
}

TEST(Okudos, OK_039_OK_040_ruling_the_variants_need_three_seats_and_exclude_each_other) {  // OK-039, OK-040
  const auto flaw = [](Options options, int seats) {
    const auto found = Rules::settle(options, seats);
    return found ? found->field : "";
  };
  const Options best_two{.game_scores = GameScores::best_two};
  const Options three_each{.markers = Deal::three_each};
  const Options both{.game_scores = GameScores::best_two, .markers = Deal::three_each};
  for (const int seats : {2, 4}) {
    EXPECT_EQ(flaw(best_two, seats), "gameScores");
    EXPECT_EQ(flaw(three_each, seats), "markers");
    EXPECT_EQ(flaw({.irregular = Irregular::discard}, seats), "");
  }
  EXPECT_EQ(flaw(best_two, 3), "");
  EXPECT_EQ(flaw(three_each, 3), "");
  EXPECT_EQ(flaw(both, 3), "markers");
  EXPECT_EQ(test::why_impossible<Rules>(with(dealt(2), "options", R"({"gameScores":"best-two"})")).substr(0, 19),
            "options.gameScores:");
}

TEST(Okudos, options_have_defaults_and_are_all_written) {
  const auto read = test::why_impossible<Rules>(with(position({}), "options", "{}"));
  EXPECT_EQ(read, "");
  EXPECT_EQ(Table(with(position({}), "options", "{}")).field("options"),
            R"({"referee":"strict","gameScores":"all","markers":"standard","board":"fixed","irregular":"bonus",)"
            R"("collect":"may"})");
  const auto* unknown = R"({"glass":60})";
  EXPECT_EQ(test::why_impossible<Rules>(with(position({}), "options", unknown)).substr(0, 14), "options.glass:");
}

struct Change {
  const char* field;
  std::string value;
  std::string named;  // the field the message must name
};

// The field that is named where this one has another value.
void expect_impossible(const State& state, const std::vector<Change>& changes) {
  for (const auto& [field, value, named] : changes) {
    const std::string why = test::why_impossible<Rules>(with(state, field, value));
    EXPECT_EQ(why.substr(0, why.find(':')), named) << field << " " << value << ": " << why;
  }
}

TEST(Okudos, impossible_positions_are_refused_by_field) {
  const std::string row = R"(". . . . . . . . .")";
  const std::string rows = row + "," + row + "," + row + "," + row + "," + row + "," + row + "," + row + "," + row;
  const std::vector<Change> changes = {
      {"game", R"("kakuro-flip")", "game"},
      {"scores", "[0,0]", "scores"},
      {"scores", "[0,1,0]", "scores"},  // before the end
      {"turn", "null", "turn"},
      {"turn", "3", "turn"},
      {"over", "true", "turn"},
      {"winners", "[0]", "winners"},
      {"winners", R"(["game"])", "winners"},
      {"grid", '"' + std::string(81, '1') + '"', "grid"},
      {"grid", '"' + std::string(printed.substr(0, 80)) + ".\"", "grid"},
      {"chips", "[" + rows + "]", "chips"},                            // eight rows
      {"chips", "[" + rows + R"(,"0 . . . . . . . ."])", "chips[8]"},  // no such chip
      {"chips", "[" + rows + R"(,"1 . . . . . . . ."])", "supply"},    // one chip too many
      {"markers", "[[1,2],[3,4]]", "markers"},
      {"markers", "[[1,2],[3,4],[5]]", "markers"},
      {"markers", "[[1,2],[3,4],[5,6,7]]", "markers"},
      {"markers", "[[1,2],[3,4],[5,5]]", "markers"},
      {"markers", "[[1,2],[3,4],[5,10]]", "markers[2][1]"},
      {"gameMarkers", "[7,8]", "gameMarkers"},
      {"gameMarkers", "[7,8,1]", "markers"},
      {"hands", "[[5,2,9],[1,1,7]]", "hands"},
      {"hands", "[[5,2,9],[1,1,7],[4,4,8,8]]", "hands[2]"},
      {"hands", "[[5,2,9],[1,1,7],[4,4,0]]", "hands[2][2]"},
      {"hands", "[[5,2,9],[1,1,7],[4,4,9]]", "supply"},  // a tenth 9
      {"hands", "[[5,2,9],[1,1,7],[4,4]]", "supply"},    // a chip is missing
      {"discard", "[1]", "supply"},
      {"collected", "[0,0]", "collected"},
      {"collected", "[0,0,1]", "supply"},  // an 82nd chip
      {"collected", "[0,-1,0]", "collected[1]"},
      {"passes", "3", "passes"},
      {"passes", "-1", "passes"},
      {"gameScore", "0", "gameScore"},
  };
  expect_impossible(position({.seats = 3}), changes);
}

TEST(Okudos, collected_chips_need_the_bonus) {
  State state = position({.seats = 3});
  state.collected[0] = 1;
  state.supply.take_front();
  EXPECT_EQ(test::why_impossible<Rules>(json_of(state)), "");
  expect_impossible(state, {{"options", R"({"irregular":"discard"})", "collected"}});
}

TEST(Okudos, OK_032_a_game_without_chips_is_over) {
  State last_chips = position({.hands = {{6}, {3, 3, 1}}, .supply_left = false});
  expect_impossible(last_chips, {{"hands", "[[],[3,3,1]]", "supply"}});  // the chip lies nowhere
  last_chips.discard.push_back(last_chips.hands[0].take_front());
  EXPECT_EQ(test::why_impossible<Rules>(json_of(last_chips)).substr(0, 5), "over:");
}

TEST(Okudos, impossible_ends_are_refused_by_field) {
  Table finished(position({.seats = 3}));
  all_pass(finished);
  const State over = finished.state();
  EXPECT_EQ(test::why_impossible<Rules>(json_of(over)), "");
  const std::vector<Change> changes = {
      {"over", "false", "turn"},        {"turn", "0", "turn"},
      {"passes", "4", "passes"},        {"scores", "[90,90,91]", "scores"},
      {"gameScore", "null", "winners"}, {"gameScore", "136", "gameScore"},
      {"winners", "[0]", "winners"},    {"winners", R"(["game",0])", "winners[1]"},
      {"passes", "1", "over"},  // nobody has run out of chips either
  };
  expect_impossible(over, changes);
}
}  // namespace
}  // namespace nonet::okudos
