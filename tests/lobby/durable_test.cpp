// What is durable: nothing is told before it is kept, and what could not be kept did not happen.
#include "lobby/test_lobby.h"

namespace nonet::lobby {
namespace {
TEST(Durable, nothing_is_told_before_it_is_kept_and_letters_keep_their_order) {
  TestLobby it;
  const std::string table = it.open(it.order());
  it.hello(1, table, 0);
  it.hello(2, table, 1);
  it.hear(1, R"({"type":"sit","seat":0})");
  it.settle();
  const std::size_t before = it.letters[2].size();
  it.hear(1, R"({"type":"say","text":"one"})");
  it.hear(2, "nonsense");  // its refusal stands behind what it may have seen
  EXPECT_EQ(it.letters[2].size(), before);
  it.round();
  EXPECT_EQ(it.letters[2].size(), before);
  it.commit();
  ASSERT_EQ(it.letters[2].size(), before + 2);
  EXPECT_TRUE(it.letters[2][before].contains("one"));
  EXPECT_TRUE(it.letters[2][before + 1].contains("refused"));
}

TEST(Durable, letters_of_one_table_never_overtake_each_other_behind_those_of_another) {
  TestLobby it;
  const std::string here = it.open(it.order());
  const std::string there = it.open(it.order());
  it.hello(1, here, 0);
  it.hello(2, there, 1);
  for (const ConnectionId each : {1u, 2u}) it.hear(each, R"({"type":"sit","seat":0})");
  it.settle();
  it.hear(1, R"({"type":"say","text":"one"})");
  it.round();
  it.hear(2, R"({"type":"say","text":"two"})");
  it.round();
  it.hear(1, R"({"type":"start","id":"first"})");  // refused at once, behind the other table's letter
  it.commit();
  it.hear(1, R"({"type":"start","id":"second"})");
  it.commit();
  std::vector<std::string> answers;
  for (const std::string& letter : it.letters[1])
    if (letter.contains("refused")) answers.push_back(letter);
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_TRUE(answers[0].contains("first"));
  EXPECT_TRUE(answers[1].contains("second"));
}

TEST(Durable, letters_behind_a_lost_batch_of_another_table_are_sent) {
  TestLobby it;
  const std::string here = it.open(it.order());
  const std::string there = it.open(it.order());
  it.hello(1, here, 0);
  it.hello(2, there, 1);
  for (const ConnectionId each : {1u, 2u}) it.hear(each, R"({"type":"sit","seat":0})");
  it.settle();
  it.hear(1, R"({"type":"say","text":"one"})");
  it.round();
  it.hear(2, R"({"type":"say","text":"two"})");
  it.round();
  it.hear(1, R"({"type":"start","id":"first"})");
  it.commit();
  it.lose();
  EXPECT_TRUE(it.told(1, R"("id":"first")"));
  EXPECT_FALSE(it.closes.contains(1));
}

TEST(LostBatches, did_not_happen_and_nothing_acknowledged_is_gone) {
  TestLobby it;
  const std::string table = it.open(it.order());
  it.start(table);
  const std::int64_t version = it.lobby->find(table)->version();
  const std::string move = R"({"type":"play","id":"m","do":)" + it.legal(table) + "}";
  const ConnectionId mover = it.on_turn(table);
  it.hear(mover, move);
  it.round();
  it.lose();
  for (const ConnectionId connection : {1u, 2u}) {
    EXPECT_TRUE(it.told(connection, R"("code":"store")"));
    EXPECT_TRUE(it.told(connection, "the disk is full"));
    EXPECT_TRUE(it.closes.contains(connection));
    EXPECT_FALSE(it.told(connection, R"("type":"move")"));
    it.lobby->closed(it.moment, connection);
  }
  EXPECT_EQ(it.lobby->find(table), nullptr);
  EXPECT_EQ(it.lobby->counts().batches_lost, 1u);
  it.hello(11, table, 0);
  it.hello(12, table, 1);
  EXPECT_EQ(it.lobby->find(table)->version(), version);
  it.hear(mover + 10, move);  // sent again, it is applied
  it.settle();
  EXPECT_TRUE(it.told(mover + 10, R"("id":"m")"));
  EXPECT_EQ(it.lobby->find(table)->version(), version + 1);
}

TEST(LostBatches, what_was_written_after_them_is_lost_with_them) {
  TestLobby it;
  const std::string table = it.open(it.order());
  it.start(table);
  const std::int64_t version = it.lobby->find(table)->version();
  it.hear(1, R"({"type":"say","text":"one","id":"a"})");
  it.round();
  it.hear(1, R"({"type":"say","text":"two","id":"b"})");
  it.round();
  it.hear(1, R"({"type":"say","text":"three","id":"c"})");
  it.lose();
  it.settle();  // the second cannot follow the first, which is not there
  EXPECT_EQ(it.store->entries(table)->size(), static_cast<std::size_t>(version));
  for (const char* id : {R"("id":"a")", R"("id":"b")", R"("id":"c")"}) EXPECT_FALSE(it.told(1, id)) << id;
  it.hello(11, table, 0);
  it.hear(11, R"({"type":"say","text":"four","id":"d"})");
  it.settle();
  EXPECT_TRUE(it.told(11, R"("id":"d")"));
}

TEST(LostBatches, who_opened_a_table_is_told) {
  TestLobby it;
  std::string answer;
  it.lobby->open_table(it.moment, *device_of(it.token(0)), "here",
                       *read_value<table::TableOrder>(*parse_json(it.order())),
                       [&](const auto& made) { answer = made ? "made" : std::string(made.error().code); });
  it.round();
  EXPECT_EQ(answer, "");
  it.lose();
  EXPECT_EQ(answer, "store");
  EXPECT_EQ(it.lobby->tables(), 0u);
}
}  // namespace
}  // namespace nonet::lobby
