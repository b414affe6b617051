// A step as records, logs and messages hold it, whichever game it is of: JSON that only the game reads.
#pragma once

#include "base/instant.h"
#include "wire/raw.h"

namespace nonet {
template <int which>
struct OfGame {  // its type depends on which game is played
  std::string text;
  friend bool operator==(const OfGame&, const OfGame&) = default;
};
using ViewJson = OfGame<0>;
using PatchJson = OfGame<1>;
using ActionJson = OfGame<2>;
using ResultJson = OfGame<3>;

struct EventJson {
  std::optional<Seat> seat;  // nobody: time alone
  std::optional<Instant> t;
  ActionJson action;
  ResultJson result;
};
template <class Io>
void fields(Io& io, EventJson& event) {
  io.maybe("seat", event.seat);
  io.maybe("t", event.t);
  io("do", event.action);
  io("result", event.result);
}

template <int which>
struct Codec<OfGame<which>> {
  static void read(const In& in, OfGame<which>& json) {
    if (!in.value.IsObject()) return in.expected("an object");
    json.text = to_text(in.value);
  }
  static void write(Out& out, const OfGame<which>& json) { out.raw(json.text); }
  static std::string typescript() {
    constexpr std::array<std::string_view, 4> names = {"View", "Patch", "Action", "Result"};
    return std::string(names[which]);
  }
};
}  // namespace nonet
