// Correctness against a running server: whole games of every kind, connections that are lost at random, and a server
// that is killed while people play.
#pragma once

#include <span>
#include <string>

#include "checked_game.h"
#include "process.h"

namespace nonet::load {
struct CheckReport {
  std::string fault;  // empty: everything is as it must be
  int games = 0;
  std::size_t moves = 0;
  int compared = 0;  // views with fresh ones
  int resumed = 0;   // connections that were lost and came back
  int kills = 0;
};

std::span<const GameOrder> untimed_orders();  // without clocks, and everybody has a device

CheckReport check_games(const Endpoint& place, int rounds);
CheckReport check_crashes(ServerProcess& server, const Endpoint& place, int tables, double seconds);
}  // namespace nonet::load
