// Names, scores and whose turn it is, above every board.
#pragma once

#include <string>
#include <vector>

#include "play/standing.h"
#include "screen/ink.h"

namespace nonet::cli {
std::string seat_name(Seat seat, const std::vector<std::string>& names);  // "Seat 1" where nobody gave a name
std::string scoreboard(const Standing& standing, const std::vector<std::string>& names, const Ink& ink);
std::string result_line(const Standing& standing, const std::vector<std::string>& names);  // who has won
}  // namespace nonet::cli
