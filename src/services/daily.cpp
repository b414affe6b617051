#include "services/daily.h"

#include <algorithm>
#include <array>

#include "games/registry.h"

namespace nonet {
namespace {
template <class Visit>
constexpr void for_each_task(Visit visit) {
  for_each_game([&]<class Entry>() {
    if constexpr (InDailyChallenge<Entry>) visit(DailyTask{Entry::daily, Entry::Rules::key});
  });
}
constexpr std::size_t task_count = [] {
  std::size_t count = 0;
  for_each_task([&](const DailyTask&) { ++count; });
  return count;
}();
constexpr std::array<DailyTask, task_count> tasks = [] {
  std::array<DailyTask, task_count> list;
  std::size_t next = 0;
  for_each_task([&](const DailyTask& task) { list[next++] = task; });
  return list;
}();
}  // namespace

std::span<const DailyTask> daily_tasks() { return tasks; }

const DailyTask* daily_task(std::string_view game) {
  const auto found = std::ranges::find(tasks, game, &DailyTask::game);
  return found == tasks.end() ? nullptr : &*found;
}

Fairness daily_fairness(std::string_view date, const DailyTask& task) {
  return fairness_from("daily " + std::string(date) + " " + std::string(task.game), task.seats);
}

Seed daily_bot_seed(std::string_view date, const DailyTask& task) {
  return sha256("daily bot " + std::string(date) + " " + std::string(task.game));
}

std::unique_ptr<AnyMatch> daily_deal(std::string_view date, const DailyTask& task) {
  const auto options = parse_json(task.options);
  auto match = find_game(task.game)->set_up(*options, task.seats, seed_of(daily_fairness(date, task)));
  ASSERT(match);
  return std::move(*match);
}

ActionPtr daily_bot_action(std::string_view date, const DailyTask& task, const AnyMatch& match) {
  const auto wish = match.question(daily_bot)->answer(0, *task.bot, daily_bot_seed(date, task), Pace{});
  ASSERT(wish);  // games with a bot are played in turns: on turn there is nothing to wait for
  return wish->action;
}

std::string daily_info(std::string_view date) {
  DailyInfo info{std::string(date), {}};
  for (const DailyTask& task : tasks) {
    const Fairness fairness = daily_fairness(date, task);
    DailyGame& game = info.games.emplace_back();
    game = {std::string(task.game),
            {std::string(task.options)},
            task.seats,
            fairness,
            hex(bytes_of(seed_of(fairness))),
            {}};
    if (task.bot) game.bot = DailyBot{daily_bot, *task.bot, hex(bytes_of(daily_bot_seed(date, task)))};
  }
  return json_of(info);
}
}  // namespace nonet
