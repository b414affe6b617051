#pragma once

#include "games/okudos/bot.h"
#include "games/okudos/wire.h"

namespace nonet::okudos {
struct Entry {
  using Rules = okudos::Rules;
  using Bot = okudos::Bot;
};
}  // namespace nonet::okudos
