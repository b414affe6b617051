// What a coach says of a turn: the sector, what a chip would do there, and whose squares it is about, as far as the
// seat knows its own.
#include "games/okudos/bot.h"

namespace nonet::okudos {
namespace {
Saying look_at_sector(int square) {
  return Saying("look-sector").with("sector", Nine::block(square) + 1).about(Nine::block_of(square), Nine::side);
}

SquareSet squares_of(const Markers& markers) {
  SquareSet squares;
  for (const auto marker : markers)
    if (marker != 0) squares = squares | Nine::blocks[static_cast<std::size_t>(marker - 1)];
  return squares;
}

const SquareSet& peers_of_square(int square) { return Nine::peers[static_cast<std::size_t>(square)]; }

std::string_view kind_of_turn(std::string_view reason) {
  if (reason == "shelters" || reason == "sacrifices") return "okudos-shelter";
  if (reason == "covers-game") return "okudos-cover-game";
  return reason == "bluffs" ? "okudos-bluff" : "okudos-cover";
}

Hint hint_for_chip(const View<State>& view, const Place& place, std::string_view reason) {
  const State& known = view.known;
  const int square = place.at.index;
  Hint hint;
  hint.where = look_at_sector(square);
  hint.kind = kind_of_turn(reason);
  const SquareSet own = view.viewer ? squares_of(known.markers[*view.viewer]) : SquareSet{};
  hint.add(own.contains(square) ? "okudos-own-number" : "okudos-open-number")
      .with("number", known.grid[square])
      .with("at", place.at)
      .about(place.at);
  // The squares of one's own where this number can still be laid, and then no longer.
  const SquareSet shut = own & known.chips.room_for(place.chip) & peers_of_square(square);
  if (shut.count() == 1)
    hint.add("okudos-shuts-one").with("chip", place.chip).with("at", shut, Nine::side).about(shut, Nine::side);
  if (shut.count() > 1)
    hint.add("okudos-shuts").with("chip", place.chip).with("squares", shut.count()).about(shut, Nine::side);
  if (reason == "bluffs") hint.add("okudos-tells-little");
  return hint;
}

Hint hint_for_irregular(const State& known, Square<Nine::side> at) {
  const int chip = known.chips.at(at.index);
  const SquareSet alike = known.chips.places(chip) & peers_of_square(at.index);
  Hint hint;
  hint.where = look_at_sector(at.index);
  hint.kind = "okudos-irregular";
  hint.add("okudos-repeats")
      .with("chip", chip)
      .with("at", at)
      .with("squares", alike, Nine::side)
      .about(alike, Nine::side)
      .about(at);
  return hint;
}
}  // namespace

Hint Bot::hint(const View& view, const Choice<Action>& choice) {
  if (const auto* place = std::get_if<Place>(&choice.action)) return hint_for_chip(view, *place, choice.reason);
  if (const auto* collect = std::get_if<Collect>(&choice.action)) return hint_for_irregular(view.known, collect->at);
  const bool exchanges = std::holds_alternative<Discard>(choice.action);
  Hint hint;
  hint.where = exchanges ? "look-hand" : "look-board";
  hint.kind = exchanges ? "okudos-exchange" : "okudos-wait";
  hint.add(exchanges ? "okudos-little-use" : choice.reason == "ends-ahead" ? "ends-ahead" : "okudos-nothing-gains");
  return hint;
}
}  // namespace nonet::okudos
