// Refusals in words.
#pragma once

#include <string>

#include "play/game.h"

namespace nonet {
std::string explained(const Refusal& refusal);  // "That number is already in this row, column or block (SK-021)."
}
