// What the master thinks of the rows that are there, and of leaving the total to the others.
#pragma once

#include "games/kakuro_call/bot.h"

namespace nonet::kakuro_call {
// The best first. Nothing for a seat that may do nothing at this moment.
Bot::Choices advice(const Rules::View& view, const Rules::Action* also);
}  // namespace nonet::kakuro_call
