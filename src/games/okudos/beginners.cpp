#include "games/okudos/beginners.h"

namespace nonet::okudos {
int Beginners::at_first_sight(const View<State>& view, const Rules::Action& action) {
  const State& state = view.known;
  const Markers& own = state.markers[*view.viewer];
  // What covering a square brings; to uncover it costs as much.
  const auto covered = [&](int square) {
    const bool mine = own.contains(static_cast<std::uint8_t>(Nine::block(square) + 1));
    return mine ? -state.grid[square] : state.grid[square];
  };
  if (const auto* place = std::get_if<Place>(&action)) return covered(place->at.index);
  if (const auto* collect = std::get_if<Collect>(&action))
    return (state.options.irregular == Irregular::bonus ? 1 : 0) - covered(collect->at.index);
  return std::holds_alternative<Discard>(action) ? 0 : -Nine::side;  // Who passes keeps what is of no use.
}
}  // namespace nonet::okudos
