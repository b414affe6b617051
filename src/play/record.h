// Game records: whether a record holds, by replaying it.
#pragma once

#include <expected>
#include <string>

#include "wire/json.h"

namespace nonet {
struct Verified {
  std::string game;
  int moves = 0;
  bool fair = false;  // the seeds were given, and the start follows from them
};

// Start follows from the seeds (where given), each move applies and gives its result, and the end is equal.
std::expected<Verified, std::string> verify_record(const Json& record);
}  // namespace nonet
