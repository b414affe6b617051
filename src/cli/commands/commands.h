// Every command of `nonet` adds itself to the program.
#pragma once

#include "cli/program.h"

namespace nonet::cli {
void add_bot(Program& program);
void add_games(Program& program);
void add_play(Program& program);
void add_rules(Program& program);
void add_show(Program& program);
void add_scenario(Program& program);
void add_simulate(Program& program);
void add_tournament(Program& program);
void add_exercises(Program& program);
void add_verify(Program& program);
void add_analyse(Program& program);
void add_sudoku(Program& program);  // solve, count, grade, hint, path, convert
void add_generate(Program& program);
void add_deck(Program& program);
void add_kakuro(Program& program);
void add_filters(Program& program);  // apply, view, legal, perft
void add_serve(Program& program);
void add_doctor(Program& program);
void add_keeping(Program& program);  // backup, check-data, export-table, import-table
void add_completion(Program& program);
void add_manual(Program& program);
void add_developer(Program& program);  // signature, types
}  // namespace nonet::cli
