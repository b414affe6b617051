// Who can play besides people: two simple bots, and five levels from gentle to master. And three model beginners by
// whom the levels are measured: they can be named in tournaments, and are nowhere else to be had.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace nonet {
enum class Level : std::uint8_t { gentle, casual, steady, sharp, master };
constexpr int level_count = 5;
constexpr std::array<std::string_view, level_count> names_of(Level) {
  return {"gentle", "casual", "steady", "sharp", "master"};
}

enum class BotKind : std::uint8_t { random, greedy, gentle, casual, steady, sharp, master, careless, obvious, pupil };
constexpr std::array<std::string_view, 2 + level_count> names_of(BotKind) {  // of those that are offered
  return {"random", "greedy", "gentle", "casual", "steady", "sharp", "master"};
}
constexpr std::array<std::string_view, 3> beginner_names = {"careless", "obvious", "pupil"};

constexpr bool is_beginner(BotKind bot) { return bot >= BotKind::careless; }
constexpr std::string_view name_of(BotKind bot) {
  const auto number = static_cast<std::size_t>(bot);
  return is_beginner(bot) ? beginner_names[number - names_of(bot).size()] : names_of(bot)[number];
}
constexpr BotKind bot_of(Level level) { return static_cast<BotKind>(static_cast<int>(level) + 2); }
constexpr std::optional<Level> level_of(BotKind bot) {
  if (bot == BotKind::random || bot == BotKind::greedy || is_beginner(bot)) return {};
  return static_cast<Level>(static_cast<int>(bot) - 2);
}

// By its name, or a level by its number from 1 to 5.
constexpr std::optional<BotKind> bot_named(std::string_view name) {
  if (name.size() == 1 && '1' <= name[0] && name[0] < '1' + level_count)
    return bot_of(static_cast<Level>(name[0] - '1'));
  const auto names = names_of(BotKind{});
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<BotKind>(i);
  return {};
}
constexpr std::optional<BotKind> beginner_named(std::string_view name) {
  for (std::size_t i = 0; i < beginner_names.size(); ++i)
    if (beginner_names[i] == name) return static_cast<BotKind>(names_of(BotKind{}).size() + i);
  return {};
}
constexpr std::string_view bot_names = "random, greedy, gentle, casual, steady, sharp or master (or 1 to 5)";
}  // namespace nonet
