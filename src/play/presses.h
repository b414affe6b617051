// Who was first where the earliest press counts. Times are those of the game's clock in milliseconds, as the server
// measured them; what a client says about itself is believed only within its measured latency.
#pragma once

#include <optional>
#include <vector>

#include "base/instant.h"
#include "base/seat.h"
#include "wire/codecs.h"

namespace nonet {
constexpr int longest_latency_ms = 125;  // one way: whoever is further away is treated as if no further than this

struct Press {
  Seat seat{};
  Instant arrived = 0;
  std::optional<Instant> claimed;  // what the client said
  Instant pressed = 0;             // what was believed of it
  int latency = 0;                 // one way, as measured
  Instant counted = 0;             // pressed, less the time that the news took to reach this seat
  friend bool operator==(const Press&, const Press&) = default;
};

// Nobody can have pressed later than the message arrived, nor earlier than it can have been on its way.
Press judged(Seat seat, Instant arrived, std::optional<Instant> claimed, int latency_ms);

// The earliest of them. Of equal ones the seat with fewer points, then the lower seat.
std::size_t earliest(const std::vector<Press>& presses, const PerSeat<int>& scores);

template <class Io>
void fields(Io& io, Press& press) {
  io("seat", press.seat);
  io("arrived", press.arrived);
  io.maybe("claimed", press.claimed);
  io("pressed", press.pressed);
  io("latency", press.latency);
  io("counted", press.counted);
}
}  // namespace nonet
