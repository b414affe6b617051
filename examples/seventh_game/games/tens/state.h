// Tens: what lies on the table. Everybody adds cards to one pile; who makes its sum a multiple of ten takes it.
#pragma once

#include <variant>

#include "play/game.h"
#include "play/standing.h"

namespace nonet::tens {
constexpr int highest_card = 9;
constexpr int of_each = 4;  // TN-002
constexpr int card_count = highest_card * of_each;
constexpr int hand_size = 3;    // TN-003
constexpr int idle_rounds = 2;  // TN-011

struct Options {
  int turn_seconds = 20;  // TN-010; 0: no limit
  friend bool operator==(const Options&, const Options&) = default;
};

using Cards = FixedList<std::uint8_t, card_count>;  // 0: face down
using Hand = FixedList<std::uint8_t, hand_size>;    // 0: face down

struct State {
  Options options;
  Standing standing;
  Cards pile;    // face up, since it was last taken
  Cards taken;   // all that was taken, which everybody saw
  Cards hidden;  // TN-007: nobody looks at them before the end
  PerSeat<Hand> hands;
  Cards deck;
  std::uint8_t idle = 0;  // turns that ran out, in a row
  Deadline turn_ends_at;
  friend bool operator==(const State&, const State&) = default;
};

struct Lay {
  static constexpr std::string_view type = "lay";
  std::uint8_t card = 0;
  friend bool operator==(const Lay&, const Lay&) = default;
};
struct HiddenCard {  // Only who hides it knows the number; 0 is what the others see.
  std::uint8_t number = 0;
  friend bool operator==(const HiddenCard&, const HiddenCard&) = default;
};
struct Hide {
  static constexpr std::string_view type = "hide";
  HiddenCard card;
  friend bool operator==(const Hide&, const Hide&) = default;
};

struct Result {
  int points = 0;
};
}  // namespace nonet::tens
