#pragma once

#include "games/kakuro_flip/bot.h"
#include "games/kakuro_flip/wire.h"

namespace nonet::kakuro_flip {
struct Entry {
  using Rules = kakuro_flip::Rules;
  using Bot = kakuro_flip::Bot;
};
}  // namespace nonet::kakuro_flip
