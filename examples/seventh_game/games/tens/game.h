#pragma once

#include "games/tens/bot.h"
#include "games/tens/screen.h"
#include "games/tens/wire.h"

namespace nonet::tens {
struct Entry {  // without a daily challenge
  using Rules = tens::Rules;
  using Bot = tens::Bot;
  using Screen = tens::Screen;
};
}  // namespace nonet::tens
