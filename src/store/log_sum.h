// A sum over the entries of one log, each on top of those before it, so that a changed byte, a missing entry and two
// that changed places all show. It is against accidents; who wants to forge a log can forge its sums.
#pragma once

#include <cstdint>
#include <string_view>

namespace nonet::store {
// FNV-1a over the entry, begun with the sum of what is before it. 0 is never a sum: it stands for one not known.
inline std::int64_t log_sum(std::int64_t before, std::string_view entry) {
  constexpr std::uint64_t prime = 0x100000001b3;
  std::uint64_t sum = 0xcbf29ce484222325 ^ static_cast<std::uint64_t>(before);
  for (const char byte : entry) sum = (sum ^ static_cast<unsigned char>(byte)) * prime;
  sum = (sum ^ entry.size()) * prime;
  return sum == 0 ? 1 : static_cast<std::int64_t>(sum);
}
}  // namespace nonet::store
