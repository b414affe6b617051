#include "games/tens/bot.h"

namespace nonet::tens {
namespace {
constexpr Instant glance_ms = 1'200;  // so long a bot seems to think

// How many of 1,000 next hands hold a card that takes the pile once it has this sum: each card is in it as likely as
// any other that is not in sight.
int chance_of_next(const State& state, Seat mover, int sum) {
  const int wanted = 10 - sum % 10;
  if (wanted > highest_card) return 0;
  int unseen = card_count - state.pile.size() - state.taken.size() - state.hands[mover].size();
  const auto card = static_cast<std::uint8_t>(wanted);
  const int left = of_each - state.pile.count(card) - state.taken.count(card) - state.hands[mover].count(card);
  int misses = 1'000;
  for (int drawn = 0; drawn < hand_size && unseen > 0; ++drawn, --unseen)
    misses = misses * std::max(unseen - left, 0) / unseen;
  return 1'000 - misses;
}

// Thousandths of a point that the mover gains over who comes next.
int worth(const State& state, Seat mover, const Rules::Action& action) {
  const int sum = sum_of(state.pile);
  if (const auto* lay = std::get_if<Lay>(&action)) {
    if (takes(state, lay->card)) return 1'000 * (state.pile.size() + 1);
    return -chance_of_next(state, mover, sum + lay->card) * (state.pile.size() + 2);
  }
  const int offered = state.pile.empty() ? 0 : chance_of_next(state, mover, sum) * (state.pile.size() + 1);
  return -offered - 100;  // a hidden card is lost to everybody
}

bool on_move(const Rules::View& view) { return view.viewer && view.known.standing.turn == view.viewer; }

// Weak levels overlook what a move gives away, the weakest also what it brings.
int seen_worth(Level level, const State& state, Seat mover, const Rules::Action& action, Rng& chance) {
  const int whole = worth(state, mover, action);
  const int overlooked_of_100[] = {60, 35, 15, 5, 0};
  return chance.chance(overlooked_of_100[static_cast<int>(level)], 100) ? 0 : whole;
}
}  // namespace

std::optional<Bot::Wish> Bot::random(const View& view, Rng& rng) {
  if (!on_move(view)) return {};
  return Bot::Wish{any_of(Rules::legal(view), rng)};
}

std::optional<Bot::Wish> Bot::greedy(const View& view, Rng& rng) {
  if (!on_move(view)) return {};
  return Bot::Wish{best_of(Rules::legal(view), rng, [&](const Action& action) {
    const auto* lay = std::get_if<Lay>(&action);
    return lay ? 1 + (takes(view.known, lay->card) ? 1 : 0) : 0;
  })};
}

std::optional<Bot::Wish> Bot::play(Level level, const Situation<Rules>& situation, Thinking& thinking) {
  if (!on_move(situation.view)) return {};
  const auto value = [&](const Action& action) {
    return seen_worth(level, situation.known(), situation.seat(), action, thinking.rng);
  };
  return Bot::Wish{best_of(Rules::legal(situation.view), thinking.rng, value), glance_ms};
}

Bot::Choices Bot::advise(const Situation<Rules>& situation, Thinking&, const Action* also) {
  if (!on_move(situation.view)) return {};
  std::vector<Action> actions = Rules::legal(situation.view);
  if (also && std::find(actions.begin(), actions.end(), *also) == actions.end()) actions.push_back(*also);
  const State& state = situation.known();
  Choices choices;
  for (const Action& action : actions) {
    const auto* lay = std::get_if<Lay>(&action);
    const bool taken = lay && takes(state, lay->card);
    const std::string_view reason = actions.size() == 2 ? "only-move" : taken ? "points" : lay ? "quiet" : "denies";
    choices.push_back(
        {action, worth(state, situation.seat(), action) / 1'000.0, taken ? state.pile.size() + 1 : 0, reason});
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const auto& one, const auto& other) { return one.value > other.value; });
  return choices;
}
}  // namespace nonet::tens
