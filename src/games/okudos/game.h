#pragma once

#include "games/okudos/beginners.h"
#include "games/okudos/bot.h"
#include "games/okudos/picture.h"
#include "games/okudos/screen.h"
#include "games/okudos/wire.h"
#include "play/daily.h"

namespace nonet::okudos {
struct Entry {
  using Rules = okudos::Rules;
  using Bot = okudos::Bot;
  using Beginners = okudos::Beginners;
  using Picture = okudos::Picture;
  using Screen = okudos::Screen;
  static constexpr Daily daily{.seats = 2, .bot = BotKind::steady};
};
}  // namespace nonet::okudos
