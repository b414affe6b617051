// What the files of the lobby that answer questions have in common.
#pragma once

#include <algorithm>

#include "lobby/people.h"

namespace nonet::lobby {
inline std::unexpected<Setback> denied(std::string_view code, std::string words) {
  return std::unexpected<Setback>(Denial{code, std::move(words)});
}
inline std::unexpected<Setback> broken(store::StoreError error) { return std::unexpected<Setback>(std::move(error)); }

inline bool share(const std::vector<std::string>& some, const std::vector<std::string>& others) {
  return std::ranges::find_first_of(some, others) != some.end();
}
}  // namespace nonet::lobby
