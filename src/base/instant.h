// Time as the games see it: milliseconds since the game began. Nothing below server/ knows what time it is.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

namespace nonet {
using Instant = std::int64_t;
using Deadline = std::optional<Instant>;  // when a glass runs out; nothing: it does not run

constexpr Instant ms_per_second = 1000;
constexpr Instant latest_instant = Instant{1} << 50;

// When something is over that begins now. No moment is later than the latest: what is set then is due then.
constexpr Instant later(Instant now, Instant ms) { return std::min(now + ms, latest_instant); }
}  // namespace nonet
