// One number over many seeded games of every game, option set and seat count. Equal on every platform, or something is
// not deterministic.
#pragma once

#include <cstdint>

namespace nonet {
std::uint64_t signature(int games);
}
