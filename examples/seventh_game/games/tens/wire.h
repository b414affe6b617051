// The notation of tens: one field list for each struct.
#pragma once

#include "games/tens/rules.h"

namespace nonet {
template <>
struct Codec<tens::HiddenCard> {  // What the table saw of it is "?"; a move must say the number.
  static void read(const In& in, tens::HiddenCard& card) {
    const bool face_down = in.eye && in.value.IsString() && text_of(in.value) == "?";
    if (!face_down) Codec<std::uint8_t>::read(in, card.number, {1, tens::highest_card});
  }
  static void write(Out& out, tens::HiddenCard card) {
    if (card.number == 0) {
      write_text(out, "?");
    } else {
      out.Int(card.number);
    }
  }
  static std::string typescript() { return "number | \"?\""; }
};
}  // namespace nonet

namespace nonet::tens {
template <class Io>
void fields(Io& io, Options& options) {
  io.option("turnSeconds", options.turn_seconds, Range{0, 86'400});
}

template <class Io>
void fields(Io& io, State& state) {
  constexpr Range number{1, highest_card};
  opening_fields<Rules>(io, state);
  io("pile", state.pile, number);
  io("taken", state.taken, number);
  io.secret("hidden", state.hidden, {}, number);
  io.secret_each("hands", state.hands, number);
  io.secret("deck", state.deck, {}, number);
  io("idle", state.idle, Range{0, idle_rounds * Rules::max_seats});
  io("turnEndsAt", state.turn_ends_at, Range{0, latest_instant});
}

template <class Io>
void fields(Io& io, Lay& lay) {
  io("card", lay.card, Range{1, highest_card});
}
template <class Io>
void fields(Io& io, Hide& hide) {
  io("card", hide.card);
}
template <class Io>
void fields(Io& io, Result& result) {
  io("points", result.points);
}
}  // namespace nonet::tens
