// Kakuro-flip in a terminal.
#pragma once

#include "cli/screen.h"
#include "games/kakuro_flip/rules.h"

namespace nonet::cli {
template <>
struct Screen<kakuro_flip::Rules> {
  using View = kakuro_flip::Rules::View;
  using Action = kakuro_flip::Rules::Action;

  static std::string board(const View& view, const Ink& ink);
  static std::expected<Action, std::string> command(const View& view, std::string_view line);
  static std::string typed(const Action& action);
  static std::string help(const kakuro_flip::Options& options);
  static std::string told(const Action& action, const kakuro_flip::Result& result);
};
}  // namespace nonet::cli
