// Every command of `nonet` adds itself to the program; `exit_code` is what the program ends with.
#pragma once

#include <CLI/CLI.hpp>

namespace nonet::cli {
void add_bot(CLI::App& program, int& exit_code);
void add_games(CLI::App& program, int& exit_code);
void add_play(CLI::App& program, int& exit_code);
void add_rules(CLI::App& program, int& exit_code);
void add_show(CLI::App& program, int& exit_code);
void add_scenario(CLI::App& program, int& exit_code);
void add_simulate(CLI::App& program, int& exit_code);
void add_tournament(CLI::App& program, int& exit_code);
void add_verify(CLI::App& program, int& exit_code);
void add_analyse(CLI::App& program, int& exit_code);
void add_sudoku(CLI::App& program, int& exit_code);  // solve, count, grade, hint, path
void add_generate(CLI::App& program, int& exit_code);
void add_deck(CLI::App& program, int& exit_code);
void add_filters(CLI::App& program, int& exit_code);  // apply, view, legal, perft
void add_serve(CLI::App& program, int& exit_code);
void add_keeping(CLI::App& program, int& exit_code);    // backup, check-data, export-table, import-table
void add_developer(CLI::App& program, int& exit_code);  // signature, types
}  // namespace nonet::cli
