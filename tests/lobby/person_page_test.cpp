// A person's page: who sees it, what is summed up on it, and what it tells nobody.
#include "lobby/person_page.h"

#include <gtest/gtest.h>

#include "base/digest.h"
#include "lobby/answers.h"
#include "lobby/own_games.h"

namespace nonet::lobby {
namespace {
const std::string adas_phone = "11111111111111111111111111111111";
const std::string adas_laptop = "22222222222222222222222222222222";
const std::string bens_phone = "33333333333333333333333333333333";
const std::string a_stranger = "44444444444444444444444444444444";

std::string table_id_of(char letter) { return std::string(22, letter); }

struct Sat {  // at a finished table
  std::string name;
  std::string device;  // empty: a bot
  int points = 0;
};

class Person : public testing::Test {
 protected:
  void SetUp() override {
    keep({store::PutAccount{{"ada's", "1", "Ada", 1000}}, store::LinkDevice{adas_phone, "ada's"},
          store::LinkDevice{adas_laptop, "ada's"}});
  }
  void keep(std::vector<store::Write> writes) { ASSERT_TRUE(store_->commit({std::move(writes), 0})); }

  // The best of them won, where `winners` does not say otherwise.
  void finish(char id, const std::vector<Sat>& sat, store::WallTime at, bool listed = false,
              const std::string& more = "", const std::string& game = "okudos") {
    std::string seats;
    std::string scores;
    std::string people;
    std::string winners;
    std::vector<std::string> devices;
    const int best = std::ranges::max(sat, {}, &Sat::points).points;
    for (std::size_t i = 0; i < sat.size(); ++i) {
      const std::string comma = i == 0 ? "" : ",";
      const bool bot = sat[i].device.empty();
      seats += comma + R"({"who":")" + (bot ? "bot" : "person") + R"(","name":")" + sat[i].name + "\"}";
      scores += comma + std::to_string(sat[i].points);
      people += comma + (bot ? "null" : std::to_string(devices.size()));
      if (sat[i].points == best) winners += (winners.empty() ? "" : ",") + std::to_string(i);
      if (!bot) devices.push_back(sat[i].device);
    }
    const std::string summary = R"({"id":")" + table_id_of(id) + R"(","game":")" + game +
                                R"(","phase":"finished","options":{},"seats":[)" + seats + R"(],"scores":[)" + scores +
                                R"(],"winners":[)" + winners + "]" + more + R"(,"people":[)" + people + "]}";
    keep({store::PutTable{
        {table_id_of(id), "", game, store::Phase::finished, listed, at, at, summary, std::move(devices)}}});
  }
  std::string choose(PageFor whom, bool anew = false) {  // the page's name
    const auto made = choose_page(*store_, adas_phone, {whom, anew}, secrets_, 5000);
    EXPECT_TRUE(made);
    keep(made->writes);
    return read<PageChoice>(made->answer).page.value_or("");
  }
  PersonPage own() { return read<PersonPage>(*own_page(*store_, adas_phone)); }
  std::optional<std::string> seen(const std::string& page, const std::optional<std::string>& device = {}) {
    auto text = shown_page(*store_, page, device);
    if (text) return *text;
    EXPECT_EQ(std::get<Denial>(text.error()).code, "no-such-person");
    return {};
  }
  PersonPage page_of(const std::string& text) { return read<PersonPage>(text); }

  std::unique_ptr<store::Store> store_ = store::memory_store();
  int drawn_ = 0;
  table::Secrets secrets_ = [this](std::size_t bytes) {
    std::string secret;
    while (secret.size() < bytes) secret += bytes_of(sha256("secret " + std::to_string(++drawn_)));
    return secret.substr(0, bytes);
  };
};

// ---- Who sees it

TEST_F(Person, nobody_sees_a_page_before_its_person_says_so) {
  EXPECT_EQ(*page_choice(*store_, adas_phone), R"({"shownTo":"me"})");
  EXPECT_FALSE(seen("ada's", a_stranger)) << "an account is no name of a page";
  EXPECT_FALSE(seen(table_id_of('x'), a_stranger));
  EXPECT_TRUE(own().own.value_or(false));
}

TEST_F(Person, with_the_link_whoever_has_it_sees_the_page) {
  const std::string link = choose(PageFor::link);
  ASSERT_TRUE(seen(link));
  ASSERT_TRUE(seen(link, a_stranger));
  EXPECT_EQ(page_of(*seen(link)).name, "Ada");
  EXPECT_FALSE(page_of(*seen(link)).own);
  EXPECT_EQ(*page_choice(*store_, adas_laptop), R"({"shownTo":"link","page":")" + link + "\"}") << "on all devices";
}

TEST_F(Person, a_link_leads_nowhere_once_there_is_another_or_none) {
  const std::string first = choose(PageFor::link);
  EXPECT_EQ(choose(PageFor::link), first) << "said again, nothing changes";
  const std::string second = choose(PageFor::link, true);
  EXPECT_NE(second, first);
  EXPECT_FALSE(seen(first));
  EXPECT_TRUE(seen(second));
  EXPECT_EQ(choose(PageFor::me), "");
  EXPECT_FALSE(seen(second));
  EXPECT_NE(choose(PageFor::link), second) << "an old link does not come to life again";
  EXPECT_TRUE(store_->notes({first, second}, "", 10)->empty());
}

TEST_F(Person, who_could_be_found_by_everybody_is_not_found_by_that_name_later) {
  const std::string link = choose(PageFor::link);
  EXPECT_EQ(choose(PageFor::everybody), link) << "whoever has the link keeps it";
  EXPECT_NE(choose(PageFor::link), link);
  EXPECT_FALSE(seen(link));
}

// Each of two devices replaced the page that both had read: only the one kept last counts.
TEST_F(Person, two_choices_at_once_leave_one_page) {
  const auto one = choose_page(*store_, adas_phone, {PageFor::link, false}, secrets_, 1);
  const auto other = choose_page(*store_, adas_laptop, {PageFor::everybody, false}, secrets_, 1);
  keep(one->writes);
  keep(other->writes);
  EXPECT_FALSE(seen(*read<PageChoice>(one->answer).page));
  EXPECT_TRUE(seen(*read<PageChoice>(other->answer).page));
  keep({store::ForgetAccount{"ada's"}});
  EXPECT_TRUE(store_->notes_about({"ada's"}, "", 10)->empty()) << "and nothing is left over";
}

TEST_F(Person, who_is_blocked_is_answered_as_if_there_were_no_page) {
  const std::string link = choose(PageFor::everybody);
  finish('a', {{"Ada", adas_phone, 1}, {"Ben", bens_phone, 2}}, 2000);
  keep({store::PutNote{{"ada's", "block", bens_phone, bens_phone, R"({"name":"Ben","device":")" + bens_phone + "\"}", 1,
                        store::Note::never}}});
  const auto there_is_none = shown_page(*store_, table_id_of('x'), bens_phone);
  const auto shut = shown_page(*store_, link, bens_phone);
  ASSERT_FALSE(shut);
  EXPECT_EQ(std::get<Denial>(shut.error()).code, std::get<Denial>(there_is_none.error()).code);
  EXPECT_EQ(std::get<Denial>(shut.error()).words, std::get<Denial>(there_is_none.error()).words);
  EXPECT_EQ(*pages_of(*store_, bens_phone, {{{table_id_of('a'), seat_at(0)}}}), R"({"pages":[null]})");
  keep({store::PutAccount{{"ben's", "2", "Ben", 1}}, store::LinkDevice{bens_phone, "ben's"},
        store::LinkDevice{a_stranger, "ben's"}});
  EXPECT_FALSE(seen(link, a_stranger)) << "on no device of theirs";
}

TEST_F(Person, a_page_goes_with_its_account) {
  const std::string link = choose(PageFor::link);
  const auto forgotten = forget_account(*store_, adas_phone);
  keep(forgotten->writes);
  EXPECT_FALSE(seen(link));
  EXPECT_TRUE(store_->notes({link, "ada's", adas_phone}, "", 10)->empty());
  const auto none = choose_page(*store_, adas_phone, {PageFor::link, false}, secrets_, 1);
  ASSERT_FALSE(none);
  EXPECT_EQ(std::get<Denial>(none.error()).code, "no-account");
  EXPECT_EQ(std::get<Denial>(own_page(*store_, adas_phone).error()).code, "no-account");
}

TEST_F(Person, what_a_device_had_before_its_account_is_forgotten_with_it) {
  keep({store::PutDailyResult{{"2026-11-16", "okudos", adas_laptop, "Ada", 5, 1, 1, "r"}},
        store::PutNote{{adas_laptop, "invitation", "k", "t", "{}", 1, store::Note::never}}});
  const auto forgotten = forget_account(*store_, adas_phone);
  keep(forgotten->writes);
  EXPECT_TRUE(store_->daily_results("2026-11-16", "okudos", 10)->empty());
  EXPECT_TRUE(store_->notes({adas_laptop}, "", 10)->empty());
}

// ---- What it tells of tables and of others

TEST_F(Person, a_table_is_named_only_to_who_sat_there_or_where_anybody_could_look_on) {
  finish('a', {{"Ada", adas_phone, 9}, {"Ben", bens_phone, 8}}, 1000);
  finish('b', {{"Ada", adas_phone, 7}, {"Ben", bens_phone, 8}}, 2000, true);
  finish('c', {{"Ada", adas_phone, 6}, {"Ben", bens_phone, 8}}, 3000, true, R"(,"onlyPlayers":true)");
  const std::string link = choose(PageFor::link);
  const auto linked = [](const PersonPage& page) {
    std::string tables;
    for (const GameNote& game : page.games) tables += game.table ? game.table->substr(0, 1) : "-";
    return tables;
  };
  EXPECT_EQ(linked(page_of(*seen(link))), "-b-");
  EXPECT_EQ(linked(page_of(*seen(link, a_stranger))), "-b-");
  EXPECT_EQ(linked(page_of(*seen(link, bens_phone))), "cba");
  EXPECT_EQ(linked(page_of(*seen(link, adas_phone))), "-b-") << "by the link one sees what others see";
  EXPECT_EQ(linked(own()), "cba");
  EXPECT_FALSE(page_of(*seen(link)).results.front().best.table);
  EXPECT_EQ(own().results.front().best.table, table_id_of('a'));
}

TEST_F(Person, no_device_account_or_private_table_is_in_what_others_see) {
  keep({store::PutAccount{{"ben's", "2", "Benjamin", 1}}, store::LinkDevice{bens_phone, "ben's"}});
  finish('a', {{"Ada", adas_phone, 9}, {"Ben", bens_phone, 8}}, 1000);
  finish('b', {{"Ada", adas_laptop, 9}, {"Ben", a_stranger, 8}}, 1000);
  const std::string text = *seen(choose(PageFor::everybody), a_stranger);
  EXPECT_TRUE(text.contains("\"Ben\""));
  for (const std::string& secret : {adas_phone, adas_laptop, bens_phone, a_stranger, std::string("ada's"),
                                    std::string("ben's"), std::string("Benjamin"), table_id_of('a')})
    EXPECT_FALSE(text.contains(secret)) << secret;
}

TEST_F(Person, of_games_that_go_on_and_of_tables_with_several_own_seats_nothing_counts) {
  finish('a', {{"Ada", adas_phone, 9}, {"Ada again", adas_laptop, 8}}, 1000);
  store::TableRow running{table_id_of('b'), "", "okudos", store::Phase::playing, true, 1, 1, "{}", {adas_phone}};
  keep({store::PutTable{running}});
  finish('c', {{"Ben", bens_phone, 1}, {"Cleo", a_stranger, 2}}, 1000);
  EXPECT_TRUE(own().results.empty());
  EXPECT_TRUE(own().games.empty());
}

// ---- What is summed up

TEST_F(Person, results_are_counted_per_game_the_latest_game_first) {
  finish('a', {{"Ada", adas_phone, 10}, {"Ben", bens_phone, 8}}, 1000);
  finish('b', {{"Ada", adas_laptop, 12}, {"Ben", bens_phone, 8}}, 2000);
  finish('c', {{"Ada", adas_phone, 5}, {"Ben", bens_phone, 8}}, 3000);
  finish('d', {{"Ada", adas_phone, 12}, {"Ben", bens_phone, 12}}, 4000);
  finish('e', {{"Ada", adas_phone, 1}, {"Pip", "", 2}}, 5000, false, "", "sudokids");
  const PersonPage page = own();
  ASSERT_EQ(page.results.size(), 2u);
  EXPECT_EQ(page.results[0].game, "sudokids");
  EXPECT_EQ(page.results[0].against.front().bot, true);
  const GameResults& okudos = page.results[1];
  EXPECT_EQ(okudos.games, 4);
  EXPECT_EQ(okudos.won, 2);
  EXPECT_EQ(okudos.drawn, 1);
  EXPECT_EQ(okudos.lost, 1);
  EXPECT_EQ(okudos.points, 39);
  EXPECT_EQ(okudos.streak, 2);
  EXPECT_EQ(okudos.best.points, 12);
  EXPECT_EQ(okudos.best.at, 2000) << "the first time it was reached";
  std::vector<int> course;
  for (const PointsNote& note : okudos.course) course.push_back(note.points);
  EXPECT_EQ(course, (std::vector{10, 12, 5, 12})) << "the latest last";
  ASSERT_EQ(okudos.against.size(), 1u);
  EXPECT_EQ(okudos.against[0].games, 4);
  EXPECT_EQ(okudos.against[0].won, 2);
  EXPECT_EQ(okudos.against[0].drawn, 1);
  EXPECT_EQ(okudos.against[0].margin, 3);
}

TEST_F(Person, an_opponent_is_a_name_and_who_had_it_whatever_the_device) {
  const std::string bens_other = "55555555555555555555555555555555";
  keep({store::PutAccount{{"ben's", "2", "Benjamin", 1}}, store::LinkDevice{bens_phone, "ben's"},
        store::LinkDevice{bens_other, "ben's"}});
  finish('a', {{"Ada", adas_phone, 10}, {"Ben", bens_phone, 8}}, 1000);
  finish('b', {{"Ada", adas_phone, 10}, {"Ben", bens_other, 8}}, 2000);
  finish('c', {{"Ada", adas_phone, 10}, {"Ben", a_stranger, 8}}, 3000);
  finish('d', {{"Ada", adas_phone, 10}, {"Masked", bens_phone, 8}}, 4000);
  std::vector<std::pair<std::string, int>> told;
  const PersonPage page = own();
  for (const OpponentNote& note : page.results.front().against) told.emplace_back(note.name, note.games);
  EXPECT_EQ(told, (std::vector<std::pair<std::string, int>>{{"Ben", 2}, {"Ben", 1}, {"Masked", 1}}))
      << "another name is nobody's business";
}

TEST_F(Person, own_games_and_days_are_on_the_page) {
  keep({store::PutOwnGames{"ada's", {{"x", 10, R"({"id":"x"})"}}},
        store::PutDailyResult{{"2026-11-16", "okudos", "ada's", "Ada", 5, 1, 1, "r"}},
        store::PutDailyResult{{"2026-11-16", "okudos", adas_phone, "Ada", 7, 1, 1, "r"}},
        store::PutDailyResult{{"2026-11-16", "okudos", bens_phone, "Ben", 6, 1, 1, "r"}},
        store::PutDailyResult{{"2026-11-17", "okudos", "ada's", "Ada", 5, 1, 1, "r"}}});
  const PersonPage page = own();
  ASSERT_EQ(page.played.size(), 1u);
  ASSERT_EQ(page.days.size(), 2u);
  EXPECT_EQ(page.days[0].date, "2026-11-17");
  EXPECT_EQ(page.days[1].points, 7) << "the best of all devices";
  EXPECT_EQ(page.days[1].rank, 1);
  EXPECT_EQ(page.days[1].of, 3);
}

TEST_F(Person, a_page_is_made_of_so_many_tables_and_says_that_there_are_more) {
  std::vector<store::Write> writes;
  for (int i = 0; i <= most_page_tables; ++i)
    writes.emplace_back(store::PutTable{
        {"t" + std::to_string(i), "", "okudos", store::Phase::finished, false, i, i, "{}", {adas_phone}}});
  EXPECT_FALSE(own().more);
  keep(writes);
  EXPECT_EQ(own().more, true);
}

// ---- Pages of people one has played with, and one's own days

TEST_F(Person, who_sat_at_the_same_table_finds_a_page_that_is_shown_to_everybody) {
  finish('a', {{"Ada", adas_phone, 9}, {"Ben", bens_phone, 8}, {"Pip", "", 1}}, 1000);
  const PagesAsked all{{{table_id_of('a'), seat_at(0)},
                        {table_id_of('a'), seat_at(1)},
                        {table_id_of('a'), seat_at(2)},
                        {table_id_of('a'), seat_at(3)},
                        {table_id_of('x'), seat_at(0)}}};
  choose(PageFor::link);
  EXPECT_EQ(*pages_of(*store_, bens_phone, all), R"({"pages":[null,null,null,null,null]})");
  const std::string page = choose(PageFor::everybody);
  EXPECT_EQ(*pages_of(*store_, bens_phone, all), R"({"pages":[")" + page + R"(",null,null,null,null]})");
  EXPECT_EQ(*pages_of(*store_, a_stranger, all), R"({"pages":[null,null,null,null,null]})") << "was not there";
  EXPECT_EQ(*pages_of(*store_, adas_phone, all), R"({"pages":[null,null,null,null,null]})") << "nor oneself";
  EXPECT_EQ(std::get<Denial>(pages_of(*store_, bens_phone, {std::vector<Shared>(101)}).error()).code, "malformed");
}

TEST_F(Person, own_days_come_in_whole_days) {
  for (const char* date : {"2026-11-14", "2026-11-15", "2026-11-16"})
    for (const char* game : {"okudos", "sudokids"})
      keep({store::PutDailyResult{{date, game, "ada's", "Ada", 5, 1, 1, "r"}}});
  const auto days = [&](const std::string& before, int most) {
    std::vector<std::string> found;
    for (const DailyNote& note : read<DailyNotes>(*daily_notes(*store_, adas_phone, before, most)).results)
      found.push_back(note.date.substr(8) + note.game.substr(0, 1));
    return found;
  };
  EXPECT_EQ(days("", 3), (std::vector<std::string>{"16o", "16s"}));
  EXPECT_EQ(days("2026-11-16", 3), (std::vector<std::string>{"15o", "15s"}));
  EXPECT_EQ(days("", 4).size(), 4u);
  EXPECT_TRUE(days("2026-11-14", 4).empty());
}

TEST_F(Person, of_a_day_of_ones_own_there_is_the_record_of_the_best_result) {
  keep({store::PutDailyResult{{"2026-11-16", "okudos", "ada's", "Ada", 5, 1, 1, R"({"of":5})"}},
        store::PutDailyResult{{"2026-11-16", "okudos", adas_laptop, "Ada", 7, 1, 1, R"({"of":7})"}},
        store::PutDailyResult{{"2026-11-17", "okudos", bens_phone, "Ben", 9, 1, 1, R"({"of":9})"}}});
  EXPECT_EQ(*daily_record(*store_, adas_phone, "2026-11-16", "okudos"), R"({"of":7})");
  EXPECT_EQ(std::get<Denial>(daily_record(*store_, adas_phone, "2026-11-17", "okudos").error()).code, "no-such-page");
}
}  // namespace
}  // namespace nonet::lobby
