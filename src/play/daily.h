// What the daily challenge deals of a game, as the `daily` of its Entry; a game that has none takes no part in it.
#pragma once

#include <optional>
#include <string_view>

#include "play/level.h"

namespace nonet {
struct Daily {
  std::string_view options = "{}";  // JSON
  int seats = 1;
  std::optional<BotKind> bot = {};  // in the second seat
};
}  // namespace nonet
