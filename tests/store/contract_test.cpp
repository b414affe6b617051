// Everything store.h promises, of every store. Each test looks twice: at the store as it is, and after closing and
// opening it again (the one in memory is the same store then).
#include <atomic>
#include <thread>

#include "store/stores.h"

namespace nonet::store {
namespace {
class StoreContract : public StoreOfEachKind {};
INSTANTIATE_TEST_SUITE_P(Stores, StoreContract, testing::ValuesIn(kinds()), name_of_kind);

TEST_P(StoreContract, a_new_store_is_empty) {
  twice([&] {
    EXPECT_EQ(got(store().uptime()), 0);
    EXPECT_EQ(texts(store(), "t"), Texts());
    EXPECT_FALSE(got(store().table("t")));
    EXPECT_FALSE(got(store().table_by_code("")));
    EXPECT_TRUE(got(store().listed(10)).empty());
    EXPECT_TRUE(got(store().tables_of({"d"}, 9999, 10)).empty());
    EXPECT_TRUE(got(store().unchanged_since(Phase::gathering, 9999, 10)).empty());
    EXPECT_FALSE(got(store().account("a")));
    EXPECT_FALSE(got(store().account_by_phrase("h")));
    EXPECT_FALSE(got(store().account_of("d")));
    EXPECT_TRUE(got(store().devices_of("a")).empty());
    EXPECT_TRUE(got(store().daily_results("2026-11-16", "okudos", 10)).empty());
    EXPECT_FALSE(got(store().daily_result("2026-11-16", "okudos", "a")));
  });
}

TEST_P(StoreContract, uptime_is_that_of_the_last_commit_even_of_an_empty_one) {
  ASSERT_TRUE(store().commit({{}, 41}));
  ASSERT_TRUE(store().commit({{}, 42}));
  twice([&] { EXPECT_EQ(got(store().uptime()), 42); });
}

TEST_P(StoreContract, it_knows_how_it_stands) {
  ASSERT_TRUE(store().commit({{PutTable{a_table("t")}, an_entry("t", 1), an_entry("t", 2)}, 5, 1000}));
  ASSERT_TRUE(store().commit({{PutTable{a_table("u")}, an_entry("u", 1), Archive{"t"}, an_entry("t", 3)}, 6, 2000}));
  twice([&] { EXPECT_EQ(got(store().standing()), (Standing{6, 2000, 2, 2, 4})); });
  refuse(store(), {{an_entry("t", 4), an_entry("t", 9)}, 7, 3000});
  twice([&] { EXPECT_EQ(got(store().standing()), (Standing{6, 2000, 2, 2, 4})); });
  ASSERT_TRUE(store().commit({{Forget{"t"}}, 8, 4000}));
  twice([&] { EXPECT_EQ(got(store().standing()), (Standing{8, 4000, 3, 1, 1})); });
}

TEST_P(StoreContract, it_knows_whose_entries_are_not_put_together) {
  keep(store(), PutTable{a_table("t")}, an_entry("t", 1), PutTable{a_table("u")}, an_entry("u", 1),
       PutTable{a_table("v")}, an_entry("v", 1));
  twice([&] { EXPECT_EQ(got(store().unarchived()), (std::vector<Unarchived>{{"t", 1}, {"u", 1}, {"v", 1}})); });
  keep(store(), Archive{"t"}, Archive{"u"});
  keep(store(), an_entry("u", 2), Forget{"v"});
  twice([&] { EXPECT_EQ(got(store().unarchived()), (std::vector<Unarchived>{{"u", 1}})); });
}

TEST_P(StoreContract, questions_of_several_threads_are_answered_while_others_commit) {
  keep(store(), PutTable{a_table("t")});
  std::atomic<std::int64_t> durable = 0;
  std::atomic<bool> done = false;
  std::vector<std::thread> readers;
  for (int i = 0; i < 3; ++i)
    readers.emplace_back([&] {
      while (!done) {
        const std::int64_t least = durable;
        const auto entries = store().entries("t");
        ASSERT_TRUE(entries) << entries.error().message;
        EXPECT_GE(static_cast<std::int64_t>(entries->size()), least) << "what was kept before is in the answer";
        EXPECT_TRUE(got(store().table("t")));
      }
    });
  for (std::int64_t version = 1; version <= 200; ++version) {
    keep(store(), an_entry("t", version));
    durable = version;
    if (version % 20 == 0) keep(store(), Archive{"t"});
  }
  done = true;
  for (std::thread& reader : readers) reader.join();
}

TEST_P(StoreContract, names_everything_there_is_some_at_a_time) {
  for (const char* id : {"b", "B", "a", "ä", "c"}) keep(store(), PutTable{a_table(id)});
  keep(store(), PutAccount{{"z", "h1", "", 1}}, PutAccount{{"y", "h2", "", 1}});
  for (const char* date : {"2026-11-17", "2026-11-16"})
    for (const char* person : {"y", "z"}) keep(store(), PutDailyResult{{date, "okudos", person, "", 1, 1, 1, ""}});
  keep(store(), PutDailyResult{{"2026-11-16", "a", "y", "", 1, 1, 1, ""}}, Forget{"c"});
  twice([&] {
    EXPECT_EQ(got(store().names(Names::tables, "", 10)), (Texts{"B", "a", "b", "ä"}));
    EXPECT_EQ(got(store().names(Names::tables, "", 2)), (Texts{"B", "a"}));
    EXPECT_EQ(got(store().names(Names::tables, "a", 2)), (Texts{"b", "ä"}));
    EXPECT_EQ(got(store().names(Names::tables, "ä", 2)), Texts());
    EXPECT_EQ(got(store().names(Names::accounts, "", 10)), (Texts{"y", "z"}));
    EXPECT_EQ(got(store().names(Names::days, "", 2)), (Texts{"2026-11-16 a", "2026-11-16 okudos"}));
    EXPECT_EQ(got(store().names(Names::days, "2026-11-16 okudos", 2)), (Texts{"2026-11-17 okudos"}));
  });
}

TEST_P(StoreContract, knows_which_server_began_next) {
  ASSERT_TRUE(store().commit({{Begin{10}}, 10}));
  ASSERT_TRUE(store().commit({{Begin{30}, Begin{30}}, 30}));
  ASSERT_FALSE(store().commit({{Begin{50}, an_entry("nowhere", 1)}, 50}));
  twice([&] {
    EXPECT_EQ(got(store().next_begin(0)), 10);
    EXPECT_EQ(got(store().next_begin(9)), 10);
    EXPECT_EQ(got(store().next_begin(10)), 30);
    EXPECT_EQ(got(store().next_begin(30)), std::nullopt);
  });
}

TEST_P(StoreContract, uptime_stays_where_a_batch_is_refused) {
  ASSERT_TRUE(store().commit({{}, 41}));
  refuse(store(), {{an_entry("nobody", 1)}, 99});
  twice([&] { EXPECT_EQ(got(store().uptime()), 41); });
}

TEST_P(StoreContract, a_row_comes_back_as_it_was_put) {
  TableRow row = a_table("t", "KAPRI");
  row.phase = Phase::playing;
  row.listed = true;
  row.created = 1'763'251'200'000;
  row.changed = 1'763'254'800'000;
  row.summary = std::string("quote ' \" and a zero \0 and a line\nbreak, für alle", 50);
  row.devices = {"d2", "d1", "d2", "", "a,b:c"};  // the order is kept, and what is there twice
  keep(store(), PutTable{row});
  twice([&] {
    EXPECT_EQ(got(store().table("t")), row);
    EXPECT_EQ(got(store().table_by_code("KAPRI")), row);
  });
}

TEST_P(StoreContract, a_row_is_put_in_place_of_the_one_there_and_the_log_stays) {
  keep(store(), PutTable{a_table("t", "OLD")}, an_entry("t", 1, "one"));
  TableRow row = a_table("t", "NEW");
  row.game = "kakuro-call";
  row.phase = Phase::finished;
  keep(store(), PutTable{row}, an_entry("t", 2, "two"));
  twice([&] {
    EXPECT_EQ(got(store().table("t")), row);
    EXPECT_FALSE(got(store().table_by_code("OLD")));
    EXPECT_EQ(got(store().table_by_code("NEW")), row);
    EXPECT_EQ(texts(store(), "t"), (Texts{"one", "two"}));
  });
}

TEST_P(StoreContract, a_code_belongs_to_one_table_at_a_time) {
  keep(store(), PutTable{a_table("a", "CODE")}, PutTable{a_table("b")}, PutTable{a_table("c")});
  refuse(store(), batch(PutTable{a_table("b", "CODE")}));
  refuse(store(), batch(PutTable{a_table("new", "CODE")}));
  EXPECT_FALSE(got(store().table("new")));
  keep(store(), PutTable{a_table("a")}, PutTable{a_table("b", "CODE")});  // given back, then taken
  twice([&] { EXPECT_EQ(got(store().table_by_code("CODE"))->id, "b"); });
  keep(store(), Forget{"b"}, PutTable{a_table("c", "CODE")});
  twice([&] { EXPECT_EQ(got(store().table_by_code("CODE"))->id, "c"); });
}

TEST_P(StoreContract, entries_come_back_in_order_and_only_those_of_the_table) {
  keep(store(), PutTable{a_table("a")}, an_entry("a", 1, "a1"), PutTable{a_table("b")}, an_entry("b", 1, "b1"));
  keep(store(), an_entry("b", 2, "b2"), an_entry("a", 2, "a2"), an_entry("b", 3, std::string("b\0\n,3", 5)));
  twice([&] {
    EXPECT_EQ(texts(store(), "a"), (Texts{"a1", "a2"}));
    EXPECT_EQ(texts(store(), "b"), (Texts{"b1", "b2", std::string("b\0\n,3", 5)}));
    EXPECT_EQ(texts(store(), "c"), Texts());
  });
  keep(store(), an_entry("a", 3, ""));
  twice([&] { EXPECT_EQ(texts(store(), "a"), (Texts{"a1", "a2", ""})); });
}

TEST_P(StoreContract, an_entry_must_be_the_next_of_a_table_that_is_there) {
  keep(store(), PutTable{a_table("t")}, an_entry("t", 1));
  refuse(store(), batch(an_entry("t", 1)));
  refuse(store(), batch(an_entry("t", 3)));
  refuse(store(), batch(an_entry("t", 0)));
  refuse(store(), batch(an_entry("t", 2), an_entry("t", 2)));
  refuse(store(), batch(an_entry("nobody", 1)));
  refuse(store(), batch(an_entry("later", 1), PutTable{a_table("later")}));
  twice([&] {
    EXPECT_EQ(texts(store(), "t").size(), 1u);
    EXPECT_FALSE(got(store().table("later")));
  });
  keep(store(), an_entry("t", 2));
}

TEST_P(StoreContract, a_refused_batch_has_done_nothing) {
  const Account account{"a", "hash", "Ada", 5};
  const DailyResult result{"2026-11-16", "okudos", "a", "Ada", 10, 20, 30, "record"};
  TableRow seated = a_table("kept", "KEPT");
  seated.devices = {"d"};
  keep(store(), PutTable{seated}, an_entry("kept", 1, "1"), PutTable{a_table("archived")}, an_entry("archived", 1, "1"),
       Archive{"archived"}, PutAccount{account}, LinkDevice{"d", "a"}, PutDailyResult{result});

  DailyResult better = result;
  better.points = 11;
  refuse(store(), batch(an_entry("kept", 2), PutTable{a_table("kept", "OTHER")}, PutTable{a_table("new", "NEW")},
                        an_entry("new", 1), Archive{"kept"}, an_entry("archived", 2), Forget{"archived"},
                        PutAccount{{"a", "other", "Bob", 6}}, PutAccount{{"b", "hash", "Cid", 7}}, LinkDevice{"e", "b"},
                        LinkDevice{"d", "b"}, UnlinkDevice{"d"}, PutDailyResult{better},
                        PutDailyResult{{"2026-11-17", "okudos", "b", "Cid", 1, 1, 1, ""}}, ForgetAccount{"a"},
                        Forget{"kept"}, PutTable{a_table("kept")}, an_entry("kept", 2)));
  twice([&] {
    EXPECT_EQ(got(store().table("kept")), seated);
    EXPECT_EQ(got(store().table_by_code("KEPT")), seated);
    EXPECT_FALSE(got(store().table_by_code("OTHER")));
    EXPECT_FALSE(got(store().table_by_code("NEW")));
    EXPECT_FALSE(got(store().table("new")));
    EXPECT_EQ(texts(store(), "kept"), Texts{"1"});
    EXPECT_EQ(texts(store(), "archived"), Texts{"1"});
    EXPECT_EQ(ids(got(store().tables_of({"d"}, 9999, 10))), Texts{"kept"});
    EXPECT_EQ(got(store().account("a")), account);
    EXPECT_FALSE(got(store().account("b")));
    EXPECT_EQ(got(store().account_by_phrase("hash")), account);
    EXPECT_EQ(got(store().account_of("d")), account);
    EXPECT_EQ(got(store().devices_of("a")), Texts{"d"});
    EXPECT_EQ(got(store().daily_result("2026-11-16", "okudos", "a")), result);
    EXPECT_FALSE(got(store().daily_result("2026-11-17", "okudos", "b")));
  });
  keep(store(), an_entry("kept", 2), an_entry("archived", 2));  // and the logs go on where they were
}

TEST_P(StoreContract, a_table_may_be_archived_played_on_and_archived_again) {
  keep(store(), PutTable{a_table("t")}, PutTable{a_table("other")}, an_entry("t", 1, "1"), an_entry("other", 1, "o"),
       an_entry("t", 2, std::string("2\0,", 3)));
  const Texts two = {"1", std::string("2\0,", 3)};
  keep(store(), Archive{"t"});
  twice([&] { EXPECT_EQ(texts(store(), "t"), two); });
  refuse(store(), batch(an_entry("t", 1)));
  refuse(store(), batch(an_entry("t", 4)));
  keep(store(), an_entry("t", 3, "3"));
  Texts all = two;
  all.push_back("3");
  twice([&] { EXPECT_EQ(texts(store(), "t"), all); });
  keep(store(), an_entry("t", 4, "4"), Archive{"t"}, an_entry("t", 5, "5"));  // also within one batch
  all.insert(all.end(), {"4", "5"});
  twice([&] { EXPECT_EQ(texts(store(), "t"), all); });
  keep(store(), Archive{"t"});
  keep(store(), Archive{"t"});
  twice([&] {
    EXPECT_EQ(texts(store(), "t"), all);
    EXPECT_EQ(texts(store(), "other"), Texts{"o"});
  });
  keep(store(), Archive{"nobody"});
}

TEST_P(StoreContract, what_is_forgotten_is_gone_and_its_id_may_begin_anew) {
  TableRow row = a_table("t", "CODE");
  row.devices = {"d"};
  keep(store(), PutTable{row}, an_entry("t", 1, "old"), Archive{"t"}, an_entry("t", 2, "old"));
  keep(store(), Forget{"t"}, Forget{"nobody"});
  twice([&] {
    EXPECT_FALSE(got(store().table("t")));
    EXPECT_FALSE(got(store().table_by_code("CODE")));
    EXPECT_EQ(texts(store(), "t"), Texts());
    EXPECT_TRUE(got(store().tables_of({"d"}, 9999, 10)).empty());
  });
  refuse(store(), batch(an_entry("t", 3)));
  keep(store(), PutTable{a_table("t")}, an_entry("t", 1, "new"), Forget{"t"}, PutTable{a_table("t")},
       an_entry("t", 1, "newer"));
  twice([&] { EXPECT_EQ(texts(store(), "t"), Texts{"newer"}); });
}

TEST_P(StoreContract, listed_tables_gathering_first_then_playing_the_newest_first) {
  const auto put = [&](const char* id, Phase phase, WallTime created, bool listed) {
    TableRow row = a_table(id);
    row.phase = phase;
    row.created = created;
    row.listed = listed;
    keep(store(), PutTable{row});
  };
  put("g-old", Phase::gathering, 10, true);
  put("p-new", Phase::playing, 99, true);
  put("g-new", Phase::gathering, 20, true);
  put("g-same", Phase::gathering, 10, true);
  put("hidden", Phase::gathering, 30, false);
  put("over", Phase::finished, 30, true);
  put("p-old", Phase::playing, 50, true);
  twice([&] {
    EXPECT_EQ(ids(got(store().listed(10))), (Texts{"g-new", "g-old", "g-same", "p-new", "p-old"}));
    EXPECT_EQ(ids(got(store().listed(2))), (Texts{"g-new", "g-old"}));
    EXPECT_TRUE(got(store().listed(0)).empty());
    EXPECT_TRUE(got(store().listed(-1)).empty());
  });
}

TEST_P(StoreContract, tables_of_a_phase_that_are_unchanged_the_oldest_first) {
  const auto put = [&](const char* id, Phase phase, WallTime changed) {
    TableRow row = a_table(id);
    row.phase = phase;
    row.changed = changed;
    keep(store(), PutTable{row});
  };
  put("c", Phase::finished, 10);
  put("a", Phase::finished, 30);
  put("b", Phase::finished, 20);
  put("d", Phase::finished, 10);
  put("p", Phase::playing, 5);
  twice([&] {
    EXPECT_EQ(got(store().unchanged_since(Phase::finished, 30, 10)), (Texts{"c", "d", "b"}));
    EXPECT_EQ(got(store().unchanged_since(Phase::finished, 31, 2)), (Texts{"c", "d"}));
    EXPECT_TRUE(got(store().unchanged_since(Phase::gathering, 31, 2)).empty());
  });
}

TEST_P(StoreContract, of_devices_the_tables_that_are_not_finished) {
  const auto put = [&](const char* id, Phase phase, WallTime changed, Texts devices) {
    TableRow row = a_table(id);
    row.phase = phase;
    row.changed = changed;
    row.devices = std::move(devices);
    keep(store(), PutTable{row});
  };
  put("old", Phase::playing, 10, {"phone", "laptop"});
  put("over", Phase::finished, 40, {"phone"});
  put("new", Phase::gathering, 30, {"laptop"});
  put("others", Phase::playing, 30, {"tablet"});
  const auto ids = [&](const Texts& devices, int most) {
    Texts found;
    for (const TableRow& row : got(store().running_tables_of(devices, most))) found.push_back(row.id);
    return found;
  };
  twice([&] {
    EXPECT_EQ(ids({"phone", "laptop"}, 10), (Texts{"new", "old"}));
    EXPECT_EQ(ids({"phone", "laptop"}, 1), (Texts{"new"}));
    EXPECT_TRUE(ids({}, 10).empty());
  });
}

TEST_P(StoreContract, tables_with_a_due_the_soonest_first) {
  const auto put = [&](const char* id, std::optional<Instant> due) {
    TableRow row = a_table(id);
    row.due = due;
    keep(store(), PutTable{row});
  };
  put("b", 500);
  put("never", {});
  put("a", 500);
  put("c", 20);
  put("d", 0);
  twice([&] {
    EXPECT_EQ(got(store().sleepers(0, 10)), (std::vector<Sleeper>{{"d", 0}, {"c", 20}, {"a", 500}, {"b", 500}}));
    EXPECT_EQ(got(store().sleepers(0, 2)), (std::vector<Sleeper>{{"d", 0}, {"c", 20}}));
    EXPECT_EQ(got(store().table("c"))->due, 20);
    EXPECT_EQ(got(store().table("never"))->due, std::nullopt);
  });
  put("c", {});
  put("d", 600);
  twice([&] {
    EXPECT_EQ(got(store().sleepers(0, 10)), (std::vector<Sleeper>{{"a", 500}, {"b", 500}, {"d", 600}}));
    EXPECT_EQ(got(store().table("d"))->due, 600);
  });
  keep(store(), Forget{"a"});
  EXPECT_EQ(got(store().sleepers(0, 1)), (std::vector<Sleeper>{{"b", 500}}));
}

TEST_P(StoreContract, tables_of_devices_the_last_changed_first_each_once) {
  const auto put = [&](const char* id, WallTime changed, Texts devices) {
    TableRow row = a_table(id);
    row.changed = changed;
    row.devices = std::move(devices);
    keep(store(), PutTable{row});
  };
  put("both", 30, {"phone", "laptop"});
  put("phone", 20, {"phone"});
  put("laptop", 40, {"laptop"});
  put("same", 20, {"laptop"});
  put("others", 50, {"tablet"});
  put("left", 60, {"phone"});
  put("left", 60, {"tablet"});
  twice([&] {
    EXPECT_EQ(ids(got(store().tables_of({"phone", "laptop"}, 99, 10))), (Texts{"laptop", "both", "phone", "same"}));
    EXPECT_EQ(ids(got(store().tables_of({"phone", "laptop"}, 99, 2))), (Texts{"laptop", "both"}));
    EXPECT_EQ(ids(got(store().tables_of({"phone", "laptop"}, 30, 10))), (Texts{"phone", "same"}));
    EXPECT_TRUE(got(store().tables_of({}, 99, 10)).empty());
    EXPECT_TRUE(got(store().tables_of({"nobody"}, 99, 10)).empty());
  });
}

TEST_P(StoreContract, accounts_are_found_by_id_and_phrase) {
  const Account ada{"a", "hash-a", "Ada", 5};
  keep(store(), PutAccount{ada}, PutAccount{{"b", "hash-b", "Bob", 6}});
  refuse(store(), batch(PutAccount{{"c", "hash-a", "Cid", 7}}));
  refuse(store(), batch(PutAccount{{"b", "hash-a", "Bob", 6}}));
  twice([&] {
    EXPECT_EQ(got(store().account("a")), ada);
    EXPECT_EQ(got(store().account_by_phrase("hash-a")), ada);
    EXPECT_FALSE(got(store().account("c")));
  });
  const Account renamed{"a", "hash-new", "Ada L.", 5};
  keep(store(), PutAccount{renamed});
  twice([&] {
    EXPECT_EQ(got(store().account("a")), renamed);
    EXPECT_FALSE(got(store().account_by_phrase("hash-a")));
    EXPECT_EQ(got(store().account_by_phrase("hash-new")), renamed);
  });
}

TEST_P(StoreContract, a_device_belongs_to_at_most_one_account) {
  keep(store(), PutAccount{{"a", "1", "Ada", 5}}, PutAccount{{"b", "2", "Bob", 6}}, LinkDevice{"z", "a"},
       LinkDevice{"d", "a"}, LinkDevice{"d", "a"});
  refuse(store(), batch(LinkDevice{"d", "nobody"}));
  twice([&] {
    EXPECT_EQ(got(store().account_of("d"))->id, "a");
    EXPECT_EQ(got(store().devices_of("a")), (Texts{"d", "z"}));
  });
  keep(store(), LinkDevice{"d", "b"}, UnlinkDevice{"z"}, UnlinkDevice{"unknown"});
  twice([&] {
    EXPECT_EQ(got(store().account_of("d"))->id, "b");
    EXPECT_FALSE(got(store().account_of("z")));
    EXPECT_TRUE(got(store().devices_of("a")).empty());
    EXPECT_EQ(got(store().devices_of("b")), Texts{"d"});
  });
}

TEST_P(StoreContract, a_forgotten_account_takes_its_devices_and_results_along) {
  const std::string day = "2026-11-16";
  keep(store(), PutAccount{{"a", "1", "Ada", 5}}, PutAccount{{"b", "2", "Bob", 6}}, LinkDevice{"d", "a"},
       LinkDevice{"e", "b"}, PutDailyResult{{day, "okudos", "a", "Ada", 1, 1, 1, "r"}},
       PutDailyResult{{day, "okudos", "b", "Bob", 1, 1, 1, "r"}},
       PutDailyResult{{day, "sudokids", "a", "Ada", 1, 1, 1, "r"}});
  keep(store(), ForgetAccount{"a"}, ForgetAccount{"nobody"});
  twice([&] {
    EXPECT_FALSE(got(store().account("a")));
    EXPECT_FALSE(got(store().account_by_phrase("1")));
    EXPECT_FALSE(got(store().account_of("d")));
    EXPECT_TRUE(got(store().devices_of("a")).empty());
    EXPECT_EQ(got(store().daily_results(day, "okudos", 10)).size(), 1u);
    EXPECT_TRUE(got(store().daily_results(day, "sudokids", 10)).empty());
    EXPECT_EQ(got(store().account_of("e"))->id, "b");
  });
}

TEST_P(StoreContract, own_games_are_an_accounts_each_once_and_the_latest_first) {
  const auto ids_of = [&](const char* account, int most) {
    Texts found;
    for (const OwnGame& game : got(store().own_games(account, most))) found.push_back(game.id + " " + game.text);
    return found;
  };
  keep(store(), PutAccount{{"a", "1", "Ada", 5}}, PutAccount{{"b", "2", "Bob", 6}});
  keep(store(), PutOwnGames{"a", {{"x", 10, "first"}, {"y", 30, "{}"}}}, PutOwnGames{"b", {{"x", 7, "Bob's"}}});
  keep(store(), PutOwnGames{"a", {{"x", 99, "again"}, {"w", 30, std::string("\0'", 2)}}},
       PutOwnGames{"nobody", {{"x", 1, ""}}});
  twice([&] {
    EXPECT_EQ(ids_of("a", 10), (Texts{"w " + std::string("\0'", 2), "y {}", "x first"}));
    EXPECT_EQ(ids_of("a", 1), (Texts{"w " + std::string("\0'", 2)}));
    EXPECT_EQ(ids_of("b", 10), Texts{"x Bob's"});
    EXPECT_EQ(ids_of("nobody", 10), Texts{});
  });
  refuse(store(), batch(PutOwnGames{"a", {{"z", 40, ""}}}, an_entry("nowhere", 1)));
  keep(store(), ForgetAccount{"b"});
  twice([&] {
    EXPECT_EQ(ids_of("a", 10).size(), 3u);
    EXPECT_EQ(ids_of("b", 10), Texts{});
  });
}

TEST_P(StoreContract, of_own_games_only_the_latest_are_kept) {
  keep(store(), PutAccount{{"a", "1", "Ada", 5}}, PutAccount{{"b", "2", "Bob", 6}}, PutOwnGames{"b", {{"x", 1, ""}}});
  PutOwnGames many{"a", {}};
  for (int i = 0; i < most_own_games; ++i) many.games.push_back({"g" + std::to_string(i), 100 + i, ""});
  keep(store(), many);
  keep(store(), PutOwnGames{"a", {{"newest", 9999, ""}, {"oldest", 1, ""}}});
  twice([&] {
    const auto games = got(store().own_games("a", 2 * most_own_games));
    ASSERT_EQ(games.size(), static_cast<std::size_t>(most_own_games));
    EXPECT_EQ(games.front().id, "newest");
    EXPECT_EQ(games.back().id, "g1");
    EXPECT_EQ(got(store().own_games("b", 10)).size(), 1u);
  });
}

TEST_P(StoreContract, a_device_has_one_subscription_and_a_person_those_of_all_devices) {
  const Subscription first{"d", "https://push.example/1", R"({"kinds":[]})"};
  const Subscription second{"d", "https://push.example/2", "{}"};
  const Subscription other{"e", std::string("https://push.example/\0", 22), "{}"};
  const Subscription alone{"f", "https://push.example/3", "{}"};
  keep(store(), PutAccount{{"a", "1", "Ada", 5}}, LinkDevice{"d", "a"}, LinkDevice{"e", "a"}, PutSubscription{first},
       PutSubscription{other}, PutSubscription{alone});
  twice([&] {
    EXPECT_EQ(got(store().subscription("d")), first);
    EXPECT_FALSE(got(store().subscription("g")));
    EXPECT_EQ(got(store().subscriptions_of("e")), (std::vector{first, other}));
    EXPECT_EQ(got(store().subscriptions_of("f")), std::vector{alone});
    EXPECT_TRUE(got(store().subscriptions_of("g")).empty());
    EXPECT_EQ(got(store().names(Names::subscriptions, "d", 1)), Texts{"e"});
  });
  keep(store(), PutSubscription{second});
  keep(store(), ForgetSubscription{"d", first.endpoint}, ForgetSubscription{"g", ""});  // of the one before
  twice([&] { EXPECT_EQ(got(store().subscription("d")), second); });
  keep(store(), ForgetSubscription{"d", second.endpoint}, ForgetSubscription{"f", ""});
  twice([&] {
    EXPECT_FALSE(got(store().subscription("d")));
    EXPECT_FALSE(got(store().subscription("f")));
    EXPECT_EQ(got(store().subscriptions_of("d")), std::vector{other});
  });
}

TEST_P(StoreContract, who_leaves_an_account_is_told_nothing_any_more) {
  const auto tell = [&](const char* device) { return PutSubscription{{device, "https://push.example/", "{}"}}; };
  keep(store(), PutAccount{{"a", "1", "Ada", 5}}, LinkDevice{"d", "a"}, LinkDevice{"e", "a"}, tell("d"), tell("e"),
       tell("f"));
  keep(store(), UnlinkDevice{"d"}, UnlinkDevice{"f"});  // which had none
  twice([&] { EXPECT_EQ(got(store().names(Names::subscriptions, "", 9)), (Texts{"e", "f"})); });
  keep(store(), ForgetAccount{"a"});
  twice([&] { EXPECT_EQ(got(store().names(Names::subscriptions, "", 9)), Texts{"f"}); });
}

TEST_P(StoreContract, the_first_keepsake_stays) {
  keep(store(), PutKeepsake{"key", std::string("a\0b", 3)});
  keep(store(), PutKeepsake{"key", "later"}, PutKeepsake{"other", ""});
  twice([&] {
    EXPECT_EQ(got(store().keepsake("key")), std::string("a\0b", 3));
    EXPECT_EQ(got(store().keepsake("other")), "");
    EXPECT_FALSE(got(store().keepsake("none")));
    EXPECT_EQ(got(store().names(Names::keepsakes, "", 9)), (Texts{"key", "other"}));
  });
}

TEST_P(StoreContract, the_best_daily_result_stays) {
  const auto at = [](int points, int moves, WallTime when) {
    return DailyResult{"2026-11-16", "okudos", "a", "Ada", points, moves, when, "record " + std::to_string(points)};
  };
  const auto now = [&] { return *got(store().daily_result("2026-11-16", "okudos", "a")); };
  keep(store(), PutDailyResult{at(10, 20, 30)});
  for (const auto& worse : {at(9, 1, 1), at(10, 21, 1), at(10, 20, 31)}) {
    keep(store(), PutDailyResult{worse});
    EXPECT_EQ(now(), at(10, 20, 30));
  }
  DailyResult equal = at(10, 20, 30);
  equal.record = "another way";
  keep(store(), PutDailyResult{equal});
  EXPECT_EQ(now(), at(10, 20, 30));
  for (const auto& better : {at(10, 20, 29), at(10, 19, 99), at(11, 99, 99)}) {
    keep(store(), PutDailyResult{better});
    EXPECT_EQ(now(), better);
  }
  twice([&] { EXPECT_EQ(now(), at(11, 99, 99)); });
}

TEST_P(StoreContract, daily_results_the_best_first_without_records) {
  const auto put = [&](const char* person, int points, int moves, WallTime at) {
    keep(store(), PutDailyResult{{"2026-11-16", "okudos", person, "Name", points, moves, at, "record"}});
  };
  put("late", 10, 5, 9);
  put("early", 10, 5, 8);
  put("winner", 11, 9, 9);
  put("quick", 10, 4, 9);
  put("also-late", 10, 5, 9);
  keep(store(), PutDailyResult{{"2026-11-17", "okudos", "tomorrow", "Name", 99, 1, 1, "record"}},
       PutDailyResult{{"2026-11-16", "sudokids", "elsewhere", "Name", 99, 1, 1, "record"}});
  twice([&] {
    Texts persons;
    for (const DailyResult& result : got(store().daily_results("2026-11-16", "okudos", 10))) {
      persons.push_back(result.person);
      EXPECT_TRUE(result.record.empty());
    }
    EXPECT_EQ(persons, (Texts{"winner", "quick", "early", "also-late", "late"}));
    EXPECT_EQ(got(store().daily_results("2026-11-16", "okudos", 2)).size(), 2u);
    EXPECT_EQ(got(store().daily_result("2026-11-16", "okudos", "winner"))->record, "record");
  });
}

TEST_P(StoreContract, a_persons_days_the_newest_first_with_their_place_among_all) {
  const auto put = [&](const char* date, const char* game, const char* person, int points, int moves) {
    keep(store(), PutDailyResult{{date, game, person, "Name", points, moves, 9, "record"}});
  };
  put("2026-11-16", "okudos", "ada", 10, 5);
  put("2026-11-16", "okudos", "equal", 10, 5);
  put("2026-11-16", "okudos", "ahead", 10, 4);
  put("2026-11-16", "okudos", "best", 11, 9);
  put("2026-11-16", "okudos", "behind", 10, 6);
  put("2026-11-16", "sudokids", "ada", 7, 5);
  put("2026-11-17", "okudos", "adas phone", 3, 5);
  put("2026-11-17", "okudos", "best", 2, 5);
  put("2026-11-18", "okudos", "best", 2, 5);
  const auto told = [&](const Texts& persons, const char* before, int most) {
    Texts found;
    for (const auto& [result, ahead, all] : got(store().daily_places(persons, before, most))) {
      EXPECT_TRUE(result.record.empty());
      found.push_back(result.date.substr(8) + " " + result.game + " " + result.person + " " +
                      std::to_string(result.points) + ": " + std::to_string(ahead) + " of " + std::to_string(all));
    }
    return found;
  };
  twice([&] {
    EXPECT_EQ(told({"ada", "adas phone", "ada"}, "2026-11-19", 10),
              (Texts{"17 okudos adas phone 3: 0 of 2", "16 okudos ada 10: 2 of 5", "16 sudokids ada 7: 0 of 1"}));
    EXPECT_EQ(told({"ada", "adas phone"}, "2026-11-17", 1), Texts{"16 okudos ada 10: 2 of 5"});
    EXPECT_EQ(told({"ada", "adas phone"}, "2026-11-16", 10), Texts{});
    EXPECT_EQ(told({}, "2026-11-19", 10), Texts{});
    EXPECT_EQ(told({"nobody"}, "2026-11-19", 10), Texts{});
  });
}

TEST_P(StoreContract, what_a_device_had_before_an_account_can_be_forgotten_with_it) {
  keep(store(), PutAccount{{"a", "1", "Ada", 5}}, LinkDevice{"d", "a"},
       PutDailyResult{{"2026-11-16", "okudos", "d", "Ada", 1, 1, 1, "r"}},
       PutDailyResult{{"2026-11-16", "okudos", "e", "Bob", 1, 1, 1, "r"}},
       PutNote{{"d", "block", "e", "e", "", 3, Note::never}}, PutNote{{"e", "block", "f", "f", "", 3, Note::never}});
  keep(store(), ForgetAccount{"d"});
  twice([&] {
    EXPECT_EQ(got(store().daily_results("2026-11-16", "okudos", 10)).size(), 1u);
    EXPECT_TRUE(got(store().notes({"d"}, "", 10)).empty());
    EXPECT_EQ(got(store().notes({"e"}, "", 10)).size(), 1u);
    EXPECT_EQ(got(store().account_of("d"))->id, "a") << "the account is another matter";
  });
}

TEST_P(StoreContract, notes_are_found_by_owner_and_by_what_they_are_about) {
  const Note first{"d", "invitation", "k1", "table", "one", 5, 50};
  const Note second{"d", "invitation", "k2", "other", "two\n\"", 7, 70};
  const Note blocked{"a", "block", "e", "e", "", 6, Note::never};
  keep(store(), PutNote{first}, PutNote{second}, PutNote{blocked});
  using Notes = std::vector<Note>;
  twice([&] {
    EXPECT_EQ(got(store().notes({"d"}, "invitation", 10)), (Notes{second, first}));
    EXPECT_EQ(got(store().notes({"d"}, "invitation", 1)), Notes{second});
    EXPECT_EQ(got(store().notes({"d", "a", "d"}, "", 10)), (Notes{second, blocked, first}));
    EXPECT_TRUE(got(store().notes({"d"}, "block", 10)).empty());
    EXPECT_TRUE(got(store().notes({}, "", 10)).empty());
    EXPECT_EQ(got(store().notes_about({"e", "table"}, "", 10)), (Notes{blocked, first}));
    EXPECT_EQ(got(store().notes_about({"e"}, "block", 10)), Notes{blocked});
    EXPECT_TRUE(got(store().notes_about({"e"}, "invitation", 10)).empty());
    EXPECT_EQ(got(store().names(Names::owners, "", 10)), (Texts{"a", "d"}));
    EXPECT_EQ(got(store().names(Names::owners, "a", 1)), Texts{"d"});
  });
}

TEST_P(StoreContract, a_note_is_replaced_dropped_and_forgotten_when_it_is_of_no_use) {
  Note note{"d", "invitation", "k", "t", "one", 5, 50};
  keep(store(), PutNote{note});
  note.text = "two";
  note.at = 6;
  keep(store(), PutNote{note}, PutNote{{"d", "block", "k", "e", "", 1, Note::never}});
  EXPECT_EQ(got(store().notes({"d"}, "invitation", 10)), std::vector<Note>{note});
  keep(store(), DropOldNotes{50});
  EXPECT_EQ(got(store().notes({"d"}, "", 10)).size(), 2u) << "it is of use until then";
  keep(store(), DropOldNotes{51});
  EXPECT_EQ(got(store().notes({"d"}, "", 10)).size(), 1u);
  keep(store(), DropNote{"d", "invitation", "k"}, DropNote{"nobody", "block", "k"});
  EXPECT_EQ(got(store().notes({"d"}, "", 10)).size(), 1u);
  keep(store(), DropNote{"d", "block", "k"});
  twice([&] { EXPECT_TRUE(got(store().notes({"d"}, "", 10)).empty()); });
}

TEST_P(StoreContract, notes_go_with_the_table_or_the_account_that_they_are_of) {
  keep(store(), PutTable{a_table("t")}, PutTable{a_table("u")}, PutAccount{{"a", "1", "Ada", 5}});
  keep(store(), PutNote{{"d", "invitation", "k", "t", "", 1, 9}}, PutNote{{"d", "invitation", "l", "u", "", 2, 9}},
       PutNote{{"a", "block", "e", "e", "", 3, 9}}, PutNote{{"f", "block", "a", "a", "", 4, 9}});
  keep(store(), Forget{"t"}, Forget{"unknown"});
  EXPECT_EQ(got(store().notes({"d"}, "", 10)).size(), 1u);
  keep(store(), ForgetAccount{"a"});
  twice([&] {
    EXPECT_TRUE(got(store().notes({"a", "f"}, "", 10)).empty());
    EXPECT_EQ(got(store().notes({"d"}, "", 10)).size(), 1u);
  });
}

TEST_P(StoreContract, a_batch_that_is_refused_leaves_notes_as_they_were) {
  const Note note{"d", "block", "k", "e", "one", 5, 50};
  keep(store(), PutNote{note});
  refuse(store(), batch(PutNote{{"d", "block", "k", "e", "two", 6, 60}}, DropOldNotes{1000},
                        DropNote{"d", "block", "k"}, LinkDevice{"d", "nobody"}));
  twice([&] { EXPECT_EQ(got(store().notes({"d"}, "", 10)), std::vector<Note>{note}); });
}

// Whoever reads while others are archived, forgotten and played on sees a log from 1 without a gap, and never less than
// what was durable before the question.
TEST_P(StoreContract, reading_while_committing_sees_whole_logs) {
  constexpr int rounds = 300;
  keep(store(), PutTable{a_table("t")}, PutTable{a_table("u")});
  std::atomic<std::int64_t> durable = 0;
  std::atomic<bool> done = false;
  const auto read = [&] {
    while (!done) {
      const std::int64_t least = durable;
      const auto entries = store().entries("t");
      ASSERT_TRUE(entries) << entries.error().message;
      ASSERT_GE(static_cast<std::int64_t>(entries->size()), least);
      for (std::size_t i = 0; i < entries->size(); ++i) {
        ASSERT_EQ((*entries)[i].version, static_cast<std::int64_t>(i) + 1);
        ASSERT_EQ((*entries)[i].text, std::to_string(i + 1));
      }
      const auto row = store().table("t");
      ASSERT_TRUE(row && *row);
      ASSERT_TRUE(store().tables_of({"d"}, 9999, 10));
    }
  };
  std::thread one(read);
  std::thread two(read);
  for (std::int64_t version = 1; version <= rounds; ++version) {
    keep(store(), an_entry("t", version, std::to_string(version)), an_entry("u", version));
    durable = version;
    if (version % 7 == 0) keep(store(), Archive{"t"});
    if (version % 5 == 0) {
      TableRow row = a_table("t", std::to_string(version));
      row.devices = {"d", std::to_string(version)};
      keep(store(), PutTable{row});
    }
  }
  done = true;
  one.join();
  two.join();
  EXPECT_EQ(texts(store(), "t").size(), static_cast<std::size_t>(rounds));
}
}  // namespace
}  // namespace nonet::store
