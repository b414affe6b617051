#include "games/kakuro_flip/bot.h"

#include "games/kakuro_flip/advice.h"
#include "games/kakuro_flip/judgement.h"
#include "games/kakuro_flip/sight.h"

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
Bot::Wish announced(const View<State>& view, Lay lay, int claim) {
  if (view.known.options.referee == Referee::table) lay.claim = claim;
  return {lay, look_first_ms};
}

// KC-071: adds wrongly, or turns whatever card he likes.
Bot::Wish mistaken(const View<State>& view, Lay lay, Rng& rng) {
  const Board& board = view.known.board;
  if (rng.chance(1, 2)) {
    const int right = points_of(board, lay);
    return announced(view, lay, std::max(0, right + rng.below(21) - 10));
  }
  std::vector<Cell> lying;
  board.taken().for_each([&](int square) { lying.push_back({static_cast<std::uint8_t>(square)}); });
  lay.flip = {any_of(lying, rng)};
  return announced(view, lay, rng.below(20));
}

// The three lower levels take the most points they notice. Gentle was set by the model beginners (docs/bots.md): it
// hardly ever thinks of turning a card. Casual does so when it has a good day, steady nearly always.
Eyes eyes_of(Level level, int form) {
  if (level == Level::gentle) return {.shortest = 92, .each_further = 10, .downwards = 76, .turned = 7, .recounts = 40};
  if (level == Level::casual)
    return {.shortest = 98, .each_further = 7, .downwards = 90, .turned = by_form(form, 15, 65), .recounts = 60};
  if (level == Level::steady)
    return {.shortest = 100, .each_further = 3, .downwards = 97, .turned = 90, .recounts = 80};
  return {};  // sees everything
}

// Whether the open turn is recounted at all. The answer is the same however often the seat is asked.
bool recounts(Level level, const View<State>& view, const Thinking& thinking) {
  const auto turns_played = static_cast<std::uint32_t>(view.known.board.taken().count());
  return thinking.lasting(turns_played).chance(eyes_of(level, thinking.form()).recounts, 100);
}

// Who notices nothing lays a card somewhere; it may score all the same.
std::optional<Bot::Wish> anywhere(const View<State>& view, const Prospects& prospects, Rng& rng) {
  auto turns = prospects.turns_with(view.known.hands[*view.viewer]);
  std::erase_if(turns, [](const Turn& turn) { return turn.turned != 0; });
  if (turns.empty()) return {};  // only on a board without any card
  return announced(view, lay_of(any_of(turns, rng)), 0);
}
}  // namespace

std::optional<Bot::Wish> Bot::random(const View& view, Rng& rng) {
  if (may_object(view) && rng.chance(1, 8)) return Bot::Wish{Object{}};
  if (!has_turn(view)) return {};
  const auto moves = moves_of_turn(view);
  if (moves.empty()) return {};  // only on a board without any card
  const Lay& lay = any_of(moves, rng);
  if (view.known.options.referee == Referee::table && rng.chance(1, 6)) return mistaken(view, lay, rng);
  return announced(view, lay, points_of(view.known.board, lay));
}

std::optional<Bot::Wish> Bot::greedy(const View& view, Rng& rng) {
  if (may_object(view) && Rules::objection_is_right(view.known)) return Bot::Wish{Object{}};
  if (!has_turn(view)) return {};
  const auto moves = moves_of_turn(view);
  if (moves.empty()) return {};
  const auto value_of = [&](const Lay& lay) { return points_of(view.known.board, lay); };
  const Lay& lay = best_of(moves, rng, value_of);
  return announced(view, lay, value_of(lay));
}

std::optional<Bot::Wish> Bot::play(Level level, const Situation<Rules>& situation, Thinking& thinking) {
  const View& view = situation.view;
  if (may_object(view) && Rules::objection_is_right(view.known) && recounts(level, view, thinking))
    return Bot::Wish{Object{}};
  if (!has_turn(view)) return {};
  if (level >= Level::sharp) {
    const auto judged = level == Level::sharp ? judged_by_sharp(view, thinking) : Master(view, thinking).judge();
    if (judged.empty()) return {};
    return announced(view, lay_of(judged[0].turn), judged[0].turn.points);
  }
  const Prospects prospects(view.known.board, view.known.options.flips);
  const State::Hand& hand = view.known.hands[*view.viewer];
  const auto noticed = noticed_turns(view.known.board, prospects, hand, eyes_of(level, thinking.form()), thinking.rng);
  if (noticed.empty()) return anywhere(view, prospects, thinking.rng);
  const Noticed& best = best_of(noticed, thinking.rng, [](const Noticed& one) { return one.seen; });
  return announced(view, lay_of(best.turn), best.seen);
}

Bot::Choices Bot::advise(const Situation<Rules>& situation, Thinking& thinking, const Action* also) {
  return advice(situation.view, thinking, also);
}
}  // namespace nonet::kakuro_flip
