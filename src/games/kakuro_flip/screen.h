// Kakuro-flip in a terminal.
#pragma once

#include <expected>

#include "games/kakuro_flip/rules.h"
#include "screen/ink.h"

namespace nonet::kakuro_flip {
struct Screen {
  using View = Rules::View;
  using Action = Rules::Action;

  static std::string board(const View& view, const Ink& ink);
  static std::expected<Action, std::string> command(const View& view, std::string_view line);
  static std::string typed(const Action& action);
  static std::string help(const Options& options);
  static std::string told(const Action& action, const Result& result);
};
}  // namespace nonet::kakuro_flip
