// Kakuro-call in a terminal.
#pragma once

#include <expected>

#include "games/kakuro_call/rules.h"
#include "screen/ink.h"

namespace nonet::kakuro_call {
struct Screen {
  using View = Rules::View;
  using Action = Rules::Action;

  static std::string board(const View& view, const Ink& ink);
  static std::expected<Action, std::string> command(const View& view, std::string_view line);
  static std::string typed(const Action& action);
  static std::string help(const Rules::Options& options);
  static std::string told(const Action& action, const Rules::Result& result);
};
}  // namespace nonet::kakuro_call
