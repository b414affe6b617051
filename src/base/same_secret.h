// Comparing what somebody might guess byte by byte if the answer came sooner for a worse guess.
#pragma once

#include <cstddef>
#include <string_view>

namespace nonet {
inline bool same_secret(std::string_view a, std::string_view b) {  // takes as long wherever they differ
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned char>(a[i] ^ b[i]);
  asm volatile("" : "+r"(difference));  // the compiler may not know the answer before the last byte
  return difference == 0;
}
}  // namespace nonet
