// Refusals in words.
#pragma once

#include <string>

#include "play/game.h"

namespace nonet {
std::string explained(const Refusal& refusal);  // "That number is in the row, column or block already (SK-021)."
}
