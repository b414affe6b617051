// Strict UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF, no character cut off at the end.
#pragma once

#include <cstdint>
#include <string_view>

namespace nonet::server {
class Utf8Reader {  // of a text that comes in pieces
 public:
  bool take(std::string_view piece);  // false: no text goes on like that
  bool complete() const { return left_ == 0; }

 private:
  std::uint8_t left_ = 0;    // bytes of a character that are still to come
  std::uint8_t low_ = 0x80;  // what the next of them may be
  std::uint8_t high_ = 0xbf;
};

bool valid_utf8(std::string_view text);
}  // namespace nonet::server
