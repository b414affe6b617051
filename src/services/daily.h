// The daily challenge: for each game one deal a day, the same for everybody everywhere. It follows from date and game
// alone, so that it can be played without a server:
//
//   seeds of the shuffle   fairness_from("daily DATE GAME", seats)
//   the bot's chance       SHA-256 of "daily bot DATE GAME"
//
// with the date as in 2026-11-16 and the game's key.
//
// The person has seat 0. Where the task has a bot, it has seat 1, and is asked whenever it is on turn with nothing but
// the default pace: its view; as events every step so far as AnyMatch::step gives it in `seen` (seat, do, result;
// no t, for no clock runs); and 0 as the time. Who asks that question elsewhere gets the same answer.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/daily.h"
#include "play/fairness.h"
#include "services/any_game.h"
#include "wire/codecs.h"
#include "wire/raw.h"

namespace nonet {
struct DailyTask : Daily {
  std::string_view game;
};
constexpr Seat daily_person = seat_at(0);
constexpr Seat daily_bot = seat_at(1);

std::span<const DailyTask> daily_tasks();  // in the order of the registry
const DailyTask* daily_task(std::string_view game);

Fairness daily_fairness(std::string_view date, const DailyTask& task);
Seed daily_bot_seed(std::string_view date, const DailyTask& task);
std::unique_ptr<AnyMatch> daily_deal(std::string_view date, const DailyTask& task);

// What the task's bot does here, in a match that was played from the deal on.
ActionPtr daily_bot_action(std::string_view date, const DailyTask& task, const AnyMatch& match);

// ---- What a client needs to play it

struct DailyBot {
  Seat seat = daily_bot;
  BotKind kind{};
  std::string seed;
};
struct DailyGame {
  std::string game;
  RawJson options;
  int seats = 0;
  Fairness fairness;
  std::string seed;  // of the deal, as it follows from them
  std::optional<DailyBot> bot;
};
struct DailyInfo {
  std::string date;
  std::vector<DailyGame> games;
};

template <class Io>
void fields(Io& io, DailyBot& bot) {
  io("seat", bot.seat);
  io("kind", bot.kind);
  io("seed", bot.seed);
}
template <class Io>
void fields(Io& io, DailyGame& game) {
  io("game", game.game);
  io("options", game.options);
  io("seats", game.seats);
  io("fairness", game.fairness);
  io("seed", game.seed);
  io.maybe("bot", game.bot);
}
template <class Io>
void fields(Io& io, DailyInfo& info) {
  io("date", info.date);
  io("games", info.games);
}

std::string daily_info(std::string_view date);  // DailyInfo as JSON, of any day
}  // namespace nonet
