#include "games/kakuro_call/beginners.h"

#include "games/kakuro_call/rows.h"

namespace nonet::kakuro_call {
namespace {
constexpr int soonest_s = 20;  // until somebody new to the game has found a row
constexpr int latest_s = 120;
constexpr int gives_up_s = 60;  // and then, for as long again as it may take to find one, doubts that there is any
}  // namespace

std::vector<Rules::Action> Beginners::moves(const View<State>& view) {
  const State& state = view.known;
  const Seat seat = *view.viewer;
  std::vector<Rules::Action> moves;
  if (!state.total || (state.floor && state.floor != seat)) return moves;
  if (!state.locked.contains(seat))
    for (const Offer& offer : rows_on_offer(state.board, *state.total, state.supplies[seat]))
      moves.push_back(meant_for(state.total, offer.claim));
  if (moves.empty() && !state.floor && !state.impossible.contains(seat))
    moves.push_back(meant_for(state.total, Impossible{}));
  return moves;
}

int Beginners::at_first_sight(const View<State>&, const Rules::Action& action) {
  const auto* claim = std::get_if<Claim>(&action);
  if (!claim) return 0;
  const bool plain =
      std::all_of(claim->use.begin(), claim->use.end(), [](const Use& use) { return use.as == As::box; });
  return plain ? claim->length : -claim->length;
}

int Beginners::as_taught(const View<State>&, const Rules::Action& action) {
  const auto* claim = std::get_if<Claim>(&action);
  constexpr int kept_for_later = 3;  // points that a tile will bring
  return claim ? claim->length - kept_for_later * claim->use.size() : 0;
}

Instant Beginners::thinks(const Rules::Action& action, Rng& rng) {
  const Instant searches = rng.below((latest_s - soonest_s) * 1000);
  return (std::holds_alternative<Claim>(action) ? soonest_s : gives_up_s) * ms_per_second + searches;
}
}  // namespace nonet::kakuro_call
