// The log: a table comes back from it as it was, a command is applied once, and one that is broken is refused.
#include "table/test_table.h"

namespace nonet::table {
namespace {
// Much of what can happen at a table, in one game.
TestTable eventful(const std::string& game) {
  TestTable it(
      R"({"game":")" + game +
      R"(","awaySeconds":10,"seats":[{"who":"open"},{"who":"elsewhere"},{"who":"open"}],"first":"as-seated"})");
  it.enter(0);
  it.hear(0, R"({"type":"sit","seat":2,"name":"Anna","id":"1"})");
  it.hear(0, R"({"type":"say","text":"hello"})");
  it.enter(5);
  it.hear(5, R"({"type":"sit","seat":0,"name":"Mallory"})");
  it.leave(0);
  it.tick(10'000);  // Mallory is the host now
  it.enter(0);
  it.leave(5);
  it.tick(10'000);  // and no longer
  it.hear(0, R"({"type":"remove","seat":0})");
  it.hear(0, R"({"type":"stand","seat":2,"id":"2"})");
  it.hear(0, R"({"type":"change","order":{"game":")" + game +
                 R"(","awaySeconds":10,"seats":[{"who":"open"},{"who":"elsewhere"}],"first":"as-seated"}})");
  it.hear(0, R"({"type":"sit","seat":0})");
  it.hear(0, R"({"type":"dress","seat":0,"name":"Zoë","colour":4})");
  it.ready(0);
  it.hear(0, R"({"type":"unready"})");
  it.enter(1);
  it.hear(1, R"({"type":"sit","seat":1})");
  it.ready(0);
  it.ready(1);
  EXPECT_EQ(it.phase(), "playing");
  for (int i = 0; i < 12; ++i) {
    it.tick(400);
    it.play_any();
  }
  it.hear(0, R"({"type":"emote","emote":"hurry"})");
  it.hear(0, R"({"type":"mute","seat":1})");
  it.hear(0, R"({"type":"allow","onlookersTalk":true})");
  static const WebhookFlaw any_will_do = [](std::string_view) { return std::nullopt; };
  it.table->allow_webhooks(&any_will_do);
  it.hear(0, R"({"type":"webhook","address":"ntfy:https://club.example/x"})");
  it.handle(WebhookFails{"ntfy:https://club.example/x"});
  it.hear(0, R"({"type":"pause"})");
  it.hear(1, R"({"type":"pause","wanted":false})");
  it.hear(0, R"({"type":"pause"})");
  it.hear(1, R"({"type":"pause"})");
  it.tick(5'000);
  it.hear(0, R"({"type":"pause"})");
  it.hear(1, R"({"type":"pause"})");
  it.leave(1);
  it.tick(10'000);
  it.hear(0, R"({"type":"takeover","seat":1})");
  it.enter(1);
  it.leave(0);
  it.leave(1);
  it.tick(3'000);
  it.enter(0);
  it.hear(0, R"({"type":"hand-over"})");
  it.enter(4, {device(4)}, {}, std::string(text_of(it.last(0, "hand-over")["key"])));
  it.enter(1);
  it.hear(1, R"({"type":"resign"})");
  it.hear(4, R"({"type":"rematch"})");
  return it;
}

// And what happens where turns have a limit.
TestTable over_a_day() {
  TestTable it(two_people("sudoku-cards", R"(,"pace":{"perMove":86400})"));
  it.sit_and_start(2);
  it.handle(Holidays{{{device(0), it.moment.wall, it.moment.wall + 3'600'000}}});
  it.tick(90'000'000);
  return it;
}

// Moves that turned nothing up, one of which was taken back.
TestTable regretted() {
  TestTable it(two_people("sudoku-pens"));
  it.sit_and_start(2);
  const auto write = [&] {
    const Seat seat = *it.turn();
    it.hear(static_cast<ConnectionId>(index(seat)), R"({"type":"play","do":)" + it.legal(seat)[0] + "}");
  };
  write();
  it.hear(0, R"({"type":"take-back"})");
  it.hear(1, R"({"type":"take-back","wanted":false})");
  write();
  it.hear(1, R"({"type":"take-back"})");
  it.hear(0, R"({"type":"take-back"})");
  write();
  return it;
}

std::vector<std::vector<std::string>> logs() {
  std::vector<std::vector<std::string>> all{regretted().log, over_a_day().log};
  for (const AnyGame* game : all_games()) all.push_back(eventful(std::string(game->key())).log);
  return all;
}

TEST(Log, every_entry_comes_back_as_it_was) {
  std::map<std::string, int> kinds;
  for (const std::vector<std::string>& log : logs()) {
    for (const std::string& text : log) {
      const auto json = parse_json(text);
      const auto entry = read_value<LogEntry>(*json);
      ASSERT_TRUE(entry) << entry.error().message << ": " << text;
      EXPECT_EQ(*parse_json(json_of(*entry)), *json) << text;
      ++kinds[std::string(text_of((*json)["type"]))];
    }
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<LogEntry> - 1);  // all but `closed`
}

TEST(Log, any_beginning_of_it_brings_a_table_back) {
  for (const std::vector<std::string>& log : logs()) {
    for (std::size_t length = 1; length <= log.size(); ++length) {
      const auto restored = Table::restored("table", std::span(log).first(length));
      ASSERT_TRUE(restored) << log.front() << ": " << restored.error();
      EXPECT_EQ((*restored)->version(), static_cast<std::int64_t>(length));
      EXPECT_EQ((*restored)->description().id, "table");
    }
  }
}

TEST(Log, a_restored_table_is_the_same_table) {
  for (const AnyGame* game : all_games()) {
    TestTable it = eventful(std::string(game->key()));
    const std::string before = it.still();
    const std::string summary = json_of(it.table->summary());
    const std::string view = it.view({});
    const std::string record = json_of(it.table->record(it.log));
    it.restart();
    EXPECT_EQ(it.still(), before);
    EXPECT_EQ(json_of(it.table->summary()), summary);
    EXPECT_EQ(it.view({}), view);
    EXPECT_EQ(json_of(it.table->record(it.log)), record);
  }
}

TEST(Log, a_garbled_one_is_refused_with_a_sentence_and_never_played) {
  const TestTable it = eventful("sudoku-cards");
  Rng chance{Seed{11}};
  int refused = 0;
  for (int round = 0; round < 1500; ++round) {
    std::vector<std::string> log = it.log;
    const auto line = static_cast<std::size_t>(chance.below(static_cast<int>(log.size())));
    switch (chance.below(4)) {
      case 0:
        log.erase(log.begin() + static_cast<std::ptrdiff_t>(line));
        break;
      case 1:
        std::swap(log[line], log[static_cast<std::size_t>(chance.below(static_cast<int>(log.size())))]);
        break;
      case 2:
        log.insert(log.begin() + static_cast<std::ptrdiff_t>(line),
                   log[static_cast<std::size_t>(chance.below(static_cast<int>(log.size())))]);
        break;
      default: {
        const auto at = static_cast<std::size_t>(chance.below(static_cast<int>(log[line].size())));
        log[line][at] = static_cast<char>('0' + chance.below(75));
      }
    }
    const auto restored = Table::restored("table", log);
    if (!restored) {
      ++refused;
      EXPECT_FALSE(restored.error().empty());
      continue;
    }
    // Where it happens to be a log all the same, the table can be used.
    Effects effects;
    const Secrets secrets = [](std::size_t bytes) { return std::string(bytes, 'x'); };
    (*restored)->handle({1'000'000, 0}, Enter{1, {device(1)}, 0, {}}, secrets, effects);
    (*restored)->handle({1'000'000, 0}, Heard{1, R"({"type":"play","do":{}})"}, secrets, effects);
    EXPECT_EQ((*restored)->summary().id, "table");
  }
  EXPECT_GT(refused, 500);
}

TEST(Log, nothing_is_no_table) {
  EXPECT_FALSE(Table::restored("table", {}));
  const std::vector<std::string> alone = {R"({"type":"closed","at":0})"};
  EXPECT_FALSE(Table::restored("table", alone));
}

TEST(CommandIds, sent_twice_a_command_is_applied_once_also_after_a_restart) {
  TestTable it(two_people());
  it.sit_and_start(2);
  const auto seat = static_cast<ConnectionId>(index(*it.turn()));
  const std::string move = R"({"type":"play","id":"m1","do":)" + it.any_legal(*it.turn()) + "}";
  it.hear(seat, move);
  const std::int64_t version = it.table->version();
  EXPECT_EQ(text_of(it.last(seat, "move")["id"]), "m1");
  EXPECT_FALSE(it.last(1 - seat, "move").HasMember("id"));
  for (int restarts = 0; restarts < 2; ++restarts) {
    const auto told = it.hear(seat, move);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(text_of(told[0]["type"]), "done");
    EXPECT_EQ(told[0]["v"].GetInt64(), version);
    EXPECT_EQ(it.table->version(), version);
    it.restart();
    it.enter(seat);
  }
}

TEST(CommandIds, are_each_persons_own) {
  TestTable it(two_people());
  it.sit_and_start(2);
  it.hear(0, R"({"type":"say","text":"one","id":"x"})");
  it.hear(1, R"({"type":"say","text":"two","id":"x"})");
  EXPECT_EQ(text_of(it.last(0, "said")["text"]), "two");
  const std::size_t entries = it.log.size();
  it.hear(1, R"({"type":"say","text":"three","id":"x"})");
  EXPECT_EQ(it.log.size(), entries);
  it.enter(7, {device(1)});  // the same person from another connection
  EXPECT_EQ(text_of(it.hear(7, R"({"type":"say","text":"two","id":"x"})").front()["type"]), "done");
}

TEST(CommandIds, of_one_device_are_not_pushed_out_by_another_of_the_same_account) {
  TestTable it(two_people());
  it.enter(0, {device(0), device(1)});
  it.enter(1, {device(1), device(0)});
  it.hear(0, R"({"type":"sit","seat":0})");
  it.hear(0, R"({"type":"say","text":"one","id":"x"})");
  for (int i = 0; i < 100; ++i) {
    it.pass(2000);
    it.hear(1, R"({"type":"say","text":"more","id":"y)" + std::to_string(i) + R"("})");
  }
  it.restart();
  it.enter(0, {device(0), device(1)});
  EXPECT_EQ(text_of(it.hear(0, R"({"type":"say","text":"one","id":"x"})").front()["type"]), "done");
}

// Each device counts its own commands from 1.
TEST(CommandIds, of_two_devices_of_one_account_may_be_the_same) {
  TestTable it(two_people());
  it.enter(0, {device(0), device(1)});
  it.hear(0, R"({"type":"sit","seat":0,"id":"1"})");
  it.enter(1, {device(1), device(0)});
  it.hear(1, R"({"type":"dress","seat":0,"name":"Ada","id":"1"})");
  EXPECT_EQ(text_of(it.description()["seats"][0]["name"]), "Ada");
  EXPECT_EQ(text_of(it.hear(1, R"({"type":"dress","seat":0,"name":"Ben","id":"1"})").front()["type"]), "done");
  it.restart();
  it.enter(1, {device(1), device(0)});
  EXPECT_EQ(text_of(it.hear(1, R"({"type":"dress","seat":0,"name":"Ben","id":"1"})").front()["type"]), "done");
}

TEST(CommandIds, of_onlookers_are_remembered_although_they_are_not) {
  TestTable it(two_people("okudos", R"(,"onlookersTalk":true)"));
  it.enter(7);
  it.hear(7, R"({"type":"say","text":"hi","name":"Eve","id":"1"})");
  it.restart();
  it.enter(7);
  it.enter(8);
  EXPECT_EQ(text_of(it.hear(7, R"({"type":"say","text":"hi","name":"Eve","id":"1"})").front()["type"]), "done");
  EXPECT_EQ(text_of(it.hear(8, R"({"type":"say","text":"ho","name":"Eve","id":"1"})").front()["type"]), "said");
}

TEST(Records, of_whole_games_hold_and_the_end_reveals_everything) {
  for (const AnyGame* game : all_games()) {
    const bool pens = game->key() == "sudoku-pens";
    TestTable it(two_people(std::string(game->key()), pens ? R"(,"options":{"matchSeconds":60})" : ""));
    it.sit_and_start(2);
    it.enter(9);
    for (int i = 0; i < 3000 && it.phase() == "playing"; ++i) {
      it.tick(it.chance.below(2000));
      if (it.phase() == "playing") it.play_any();
    }
    if (it.phase() != "finished") it.hear(1, R"({"type":"resign"})");
    ASSERT_EQ(it.phase(), "finished") << game->key();
    const auto verified = verify_record(*parse_json(json_of(it.table->record(it.log))));
    ASSERT_TRUE(verified) << game->key() << ": " << verified.error();
    EXPECT_TRUE(verified->fair);
    const JsonDocument told = it.last(9, "table");
    EXPECT_EQ(std::string(text_of(told["table"]["fairness"]["serverSeed"])), it.server_seed) << game->key();
    for (std::size_t i = 0; i + 1 < it.letters[9].size(); ++i)
      EXPECT_TRUE(it.letters[9][i].find(it.server_seed) == std::string::npos ||
                  it.letters[9][i].find("\"finished\"") != std::string::npos);
  }
}
}  // namespace
}  // namespace nonet::table
