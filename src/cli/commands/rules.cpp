#include "cli/commands/commands.h"
#include "cli/rules_pages.h"
#include "cli/terminal.h"
#include "play/any_game.h"

namespace nonet::cli {
void add_rules(CLI::App& program, int& exit_code) {
  auto* command = program.add_subcommand("rules", "The rules of a game, or one clause of them");
  auto game = std::make_shared<std::string>();
  auto clause = std::make_shared<std::string>();
  command->add_option("GAME", *game, "Which game: " + game_keys())->required();
  command->add_option("CLAUSE", *clause, "A clause's id, such as KC-057");
  command->callback([game, clause, &exit_code] {
    exit_code = something_failed;
    if (!find_game(*game)) return complain("GAME: expected one of " + game_keys() + ", found " + *game);
    if (clause->empty()) {
      print(rules_page(*game));
    } else if (const auto text = clause_text(*game, *clause)) {
      print(*text + "\n");
    } else {
      return complain("CLAUSE: " + *game + " has no clause " + *clause);
    }
    exit_code = all_well;
  });
}
}  // namespace nonet::cli
