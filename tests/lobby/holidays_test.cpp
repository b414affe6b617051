// Holidays: how many days there are, whose tables learn of them, and that none is missed by whatever befalls a server.
#include "lobby/holidays.h"

#include "lobby/test_lobby.h"

namespace nonet::lobby {
namespace {
class Holidays : public testing::Test {
 protected:
  static constexpr Instant hour = 3'600'000;
  static constexpr Instant day = 24 * hour;
  // Shared by those who share it; time of day and the server's own go together here.
  TestLobby it;

  static std::string device(int who) { return *device_of(TestLobby::token(who)); }
  static std::string paced() {
    return R"({"game":"sudoku-cards","first":"as-seated","seats":[{"who":"elsewhere"},{"who":"elsewhere"}],)"
           R"("pace":{"perMove":86400,"lapse":"resign"}})";
  }
  void live(Instant ms) { live(it, ms); }
  static void live(TestLobby& lobby, Instant ms) {
    const Instant end = lobby.moment.now + ms;
    const auto go_to = [&](Instant to) {
      lobby.moment.wall += to - lobby.moment.now;
      lobby.moment.now = to;
      lobby.lobby->tick(lobby.moment);
      lobby.settle();
    };
    lobby.settle();
    for (Deadline wake = lobby.lobby->wake_at(); wake && *wake <= end; wake = lobby.lobby->wake_at())
      go_to(std::max(lobby.moment.now + 1, *wake));
    go_to(std::max(lobby.moment.now, end));
  }
  // The answer, or the code of the denial.
  std::string change(int who, std::optional<int> days) { return change(it, who, days); }
  static std::string change(TestLobby& lobby, int who, std::optional<int> days) {
    const auto told = std::make_shared<std::string>("nothing");  // a slow store may answer later
    std::optional<HolidayWish> wish;
    if (days) wish = HolidayWish{*days};
    lobby.lobby->change_holiday(lobby.moment, device(who), "here", wish,
                                [told](std::expected<std::string, Setback> answer) {
                                  *told = answer ? *answer : std::string(std::get<Denial>(answer.error()).code);
                                });
    lobby.settle();
    return *told;
  }
  int left(int who) { return (*parse_json(*holiday(*it.store, device(who), it.moment.wall)))["left"].GetInt(); }
  int entries(const std::string& table, const std::string& type) {
    int found = 0;
    const auto log = *it.store->entries(table);
    for (const store::Entry& entry : log)
      if (entry.text.contains("\"type\":\"" + type + "\"")) ++found;
    return found;
  }
  std::string started() {
    const std::string table = it.open(paced());
    it.start(table);
    return table;
  }
  void all_leave() {
    it.lobby->closed(it.moment, 1);
    it.lobby->closed(it.moment, 2);
  }
  void link(const std::vector<int>& whose, const std::string& account) {
    std::vector<store::Write> writes{store::PutAccount{{account, "hash " + account, account, 1}}};
    for (const int who : whose) writes.emplace_back(store::LinkDevice{device(who), account});
    ASSERT_TRUE(it.store->commit({writes, it.moment.now, it.moment.wall, 0}));
  }
};

TEST_F(Holidays, whole_days_are_charged_as_they_begin_and_the_rest_comes_back) {
  EXPECT_EQ(left(0), most_holidays);
  change(0, 10);
  EXPECT_EQ(left(0), most_holidays - 10);
  live(2 * day + hour);
  change(0, {});
  EXPECT_EQ(left(0), most_holidays - 3);
  for (int i = 0; i < 3; ++i) {  // on and off costs a day each time
    live(hour);
    change(0, 20);
    change(0, {});
  }
  EXPECT_EQ(left(0), most_holidays - 6);
}

TEST_F(Holidays, more_than_a_year_has_is_refused) {
  EXPECT_EQ(change(0, 31), "too-many-days");
  change(0, 29);
  change(0, {});
  live(hour);
  EXPECT_EQ(change(0, 30), "too-many-days");
  change(0, 29);
  EXPECT_EQ(change(0, 30), "too-many-days") << "made longer";
  EXPECT_EQ(left(0), 0);
  live(29 * day + 1);
  EXPECT_EQ(change(0, 1), "too-many-days");
}

TEST_F(Holidays, every_calendar_year_has_its_own) {
  const store::WallTime new_year = 1'704'067'200'000;  // 2024
  it.moment.wall = new_year - day;
  change(0, 30);
  EXPECT_EQ(left(0), 0);
  live(30 * day + hour);
  EXPECT_EQ(left(0), 30) << "it is charged to the year in which it began";
}

TEST_F(Holidays, one_that_goes_on_is_made_longer_and_shorter_but_not_less_than_has_begun) {
  change(0, 10);
  live(2 * day + hour);
  EXPECT_EQ(change(0, 2), "too-few-days");
  change(0, 3);
  EXPECT_EQ(left(0), most_holidays - 3);
  live(day);
  EXPECT_FALSE(parse_json(*holiday(*it.store, device(0), it.moment.wall))->HasMember("until"));
}

TEST_F(Holidays, nobody_has_another_year_by_another_account) {
  link({0, 1}, "first");
  change(0, 20);
  change(0, {});
  EXPECT_EQ(left(1), most_holidays - 1) << "all devices of the account";
  live(hour);
  change(0, 29);
  live(29 * day + hour);
  link({1, 2}, "second");
  EXPECT_EQ(left(1), 0);
  EXPECT_EQ(left(2), 0) << "who joins that device has its days";
  EXPECT_EQ(left(3), most_holidays);
}

TEST_F(Holidays, changing_it_again_and_again_is_refused) {
  std::string last;
  for (int i = 0; i < 10; ++i) last = change(0, 5 + i % 2);
  EXPECT_EQ(last, "too-often");
}

TEST_F(Holidays, tables_in_memory_learn_of_it_at_once_and_of_its_end) {
  const std::string table = started();
  change(0, 3);
  live(1000);
  EXPECT_EQ(entries(table, "held"), 1);
  live(2 * day);
  EXPECT_EQ(entries(table, "lapsed"), 0);
  change(0, {});
  live(1000);
  EXPECT_EQ(entries(table, "held"), 2);
  live(day);
  EXPECT_EQ(entries(table, "lapsed"), 1);
}

TEST_F(Holidays, tables_that_sleep_learn_of_it_and_go_on_sleeping) {
  std::vector<std::string> tables;
  it.limits.tables_per_address = 1000;
  it.restart();
  for (int i = 0; i < 40; ++i) {
    tables.push_back(started());
    all_leave();
    live(100);
  }
  live(5000);
  ASSERT_EQ(it.lobby->tables(), 0u);
  change(0, 3);
  live(20'000);
  for (const std::string& table : tables) EXPECT_EQ(entries(table, "held"), 1);
  EXPECT_EQ(it.lobby->tables(), 0u);
  live(3 * day - hour);
  for (const std::string& table : tables) EXPECT_EQ(entries(table, "lapsed") + entries(table, "deadline-near"), 0);
  live(day + hour);
  for (const std::string& table : tables) EXPECT_EQ(entries(table, "lapsed"), 1);
}

TEST_F(Holidays, so_does_a_table_that_begins_meanwhile) {
  change(0, 3);
  const std::string table = started();
  live(1000);
  EXPECT_EQ(entries(table, "held"), 1);
}

TEST_F(Holidays, what_was_kept_just_before_a_crash_is_learnt_afterwards) {
  const std::string table = started();
  all_leave();
  live(5000);
  ASSERT_EQ(it.lobby->tables(), 0u);
  it.lobby->change_holiday(it.moment, device(0), "here", HolidayWish{3}, [](const auto&) {});
  it.round();
  const auto [ticket, batch] = std::move(it.batches.front());
  ASSERT_TRUE(it.store->commit(batch));  // and nobody hears of it
  it.restart();
  live(5000);
  EXPECT_EQ(entries(table, "held"), 1);
}

TEST_F(Holidays, where_the_store_does_not_answer_it_is_asked_again) {
  const std::string table = started();
  all_leave();
  live(5000);
  it.slow_store = true;
  it.most_queries = 1;
  change(0, 3);
  for (int i = 0; i < 40; ++i) {  // one question at a time; others are refused
    if (!it.queries.empty()) it.answer();
    live(300);
  }
  EXPECT_EQ(entries(table, "held"), 1);
}

TEST_F(Holidays, a_device_that_joins_an_account_on_holiday_is_on_holiday) {
  const std::string table = started();
  link({3}, "first");
  change(3, 5);
  link({0, 3}, "first");
  ASSERT_TRUE(it.store->commit({{holiday_call(device(0), it.moment.wall)}, it.moment.now, it.moment.wall, 0}));
  it.lobby->look_for_holidays();
  live(1000);
  EXPECT_EQ(entries(table, "held"), 1);
}

TEST_F(Holidays, who_is_asked_for_my_games_says_for_how_long_a_clock_stands) {
  const std::string table = started();
  change(0, 3);
  live(1000);
  const auto running = parse_json(*running_tables(*it.store, device(1), it.moment.now));
  ASSERT_EQ(running->Size(), 1u);
  const Json& turn = (*running)[0]["turns"][0];
  ASSERT_TRUE(turn.HasMember("held")) << to_text(*running);
  EXPECT_NEAR(static_cast<double>(turn["held"].GetInt64()), static_cast<double>(3 * day), 2000);
  EXPECT_NEAR(static_cast<double>(turn["left"].GetInt64()), static_cast<double>(day), 2000);
}

TEST_F(Holidays, a_table_at_another_node_learns_of_it_too) {
  const std::shared_ptr<store::Store> store = store::memory_store();
  TestLobby one(store, 1);
  TestLobby two(store, 2);
  const auto both = [&](Instant ms) {
    for (Instant passed = 0; passed < ms; passed += 100) {
      for (TestLobby* each : {&one, &two}) {
        each->lobby->keep({}, [](const store::StoreError*) {});  // it lives
        live(*each, 100);
      }
    }
  };
  both(1000);
  const std::string table = one.open(paced());
  one.start(table);
  one.lobby->closed(one.moment, 1);  // one of both looks on
  both(5000);
  change(two, 0, 3);
  both(2000);
  int held = 0;
  const auto log = *store->entries(table);
  for (const store::Entry& entry : log) held += entry.text.contains(R"("type":"held")") ? 1 : 0;
  EXPECT_EQ(held, 1);
}
}  // namespace
}  // namespace nonet::lobby
