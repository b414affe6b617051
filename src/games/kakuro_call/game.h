#pragma once

#include "games/kakuro_call/bot.h"
#include "games/kakuro_call/wire.h"

namespace nonet::kakuro_call {
struct Entry {
  using Rules = kakuro_call::Rules;
  using Bot = kakuro_call::Bot;
};
}  // namespace nonet::kakuro_call
