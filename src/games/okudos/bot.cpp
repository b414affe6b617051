#include "games/okudos/bot.h"

#include "games/okudos/glance.h"
#include "games/okudos/search.h"

namespace nonet::okudos {
namespace {
Rules::Action careless_move(const State& state, const Hand& hand, Rng& rng) {  // any chip on any free square
  std::vector<Rules::Action> anywhere;
  state.chips.free().for_each([&](int square) {
    for (const auto chip : hand) anywhere.push_back(Place{chip, {static_cast<std::uint8_t>(square)}});
  });
  return anywhere.empty() ? Rules::Action{Pass{}} : any_of(anywhere, rng);
}

// The printed number counts for its owner and against everybody else. What the mover scores now comes before all that.
int value_of(const Rules::Action& action, const State& state, const Markers& own) {
  const auto loss_to_others = [&](int square) {
    const bool mine = own.contains(static_cast<std::uint8_t>(Nine::block(square) + 1));
    return mine ? -state.grid[square] : state.grid[square];
  };
  constexpr int more_than_any_number = 10;
  if (const auto* place = std::get_if<Place>(&action)) return loss_to_others(place->at.index);
  if (const auto* collect = std::get_if<Collect>(&action))
    return (state.options.irregular == Irregular::bonus ? more_than_any_number * 2 : 0) -
           loss_to_others(collect->at.index);
  return std::holds_alternative<Discard>(action) ? 0 : -more_than_any_number;
}
}  // namespace

std::optional<Bot::Wish> Bot::random(const View& view, Rng& rng) {
  const State& state = view.known;
  if (!view.viewer || state.standing.turn != view.viewer) return {};
  const bool careless = state.options.referee == Referee::table && !must_collect(state);
  if (careless && rng.chance(1, 10)) return Bot::Wish{careless_move(state, state.hands[*view.viewer], rng)};
  auto actions = Rules::legal(view);
  if (careless && rng.chance(1, 3))  // overlooks what could be collected
    std::erase_if(actions, [](const Action& action) { return std::holds_alternative<Collect>(action); });
  if (actions.size() > 1 && !rng.chance(1, 24)) actions.pop_back();  // the pass
  return Bot::Wish{any_of(actions, rng)};
}

std::optional<Bot::Wish> Bot::greedy(const View& view, Rng& rng) {
  const State& state = view.known;
  if (!view.viewer || state.standing.turn != view.viewer) return {};
  const Markers& own = state.markers[*view.viewer];
  return Bot::Wish{
      best_of(Rules::legal(view), rng, [&](const Action& action) { return value_of(action, state, own); })};
}

std::optional<Bot::Wish> Bot::play(Level level, const Situation<Rules>& situation, Thinking& thinking) {
  if (!situation.view.viewer || situation.known().standing.turn != situation.view.viewer) return {};
  if (level == Level::master) return Bot::Wish{Search(situation).choices(thinking, nullptr).front().action};
  return Bot::Wish{at_a_glance(level, situation, thinking)};
}

Bot::Choices Bot::advise(const Situation<Rules>& situation, Thinking& thinking, const Action* also) {
  if (!situation.view.viewer || situation.known().standing.turn != situation.view.viewer) return {};
  return Search(situation).choices(thinking, also);
}
}  // namespace nonet::okudos
