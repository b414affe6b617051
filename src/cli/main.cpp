// nonet: the command line. Each command lives in commands/; --help says what there is.
#include "cli/commands/commands.h"
#include "cli/terminal.h"

int main(int count, char** words) {
  using namespace nonet::cli;
  CLI::App program{"Nonet: six number-logic board games, refereed exactly.\n"};
  program.set_version_flag("--version", "nonet " NONET_VERSION);
  program.require_subcommand(1);
  program.get_formatter()->column_width(28);
  program.footer(
      "\nExamples:\n"
      "  nonet serve                                 tables for people on several devices, at http://localhost:8080\n"
      "  nonet play sudoku-cards --bots casual       one person against a bot, here in the terminal\n"
      "  nonet simulate --game okudos --seats 3 --games 100 --records games\n"
      "  nonet verify games/*.json\n"
      "  nonet solve puzzles.txt                     a line a puzzle; hint and path say how people get there\n"
      "\nExit codes: 0 all is well, 1 something did not hold, 2 wrong usage.");

  int exit_code = all_well;
  add_serve(program, exit_code);
  add_keeping(program, exit_code);
  add_play(program, exit_code);
  add_games(program, exit_code);
  add_rules(program, exit_code);
  add_show(program, exit_code);
  add_simulate(program, exit_code);
  add_tournament(program, exit_code);
  add_bot(program, exit_code);
  add_verify(program, exit_code);
  add_analyse(program, exit_code);
  add_scenario(program, exit_code);
  add_sudoku(program, exit_code);
  add_generate(program, exit_code);
  add_deck(program, exit_code);
  add_filters(program, exit_code);
  add_developer(program, exit_code);
  try {
    program.parse(count, words);
  } catch (const CLI::ParseError& error) {
    const int code = program.exit(error);
    return code == 0 ? all_well : wrong_usage;
  }
  return exit_code;
}
