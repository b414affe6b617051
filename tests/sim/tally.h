// What happened in worlds, counted.
#pragma once

#include <array>

namespace nonet::sim {
struct Tally {
  int moves = 0;
  int finished = 0;
  int crashes = 0;
  int lost_batches = 0;
  int reconnects = 0;
  int messages = 0;
  int refusals = 0;
  int takeovers = 0;
  int rematches = 0;
  int rests = 0;
  int lapses = 0;
  int told_near = 0;
  int holidays = 0;
  int clocks_held = 0;
  int hand_overs = 0;
  int removals = 0;
  int notices = 0;
  int hosts_passed = 0;
  int taken_back = 0;
  int muted = 0;
  int allowed = 0;
  int claims = 0;
  int releases = 0;
  int declared_dead = 0;
  int fenced = 0;
  int relayed = 0;
  int drains = 0;
  int freezes = 0;
  int partitions = 0;
  int doubts = 0;
  int failovers = 0;
};

struct Figure {
  int Tally::* count;
  const char* name;
};
inline constexpr std::array figures{
    Figure{&Tally::moves, "moves"},
    Figure{&Tally::finished, "games finished"},
    Figure{&Tally::crashes, "crashes"},
    Figure{&Tally::lost_batches, "batches lost"},
    Figure{&Tally::reconnects, "reconnects"},
    Figure{&Tally::messages, "messages"},
    Figure{&Tally::refusals, "refused"},
    Figure{&Tally::takeovers, "takeovers"},
    Figure{&Tally::rematches, "rematches"},
    Figure{&Tally::rests, "rests"},
    Figure{&Tally::lapses, "turns lapsed"},
    Figure{&Tally::told_near, "told that a turn was nearly over"},
    Figure{&Tally::holidays, "holidays begun or ended"},
    Figure{&Tally::clocks_held, "clocks held or let go"},
    Figure{&Tally::hand_overs, "hand-overs"},
    Figure{&Tally::removals, "removals"},
    Figure{&Tally::notices, "notices"},
    Figure{&Tally::hosts_passed, "hosts passed on"},
    Figure{&Tally::taken_back, "moves taken back"},
    Figure{&Tally::muted, "muted"},
    Figure{&Tally::allowed, "allowed"},
    Figure{&Tally::claims, "claims"},
    Figure{&Tally::releases, "releases"},
    Figure{&Tally::declared_dead, "declared dead"},
    Figure{&Tally::fenced, "fenced"},
    Figure{&Tally::relayed, "relayed"},
    Figure{&Tally::drains, "drains"},
    Figure{&Tally::freezes, "freezes"},
    Figure{&Tally::partitions, "partitions"},
    Figure{&Tally::doubts, "commits in doubt"},
    Figure{&Tally::failovers, "failovers"},
};
}  // namespace nonet::sim
