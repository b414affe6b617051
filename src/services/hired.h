// A built-in bot at somebody else's table: the other side of the protocol of outside.h. Lines in, lines out.
#pragma once

#include <string>
#include <string_view>

#include "services/any_game.h"

namespace nonet {
class Hired {
 public:
  // `seed` serves where hello brings none; `pace` where a question says nothing about work or time.
  Hired(BotKind bot, std::string seed, const Pace& pace) : bot_(bot), seed_text_(std::move(seed)), pace_(pace) {}

  std::string answer(std::string_view line);  // empty: there is nothing to say to it

 private:
  std::string greet(const Json& hello);
  std::string move(const Json& question);
  std::string another(const Json& refusal);
  void remember(const Json& events);

  BotKind bot_;
  std::string seed_text_;
  Pace pace_;
  const AnyGame* game_ = nullptr;
  int games_ = 0;
  Seed seed_{};
  JsonDocument events_;  // of this game, so far
  std::string view_;     // of the last question
  std::int64_t id_ = 0;
};
}  // namespace nonet
