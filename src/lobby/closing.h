// With which code a connection is closed: docs/protocol.md.
#pragma once

namespace nonet::lobby {
constexpr int close_going_away = 1001;
constexpr int close_policy = 1008;
constexpr int close_again_later = 1013;
constexpr int close_no_table = 4004;
}  // namespace nonet::lobby
