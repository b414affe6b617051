// How long a turn may last at a table where people need not be there together, and what becomes of a turn that lasted
// longer.
#pragma once

#include <array>
#include <optional>

#include "base/instant.h"
#include "wire/codecs.h"

namespace nonet::table {
// A bot plays this move; a bot has the seat until its person is back; the seat has given up.
enum class Lapse : std::uint8_t { bot_move, bot_seat, resign };
constexpr std::array<std::string_view, 3> names_of(Lapse) { return {"bot-move", "bot-seat", "resign"}; }

constexpr int shortest_turn_seconds = 60;
// Together with a holiday less than unfinished games are usually kept.
constexpr int longest_turn_seconds = 14 * 86'400;
constexpr int longest_reserve_seconds = 30 * 86'400;

struct TurnPace {
  std::optional<int> per_move;  // seconds; none: no limit
  int reserve = 0;              // seconds more, once in the whole game
  Lapse lapse = Lapse::bot_move;

  Instant turn_ms() const { return per_move.value_or(0) * ms_per_second; }
  bool operator==(const TurnPace&) const = default;
};

template <class Io>
void fields(Io& io, TurnPace& pace) {
  io.maybe("perMove", pace.per_move, Range{shortest_turn_seconds, longest_turn_seconds});
  io.option("reserve", pace.reserve, Range{0, longest_reserve_seconds});
  io.option("lapse", pace.lapse);
}
}  // namespace nonet::table
