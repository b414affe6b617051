#include "cli/commands/commands.h"
#include "cli/terminal.h"
#include "screen/ink.h"
#include "services/any_game.h"

namespace nonet::cli {
namespace {
std::string option_line(const Json& option) {
  const auto shown = [](const Json& value) { return value.IsString() ? std::string(text_of(value)) : to_text(value); };
  std::string text = "    " + shown(option["name"]);
  text.resize(std::max<std::size_t>(text.size() + 1, 20), ' ');
  if (option.HasMember("values")) {
    for (const Json& value : option["values"].GetArray())
      text += shown(value) + (value == option["default"] ? " (default)  " : "  ");
  } else {
    text += shown(option["least"]) + " to " + shown(option["most"]);
    const bool seats = option["default"].IsString();
    text += " (default: " + (seats ? std::string("as many as seats") : shown(option["default"]));
    text += option.HasMember("alone") ? ", alone " + shown(option["alone"]) + ")" : ")";
  }
  return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
}
}  // namespace

void add_games(Program& program) {
  Command& command = program.command("games", "The games, how many may sit down, and their options");
  auto json = std::make_shared<bool>(false);
  command.option("--json", json.get(), "As JSON");
  command.run = [json] {
    JsonText text;
    Out out(text);
    write_games(out);
    if (*json) {
      print(std::string(text_of(text)) + "\n");
      return all_well;
    }
    const Ink ink(out_is_terminal());
    const auto games = parse_json(text_of(text));
    for (const Json& game : games->GetArray()) {
      print(ink.bold(text_of(game["game"])) + "  " + std::to_string(game["seats"]["least"].GetInt()) + " to " +
            std::to_string(game["seats"]["most"].GetInt()) + " seats\n");
      for (const Json& option : game["options"].GetArray()) print(option_line(option));
    }
    return all_well;
  };
}
}  // namespace nonet::cli
