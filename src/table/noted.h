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
  host,         // has the host's role now
  muted,        // what this seat's person says is not passed on
  may_talk,     // and is again
  took_back,    // this seat's last move, as all agreed
  lapsed_move,  // its time ran out: a bot plays this move
  lapsed_seat,  // a bot has the seat until its person is back
  lapsed_lost,  // the seat has given up
  webhook_lost  // the address that news was told to takes nothing: it was taken away
};
constexpr std::array<std::string_view, 15> names_of(Noted) {
  return {"resigned", "taken-over", "given-back", "handed-over", "paused",      "went-on",     "removed",     "host",
          "muted",    "may-talk",   "took-back",  "lapsed-move", "lapsed-seat", "lapsed-lost", "webhook-lost"};
}
}  // namespace nonet::table
