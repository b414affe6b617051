#include <cinttypes>
#include <cstdio>

#include "cli/commands/commands.h"
#include "cli/terminal.h"
#include "lobby/company.h"
#include "lobby/daily_board.h"
#include "lobby/holidays.h"
#include "lobby/own_games.h"
#include "lobby/people.h"
#include "lobby/person_page.h"
#include "lobby/wish.h"
#include "play/bot_names.h"
#include "puzzles/kakuro.h"
#include "puzzles/sharing.h"
#include "puzzles/sheet.h"
#include "puzzles/technique_facts.h"
#include "server/notices.h"
#include "server/where.h"
#include "services/any_game.h"
#include "services/daily.h"
#include "services/signature.h"
#include "table/types.h"

namespace nonet::cli {
namespace {
template <class T>
std::string exported(std::string_view name) {
  return "export type " + std::string(name) + " = " + Codec<T>::typescript() + ";\n";
}

std::string bot_facts() {
  JsonText text;
  Out out(text);
  out.StartArray();
  for (int i = 0; i < level_count; ++i) {
    const auto level = static_cast<Level>(i);
    ObjectWriter io(out);
    io("level", level);
    io("name", called(level));
    io.finish();
  }
  out.EndArray();
  return "export const bots = " + std::string(text_of(text)) + " as const;\n";
}

std::string game_facts() {
  JsonText text;
  Out out(text);
  out.StartArray();
  for (const AnyGame* game : all_games()) {
    ObjectWriter io(out);
    io("id", game->key());
    io("title", game->title());
    io("clauses", game->clauses());
    io("least", game->min_seats());
    io("most", game->max_seats());
    io("secret", game->has_secrets());
    if (game->is_race()) io("race", true);
    const DailyTask* task = daily_task(game->key());
    if (task) io("dailySeats", task->seats);
    write_key(out, "options");
    game->write_options(out);
    io.finish();
  }
  out.EndArray();
  return "// Written by `nonet facts` from the rules. Do not edit.\n\nexport const facts = " +
         std::string(text_of(text)) + " as const;\n";
}
}  // namespace

void add_developer(Program& program) {
  Command& types = program.command("types", "The notation's TypeScript types (for web/src/core/types.ts)");
  types.run = [] {
    print(
        "// Written by `nonet types` from the field lists in src/games/*/wire.h, src/table, src/lobby, "
        "src/server and src/puzzles. Do not edit.\n");
    for (const AnyGame* game : all_games()) print("\n" + game->typescript());
    print("\n// The protocol (docs/protocol.md): what goes over a table's socket.\n" + table::protocol_types());
    print("\n// What is answered about Sudoku and Kakuro (docs/puzzles.md).\n" + puzzles::sudoku_types() +
          puzzles::kakuro_types());
    print("\n// A puzzle as it is shared (docs/puzzles.md).\n" + puzzles::sharing_types());
    print("\n// What is answered by HTTP.\n");
    print("export type NewTable = { id: string; code: string; };\n");
    print("export type Denial = { error: { code: string; words: string; }; };\n");
    print(exported<lobby::Profile>("Profile") + exported<lobby::NewAccount>("NewAccount") +
          exported<lobby::HistoryEntry>("HistoryEntry") + exported<lobby::HolidayNote>("Holiday") +
          exported<lobby::OwnGameNote>("OwnGame") + exported<lobby::Wish>("Wish") + exported<lobby::Found>("Found") +
          exported<lobby::InvitationNote>("Invitation") + exported<lobby::BlockNote>("BlockedPerson") +
          exported<lobby::MetNote>("MetPerson") + exported<lobby::PageChoice>("PageChoice") +
          exported<lobby::PersonPage>("PersonPage") + exported<lobby::DailyNotes>("DailyNotes") +
          exported<DailyInfo>("DailyInfo") + exported<lobby::DailyBoard>("DailyBoard") +
          exported<server::ServerAddresses>("ServerAddresses"));
    print("\n// Notices outside of the page.\n" + server::notice_types());
    return all_well;
  };

  Command& facts = program.command(
      "facts", "What the page must know of the games before it has the core (for web/src/core/facts.ts)");
  auto techniques = std::make_shared<bool>(false);
  facts.option("--techniques", techniques.get(), "Of the puzzles' techniques instead (for web/src/core/techniques.ts)");
  facts.run = [techniques] {
    print(*techniques ? puzzles::technique_facts() : game_facts() + "\n" + bot_facts());
    return all_well;
  };

  Command& sign = program.command("signature", "One number over many seeded games, equal on every platform");
  auto games = std::make_shared<int>(20'000);
  sign.option("--games", games.get(), "How many games").with_default().between(1, 10'000'000);
  sign.run = [games] {
    char text[32];
    std::snprintf(text, sizeof text, "%016" PRIx64 "\n", signature(*games));
    print(text);
    return all_well;
  };
}
}  // namespace nonet::cli
