// A tournament in figures: a table for people, CSV and JSON for programs.
#pragma once

#include "cli/tournament/tournament.h"

namespace nonet::cli {
std::string fixed(double number, int places);

std::string as_table(const TournamentPlan& order, const Tournament& tournament);
std::string as_csv(const TournamentPlan& order, const Tournament& tournament);
std::string as_json(const TournamentPlan& order, const Tournament& tournament);

std::vector<std::size_t> by_rating(const Tournament& tournament);  // contestants, the strongest first
}  // namespace nonet::cli
