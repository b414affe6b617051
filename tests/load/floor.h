// The yardstick: what the kernel alone takes for one receive and two sends. A second process does nothing else, with
// the same number of connections, driven in the same way.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet::load {
struct Floor {
  double cpu_seconds = 0;
  std::uint64_t moves = 0;

  double per_thousand() const { return moves == 0 ? 0 : cpu_seconds * 1000 / static_cast<double>(moves); }
};

// A move of so many bytes is answered with so many to each of the two seats.
Floor measure_floor(int tables, std::uint64_t moves, std::size_t request_bytes, std::size_t answer_bytes);
}  // namespace nonet::load
