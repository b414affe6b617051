#include "games/sudoku_cards/bot.h"

#include "games/sudoku_cards/advice.h"
#include "games/sudoku_cards/alone.h"
#include "games/sudoku_cards/eyes.h"

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

// What each level overlooks; found by play, so that each wins about two games of three against the one before it, and
// gentle by the model beginners (docs/bots.md): on its worst days it hardly counts at all. Fewer cards lie on the
// children's board, so more of them must be overlooked to make a difference.
template <class Side>
Eyes eyes_of(Level level, int form) {
  if (level == Level::gentle)
    return {.near = by_form(form, 0, 100),
            .far = by_form(form, 0, 100),
            .trouble = by_form(form, 6, Side::children ? 0 : 1)};
  constexpr Array<Eyes, level_count> grown_ups = {{{
      {},
      {.near = 95, .far = 60, .trouble = 3},
      {.near = 98, .far = 80, .trouble = 2},
      {.near = 100, .far = 97, .trouble = 2},
      {},
  }}};
  constexpr Array<Eyes, level_count> children = {{{
      {},
      {.near = 90, .far = 62, .trouble = 3},
      {.near = 97, .far = 82, .trouble = 2},
      {.near = 99, .far = 93, .trouble = 1},
      {},
  }}};
  return (Side::children ? children : grown_ups)[static_cast<int>(level)];
}

template <class Side>
std::optional<typename Bot<Side>::Wish> lay(int square) {
  return typename Bot<Side>::Wish{Place<Side>{{static_cast<std::uint8_t>(square)}}};
}

// What speaks against a square besides its points, in parts of a point: what it opens to the next seat; alone, squares
// that can never be filled.
constexpr int in_a_point = 100;
template <class Side>
int thought_of_next(const State<Side>& state, const Layout<Side>& layout, const CardCounts<Side>& unseen, int square) {
  if (state.standing.seats == 1) {
    constexpr int points_of_a_hole = 20;
    Layout<Side> after = layout;
    after.lay(square, *state.hands[*state.standing.turn]);
    return holes(after) * points_of_a_hole * in_a_point;
  }
  const Judged judged = first_judgement(state, layout, unseen, square);
  return static_cast<int>((judged.points - judged.value) * in_a_point);
}
}  // namespace

template <class Side>
std::optional<typename Bot<Side>::Wish> Bot<Side>::random(const View& view, Rng& rng) {
  const State<Side>& state = view.known;
  const bool may_object = state.pending && state.pending->seat != *view.viewer;
  if (may_object && rng.chance(1, 8)) return Wish{Object{}};
  if (!has_turn<Side>(view)) return {};
  if (state.options.referee == Referee::table && rng.chance(1, 12)) {  // an error: a careless square, or giving up
    if (rng.chance(1, 3)) return Wish{Stuck{}};
    std::vector<Action> anywhere;
    state.board.cards.free().for_each(
        [&](int square) { anywhere.push_back(typename Rules::Place{{static_cast<std::uint8_t>(square)}}); });
    return Wish{any_of(anywhere, rng)};
  }
  return Wish{any_of(moves_of_turn<Side>(view), rng)};
}

template <class Side>
std::optional<typename Bot<Side>::Wish> Bot<Side>::greedy(const View& view, Rng& rng) {
  const State<Side>& state = view.known;
  if (state.pending && state.pending->seat != *view.viewer &&
      state.board.cards.repeats(state.pending->at.index, state.pending->card))
    return Wish{Object{}};
  if (!has_turn<Side>(view)) return {};
  return Wish{best_of(moves_of_turn<Side>(view), rng, [&](const Action& action) {
    const auto* place = std::get_if<typename Rules::Place>(&action);
    return place ? Rules::points(state.options, state.board, place->at.index) : 0;
  })};
}

template <class Side>
std::optional<typename Bot<Side>::Wish> Bot<Side>::play(Level level, const Situation<Rules>& situation,
                                                        Thinking& thinking) {
  const State<Side>& state = situation.known();
  const Eyes eyes = eyes_of<Side>(level, thinking.form());
  // The same chance as long as nothing else is laid: what was overlooked stays overlooked.
  const auto laid = static_cast<std::uint32_t>(state.board.cards.taken().count());
  Rng chance = thinking.lasting(2 * laid);
  Rng chance_to_object = thinking.lasting(2 * laid + 1);
  if (state.pending && state.pending->seat != situation.seat() &&
      notices_repeat(eyes, state.board, state.pending->at.index, state.pending->card, chance_to_object))
    return Wish{Object{}};
  if (!has_turn<Side>(situation.view)) return {};
  const int card = *state.hands[situation.seat()];
  const SquareSet room = state.board.cards.room_for(card);
  if (room.empty()) return Wish{Stuck{}};
  if (level == Level::master) return lay<Side>(judge<Side>(situation, thinking, squares_of(room)).front().square);

  const Layout<Side> layout(state.options, state.board);
  const auto unseen = unseen_cards(state);
  const auto squares = spotted(eyes, state.board, layout, card, chance);
  return lay<Side>(best_of(squares, thinking.rng, [&](const Spotted& spot) {
                     if (level != Level::sharp) return spot.points * in_a_point;
                     return spot.points * in_a_point - thought_of_next(state, layout, unseen, spot.square);
                   }).square);
}

template <class Side>
typename Bot<Side>::Choices Bot<Side>::advise(const Situation<Rules>& situation, Thinking& thinking,
                                              const Action* also) {
  return advice<Side>(situation, thinking, also);
}

template struct Bot<Adults>;
template struct Bot<Children>;
}  // namespace nonet::sudoku_cards
