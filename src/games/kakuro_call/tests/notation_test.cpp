// Positions that cannot be, what is offered as legal, and what nobody may see.
#include "games/kakuro_call/tests/test_table.h"

namespace nonet::kakuro_call::test {
namespace {
void names(const std::string& field, const Table& table) {
  const std::string why = why_impossible(table);
  EXPECT_TRUE(why.starts_with(field)) << "expected " << field << ", got: " << why;
}
}  // namespace

TEST(KakuroCall, impossible_positions_name_the_field) {
  EXPECT_EQ(why_impossible(Table{}), "");
  names("scores", Table{.scores = "[0]"});
  names("scores[1]", Table{.scores = "[0,-1]"});
  names("scores[1]", Table{.scores = "[0,1000001]"});
  names("turn", Table{.turn = "0"});
  names("winners", Table{.winners = "[0]"});
  names("over", Table{.over = "1"});
  names("total", Table{.over = "true", .winners = "[0,1]"});
  names("total", Table{.total = "null"});
  names("total", Table{.total = "41"});
  names("totals[1]", Table{.totals = "[8,2]"});
  names("totals", Table{.totals = "[8,36]"});
  names("totals", Table{.totals = "[12,12,12]"});
  names("totals", Table{.total = "12", .totals = "[12]", .unsolved = "[12]"});
  names("unsolved", Table{.unsolved = "[3,4,5]"});
  names("unsolved", Table{.unsolved = "[3,4,5,6]"});
  names("supplies", Table{.supplies = R"([["double"]])"});
  names("supplies[1][0]", Table{.supplies = R"([[],["triple"]])"});
  names("supplies[1][0]", Table{.supplies = R"([[],["?"]])"});
  names("actions", Table{.supplies = R"([["digit3","digit3"],[]])"});
  names("actions[0]", Table{.actions = "[5]"});
  names("discard", Table{.discard = "23"});
  names("discard", Table{.discard = "19"});
  names("locked", Table{.locked = "[2]"});
  names("locked[1]", Table{.locked = "[1,0]"});
  names("locked", Table{.locked = "[0,1]"});
  names("impossible", Table{.impossible = "[0,1]"});
  names("impossible", Table{.impossible = "[4]"});
  names("floor", Table{.floor = "2", .floor_ends_at = "30000"});
  names("impossible", Table{.impossible = "[0]", .floor = "0", .floor_ends_at = "30000"});
  names("floor", Table{.locked = "[0]", .floor = "0", .floor_ends_at = "30000"});
  names("floorEndsAt", Table{.floor_ends_at = "30000"});
  names("floorEndsAt", Table{.floor = "0"});
  names("floorEndsAt", Table{.options = R"({"callSeconds":0})", .floor = "0", .floor_ends_at = "30000"});
  names("glassEndsAt", Table{.seats = 1, .options = R"({"glass":0})", .glass_ends_at = "60000"});
  names("glassEndsAt", Table{.glass_ends_at = "-1"});
  names("options.referee", Table{.options = R"({"referee":"strict"})"});
}

TEST(KakuroCall, impossible_ends_name_the_field) {
  const auto over = [](Table table) {
    table.over = "true";
    table.total = "null";
    if (table.winners == "[]") table.winners = "[0,1]";
    return table;
  };
  EXPECT_EQ(why_impossible(over({.unsolved = "[3,4,5]"})), "");
  names("winners", over({.scores = "[0,1]"}));
  names("winners", over({.supplies = R"([["swap"],[]])"}));
  names("scores", over({.scores = "[]"}));
  names("locked", over({.locked = "[0]"}));
  names("impossible", over({.impossible = "[0]"}));
  names("floor", over({.floor = "0"}));
  names("glassEndsAt", over({.glass_ends_at = "1"}));
}

TEST(KakuroCall, impossible_boards_name_the_row) {
  const auto with_row = [](int number, const std::string& tokens) {
    Table table;
    table.board[static_cast<std::size_t>(number - 1)] = tokens;
    return table;
  };
  names("board", with_row(1, "9 9 9 4 3 5 6 9"));
  names("board", with_row(5, "9 9 9 9 5 1 7 6"));
  for (const char* token : {"0", ".", "x", "d5", "5*", "5-|", "##", "d", ""})
    names("board[0]", with_row(1, std::string(token) + " 2 9 4 3 5 6 2"));
  names("board", with_row(2, "7- 3- 2- 8- 6- 4- 5- 1-"));
  Table boxes;
  boxes.board = std::vector<std::string>(8, "# # # # # # # #");
  names("actions", boxes);
}

TEST(KakuroCall, impossible_scored_rows_are_named) {
  const auto scored = [](const std::string& row, const std::string& tokens) {
    Table table;
    table.total = "40";
    table.rows = "[" + row + "]";
    table.board[1] = tokens;
    return table;
  };
  const std::string red = "7- 3- 2- 8- 6- 4- 5- 1-";
  const std::string first = R"({"from":"A2","dir":"across","total":36,"seat":0})";
  EXPECT_EQ(why_impossible(scored(first, red)), "");
  names("board", scored(first, printed[1]));
  names("board", scored(first, "7- 3- 2- 8- 6- 4- 5- 1"));
  names("board", scored(first, "7- 3- 2- 8- 6- 4- 5- 1+"));
  names("rows[0].seat", scored(R"({"from":"A2","dir":"across","total":36,"seat":2})", red));
  names("rows[0]", scored(R"({"from":"A2","dir":"across","total":37,"seat":0})", red));
  names("rows[0]", scored(R"({"from":"A2","dir":"across","total":34,"seat":0})", red));
  names("rows[0]", scored(first, "7- 3- # 8- 6- 4- 5- 1-"));
  names("rows[1]", scored(first + R"(,{"from":"A2","dir":"across","total":10,"seat":0})", red));
  names("totals", scored(first + R"(,{"from":"A1","dir":"down","total":36,"seat":0})", red));
}

TEST(KakuroCall, legal_lists_calls_votes_and_rows_that_need_no_tile) {
  const auto legal = [](const Table& table, int seat) {
    const Referee referee{table};
    std::string list;
    for (const auto& action : Rules::legal(Rules::view(referee.state(), seat_at(seat)))) list += json_of(action) + " ";
    return list;
  };
  EXPECT_EQ(
      legal({}, 0),
      R"({"type":"call"} {"type":"impossible"} {"type":"claim","from":"A2","dir":"across","length":8,"use":[]} )");
  EXPECT_TRUE(legal({.impossible = "[0]"}, 0).starts_with(R"({"type":"call"} {"type":"possible"} )"));
  EXPECT_EQ(legal({.locked = "[0]"}, 0), R"({"type":"impossible"} )");
  EXPECT_EQ(legal({.floor = "0", .floor_ends_at = "9000"}, 0),
            R"({"type":"claim","from":"A2","dir":"across","length":8,"use":[]} )");
  EXPECT_EQ(legal({.floor = "0", .floor_ends_at = "9000"}, 1), "");
  // KR-058: row 3 has been scored for the first 16 and is not there for the second one.
  Table again{.scores = "[4,0]", .rows = R"([{"from":"A3","dir":"across","total":16,"seat":0}])", .total = "16"};
  again.board[2] = "1- 2- 6- 7- # 3 6 4";
  EXPECT_EQ(legal(again, 0), R"({"type":"call"} {"type":"impossible"} )");
}

TEST(KakuroCall, the_stacks_are_secret_to_all) {
  const std::string actions = R"(["swap","digit4","double"])";
  const auto swapped = [](State state, bool totals) {
    if (totals) std::swap(state.totals[0], state.totals[1]);
    if (!totals) std::swap(state.actions[0], state.actions[1]);
    return state;
  };
  for (const bool totals : {true, false}) {
    const Referee original{Table{.seats = 3, .totals = "[9,20,12]", .actions = actions}};
    const Referee other{swapped(original.state(), totals)};
    ASSERT_NE(original.position(), other.position());
    const std::vector<Viewer> viewers = {{}, seat_at(0), seat_at(1), seat_at(2)};
    for (const Viewer viewer : viewers) {
      EXPECT_EQ(original.view(viewer), other.view(viewer));
      EXPECT_EQ(Rules::view(original.state(), viewer), Rules::view(other.state(), viewer));
    }
    // Nobody owns a stack, so nobody's view differs until the game is over and all is open.
    const std::vector<std::string> moves = {call,
                                            impossible,
                                            possible,
                                            across("A2", 8),
                                            across("A1", 8),
                                            across("A1", 2, box("digit4", "C1")),
                                            across("A1", 9),
                                            across("A1", 3, swap("A1", "D4"))};
    for (const std::string& move : moves) {
      Referee a{original.state()};
      Referee b{other.state()};
      EXPECT_EQ(a.act(1, move, 1000), b.act(1, move, 1000));
      const auto action = read_value<Rules::Action>(*parse_json(move));
      ASSERT_TRUE(action);
      EXPECT_EQ(Rules::seen(*action), *action) << "an open move: it holds nothing but what was said";
      if (a.field("total") != "36") continue;  // The round is over: what was turned up is open now.
      for (const Viewer viewer : viewers) EXPECT_EQ(a.view(viewer), b.view(viewer));
    }
  }
  Table end{.over = "true",
            .winners = "[0,1]",
            .total = "null",
            .totals = "[9,20]",
            .unsolved = "[3,4,5]",
            .actions = actions};
  EXPECT_NE(Referee{end}.view({}), Referee{swapped(Referee{end}.state(), true)}.view({}));
}

TEST(KakuroCall, an_exported_position_gives_all_options) {
  EXPECT_EQ(Referee{Table{}}.field("options"), R"({"glass":60,"callSeconds":30})");
}
}  // namespace nonet::kakuro_call::test
