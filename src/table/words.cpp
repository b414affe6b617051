#include "table/words.h"

#include <cstdint>

namespace nonet::table {
namespace {
// One character of valid UTF-8, taken from the front.
std::uint32_t take_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  std::uint32_t code = length == 1 ? first : first & (0xffu >> (length + 1));
  for (std::size_t i = 1; i < length && i < text.size(); ++i)
    code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3fu);
  text.remove_prefix(std::min(length, text.size()));
  return code;
}

bool is_blank(std::uint32_t code) {
  return code == ' ' || code == '\t' || code == '\n' || code == '\r' || code == 0xa0 ||
         (0x2000 <= code && code <= 0x200a) || code == 0x2028 || code == 0x2029 || code == 0x202f || code == 0x205f ||
         code == 0x3000;
}

bool is_for_reading(std::uint32_t code) {
  if (code < 0x20 || (0x7f <= code && code < 0xa0)) return false;
  const bool turns_direction = (0x202a <= code && code <= 0x202e) || (0x2066 <= code && code <= 0x2069) ||
                               code == 0x200e || code == 0x200f || code == 0x61c;
  const bool invisible =
      code == 0x200b || code == 0x2060 || code == 0xfeff || code == 0xad || (0xfff0 <= code && code <= 0xffff);
  return !turns_direction && !invisible && code < 0xe0000;
}
}  // namespace

std::optional<std::string> cleaned(std::string_view text, int longest) {
  std::string clean;
  int count = 0;
  bool gap = false;
  while (!text.empty()) {
    const std::string_view before = text;
    const std::uint32_t code = take_character(text);
    if (is_blank(code)) {
      gap = count > 0;
      continue;
    }
    if (!is_for_reading(code)) return {};
    count += gap ? 2 : 1;
    if (count > longest) return {};
    if (gap) clean += ' ';
    gap = false;
    clean += before.substr(0, before.size() - text.size());
  }
  if (clean.empty()) return {};
  return clean;
}
}  // namespace nonet::table
