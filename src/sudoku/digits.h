// What is written on the 81 squares of a board, in reading order.
#pragma once

#include <array>
#include <cstdint>

namespace nonet {
using Digits = std::array<std::uint8_t, 81>;  // 0: free
}  // namespace nonet
