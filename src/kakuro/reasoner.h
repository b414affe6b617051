// Finds the next step a person would take: the first technique, in the order of technique.h, that gets anywhere.
#pragma once

#include "kakuro/step.h"

namespace nonet::kakuro {
bool next_step(const Notes& notes, Step& step);  // false: solved, or contradictory
}  // namespace nonet::kakuro
