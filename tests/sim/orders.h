// Random tables: any game, its options, and who is to sit where.
#pragma once

#include "sim/world.h"

namespace nonet::sim {
table::TableOrder random_order(Chance& chance);
table::TableOrder paced_order(Chance& chance, bool over_days);  // otherwise over hours
}  // namespace nonet::sim
