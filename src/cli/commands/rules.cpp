#include "cli/commands/commands.h"
#include "cli/rules_pages.h"
#include "cli/terminal.h"
#include "cli/usual_words.h"
#include "services/any_game.h"

namespace nonet::cli {
void add_rules(Program& program) {
  Command& command = program.command("rules", "The rules of a game, or one clause of them");
  auto game = std::make_shared<std::string>();
  auto clause = std::make_shared<std::string>();
  command.option("GAME", game.get(), "Which game: " + game_keys()).must().such_as(game_words());
  command.option("CLAUSE", clause.get(), "A clause's id, such as KC-057");
  command.run = [game, clause] {
    if (!find_game(*game)) {
      complain("GAME: expected one of " + game_keys() + ", found " + *game);
      return something_failed;
    }
    if (clause->empty()) {
      print(rules_page(*game));
      return all_well;
    }
    if (const auto text = clause_text(*game, *clause)) {
      print(*text + "\n");
      return all_well;
    }
    complain("CLAUSE: " + *game + " has no clause " + *clause);
    return something_failed;
  };
}
}  // namespace nonet::cli
