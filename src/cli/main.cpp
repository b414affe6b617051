// nonet: the command line. Each command lives in commands/; --help says what there is.
#ifdef NONET_STATIC
#include <nss.h>
#endif

#include "cli/commands/commands.h"
#include "cli/version.h"
#include "services/any_game.h"

namespace {
std::string examples() {
  const std::string game(nonet::all_games().front()->key());
  std::string lines = "Examples:\n";
  const auto line = [&](std::string words, const char* about) {
    if (*about) words.resize(38, ' ');
    lines += "  nonet " + words + about + '\n';
  };
  line("serve", "tables for people on several devices, at http://localhost:8080");
  line("play " + game + " --bots casual", "one person against a bot, here in the terminal");
  line("simulate --game " + game + " --seats 3 --games 100 --records games", "");
  line("verify games/*.json", "");
  line("solve puzzles.txt", "a line a puzzle; hint and path say how people get there");
  return lines;
}
}  // namespace

int main(int count, char** words) {
  using namespace nonet::cli;
#ifdef NONET_STATIC
  // The machine's other ways to look up names are modules of its own C library, which this program cannot load.
  __nss_configure_lookup("hosts", "files dns");
  __nss_configure_lookup("passwd", "files");
  __nss_configure_lookup("group", "files");
#endif
  Program program{"nonet", version_with_commit(), "Nonet: six number-logic board games, refereed exactly.",
                  examples() + "\nExit codes: 0 all is well, 1 something did not hold, 2 wrong usage."};
  add_serve(program);
  add_doctor(program);
  add_keeping(program);
  add_play(program);
  add_games(program);
  add_rules(program);
  add_show(program);
  add_simulate(program);
  add_tournament(program);
  add_exercises(program);
  add_bot(program);
  add_verify(program);
  add_analyse(program);
  add_scenario(program);
  add_sudoku(program);
  add_generate(program);
  add_deck(program);
  add_kakuro(program);
  add_filters(program);
  add_completion(program);
  add_manual(program);
  add_developer(program);
  return program.run(count, words);
}
