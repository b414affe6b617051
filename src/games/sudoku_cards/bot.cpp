#include "games/sudoku_cards/bot.h"

namespace nonet::sudoku_cards {
namespace {
template <class Side>
bool has_turn(const View<State<Side>>& view) {
  return view.known.standing.turn == view.viewer;
}

template <class Side>
std::vector<typename Rules<Side>::Action> moves_of_turn(const View<State<Side>>& view) {
  auto actions = Rules<Side>::legal(view);
  std::erase_if(actions, [](const auto& action) { return std::holds_alternative<Object>(action); });
  return actions;
}
}  // namespace

template <class Side>
typename Bot<Side>::Wish Bot<Side>::random(const View& view, Rng& rng) {
  const State<Side>& state = view.known;
  const bool may_object = state.pending && state.pending->seat != *view.viewer;
  if (may_object && rng.chance(1, 8)) return Intent<Action>{Object{}};
  if (!has_turn<Side>(view)) return {};
  if (state.options.referee == Referee::table && rng.chance(1, 12)) {  // an error: a careless square, or giving up
    if (rng.chance(1, 3)) return Intent<Action>{Stuck{}};
    std::vector<Action> anywhere;
    state.board.cards.free().for_each(
        [&](int square) { anywhere.push_back(typename Rules::Place{{static_cast<std::uint8_t>(square)}}); });
    return Intent<Action>{any_of(anywhere, rng)};
  }
  return Intent<Action>{any_of(moves_of_turn<Side>(view), rng)};
}

template <class Side>
typename Bot<Side>::Wish Bot<Side>::greedy(const View& view, Rng& rng) {
  const State<Side>& state = view.known;
  if (state.pending && state.pending->seat != *view.viewer &&
      state.board.cards.repeats(state.pending->at.index, state.pending->card))
    return Intent<Action>{Object{}};
  if (!has_turn<Side>(view)) return {};
  return Intent<Action>{best_of(moves_of_turn<Side>(view), rng, [&](const Action& action) {
    const auto* place = std::get_if<typename Rules::Place>(&action);
    return place ? Rules::points(state.options, state.board, place->at.index) : 0;
  })};
}

template <class Side>
typename Bot<Side>::Wish Bot<Side>::play(Level, const Situation<Rules>& situation, Thinking& thinking) {
  return greedy(situation.view, thinking.rng);
}

template <class Side>
typename Bot<Side>::Choices Bot<Side>::advise(const Situation<Rules>&, Thinking&, const Action*) {
  return {};
}

template struct Bot<Adults>;
template struct Bot<Children>;
}  // namespace nonet::sudoku_cards
