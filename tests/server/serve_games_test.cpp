// Whole games by the running program: several devices, bots, people who look on, and what remains of it.
#include <algorithm>

#include "serve_player.h"
#include "services/record.h"

namespace nonet::server {
namespace {
class ServeGames : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(server_.open()); }
  std::uint16_t port() const { return server_.port(); }

  JsonDocument record_of(const std::string& table) {
    const HttpAnswer answer = ask(port(), {.path = "/api/tables/" + table + "/record"});
    EXPECT_EQ(answer.status, 200) << answer.body;
    return json_in(answer);
  }

 private:
  ServerProcess server_{{"--keep-nothing", "--messages-per-second", "0", "--requests-per-second", "0"}};
};

// A hand of several cards is face down as their number, a single card as 0.
bool face_up(const Json& hand, bool several) {
  return several ? hand.IsArray() && !hand.Empty() : hand.IsInt() && hand.GetInt() != 0;
}

// Nothing that was heard before the end shows a hand that is not the viewer's own. How many were face down, how many
// up.
struct Hands {
  int down = 0;
  int up = 0;
};
Hands expect_no_hand_of_others(const Player& player, bool several) {
  std::optional<int> viewer;
  Hands hands;
  for (const std::string& text : player.heard()) {
    const JsonDocument message = *parse_json(text);
    const char* name = message.HasMember("view") ? "view" : "set";
    if (!message.HasMember(name)) continue;
    const Json& view = message[name];
    if (view.HasMember("over") && view["over"].GetBool()) return hands;
    if (view.HasMember("viewer"))
      viewer = view["viewer"].IsInt() ? std::optional(view["viewer"].GetInt()) : std::nullopt;
    if (!view.HasMember("hands")) continue;
    for (rapidjson::SizeType seat = 0; seat < view["hands"].Size(); ++seat) {
      const bool up = face_up(view["hands"][seat], several);
      ++(up ? hands.up : hands.down);
      if (viewer != static_cast<int>(seat)) {
        EXPECT_FALSE(up) << text;
      }
    }
  }
  return hands;
}

struct GameOrder {
  std::string game;
  std::string options;
  int people;
  int bots;
};
class ServeWholeGame : public ServeGames, public testing::WithParamInterface<GameOrder> {};

TEST_P(ServeWholeGame, is_played_by_several_devices_and_its_record_holds) {
  const GameOrder& order = GetParam();
  std::string seats = R"({"who":"here","name":"Host"})";
  for (int i = 1; i < order.people; ++i) seats += R"(,{"who":"elsewhere"})";
  for (int i = 0; i < order.bots; ++i) seats += R"(,{"who":"bot","level":"casual"})";
  std::vector<std::unique_ptr<Player>> everybody;
  std::vector<Player*> players;
  for (int i = 0; i < order.people; ++i) {
    everybody.push_back(std::make_unique<Player>(port(), token_of(order.game + std::to_string(i))));
    players.push_back(everybody.back().get());
  }
  const OpenedTable table = open_table(
      port(), players[0]->token(),
      R"({"game":")" + order.game + R"(","options":)" + order.options + R"(,"botPaceMs":0,"seats":[)" + seats + "]}");
  Player onlooker(port(), token_of("onlooker"));
  ASSERT_TRUE(onlooker.come(table.id));
  const std::string commitment = text_in(onlooker.description(), "commitment");
  EXPECT_EQ(commitment.size(), 64u);
  begin_game(players, table.id);
  if (HasFatalFailure()) return;
  EXPECT_EQ(ask(port(), {.path = "/api/tables/" + table.id + "/record"}).status, 403);
  players.push_back(&onlooker);
  play_to_the_end(players);
  if (HasFatalFailure()) return;

  const JsonDocument record = record_of(table.id);
  const auto verified = verify_record(record);
  ASSERT_TRUE(verified) << verified.error();
  EXPECT_TRUE(verified->fair);
  EXPECT_GT(verified->moves, 0);
  const std::string server_seed = text_in(record["fairness"], "serverSeed");
  EXPECT_EQ(text_in(record["fairness"], "commitment"), commitment);
  EXPECT_EQ(hex(bytes_of(sha256(*from_hex(server_seed)))), commitment);
  const bool hands = record["start"].HasMember("hands");
  const bool several = hands && record["start"]["hands"][0].IsArray();
  EXPECT_TRUE(onlooker.seats().empty());
  EXPECT_FALSE(onlooker.viewer());
  for (const Player* player : players) {
    if (hands && player != &onlooker) {
      EXPECT_GT(expect_no_hand_of_others(*player, several).up, 0);
    }
    for (const std::string& text : player->heard()) {
      for (const Player* other : players) EXPECT_FALSE(holds(text, other->token()));
      if (holds(text, "\"fairness\"")) break;  // the game is over, its seeds are shown
      EXPECT_FALSE(holds(text, server_seed)) << text;
    }
  }
  if (hands) {
    const Hands seen = expect_no_hand_of_others(onlooker, several);
    EXPECT_EQ(seen.up, 0);
    EXPECT_GT(seen.down, 0);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, ServeWholeGame,
                         testing::Values(GameOrder{"kakuro-flip", "{}", 2, 1},
                                         GameOrder{"kakuro-call", R"({"glass":1,"callSeconds":1})", 2, 1},
                                         GameOrder{"sudoku-pens", R"({"turnSeconds":5})", 3, 0},
                                         GameOrder{"okudos", "{}", 2, 1}, GameOrder{"sudoku-cards", "{}", 2, 1},
                                         GameOrder{"sudokids", "{}", 2, 1}),
                         [](const auto& each) {
                           std::string name = each.param.game;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST_F(ServeGames, a_shared_device_gets_a_hand_only_when_its_seat_is_shown) {
  Player device(port(), token_of("shared"));
  const OpenedTable table =
      open_table(port(), device.token(),
                 R"({"game":"sudoku-cards","seats":[{"who":"here","name":"Ann"},{"who":"here","name":"Ben"}]})");
  ASSERT_TRUE(device.come(table.id));
  EXPECT_EQ(device.seats().size(), 2u);
  ASSERT_GT(device.ready().version, 0);
  while (device.phase() != "playing") ASSERT_TRUE(device.hear());
  EXPECT_FALSE(device.viewer());
  EXPECT_EQ(device.play(R"({"type":"stuck"})").refused, "which-seat");
  while (device.phase() != "finished") {
    if (device.view()["over"].GetBool()) {
      ASSERT_TRUE(device.hear());
      continue;
    }
    const auto seat = device.turn();
    ASSERT_TRUE(seat);
    ASSERT_GT(device.show(seat).version, 0);
    ASSERT_EQ(device.viewer(), seat);
    ASSERT_GT(device.play(*device.choice(), seat).version, 0);
  }
  EXPECT_GT(expect_no_hand_of_others(device, false).up, 0);
  const auto verified = verify_record(record_of(table.id));
  EXPECT_TRUE(verified) << verified.error();
}
}  // namespace
}  // namespace nonet::server
