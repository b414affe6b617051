// Whether somebody really played the challenge of a day. Nothing is believed: the record is replayed, its deal must be
// the day's, and every move of the bot what the bot does when asked there.
#pragma once

#include <expected>
#include <string>

#include "lobby/denial.h"
#include "store/store.h"
#include "wire/json.h"

namespace nonet::lobby {
struct Submission {
  std::string date;
  std::string game;
  std::string person;  // an account's id, or a device's
  std::string name;
};

// The result as it is to be kept, with a record written anew: nothing is in it that the replay did not bring. Codes:
// daily-game, daily-date, name, daily-record, daily-deal, daily-unfinished, daily-bot.
std::expected<store::DailyResult, Denial> judge(const Submission& submission, const Json& record, store::WallTime now);
}  // namespace nonet::lobby
