// What a bot of a level is called wherever it sits, in every language. The page learns it by `nonet facts`.
#pragma once

#include "play/level.h"

namespace nonet {
constexpr std::string_view called(Level level) {
  constexpr std::array<std::string_view, level_count> names{"Pip", "Nell", "Otis", "Vera", "Magnus"};
  return names[static_cast<std::size_t>(level)];
}
}  // namespace nonet
