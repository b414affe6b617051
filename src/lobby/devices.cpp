#include "lobby/devices.h"

#include "base/digest.h"

namespace nonet::lobby {
namespace {
constexpr std::string_view label = "nonet device 1 ";
constexpr std::size_t shortest_token = 32;  // 128 bits
constexpr std::size_t longest_token = 128;
constexpr std::size_t device_digits = 32;
}  // namespace

std::optional<std::string> device_of(std::string_view token) {
  if (token.size() < shortest_token || token.size() > longest_token) return {};
  std::string text(label);
  for (const char c : token) {
    const char digit = 'A' <= c && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    const bool hexadecimal = ('0' <= digit && digit <= '9') || ('a' <= digit && digit <= 'f');
    if (!hexadecimal) return {};
    text += digit;
  }
  return hex(bytes_of(sha256(text))).substr(0, device_digits);
}
}  // namespace nonet::lobby
