#include <cinttypes>
#include <cstdio>

#include "cli/commands/commands.h"
#include "cli/terminal.h"
#include "play/any_game.h"
#include "play/signature.h"

namespace nonet::cli {
void add_developer(CLI::App& program, int&) {
  auto* types = program.add_subcommand("types", "The notation's TypeScript types (for web/src/core/types.ts)");
  types->callback([] {
    print("// Written by `nonet types` from the field lists in src/games/*/wire.h. Do not edit.\n");
    for (const AnyGame* game : all_games()) print("\n" + game->typescript());
  });

  auto* sign = program.add_subcommand("signature", "One number over many seeded games, equal on every platform");
  auto games = std::make_shared<int>(20'000);
  sign->add_option("--games", *games, "How many games")->capture_default_str()->check(CLI::Range(1, 10'000'000));
  sign->callback([games] {
    char text[32];
    std::snprintf(text, sizeof text, "%016" PRIx64 "\n", signature(*games));
    print(text);
  });
}
}  // namespace nonet::cli
