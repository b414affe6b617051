#include "server/net/utf8.h"

#include <cstdint>
#include <cstring>

namespace nonet::server {
namespace {
// How many bytes the character at the front takes; 0: it is none.
std::size_t character(const unsigned char* at, std::size_t left) {
  const auto follows = [&](std::size_t i, unsigned low, unsigned high) { return low <= at[i] && at[i] <= high; };
  const unsigned first = at[0];
  if (first < 0x80) return 1;
  if (first < 0xc2) return 0;
  if (first < 0xe0) return left >= 2 && follows(1, 0x80, 0xbf) ? 2 : 0;
  if (first < 0xf0) {
    const unsigned low = first == 0xe0 ? 0xa0 : 0x80;
    const unsigned high = first == 0xed ? 0x9f : 0xbf;
    return left >= 3 && follows(1, low, high) && follows(2, 0x80, 0xbf) ? 3 : 0;
  }
  if (first > 0xf4) return 0;
  const unsigned low = first == 0xf0 ? 0x90 : 0x80;
  const unsigned high = first == 0xf4 ? 0x8f : 0xbf;
  return left >= 4 && follows(1, low, high) && follows(2, 0x80, 0xbf) && follows(3, 0x80, 0xbf) ? 4 : 0;
}
}  // namespace

bool valid_utf8(std::string_view text) {
  const auto* at = reinterpret_cast<const unsigned char*>(text.data());
  std::size_t left = text.size();
  while (left > 0) {
    if (left >= 8) {
      std::uint64_t eight = 0;
      std::memcpy(&eight, at, 8);
      if ((eight & 0x8080808080808080) == 0) {
        at += 8;
        left -= 8;
        continue;
      }
    }
    const std::size_t length = character(at, left);
    if (length == 0) return false;
    at += length;
    left -= length;
  }
  return true;
}
}  // namespace nonet::server
