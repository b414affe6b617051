// Accounts: what is answered, what is written, what is refused, and that a broken store is said to be one.
#include "lobby/people.h"

#include "answers.h"

#include "lobby/phrase.h"

namespace nonet::lobby {
namespace {
const std::string phone = "11111111111111111111111111111111";
const std::string tablet = "22222222222222222222222222222222";
const std::string stranger = "33333333333333333333333333333333";

std::string code_of(const Asked<Change>& asked) {
  if (asked) return "";
  const auto* denial = std::get_if<Denial>(&asked.error());
  return denial ? std::string(denial->code) : "the store";
}

class People : public testing::Test {
 protected:
  std::string kept(const Asked<Change>& asked) {
    EXPECT_EQ(code_of(asked), "");
    EXPECT_TRUE(store_->commit({asked->writes, 0}));
    return asked->answer;
  }
  std::string create(const std::string& device, std::string_view name) {
    return read<NewAccount>(kept(create_account(*store_, device, name, secrets_, 1000))).phrase;
  }
  std::optional<AccountNote> account_of(const std::string& device) {
    return read<Profile>(*profile(*store_, device)).account;
  }
  void seat(const std::string& table, const std::string& device, store::WallTime changed) {
    const store::TableRow row{table,   "",          "okudos", store::Phase::finished,
                              false,   changed - 1, changed,  R"({"id":")" + table + R"("})",
                              {device}};
    ASSERT_TRUE(store_->commit({{store::PutTable{row}}, 0}));
  }
  std::vector<std::string> pages(const std::string& device, int most) {
    std::vector<std::string> tables;
    store::WallTime before = latest_instant;
    for (;;) {
      const auto page = read<std::vector<HistoryEntry>>(*history(*store_, device, before, most));
      if (page.empty()) return tables;
      for (const HistoryEntry& entry : page)
        tables.push_back(std::string(text_of((*parse_json(entry.table.text))["id"])));
      before = page.back().changed;
    }
  }

  std::unique_ptr<store::Store> store_ = store::memory_store();
  int drawn_ = 0;
  table::Secrets secrets_ = [this](std::size_t bytes) {
    std::string secret;
    while (secret.size() < bytes) secret += bytes_of(sha256("secret " + std::to_string(++drawn_)));
    return secret.substr(0, bytes);
  };
};

TEST_F(People, a_device_without_an_account_is_a_guest) {
  EXPECT_FALSE(account_of(phone));
  EXPECT_EQ(*profile(*store_, phone), R"({"account":null})");
  EXPECT_EQ(*devices_of_guest(*store_, phone), std::vector{phone});
  EXPECT_EQ(*person_of(*store_, phone), phone);
}

TEST_F(People, an_account_has_a_clean_name_and_a_phrase_that_is_not_kept) {
  const std::string phrase = create(phone, "  Ada \n Lovelace ");
  ASSERT_TRUE(account_of(phone));
  EXPECT_EQ(account_of(phone)->name, "Ada Lovelace");
  EXPECT_EQ(account_of(phone)->devices, 1);
  EXPECT_EQ(account_of(phone)->created, 1000);
  const auto account = *store_->account_of(phone);
  EXPECT_EQ(account->phrase_hash, phrase_hash(*read_phrase(phrase)));
  EXPECT_EQ(*person_of(*store_, phone), account->id);
}

TEST_F(People, nothing_happens_before_the_writes_are_kept) {
  const auto asked = create_account(*store_, phone, "Ada", secrets_, 1000);
  EXPECT_EQ(code_of(asked), "");
  EXPECT_FALSE(account_of(phone));
}

TEST_F(People, a_name_must_be_readable) {
  for (const std::string& name : {std::string(), std::string("  "), std::string(25, 'x'), std::string("a\u202eb")}) {
    EXPECT_EQ(code_of(create_account(*store_, phone, name, secrets_, 1000)), "name") << name;
    EXPECT_EQ(code_of(rename_account(*store_, phone, name)), "name") << name;
  }
}

TEST_F(People, a_device_has_one_account) {
  create(phone, "Ada");
  EXPECT_EQ(code_of(create_account(*store_, phone, "Bob", secrets_, 1000)), "has-account");
}

TEST_F(People, every_account_gets_an_id_and_a_phrase_of_its_own) {
  EXPECT_NE(create(phone, "Ada"), create(tablet, "Ada"));
  EXPECT_NE((*store_->account_of(phone))->id, (*store_->account_of(tablet))->id);
}

TEST_F(People, the_phrase_brings_the_account_to_another_device) {
  const std::string phrase = create(phone, "Ada");
  const auto profile = read<Profile>(kept(link_device(*store_, tablet, phrase)));
  EXPECT_EQ(profile.account->name, "Ada");
  EXPECT_EQ(profile.account->devices, 2);
  EXPECT_EQ(account_of(phone)->devices, 2);
  EXPECT_EQ(*devices_of_guest(*store_, tablet), (std::vector{tablet, phone}));
  EXPECT_EQ(*devices_of_guest(*store_, phone), (std::vector{phone, tablet}));
  EXPECT_EQ(*person_of(*store_, phone), *person_of(*store_, tablet));
}

TEST_F(People, linking_again_changes_nothing) {
  const std::string phrase = create(phone, "Ada");
  const auto again = link_device(*store_, phone, phrase);
  ASSERT_EQ(code_of(again), "");
  EXPECT_TRUE(again->writes.empty());
  EXPECT_EQ(read<Profile>(again->answer).account->devices, 1);
}

TEST_F(People, a_device_with_another_account_changes_over) {
  const std::string ada = create(phone, "Ada");
  const std::string bob = create(tablet, "Bob");
  EXPECT_EQ(read<Profile>(kept(link_device(*store_, tablet, ada))).account->name, "Ada");
  EXPECT_EQ(account_of(tablet)->name, "Ada");
  EXPECT_EQ(read<Profile>(kept(link_device(*store_, stranger, bob))).account->devices, 1);
}

TEST_F(People, a_wrong_phrase_is_told_as_what_it_is) {
  const std::string phrase = create(phone, "Ada");
  EXPECT_EQ(code_of(link_device(*store_, tablet, "hello")), "phrase-length");
  EXPECT_EQ(code_of(link_device(*store_, tablet, "xxxxx" + phrase.substr(5))), "phrase-group");
  EXPECT_EQ(code_of(link_device(*store_, tablet, phrase.substr(6, 6) + phrase.substr(0, 6) + phrase.substr(12))),
            "phrase-check");
  EXPECT_EQ(code_of(link_device(*store_, tablet, phrase_of(std::string(phrase_bytes, 'n')))), "phrase-unknown");
}

TEST_F(People, an_account_has_only_so_many_devices) {
  const std::string phrase = create(phone, "Ada");
  for (std::size_t i = 1; i < most_devices; ++i) kept(link_device(*store_, "device " + std::to_string(i), phrase));
  EXPECT_EQ(code_of(link_device(*store_, tablet, phrase)), "too-many-devices");
  kept(unlink_device(*store_, "device 1"));
  kept(link_device(*store_, tablet, phrase));
}

// Writes of many people share a batch, which is kept whole or not at all: nobody's may be a conflict.
TEST_F(People, forgetting_and_linking_at_the_same_time_is_no_conflict) {
  const std::string phrase = create(phone, "Ada");
  const auto linked = link_device(*store_, tablet, phrase);
  const auto renamed = rename_account(*store_, phone, "Eve");
  kept(forget_account(*store_, phone));
  kept(linked);
  EXPECT_EQ(account_of(tablet)->name, "Ada");
  kept(renamed);
}

TEST_F(People, an_unlinked_device_is_a_guest_and_can_come_back) {
  const std::string phrase = create(phone, "Ada");
  EXPECT_EQ(kept(unlink_device(*store_, phone)), R"({"account":null})");
  EXPECT_FALSE(account_of(phone));
  EXPECT_EQ(code_of(unlink_device(*store_, phone)), "no-account");
  EXPECT_EQ(read<Profile>(kept(link_device(*store_, phone, phrase))).account->name, "Ada");
}

TEST_F(People, a_lost_device_can_be_shut_out_from_another) {
  const std::string phrase = create(phone, "Ada");
  kept(link_device(*store_, tablet, phrase));
  kept(link_device(*store_, stranger, phrase));
  EXPECT_EQ(read<Profile>(kept(unlink_other_devices(*store_, tablet))).account->devices, 1);
  EXPECT_EQ(*devices_of_guest(*store_, tablet), std::vector{tablet});
  EXPECT_FALSE(account_of(phone));
  EXPECT_FALSE(account_of(stranger));
  EXPECT_EQ(code_of(unlink_other_devices(*store_, phone)), "no-account");
}

TEST_F(People, a_new_name_is_seen_on_every_device) {
  const std::string phrase = create(phone, "Ada");
  kept(link_device(*store_, tablet, phrase));
  EXPECT_EQ(read<Profile>(kept(rename_account(*store_, tablet, " Bea "))).account->name, "Bea");
  EXPECT_EQ(account_of(phone)->name, "Bea");
  EXPECT_EQ(account_of(phone)->created, 1000);
  EXPECT_EQ(code_of(rename_account(*store_, stranger, "Eve")), "no-account");
  kept(link_device(*store_, stranger, phrase));  // the phrase is still the same
}

TEST_F(People, a_forgotten_account_is_gone_from_every_device) {
  const std::string phrase = create(phone, "Ada");
  kept(link_device(*store_, tablet, phrase));
  EXPECT_EQ(kept(forget_account(*store_, tablet)), R"({"account":null})");
  EXPECT_FALSE(account_of(phone));
  EXPECT_FALSE(account_of(tablet));
  EXPECT_EQ(code_of(link_device(*store_, phone, phrase)), "phrase-unknown");
  EXPECT_EQ(code_of(forget_account(*store_, phone)), "no-account");
}

TEST_F(People, history_is_that_of_all_devices_the_newest_first) {
  seat("a", phone, 10);
  seat("b", tablet, 20);
  seat("c", stranger, 30);
  EXPECT_EQ(pages(phone, 100), std::vector<std::string>{"a"});
  const std::string phrase = create(phone, "Ada");
  kept(link_device(*store_, tablet, phrase));
  EXPECT_EQ(pages(phone, 100), (std::vector<std::string>{"b", "a"}));
  EXPECT_EQ(*history(*store_, tablet, 20, 5), R"([{"created":9,"changed":10,"table":{"id":"a"}}])");
  EXPECT_EQ(*history(*store_, tablet, 10, 5), "[]");
}

TEST_F(People, of_a_game_over_days_is_told_which_seats_are_ones_own_and_how_long_a_turn_may_last_still) {
  const std::string summary = R"({"id":"t","game":"okudos","phase":"playing","options":{},"seats":[
    {"who":"person","name":"Ada"},{"who":"bot","name":"Pip"},{"who":"person","name":"Ben"}],
    "pace":{"perMove":86400},"turns":[null,null,{"due":5000,"whole":86400}],"people":[1,null,0]})";
  const auto put = [&](const char* id, store::Phase phase, store::WallTime changed) {
    store::TableRow row{id, "", "okudos", phase, false, 1, changed, summary, {stranger, tablet}, 5000};
    ASSERT_TRUE(store_->commit({{store::PutTable{row}}, 0}));
  };
  put("t", store::Phase::playing, 10);
  put("over", store::Phase::finished, 20);
  const auto running = [&](const std::string& device, Instant now) {
    const auto found = read<std::vector<HistoryEntry>>(*running_tables(*store_, device, now));
    EXPECT_EQ(found.size(), 1u);
    return found.at(0);
  };
  const HistoryEntry mine = running(tablet, 2000);
  EXPECT_EQ(mine.you, SeatSet::only(seat_at(0)));
  EXPECT_FALSE((*mine.turns)[0]);
  EXPECT_EQ((*mine.turns)[2]->left, 3000);
  EXPECT_EQ((*mine.turns)[2]->whole, 86400);
  EXPECT_EQ(running(stranger, 9000).you, SeatSet::only(seat_at(2)));
  EXPECT_EQ((*running(stranger, 9000).turns)[2]->left, 0);
  EXPECT_EQ(read<std::vector<HistoryEntry>>(*history(*store_, tablet, 100, 10, 2000)).size(), 2u);
}

TEST_F(People, pages_of_history_miss_nothing_where_times_are_equal) {
  for (int i = 0; i < 12; ++i) seat("t" + std::to_string(i), phone, 100 + i / 3);
  const auto whole = pages(phone, 100);
  EXPECT_EQ(whole.size(), 12u);
  for (int most = 3; most <= 12; ++most) EXPECT_EQ(pages(phone, most), whole) << most;
}

TEST_F(People, a_page_of_history_has_between_one_and_a_hundred_tables) {
  for (int i = 0; i < 105; ++i) seat("t" + std::to_string(i), phone, 100 + i);
  const auto length = [&](int most) {
    return read<std::vector<HistoryEntry>>(*history(*store_, phone, latest_instant, most)).size();
  };
  EXPECT_EQ(length(0), 1u);
  EXPECT_EQ(length(-7), 1u);
  EXPECT_EQ(length(100), 100u);
  EXPECT_EQ(length(1'000'000), 100u);
}

TEST(PeopleTypes, are_named_in_typescript) {
  EXPECT_EQ(Codec<Profile>::typescript(), "{ account: { name: string; devices: number; created: number; } | null; }");
  EXPECT_EQ(Codec<HistoryEntry>::typescript(),
            "{ created: number; changed: number; table: object; you?: number[]; "
            "turns?: ({ left?: number; whole?: number; held?: number; } | null)[]; }");
}

// A store that can no longer be read.
class BrokenStore : public store::Store {
 public:
  store::StoreResult<void> commit(const store::Batch&) override { return broken(); }
  store::StoreResult<Instant> uptime() const override { return broken(); }
  store::StoreResult<store::Standing> standing() const override { return broken(); }
  store::StoreResult<std::vector<store::Unarchived>> unarchived() const override { return broken(); }
  store::StoreResult<std::vector<store::Entry>> entries(std::string_view) const override { return broken(); }
  store::StoreResult<std::optional<store::TableRow>> table(std::string_view) const override { return broken(); }
  store::StoreResult<std::optional<Instant>> next_begin(Instant) const override { return broken(); }
  store::StoreResult<std::vector<std::string>> names(store::Names, std::string_view, int) const override {
    return broken();
  }
  store::StoreResult<std::optional<store::TableRow>> table_by_code(std::string_view) const override { return broken(); }
  store::StoreResult<std::vector<store::TableRow>> listed(int) const override { return broken(); }
  store::StoreResult<std::vector<store::TableRow>> tables_of(const std::vector<std::string>&, store::WallTime,
                                                             int) const override {
    return broken();
  }
  store::StoreResult<std::vector<store::TableRow>> running_tables_of(const std::vector<std::string>&,
                                                                     int) const override {
    return broken();
  }
  store::StoreResult<std::vector<store::Sleeper>> sleepers(store::NodeId, int) const override { return broken(); }
  store::StoreResult<std::vector<std::string>> unchanged_since(store::Phase, store::WallTime, int) const override {
    return broken();
  }
  store::StoreResult<std::optional<store::Account>> account(std::string_view) const override { return broken(); }
  store::StoreResult<std::optional<store::Account>> account_by_phrase(std::string_view) const override {
    return broken();
  }
  store::StoreResult<std::optional<store::Account>> account_of(std::string_view) const override { return broken(); }
  store::StoreResult<std::vector<std::string>> devices_of(std::string_view) const override { return broken(); }
  store::StoreResult<std::vector<store::OwnGame>> own_games(std::string_view, int) const override { return broken(); }
  store::StoreResult<std::optional<store::Subscription>> subscription(std::string_view) const override {
    return broken();
  }
  store::StoreResult<std::vector<store::Subscription>> subscriptions_of(std::string_view) const override {
    return broken();
  }
  store::StoreResult<std::optional<std::string>> keepsake(std::string_view) const override { return broken(); }
  store::StoreResult<std::vector<store::DailyResult>> daily_results(std::string_view, std::string_view,
                                                                    int) const override {
    return broken();
  }
  store::StoreResult<std::optional<store::DailyResult>> daily_result(std::string_view, std::string_view,
                                                                     std::string_view) const override {
    return broken();
  }

 private:
  static std::unexpected<store::StoreError> broken() {
    return std::unexpected(store::StoreError{store::Fault::damaged, "the disk is gone"});
  }
};

TEST_F(People, a_broken_store_is_no_refusal) {
  const BrokenStore store;
  EXPECT_EQ(code_of(create_account(store, phone, "Ada", secrets_, 1)), "the store");
  EXPECT_EQ(code_of(link_device(store, phone, phrase_of(std::string(phrase_bytes, 'n')))), "the store");
  EXPECT_EQ(code_of(unlink_device(store, phone)), "the store");
  EXPECT_EQ(code_of(unlink_other_devices(store, phone)), "the store");
  EXPECT_EQ(code_of(rename_account(store, phone, "Ada")), "the store");
  EXPECT_EQ(code_of(forget_account(store, phone)), "the store");
  EXPECT_FALSE(profile(store, phone));
  EXPECT_FALSE(devices_of_guest(store, phone));
  EXPECT_FALSE(person_of(store, phone));
  EXPECT_EQ(history(store, phone, 10, 10).error().message, "the disk is gone");
}
}  // namespace
}  // namespace nonet::lobby
