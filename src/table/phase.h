// How far a table has come.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace nonet::table {
enum class TablePhase : std::uint8_t { gathering, playing, finished, closed };
constexpr std::array<std::string_view, 4> names_of(TablePhase) {
  return {"gathering", "playing", "finished", "closed"};
}
}  // namespace nonet::table
