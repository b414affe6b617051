#include "games/tens/rules.h"

#include <numeric>

namespace nonet::tens {
namespace {
Deadline turn_end(const State& state, Instant now) {
  if (state.options.turn_seconds == 0 || state.standing.over) return {};
  return later(now, state.options.turn_seconds * ms_per_second);
}

bool all_hands_empty(const State& state) {
  return std::all_of(state.hands.begin(), state.hands.end(), [](const Hand& hand) { return hand.empty(); });
}

void end_turn(State& state, Instant now) {
  Standing& standing = state.standing;
  if (all_hands_empty(state) || state.idle >= idle_rounds * standing.seats) {  // TN-011, TN-012
    finish(standing, {leaders(standing.scores), false});
  } else {
    do standing.turn = after(*standing.turn, standing.seats);
    while (state.hands[*standing.turn].empty());
  }
  state.turn_ends_at = turn_end(state, now);
}

template <class List>
void turn_face_down(List& list) {
  std::fill(list.begin(), list.end(), std::uint8_t{0});
}

using Counts = std::array<int, highest_card + 1>;  // [0]: face down

Counts counted(const State& state) {
  Counts counts{};
  const auto count = [&](const auto& list) {
    for (const std::uint8_t card : list) ++counts[card];
  };
  count(state.pile);
  count(state.taken);
  count(state.hidden);
  for (const Hand& hand : state.hands) count(hand);
  count(state.deck);
  return counts;
}

std::uint8_t number_of(const Rules::Action& action) {
  if (const auto* lay = std::get_if<Lay>(&action)) return lay->card;
  return std::get<Hide>(action).card.number;
}
}  // namespace

int sum_of(const Cards& pile) { return std::accumulate(pile.begin(), pile.end(), 0); }

bool takes(const State& state, int card) { return (sum_of(state.pile) + card) % 10 == 0; }

State Rules::setup(const Options& options, int seats, Rng& rng) {
  State state;
  state.options = options;
  state.standing = first_turn(seats);
  for (int number = 1; number <= highest_card; ++number)
    for (int i = 0; i < of_each; ++i) state.deck.push_back(static_cast<std::uint8_t>(number));
  rng.shuffle(state.deck);
  for (int i = 0; i < seats; ++i) {  // TN-003
    state.hands.push_back({});
    for (int card = 0; card < hand_size; ++card) state.hands[i].push_back(state.deck.take_front());
  }
  state.turn_ends_at = turn_end(state, 0);
  return state;
}

Rules::View Rules::view(const State& state, Viewer viewer) {
  View view{state, viewer};
  if (state.standing.over) return view;
  turn_face_down(view.known.deck);
  turn_face_down(view.known.hidden);
  for (int i = 0; i < state.standing.seats; ++i)
    if (viewer != seat_at(i)) turn_face_down(view.known.hands[i]);
  return view;
}

std::vector<Rules::Action> Rules::legal(const View& view) {
  const Standing& standing = view.known.standing;
  if (standing.over || !view.viewer || standing.turn != view.viewer) return {};
  const Hand& hand = view.known.hands[*view.viewer];
  std::vector<Action> actions;
  for (int number = 1; number <= highest_card; ++number)
    if (hand.contains(static_cast<std::uint8_t>(number))) actions.push_back(Lay{static_cast<std::uint8_t>(number)});
  const std::size_t laid = actions.size();
  for (std::size_t i = 0; i < laid; ++i) actions.push_back(Hide{{std::get<Lay>(actions[i]).card}});
  return actions;
}

std::optional<Refusal> Rules::check(const View& view, const Action& action) {
  const Standing& standing = view.known.standing;
  if (standing.over) return not_now("game-over", "TN-012");
  if (!view.viewer || standing.turn != view.viewer) return not_now("not-your-turn", "TN-004");
  if (!view.known.hands[*view.viewer].contains(number_of(action))) return Refusal{"not-in-hand", "TN-004"};
  return {};
}

Result Rules::apply(State& state, Seat seat, const Action& action, Instant now) {
  const std::uint8_t card = number_of(action);
  ASSERT(state.hands[seat].remove_first(card));
  if (!state.deck.empty()) state.hands[seat].push_back(state.deck.take_front());  // TN-008
  state.idle = 0;
  Result result;
  if (std::holds_alternative<Hide>(action)) {
    state.hidden.push_back(card);  // TN-007
  } else {
    const bool taken = takes(state, card);
    state.pile.push_back(card);
    if (taken) {  // TN-006
      result.points = gain(state.standing, seat, state.pile.size());
      for (const std::uint8_t each : state.pile) state.taken.push_back(each);
      state.pile.clear();
    }
  }
  end_turn(state, now);
  return result;
}

Rules::Action Rules::seen(const Action& action) {
  return std::holds_alternative<Hide>(action) ? Action(Hide{}) : action;
}

void Rules::expire(State& state, Instant now) {  // TN-010
  ++state.idle;
  end_turn(state, now);
}

State Rules::imagine(const View& view, Rng& rng) {
  State state = view.known;
  const Counts in_sight = counted(state);
  Cards unseen;
  for (int number = 1; number <= highest_card; ++number)
    for (int i = in_sight[static_cast<std::size_t>(number)]; i < of_each; ++i)
      unseen.push_back(static_cast<std::uint8_t>(number));
  rng.shuffle(unseen);
  const auto turn_up = [&](auto& list) {
    for (auto& card : list)
      if (card == 0) card = unseen.take_front();
  };
  turn_up(state.hidden);
  for (Hand& hand : state.hands) turn_up(hand);
  turn_up(state.deck);
  return state;
}

std::optional<Flaw> Rules::flaw(const State& state) {
  const Standing& standing = state.standing;
  if (auto flaw = standing_flaw(standing, Turns::in_order, {leaders(standing.scores), false})) return flaw;
  if (state.hands.size() != standing.seats) return Flaw{"hands", "one entry for each seat"};
  const Counts counts = counted(state);
  if (std::any_of(counts.begin() + 1, counts.end(), [](int count) { return count > of_each; }))
    return Flaw{"deck", "at most 4 cards of each number on pile, taken, hidden, hands and deck together"};
  if (std::accumulate(counts.begin(), counts.end(), 0) != card_count)
    return Flaw{"deck", "36 cards on pile, taken, hidden, hands and deck together"};
  if (!state.pile.empty() && sum_of(state.pile) % 10 == 0)
    return Flaw{"pile", "a sum that is no multiple of ten: such a pile is taken at once"};
  const bool ended = all_hands_empty(state) || state.idle >= idle_rounds * standing.seats;
  if (standing.over != ended) return Flaw{"over", ended ? "true: nobody can go on" : "false: somebody can go on"};
  if (!standing.over && state.hands[*standing.turn].empty()) return Flaw{"turn", "a seat that has a card"};
  if (!state.deck.empty())
    for (const Hand& hand : state.hands)
      if (!hand.full()) return Flaw{"hands", "3 cards for each seat while there is a deck"};
  if (state.turn_ends_at.has_value() != (state.options.turn_seconds != 0 && !standing.over))
    return Flaw{"turnEndsAt", "a moment where a clock runs, else null"};
  return {};
}

static_assert(Game<Rules>);
}  // namespace nonet::tens
