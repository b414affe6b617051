#include "server/net/utf8.h"

#include <cstring>

namespace nonet::server {
bool Utf8Reader::take(std::string_view piece) {
  const auto* at = reinterpret_cast<const unsigned char*>(piece.data());
  const auto* const end = at + piece.size();
  while (at < end) {
    if (left_ > 0) {
      if (*at < low_ || high_ < *at) return false;
      low_ = 0x80;
      high_ = 0xbf;
      --left_;
      ++at;
      continue;
    }
    if (end - at >= 8) {
      std::uint64_t eight = 0;
      std::memcpy(&eight, at, 8);
      if ((eight & 0x8080808080808080) == 0) {
        at += 8;
        continue;
      }
    }
    const unsigned first = *at++;
    if (first < 0x80) continue;
    if (first < 0xc2 || first > 0xf4) return false;
    left_ = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    if (first == 0xe0) low_ = 0xa0;   // shorter forms exist
    if (first == 0xed) high_ = 0x9f;  // surrogates
    if (first == 0xf0) low_ = 0x90;
    if (first == 0xf4) high_ = 0x8f;  // beyond U+10FFFF
  }
  return true;
}

bool valid_utf8(std::string_view text) {
  Utf8Reader reader;
  return reader.take(text) && reader.complete();
}
}  // namespace nonet::server
