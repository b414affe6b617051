// The notation of okudos: one field list for each struct.
#pragma once

#include "games/okudos/rules.h"

namespace nonet {
template <>
struct Codec<okudos::DiscardedChip> {  // What the table saw of it is "?"; a move must say the number.
  static void read(const In& in, okudos::DiscardedChip& chip) {
    const bool face_down = in.eye && in.value.IsString() && text_of(in.value) == "?";
    if (!face_down) Codec<std::uint8_t>::read(in, chip.number, {1, 9});
  }
  static void write(Out& out, okudos::DiscardedChip chip) {
    if (chip.number == 0) {
      write_text(out, "?");
    } else {
      out.Int(chip.number);
    }
  }
  static std::string typescript() { return "number | \"?\""; }
};
}  // namespace nonet

namespace nonet::okudos {
template <class Io>
void fields(Io& io, Options& options) {
  io.option("referee", options.referee);
  io.option("gameScores", options.game_scores);
  io.option("markers", options.markers);
  io.option("board", options.board);
  io.option("irregular", options.irregular);
  io.option("collect", options.collect);
}

template <class Io>
void fields(Io& io, State& state) {
  constexpr Range number{1, 9};
  opening_fields<Rules>(io, state);
  io("grid", state.grid, number);
  io("chips", state.chips);
  io.secret_each("markers", state.markers, number);
  io.secret("gameMarkers", state.game_markers, {}, number);
  io.secret_each("hands", state.hands, number);
  io.secret("supply", state.supply, {}, number);
  io.secret("discard", state.discard, {}, number);
  io("collected", state.collected, Range{0, chip_count});
  io("passes", state.passes, Range{0, Rules::max_seats});
  io("gameScore", state.game_score);
}

template <class Io>
void fields(Io& io, Collect& collect) {
  io("at", collect.at);
}
template <class Io>
void fields(Io& io, Place& place) {
  io("chip", place.chip, Range{1, 9});
  io("at", place.at);
}
template <class Io>
void fields(Io& io, Discard& discard) {
  io("chip", discard.chip);
}
template <class Io>
void fields(Io&, Pass&) {}

template <class Io>
void fields(Io& io, Result& result) {
  io("points", result.points);
}
}  // namespace nonet::okudos
