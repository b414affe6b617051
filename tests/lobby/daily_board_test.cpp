// The daily challenge: the list of the best.
#include "lobby/daily_board.h"

#include "answers.h"

namespace nonet::lobby {
namespace {
class Board : public testing::Test {
 protected:
  void put(const std::string& person, int points, int moves, store::WallTime at = 0) {
    ASSERT_TRUE(store_->commit(
        {{store::PutDailyResult{{"2026-11-16", "okudos", person, person + "'s name", points, moves, at, "{}"}}}, 0}));
  }
  DailyBoard board(std::string_view person, int most = 100) {
    return read<DailyBoard>(*daily_board(*store_, "2026-11-16", "okudos", person, most));
  }
  static std::string text(const BoardLine& line) {
    return (line.rank ? std::to_string(*line.rank) : "?") + " " + line.name + " " + std::to_string(line.points) + " " +
           std::to_string(line.moves) + (line.you ? " you" : "");
  }
  static std::vector<std::string> texts(const DailyBoard& board) {
    std::vector<std::string> lines;
    for (const BoardLine& line : board.best) lines.push_back(text(line));
    return lines;
  }
  std::unique_ptr<store::Store> store_ = store::memory_store();
};

TEST_F(Board, is_empty_before_anybody_played) {
  EXPECT_EQ(*daily_board(*store_, "2026-11-16", "okudos", "a", 10),
            R"({"date":"2026-11-16","game":"okudos","best":[]})");
}

TEST_F(Board, equal_points_in_equally_many_moves_share_a_rank) {
  put("a", 30, 20, 1);
  put("b", 50, 20, 2);
  put("c", 50, 20, 3);
  put("d", 50, 19, 4);
  put("e", 30, 21, 5);
  EXPECT_EQ(texts(board("c")), (std::vector<std::string>{"1 d's name 50 19", "2 b's name 50 20", "2 c's name 50 20 you",
                                                         "4 a's name 30 20", "5 e's name 30 21"}));
  EXPECT_FALSE(board("c").own);
}

TEST_F(Board, who_is_not_among_the_best_gets_a_line_with_the_rank) {
  for (int i = 0; i < 10; ++i) put("p" + std::to_string(i), 100 - i, 20);
  put("late", 91, 20, 99);
  EXPECT_EQ(board("p8", 3).best.size(), 3u);
  EXPECT_EQ(text(*board("p8", 3).own), "9 p8's name 92 20 you");
  EXPECT_EQ(text(*board("late", 3).own), "10 late's name 91 20 you");
  EXPECT_FALSE(board("p2", 3).own);
}

TEST_F(Board, who_has_not_played_or_is_nobody_gets_no_line) {
  for (int i = 0; i < 5; ++i) put("p" + std::to_string(i), 100 - i, 20);
  EXPECT_FALSE(board("somebody", 3).own);
  EXPECT_FALSE(board("", 3).own);
  for (const BoardLine& line : board("", 3).best) EXPECT_FALSE(line.you);
}

TEST_F(Board, has_at_least_one_line_and_at_most_a_hundred) {
  for (int i = 0; i < 120; ++i) put("p" + std::to_string(i), i, 20);
  EXPECT_EQ(board("", -1).best.size(), 1u);
  EXPECT_EQ(board("", 1'000'000).best.size(), 100u);
}

TEST_F(Board, says_nothing_about_who_the_others_are) {
  put("0123456789abcdef", 30, 20);
  EXPECT_EQ(*daily_board(*store_, "2026-11-16", "okudos", "b", 10),
            R"({"date":"2026-11-16","game":"okudos","best":[)"
            R"({"rank":1,"name":"0123456789abcdef's name","points":30,"moves":20,"you":false}]})");
}
}  // namespace
}  // namespace nonet::lobby
