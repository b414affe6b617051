// The notation of kakuro-call: one field list for each struct.
#pragma once

#include "games/kakuro_call/rules.h"
#include "wire/boards.h"

namespace nonet {
template <>
struct Codec<kakuro_call::ActionTile> {  // By name. The range counts all kinds: face down is none of them.
  using ActionTile = kakuro_call::ActionTile;
  static constexpr Range kinds{1, static_cast<int>(ActionTile::swap)};
  static void read(const In& in, ActionTile& tile, Range range = kinds) {
    for (std::int64_t kind = range.least; in.value.IsString() && kind <= range.most; ++kind) {
      if (text_of(in.value) != name_of(static_cast<ActionTile>(kind))) continue;
      tile = static_cast<ActionTile>(kind);
      return;
    }
    in.expected("\"double\", \"swap\" or \"digit1\" to \"digit9\"");
  }
  static void write(Out& out, ActionTile tile) { write_text(out, name_of(tile)); }
  static std::string typescript() {
    std::string choices;
    for (const std::string_view name : names_of(ActionTile{}))
      if (name != "?") choices.append(choices.empty() ? "\"" : " | \"").append(name).append("\"");
    return choices;
  }
};
}  // namespace nonet

namespace nonet::kakuro_call {
template <class Io>
void fields(Io& io, Options& options) {
  io.option("glass", options.glass, Range{0, longest_seconds});
  io.option("callSeconds", options.call_seconds, Range{0, longest_seconds});
}

template <class Io>
void fields(Io& io, Row& row) {
  io("from", row.from);
  io("dir", row.dir);
  io("total", row.total, Range{least_total, most_total});
  io("seat", row.seat);
}

constexpr Range total{least_total, most_total};

template <class Io>
void fields(Io& io, State& state) {
  constexpr Range moment{0, latest_instant};
  opening_fields<Rules>(io, state);
  io("board", state.board);
  io("rows", state.rows);
  io("total", state.total, total);
  io.secret("totals", state.totals, {}, total);
  io("unsolved", state.unsolved, total);
  io("supplies", state.supplies);
  io.secret("actions", state.actions, {}, Codec<ActionTile>::kinds);
  io("discard", state.discard, Range{0, doubles_and_swaps});
  io("locked", state.locked);
  io.if_any("late", state.late);
  io("impossible", state.impossible);
  io("floor", state.floor);
  io("glassEndsAt", state.glass_ends_at, moment);
  io("floorEndsAt", state.floor_ends_at, moment);
}

template <class Io>
void fields(Io& io, Use& use) {
  io("tile", use.tile);
  io("as", use.as);
  io.only_if(use.as == As::digit || use.as == As::box, "at", use.at);
  io.only_if(use.as == As::swap, "cells", use.cells);
}

template <class Io>
void fields(Io& io, Call& call) {
  io.maybe("total", call.total, total);
}
template <class Io>
void fields(Io& io, Claim& claim) {
  io("from", claim.from);
  io("dir", claim.dir);
  io("length", claim.length, Range{1, 1'000'000});  // One that leaves the board is answered by the rules.
  io.option("use", claim.use);
  io.maybe("total", claim.total, total);
}
template <class Io>
void fields(Io& io, Impossible& impossible) {
  io.maybe("total", impossible.total, total);
}
template <class Io>
void fields(Io&, Possible&) {}

template <class Io>
void fields(Io& io, Result& result) {
  io("points", result.points);
  io.maybe("valid", result.valid);
  io.maybe("why", result.why);
}
}  // namespace nonet::kakuro_call
