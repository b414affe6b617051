#pragma once

#include "games/kakuro_call/beginners.h"
#include "games/kakuro_call/bot.h"
#include "games/kakuro_call/picture.h"
#include "games/kakuro_call/screen.h"
#include "games/kakuro_call/wire.h"
#include "play/daily.h"

namespace nonet::kakuro_call {
struct Entry {
  using Rules = kakuro_call::Rules;
  using Bot = kakuro_call::Bot;
  using Beginners = kakuro_call::Beginners;
  using Picture = kakuro_call::Picture;
  using Screen = kakuro_call::Screen;
  static constexpr Daily daily{.options = R"({"glass":0,"callSeconds":0})"};
};
}  // namespace nonet::kakuro_call
