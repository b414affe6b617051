// Draws conclusions within one run: which digits its cells can still hold so that all are different and make the sum.
#pragma once

#include "kakuro/partitions.h"

namespace nonet::kakuro {
// Strikes what no set of digits allows in which each cell has a digit and each digit a cell; now and then a digit stays
// that only a closer look would rule out. False: some cell is left with nothing. The sum 0 is not known.
bool narrow(std::span<Mask> cells, int sum);

// Strikes only what is in no set of digits that the decided ones leave.
bool look_up(std::span<Mask> cells, int sum);

// The same to the end: strikes every digit that is in no arrangement of the whole run.
bool narrow_fully(std::span<Mask> cells, int sum);
}  // namespace nonet::kakuro
