// The proof that a cluster keeps its word: many play through its front while its nodes and its database are killed,
// frozen and drained, and whatever was acknowledged is looked for in the database.
#pragma once

#include <cstdint>
#include <string>

namespace nonet::load {
struct FaultsOrder {
  std::string program;
  std::string other_program;  // of every second node; empty: the same
  std::string logs;           // a folder where the cluster's logs stay; empty: none does
  int nodes = 3;
  int tables = 60;
  int count = 0;               // of faults
  double seconds = 0;          // or until then
  std::uint64_t commands = 0;  // at least so many acknowledged, spread over all faults
  double pace = 0;             // so many moves a second of each person at most; 0: as fast as may be
  std::uint64_t seed = 0;
  bool failover = false;
  bool without_fence = false;  // the control, which must find what is lost
};

int run_faults(const FaultsOrder& order);  // 1: something is not as it must be

struct DrainOrder {
  std::string program;
  int tables = 2000;
  double every_seconds = 1;  // each table moves
};
int run_drain(const DrainOrder& order);
}  // namespace nonet::load
