// Words that people mostly say where a game or a bot is asked for: for shells to offer.
#pragma once

#include <string>
#include <vector>

#include "services/any_game.h"

namespace nonet::cli {
inline std::vector<std::string> game_words() {
  std::vector<std::string> words;
  for (const AnyGame* game : all_games()) words.emplace_back(game->key());
  return words;
}

inline std::vector<std::string> bot_words() {
  const auto names = names_of(BotKind{});
  return {names.begin(), names.end()};
}
}  // namespace nonet::cli
