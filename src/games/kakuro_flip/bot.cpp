#include "games/kakuro_flip/bot.h"

#include "games/kakuro_flip/kakuro.h"

namespace nonet::kakuro_flip {
namespace {
using Action = Rules::Action;

constexpr Instant look_first_ms = 1;  // Whoever moves leaves the others a moment to object.

bool has_turn(const View<State>& view) { return view.known.standing.turn == view.viewer; }
bool may_object(const View<State>& view) { return view.known.pending && view.known.pending->seat != view.viewer; }

int points_of(const Board& board, const Lay& lay) { return points(scored(after(board, lay), lay.at, lay.flip)); }

std::vector<Lay> moves_of_turn(const View<State>& view) {
  std::vector<Lay> moves;
  for (const Action& action : Rules::legal(view))
    if (const auto* lay = std::get_if<Lay>(&action)) moves.push_back(*lay);
  return moves;
}

// The turn as it is announced: with the table referee the points are claimed.
Intent<Action> announced(const View<State>& view, Lay lay, int claim) {
  if (view.known.options.referee == Referee::table) lay.claim = claim;
  return {lay, look_first_ms};
}

// KC-071: adds wrongly, or turns whatever card he likes.
Intent<Action> mistaken(const View<State>& view, Lay lay, Rng& rng) {
  const Board& board = view.known.board;
  if (rng.chance(1, 2)) {
    const int right = points_of(board, lay);
    return announced(view, lay, std::max(0, right + rng.below(21) - 10));
  }
  std::vector<Place> lying;
  board.taken().for_each([&](int square) { lying.push_back({static_cast<std::uint8_t>(square)}); });
  lay.flip = {any_of(lying, rng)};
  return announced(view, lay, rng.below(20));
}
}  // namespace

Bot::Wish Bot::random(const View& view, Rng& rng) {
  if (may_object(view) && rng.chance(1, 8)) return Intent<Action>{Object{}};
  if (!has_turn(view)) return {};
  const auto moves = moves_of_turn(view);
  if (moves.empty()) return {};  // only on a board without any card
  const Lay& lay = any_of(moves, rng);
  if (view.known.options.referee == Referee::table && rng.chance(1, 6)) return mistaken(view, lay, rng);
  return announced(view, lay, points_of(view.known.board, lay));
}

Bot::Wish Bot::greedy(const View& view, Rng& rng) {
  if (may_object(view) && Rules::objection_is_right(view.known)) return Intent<Action>{Object{}};
  if (!has_turn(view)) return {};
  const auto moves = moves_of_turn(view);
  if (moves.empty()) return {};
  const auto value_of = [&](const Lay& lay) { return points_of(view.known.board, lay); };
  const Lay& lay = best_of(moves, rng, value_of);
  return announced(view, lay, value_of(lay));
}

Bot::Wish Bot::play(Level, const Situation<Rules>& situation, Thinking& thinking) {
  return greedy(situation.view, thinking.rng);
}

Bot::Choices Bot::advise(const Situation<Rules>&, Thinking&, const Action*) { return {}; }
}  // namespace nonet::kakuro_flip
