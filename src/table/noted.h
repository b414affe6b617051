// What happened at a table besides moves and chat, for people to read in its story: "Ben has given up."
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace nonet::table {
enum class Noted : std::uint8_t {
  resigned,
  taken_over,   // a bot plays for the seat
  given_back,   // and its person has it again
  handed_over,  // another device or person has it
  paused,
  went_on,
  removed,
  host  // has the host's role now
};
constexpr std::array<std::string_view, 8> names_of(Noted) {
  return {"resigned", "taken-over", "given-back", "handed-over", "paused", "went-on", "removed", "host"};
}
}  // namespace nonet::table
