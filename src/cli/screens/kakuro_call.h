// Kakuro-call in a terminal.
#pragma once

#include "cli/screen.h"
#include "games/kakuro_call/rules.h"

namespace nonet::cli {
template <>
struct Screen<kakuro_call::Rules> {
  using Rules = kakuro_call::Rules;
  using View = Rules::View;
  using Action = Rules::Action;

  static std::string board(const View& view, const Ink& ink);
  static std::expected<Action, std::string> command(const View& view, std::string_view line);
  static std::string typed(const Action& action);
  static std::string help(const Rules::Options& options);
  static std::string told(const Action& action, const Rules::Result& result);
};
}  // namespace nonet::cli
