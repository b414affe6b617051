// Okudos in a terminal.
#pragma once

#include "cli/screen.h"
#include "games/okudos/rules.h"

namespace nonet::cli {
template <>
struct Screen<okudos::Rules> {
  using View = okudos::Rules::View;
  using Action = okudos::Rules::Action;

  static std::string board(const View& view, const Ink& ink);
  static std::expected<Action, std::string> command(const View& view, std::string_view line);
  static std::string typed(const Action& action);
  static std::string help(const okudos::Options& options);
  static std::string told(const Action& action, const okudos::Result& result);
};
}  // namespace nonet::cli
