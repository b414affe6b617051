#include "table/words.h"

#include <unigbrk.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace nonet::table {
namespace {
// Where characters begin, as the eye sees them. (u8_grapheme_next knows no emoji of several parts; this does.)
std::vector<char> breaks_in(std::string_view text) {
  std::vector<char> begins(text.size());
  u8_grapheme_breaks(reinterpret_cast<const std::uint8_t*>(text.data()), text.size(), begins.data());
  return begins;
}

std::string_view first_characters(std::string_view text, Longest longest) {
  const std::vector<char> begins = breaks_in(text);
  std::size_t end = 0;
  int count = 0;
  for (std::size_t i = 1; i <= text.size(); ++i) {
    if (i < text.size() && !begins[i]) continue;
    if (++count > longest.characters || i > longest.bytes) break;
    end = i;
  }
  text = text.substr(0, end);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

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
// Joins or dresses other characters and is nothing by itself.
bool is_empty_alone(std::uint32_t code) {
  return code == 0x200c || code == 0x200d || (0xfe00 <= code && code <= 0xfe0f) || code == 0x34f || code == 0x115f ||
         code == 0x1160 || code == 0x3164 || code == 0xffa0;
}
}  // namespace

int characters_in(std::string_view text) {
  return static_cast<int>(std::ranges::count_if(breaks_in(text), [](char begins) { return begins != 0; }));
}

std::optional<std::string> cleaned(std::string_view text, Longest longest) {
  std::string clean;
  bool gap = false;
  bool seen = false;
  while (!text.empty()) {
    const std::string_view before = text;
    const std::uint32_t code = take_character(text);
    if (is_blank(code)) {
      gap = !clean.empty();
      continue;
    }
    if (!is_for_reading(code)) return {};
    seen = seen || !is_empty_alone(code);
    if (gap) clean += ' ';
    gap = false;
    clean += before.substr(0, before.size() - text.size());
    if (clean.size() > longest.bytes) return {};
  }
  if (!seen || characters_in(clean) > longest.characters) return {};
  return clean;
}

std::string numbered_name(const std::string& name, const std::function<bool(std::string_view)>& taken) {
  if (name.empty() || !taken(name)) return name;
  for (int number = 2;; ++number) {
    const std::string ending = " " + std::to_string(number);
    const auto length = static_cast<int>(ending.size());
    const std::string_view front =
        first_characters(name, {longest_name.characters - length, longest_name.bytes - ending.size()});
    std::string next = std::string(front) + ending;
    if (!taken(next)) return next;
  }
}
}  // namespace nonet::table
