// Fair shuffles: the host commits to a seed, every seat adds its own, and the game's seed follows from all of them.
#pragma once

#include <string>
#include <vector>

#include "base/rng.h"
#include "wire/codecs.h"

namespace nonet {
struct Fairness {
  std::string commitment;   // SHA-256 of the server seed, shown before the seats add theirs
  std::string server_seed;  // all of them hexadecimal
  std::vector<std::string> seat_seeds;
};

// HMAC-SHA256 keyed by the server seed, over the label "nonet shuffle 1" and each seat's seed behind its length in one
// byte.
Seed game_seed(std::string_view server_seed, const std::vector<std::string>& seat_seeds);

// Which chair gets seat 0 where that is drawn by lot: the same with the label "nonet seating 1", over the seeds in the
// order of the chairs; seat 1 goes to the chair after it, and so on.
int seating_lot(std::string_view server_seed, const std::vector<std::string>& chair_seeds);
Seed bot_seed(std::string_view server_seed);  // for bots that sit at the table: label "nonet bots 1"

// What is wrong with it; empty where the commitment is kept.
std::string fairness_fault(const Fairness& fairness, int seats);
Seed seed_of(const Fairness& fairness);             // of one without a fault
bool lot_holds(const Fairness& fairness, int lot);  // whether the seats of one without a fault were drawn so

Fairness fairness_from(std::string_view text, int seats);  // for simulations: every seed follows from the text

template <class Io>
void fields(Io& io, Fairness& fairness) {
  io("commitment", fairness.commitment);
  io("serverSeed", fairness.server_seed);
  io("seatSeeds", fairness.seat_seeds);
}
}  // namespace nonet
