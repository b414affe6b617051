#pragma once

#include "games/kakuro_flip/beginners.h"
#include "games/kakuro_flip/bot.h"
#include "games/kakuro_flip/picture.h"
#include "games/kakuro_flip/screen.h"
#include "games/kakuro_flip/wire.h"
#include "play/daily.h"

namespace nonet::kakuro_flip {
struct Entry {
  using Rules = kakuro_flip::Rules;
  using Bot = kakuro_flip::Bot;
  using Beginners = kakuro_flip::Beginners;
  using Picture = kakuro_flip::Picture;
  using Screen = kakuro_flip::Screen;
  static constexpr Daily daily{.seats = 2, .bot = BotKind::steady};
};
}  // namespace nonet::kakuro_flip
