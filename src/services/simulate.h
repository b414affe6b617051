// Whole games between bots: every seat that may act says what it wants and when; the earliest wish, or a clock that
// runs out before it, is the next move.
#pragma once

#include <span>

#include "play/beginners.h"
#include "play/story.h"
#include "play/thinking.h"

namespace nonet {
template <class Entry>
using WishOf = std::optional<Wish<typename Entry::Rules::Action>>;

template <class Entry>
WishOf<Entry> wish_of(BotKind bot, const Situation<typename Entry::Rules>& situation, Rng& chance, const Pace& pace) {
  if (bot == BotKind::random) return Entry::Bot::random(situation.view, chance);
  if (bot == BotKind::greedy) return Entry::Bot::greedy(situation.view, chance);
  Thinking thinking(chance, situation.seat(), situation.story.size(), pace);
  return Entry::Bot::play(*level_of(bot), situation, thinking);
}

// The built-in bots of a table, one kind a seat (taken in turn where there are more seats), and what they have seen.
template <class Entry>
class Company {
 public:
  using G = typename Entry::Rules;
  Company(std::span<const BotKind> bots, Rng& chance, const Pace& pace = {})
      : bots_(bots.begin(), bots.end()), chance_(chance), pace_(pace) {}

  BotKind at(Seat seat) const { return bots_[static_cast<std::size_t>(index(seat)) % bots_.size()]; }

  WishOf<Entry> ask(const Match<G>& match, Seat seat) { return ask(G::view(match.state, seat), match.now, at(seat)); }
  WishOf<Entry> ask(const View<typename G::State>& view, Instant now, BotKind bot) {
    if (is_beginner(bot)) return Beginner<Entry>({view, story_, now}, chance_).play(bot);
    return wish_of<Entry>(bot, {view, story_, now}, chance_, pace_);
  }

  void saw(const Match<G>& match, const Move<G>& move, const typename G::Result& result) {
    story_.push_back(event_of<G>(move, result, match.now));
  }
  std::span<const Event<G>> story() const { return story_; }

 private:
  std::vector<BotKind> bots_;
  Rng& chance_;
  Pace pace_;
  std::vector<Event<G>> story_;
};

// The next move of a table; `ask(seat)` gives the wish of a seat that may act. Where somebody could hold the table up,
// `ask.insist(seat)` is what it wants when nobody wants anything.
template <class Entry, class Ask>
Move<typename Entry::Rules> next_move(const Match<typename Entry::Rules>& match, Ask ask) {
  using G = typename Entry::Rules;
  const bool timed = G::timed(match.state.options, match.state.standing.seats);
  Move<G> first;
  Instant earliest = latest_instant;
  const auto hear = [&](Seat seat, const WishOf<Entry>& wish) {
    if (!wish || match.now + wish->after_ms >= earliest) return;
    earliest = match.now + wish->after_ms;
    first = {seat, timed ? std::optional(earliest) : std::nullopt, wish->action};
  };
  G::actors(match.state).for_each([&](Seat seat) { hear(seat, ask(seat)); });
  const Deadline due = G::deadline(match.state);
  if (due && *due <= earliest) return {std::nullopt, std::max(*due, match.now), {}};
  if constexpr (requires { ask.insist(Seat{}); }) {
    if (!first.seat) G::actors(match.state).for_each([&](Seat seat) { hear(seat, ask.insist(seat)); });
  }
  ASSERT(first.seat);  // somebody wants something, or time acts
  return first;
}

// Plays to the end. `on_move(move, result)` sees every step; the last move of a table game may still be objected to.
template <class Entry, class Ask, class OnMove>
void play_on(Match<typename Entry::Rules>& match, Ask ask, OnMove on_move) {
  using G = typename Entry::Rules;
  constexpr int longest_game = 200'000;
  const auto play = [&](const Move<G>& move) {
    const auto result = match.play(move);
    ASSERT(result);
    on_move(move, *result);
  };
  for (int moves = 0; !match.state.standing.over; ++moves) {
    ASSERT(moves < longest_game);
    play(next_move<Entry>(match, ask));
  }
  const bool timed = G::timed(match.state.options, match.state.standing.seats);
  for (int i = 0; i < match.state.standing.seats; ++i) {
    if (G::legal(G::view(match.state, seat_at(i))).empty()) continue;
    if (const WishOf<Entry> wish = ask(seat_at(i)))
      play({seat_at(i), timed ? std::optional(match.now) : std::nullopt, wish->action});
  }
}

template <class Entry, class OnMove>
void play_out(Match<typename Entry::Rules>& match, std::span<const BotKind> bots, Rng& rng, OnMove on_move) {
  using G = typename Entry::Rules;
  Company<Entry> company(bots, rng);
  play_on<Entry>(
      match, [&](Seat seat) { return company.ask(match, seat); },
      [&](const Move<G>& move, const typename G::Result& result) {
        company.saw(match, move, result);
        on_move(move, result);
      });
}
}  // namespace nonet
