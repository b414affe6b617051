// The store in PostgreSQL, on a real server: what every store promises (the contract and the model of tests/store), and
// what is its own: doubt, fences, a database that goes and comes.
#include "store/postgres.h"

#include <atomic>
#include <thread>

#include "store/move.h"
#include "store/nodes.h"
#include "store/postgres_link.h"
#include "store/store_writer.h"
#include "test_postgres.h"

namespace nonet::store {
namespace {
TestPostgres& server() { return shared_postgres(); }

std::unique_ptr<Store> in_database(const std::string& address, Opening opening = Opening::visit) {
  auto store = postgres_store(address, opening);
  EXPECT_TRUE(store) << store.error().message;
  return store ? *std::move(store) : nullptr;
}

class InDatabase final : public Place {
 public:
  std::unique_ptr<Store> open() override { return in_database(address_); }

 private:
  std::string address_ = server().new_database();
};

class SharedDatabase final : public SharedPlace {
 private:
  TestNode enter() override {
    std::shared_ptr<Store> store = in_database(address_, Opening::join);
    return {store, store->node()};
  }
  std::string address_ = server().new_database();
};

class Postgres : public testing::Test {
 protected:
  std::string address = server().new_database();
  std::unique_ptr<Store> store = in_database(address);
};
}  // namespace

std::vector<SharedKind> shared_kinds() {
  return {{"postgres", [] -> std::unique_ptr<SharedPlace> { return std::make_unique<SharedDatabase>(); }}};
}

std::vector<Kind> kinds() {
  return {{"postgres", [] -> std::unique_ptr<Place> { return std::make_unique<InDatabase>(); }}};
}

namespace {
TEST(PostgresAddress, is_shown_without_who_one_is_and_the_password) {
  EXPECT_EQ(shown_postgres_address("postgresql://anna:secret@db.example.org:5433/nonet?sslmode=require"),
            "postgresql://db.example.org:5433/nonet");
  EXPECT_EQ(shown_postgres_address("postgresql://anna:secret@one,two/nonet"), "postgresql://one,two/nonet");
  EXPECT_EQ(shown_postgres_address("postgresql://anna:secret@[nonsense"), "postgresql://…");
}

TEST(PostgresAddress, errors_do_not_show_the_password_either) {
  const auto none = postgres_store("postgresql://anna:secret@127.0.0.1:1/nonet");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().fault, Fault::unreachable);
  EXPECT_TRUE(none.error().message.contains("127.0.0.1")) << none.error().message;
  EXPECT_FALSE(none.error().message.contains("secret")) << none.error().message;
}

TEST_F(Postgres, the_one_of_several_hosts_that_can_be_written_to_is_taken) {
  const std::size_t host = address.find("&host=");
  const std::string several = address.substr(0, host) + "&host=127.0.0.1," + address.substr(host + 6);
  EXPECT_TRUE(in_database(several));
  server().run(address, "ALTER DATABASE " + address.substr(14, address.find('?') - 14) +
                            " SET default_transaction_read_only TO on");
  const auto standby = postgres_store(address);
  ASSERT_FALSE(standby);
  EXPECT_TRUE(standby.error().message.contains("read-only")) << standby.error().message;
}

TEST_F(Postgres, many_may_open_a_new_database_at_once) {
  const std::string fresh = server().new_database();
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i) threads.emplace_back([&] { EXPECT_TRUE(in_database(fresh)); });
  for (std::thread& thread : threads) thread.join();
}

TEST_F(Postgres, a_schema_of_a_newer_program_is_left_alone) {
  server().run(address, "UPDATE nonet.schema_version SET version = 99");
  const auto newer = postgres_store(address);
  ASSERT_FALSE(newer);
  EXPECT_TRUE(newer.error().message.contains("newer")) << newer.error().message;
}

// As during an upgrade, where a node that was not upgraded yet ends by itself and comes back.
TEST_F(Postgres, a_node_begins_beside_newer_ones_as_long_as_they_let_it) {
  server().run(address, "UPDATE nonet.schema_version SET version = 99");
  EXPECT_TRUE(in_database(address, Opening::join));
  server().run(address, "UPDATE nonet.schema_version SET oldest = 50");
  const auto too_old = postgres_store(address, Opening::join);
  ASSERT_FALSE(too_old);
  EXPECT_TRUE(too_old.error().message.contains("newer")) << too_old.error().message;
}

TEST_F(Postgres, whatever_people_write_is_kept_to_the_byte) {
  std::string odd;
  for (int i = 0; i < 256; ++i) odd += static_cast<char>(i);
  odd += "'); DROP TABLE nonet.log; --\\";
  TableRow row = a_table("t", "KAPRI");
  row.summary = odd;
  row.devices = {"", "a\"b", "c\\", "{}", "NULL", "'", "ü,"};
  keep(*store, PutTable{row}, an_entry("t", 1, odd), an_entry("t", 2, ""), PutAccount{{"a", "h", odd, 1}},
       PutDailyResult{{"2026-11-18", "okudos", "a", odd, 1, 2, 3, odd}});
  for (int archived = 0; archived < 2; ++archived) {
    EXPECT_EQ(texts(*store, "t"), (Texts{odd, ""}));
    EXPECT_EQ(got(store->table("t")), row);
    EXPECT_EQ(got(store->account("a"))->name, odd);
    EXPECT_EQ(got(store->daily_result("2026-11-18", "okudos", "a"))->record, odd);
    keep(*store, Archive{"t"});
  }
}

TEST_F(Postgres, a_question_with_a_text_that_cannot_be_there_finds_nothing) {
  keep(*store, PutTable{a_table("t", "KAPRI")}, an_entry("t", 1));
  for (const std::string& odd : {std::string("KAPRI\0x", 7), std::string("\xff\xfe"), std::string("t\0", 2)}) {
    EXPECT_FALSE(got(store->table_by_code(odd)));
    EXPECT_FALSE(got(store->table(odd)));
    EXPECT_TRUE(got(store->entries(odd)).empty());
    EXPECT_FALSE(got(store->account_of(odd)));
  }
}

TEST_F(Postgres, who_was_taken_over_from_writes_nothing_more) {
  const auto first = in_database(address, Opening::take_over);
  keep(*first, PutTable{a_table("t")}, an_entry("t", 1));
  const auto second = in_database(address, Opening::take_over);
  const auto refused = first->commit({{an_entry("t", 2, "of the first")}, 9});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::fenced);
  keep(*second, an_entry("t", 2, "of the second"));
  EXPECT_EQ(texts(*second, "t"), (Texts{"{}", "of the second"}));
}

TEST_F(Postgres, what_was_counted_before_still_counts_after_many_have_taken_over) {
  for (int i = 1; i <= 5; ++i) {
    const auto next = in_database(address, Opening::take_over);
    const std::string id = "t" + std::to_string(i);
    ASSERT_TRUE(next->commit({{PutTable{a_table(id)}, an_entry(id, 1), an_entry(id, 2)}, i * 10, i * 100}));
  }
  const auto last = in_database(address, Opening::take_over);
  EXPECT_EQ(got(last->standing()), (Standing{50, 500, 5, 5, 10}));
  server().run(address, "SELECT 1 / (count(*) = 2)::int FROM nonet.nodes");  // nothing grows with each start
}

TEST_F(Postgres, a_running_table_that_is_taken_to_one_machine_stands_where_its_own_time_had_come) {
  {
    const auto node = in_database(address, Opening::join);
    TableRow row = a_table("t");
    row.phase = Phase::playing;
    ASSERT_TRUE(node->commit({{Announce{"10.0.0.1:1"}, PutTable{row}, an_entry("t", 1)}, 5000}));
    ASSERT_TRUE(node->commit({{PutTable{a_table("u")}}, 90'000}));
    ASSERT_TRUE(node->commit({{Release{"t"}}, 100'000}));
    ASSERT_TRUE(node->commit({{}, 700'000}));
  }
  const auto source = in_database(address, Opening::take_over);
  const auto target = memory_store();
  const auto moved = move_data(*source, *target);
  ASSERT_TRUE(moved) << moved.error().message;
  EXPECT_EQ(got(target->next_begin(5000)), 100'001);
  EXPECT_EQ(got(target->uptime()), 700'000);
}

TEST_F(Postgres, a_table_of_an_earlier_time_is_what_it_is_said_to_be_where_all_have_one) {
  {
    const auto node = in_database(address, Opening::join);
    TableRow row = a_table("t");
    row.phase = Phase::playing;
    row.due = 6000;
    ASSERT_TRUE(node->commit({{Announce{"10.0.0.1:1"}, PutTable{row}, an_entry("t", 1)}, 5000}));
    ASSERT_TRUE(node->commit({{Release{"t"}}, 100'000}));
    ASSERT_TRUE(node->commit({{}, 700'000}));
  }
  const auto source = in_database(address, Opening::take_over);
  const auto target = memory_store();
  Instant from = 0;
  Instant to = 0;
  const auto moved = move_data(*source, *target, {},
                               [&](const TableRow& row, const std::vector<Entry>& entries, Instant its, Instant all) {
                                 from = its;
                                 to = all;
                                 CarriedOver carried{row, {{static_cast<std::int64_t>(entries.size()) + 1, "stood"}}};
                                 carried.row.due = *row.due + all - its;
                                 return StoreResult<std::optional<CarriedOver>>(carried);
                               });
  ASSERT_TRUE(moved) << moved.error().message;
  EXPECT_EQ(from, 100'000);
  EXPECT_EQ(to, 700'000);
  EXPECT_EQ(got(target->table("t"))->due, 606'000);
  EXPECT_EQ(texts(*target, "t"), (Texts{"{}", "stood"}));
  EXPECT_EQ(moved->entries, 2);
}

TEST_F(Postgres, who_only_visits_takes_over_from_nobody) {
  const auto server_store = in_database(address, Opening::take_over);
  const auto visitor = in_database(address);
  keep(*visitor, PutTable{a_table("v")}, an_entry("v", 1));
  keep(*server_store, PutTable{a_table("t")}, an_entry("t", 1));
}

TEST_F(Postgres, a_log_that_went_on_elsewhere_is_not_gone_on_with) {
  const auto other = in_database(address);
  keep(*store, PutTable{a_table("t")}, an_entry("t", 1));
  keep(*other, an_entry("t", 2, "theirs"));
  refuse(*store, batch(an_entry("t", 2, "ours")));
  EXPECT_EQ(texts(*store, "t"), (Texts{"{}", "theirs"}));
}

TEST_F(Postgres, connections_that_were_cut_are_made_anew) {
  keep(*store, PutTable{a_table("t")}, an_entry("t", 1));
  EXPECT_EQ(texts(*store, "t").size(), 1u);
  server().run(address,
               "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'nonet' AND "
               "pid <> pg_backend_pid()");
  keep(*store, an_entry("t", 2));
  EXPECT_EQ(texts(*store, "t").size(), 2u);
}

// Of one who commits without pause: what was acknowledged, and how it went on.
class Writer {
 public:
  explicit Writer(Store& store) : store_(store) {
    keep(store_, PutTable{a_table("t")});
    thread_ = std::thread([this] {
      while (!done_) {
        const auto kept = store_.commit({{an_entry("t", kept_ + 1, "entry " + std::to_string(kept_ + 1))}, kept_ + 1});
        ASSERT_TRUE(kept) << kept.error().message;
        ++kept_;
      }
    });
  }
  void goes_on() {  // by a few entries
    const std::int64_t from = kept_;
    while (kept_ < from + 20) std::this_thread::yield();
  }
  void stop() {
    done_ = true;
    thread_.join();
  }
  std::int64_t kept() const { return kept_; }

 private:
  Store& store_;
  std::atomic<std::int64_t> kept_ = 0;
  std::atomic<bool> done_ = false;
  std::thread thread_;
};

TEST_F(Postgres, nothing_is_lost_or_there_twice_whenever_the_connection_is_cut) {
  Writer writer(*store);
  for (int i = 0; i < 40; ++i) {
    writer.goes_on();
    server().run(address,
                 "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'nonet' AND pid <> "
                 "pg_backend_pid()");
  }
  writer.goes_on();
  writer.stop();
  const Texts all = texts(*store, "t");
  ASSERT_EQ(static_cast<std::int64_t>(all.size()), writer.kept());
  for (std::size_t i = 0; i < all.size(); ++i) ASSERT_EQ(all[i], "entry " + std::to_string(i + 1));
}

TEST_F(Postgres, nothing_is_lost_or_there_twice_where_the_database_crashes_and_comes_back) {
  Writer writer(*store);
  for (int i = 0; i < 5; ++i) {
    writer.goes_on();
    server().crash();
    server().start();
  }
  writer.goes_on();
  server().stop();
  server().start();
  writer.goes_on();
  writer.stop();
  EXPECT_EQ(static_cast<std::int64_t>(texts(*store, "t").size()), writer.kept());
  EXPECT_EQ(got(store->standing()).entries, writer.kept());
}

TEST_F(Postgres, a_database_that_says_nothing_is_waited_for_and_asked_what_it_kept) {
  Writer writer(*store);
  writer.goes_on();
  server().freeze();
  const auto question = store->table("t");
  EXPECT_FALSE(question);
  if (!question) {
    EXPECT_EQ(question.error().fault, Fault::unreachable) << question.error().message;
  }
  server().go_on();
  writer.goes_on();
  writer.stop();
  EXPECT_EQ(static_cast<std::int64_t>(texts(*store, "t").size()), writer.kept());
}

TEST_F(Postgres, who_stops_does_not_wait_for_a_database_that_is_gone) {
  keep(*store, PutTable{a_table("t")});
  server().crash();
  std::thread stopping([&] { store->give_up_waiting(); });
  const auto kept = store->commit(batch(an_entry("t", 1)));
  stopping.join();
  server().start();
  ASSERT_FALSE(kept);
  EXPECT_EQ(kept.error().fault, Fault::unreachable);
  EXPECT_TRUE(texts(*store, "t").empty());
}
}  // namespace
}  // namespace nonet::store
