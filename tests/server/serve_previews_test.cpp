// Pictures for links by the running program: what they show to everybody, and what they never do.
#include "serve_player.h"

namespace nonet::server {
namespace {
class ServePreviews : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(server_.open()); }
  HttpAnswer get(const std::string& path) { return ask(server_.port(), {.path = path}); }
  std::string picture(const std::string& path) {
    const HttpAnswer answer = get(path);
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.headers.at("content-type"), "image/png") << path;
    EXPECT_TRUE(holds(answer.headers.at("cache-control"), "public, max-age=")) << path;
    EXPECT_EQ(answer.body.substr(12, 12), std::string("IHDR\0\0\x04\xb0\0\0\x02\x76", 12)) << path;
    return answer.body;
  }
  // A table for two at which a game has begun.
  std::string begun(const std::string& more) {
    players_.push_back(std::make_unique<Player>(server_.port(), token_of("one" + more)));
    players_.push_back(std::make_unique<Player>(server_.port(), token_of("two" + more)));
    const std::vector<Player*> both = {players_[players_.size() - 2].get(), players_.back().get()};
    const auto table =
        open_table(server_.port(), both[0]->token(),
                   R"({"game":"kakuro-flip")" + more + R"(,"seats":[{"who":"here","name":"A"},{"who":"elsewhere"}]})");
    begin_game(both, table.id);
    return table.id;
  }

  ServerProcess server_{{"--keep-nothing", "--requests-per-second", "0", "--messages-per-second", "0"}};
  std::vector<std::unique_ptr<Player>> players_;
};

TEST_F(ServePreviews, a_puzzle_is_shown_from_its_address_and_a_damaged_one_is_the_sign) {
  const std::string sign = picture("/preview/anything");
  EXPECT_EQ(picture("/preview/puzzle?p=1sAAAA"), sign);
  EXPECT_EQ(picture("/preview/puzzle"), sign);
  const std::string puzzle = picture("/preview/puzzle?p=1s1mXCxHNQzgLMCwnQwmRuJCywSwFI5KhgvkAUc");
  EXPECT_NE(puzzle, sign);
  EXPECT_EQ(picture("/preview/puzzle?p=1s1mXCxHNQzgLMCwnQwmRuJCywSwFI5KhgvkAUc&x=1"), puzzle);
  EXPECT_NE(picture("/preview/daily"), sign);
  EXPECT_EQ(ask(server_.port(), {.method = "POST", .path = "/preview/daily", .body = "{}"}).status, 405);
}

TEST_F(ServePreviews, only_a_table_that_anybody_may_look_at_is_shown) {
  const std::string sign = picture("/preview/anything");
  const std::string open = begun(R"(,"listed":true)");
  EXPECT_NE(picture("/preview/t/" + open), sign);
  EXPECT_EQ(picture("/preview/t/" + begun("")), sign);
  EXPECT_EQ(picture("/preview/t/" + begun(R"(,"listed":true,"onlyPlayers":true)")), sign);
  EXPECT_EQ(picture("/preview/t/nosuchtable"), sign);
  EXPECT_EQ(get("/preview/replay/t/" + open + ".svg").status, 404) << "it is not over";
}

TEST_F(ServePreviews, a_finished_game_of_everybody_is_a_moving_picture) {
  const std::string table = begun(R"(,"listed":true)");
  play_to_the_end({players_[0].get(), players_[1].get()});
  const HttpAnswer answer = get("/preview/replay/t/" + table + ".svg");
  EXPECT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(answer.headers.at("content-type"), "image/svg+xml");
  EXPECT_TRUE(answer.body.starts_with("<svg "));
  EXPECT_FALSE(holds(answer.body, "<script"));
}
}  // namespace
}  // namespace nonet::server
