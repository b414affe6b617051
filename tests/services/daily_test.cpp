// The daily challenge: its calendar and its deals.
#include "services/daily.h"

#include <gtest/gtest.h>

#include "services/daily_dates.h"

namespace nonet {
namespace {
constexpr std::int64_t ms_per_day = 86'400'000;

template <class T>
T read(const std::string& text) {
  const auto value = read_value<T>(*parse_json(text));
  EXPECT_TRUE(value) << text << ": " << value.error().message;
  return *value;
}

TEST(DailyDates, days_are_counted_from_1970) {
  EXPECT_EQ(day_of("1970-01-01"), 0);
  EXPECT_EQ(day_of("1970-12-31"), 364);
  EXPECT_EQ(day_of("2000-02-29"), 11016);
  EXPECT_EQ(day_of("2024-02-29"), 19782);
  EXPECT_EQ(day_of("2026-11-16"), 20773);
  EXPECT_EQ(day_of("2100-03-01"), 47541);
  EXPECT_EQ(day_of("9999-12-31"), 2932896);
}

TEST(DailyDates, leap_years_are_those_of_the_gregorian_calendar) {
  for (const char* leap : {"1972-02-29", "2000-02-29", "2024-02-29", "2400-02-29"}) EXPECT_TRUE(day_of(leap)) << leap;
  for (const char* common : {"1971-02-29", "2023-02-29", "2100-02-29", "2200-02-29", "2024-02-30"})
    EXPECT_FALSE(day_of(common)) << common;
  EXPECT_EQ(*day_of("2100-03-01") - *day_of("2100-02-28"), 1);
  EXPECT_EQ(*day_of("2000-03-01") - *day_of("2000-02-28"), 2);
}

TEST(DailyDates, every_day_has_one_date_and_dates_follow_each_other) {
  std::string last;
  for (Day day = 0; day < *day_of("2401-01-01"); ++day) {
    const std::string date = date_of(day);
    ASSERT_EQ(day_of(date), day) << date;
    ASSERT_LT(last, date);
    last = date;
  }
  EXPECT_EQ(date_of(2932896), "9999-12-31");
}

TEST(DailyDates, only_one_way_of_writing_is_a_date) {
  for (const char* wrong :
       {"", "2026-11-1", "2026-1-016", "2026/11/16", "16-11-2026", "2026-00-10", "2026-13-01", "2026-11-00",
        "2026-11-31", "1969-12-31", "+026-11-16", "2026-11-16 ", " 2026-11-16", "2026-1x-16", "202６-11-1"})
    EXPECT_FALSE(day_of(wrong)) << wrong;
}

TEST(DailyDates, a_day_begins_at_midnight_utc) {
  EXPECT_EQ(day_at(0), 0);
  EXPECT_EQ(day_at(ms_per_day - 1), 0);
  EXPECT_EQ(day_at(ms_per_day), 1);
  EXPECT_EQ(date_of(day_at(20773 * ms_per_day)), "2026-11-16");
}

TEST(DailyDates, a_clock_that_is_quite_wrong_gives_some_day_all_the_same) {
  EXPECT_EQ(date_of(day_at(-5)), "1970-01-01");
  EXPECT_EQ(date_of(day_at(std::numeric_limits<std::int64_t>::min())), "1970-01-01");
  EXPECT_EQ(date_of(day_at(std::numeric_limits<std::int64_t>::max())), "9999-12-31");
}

TEST(DailyDates, yesterday_today_and_tomorrow_are_open) {
  const Day today = 20773;
  for (const std::int64_t moment : {today * ms_per_day, (today + 1) * ms_per_day - 1}) {
    EXPECT_FALSE(open_for_results(today - 2, moment));
    EXPECT_TRUE(open_for_results(today - 1, moment));
    EXPECT_TRUE(open_for_results(today, moment));
    EXPECT_TRUE(open_for_results(today + 1, moment));
    EXPECT_FALSE(open_for_results(today + 2, moment));
  }
}

TEST(Daily, every_game_has_one_task_without_a_clock) {
  EXPECT_EQ(daily_tasks().size(), all_games().size());
  for (const AnyGame* game : all_games()) {
    const DailyTask* task = daily_task(game->key());
    ASSERT_TRUE(task) << game->key();
    const auto match = daily_deal("2026-11-16", *task);
    EXPECT_FALSE(match->timed()) << game->key();
    EXPECT_FALSE(match->deadline()) << game->key();
    EXPECT_EQ(match->seats(), task->bot ? 2 : 1) << game->key();
  }
  EXPECT_FALSE(daily_task("chess"));
}

TEST(Daily, seeds_follow_from_date_and_game_by_the_published_texts) {
  const DailyTask& task = *daily_task("okudos");
  const Fairness fairness = daily_fairness("2026-11-16", task);
  EXPECT_EQ(fairness.server_seed, "baaad4324b0b82a0c6ad8b9eb8a783dd4670fadeee54317379367909d4964a0c");
  EXPECT_EQ(fairness.seat_seeds.at(1), "495a9e97ec85d1f55311ad67909a1386");
  EXPECT_EQ(fairness_fault(fairness, 2), "");
  EXPECT_EQ(hex(bytes_of(daily_bot_seed("2026-11-16", task))),
            "0762ff8175e0c2fb9a7c4ce5bd473050eec5854414f749a7ea45e1815b3a14d5");
}

TEST(Daily, another_day_or_game_is_another_deal) {
  const DailyTask& task = *daily_task("sudoku-cards");
  EXPECT_NE(daily_fairness("2026-11-16", task).server_seed, daily_fairness("2026-11-17", task).server_seed);
  EXPECT_NE(daily_fairness("2026-11-16", task).server_seed,
            daily_fairness("2026-11-16", *daily_task("sudokids")).server_seed);
  EXPECT_NE(daily_bot_seed("2026-11-16", task), daily_bot_seed("2026-11-17", task));
}

TEST(Daily, a_client_can_set_up_every_game_from_the_info) {
  const auto info = read<DailyInfo>(daily_info("2026-11-16"));
  EXPECT_EQ(info.date, "2026-11-16");
  ASSERT_EQ(info.games.size(), daily_tasks().size());
  for (const DailyGame& game : info.games) {
    const DailyTask& task = *daily_task(game.game);
    const auto match =
        find_game(game.game)->set_up(*parse_json(game.options.text), game.seats, *seed_from_hex(game.seed));
    ASSERT_TRUE(match) << game.game;
    JsonText text;
    Out out(text);
    (*match)->write_position(out);
    EXPECT_TRUE(*daily_deal("2026-11-16", task)->at(*parse_json(text_of(text)))) << game.game;
    EXPECT_EQ(seed_of(game.fairness), *seed_from_hex(game.seed));
    EXPECT_EQ(game.bot.has_value(), task.bot.has_value());
    if (!game.bot) continue;
    EXPECT_EQ(game.bot->kind, BotKind::steady);
    EXPECT_EQ(game.bot->seat, seat_at(1));
    EXPECT_EQ(*seed_from_hex(game.bot->seed), daily_bot_seed("2026-11-16", task));
  }
}
}  // namespace
}  // namespace nonet
