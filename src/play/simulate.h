// Whole games between bots: every seat that may act says what it wants and when; the earliest wish, or a clock that
// runs out before it, is the next move.
#pragma once

#include <span>

#include "play/intent.h"
#include "play/match.h"

namespace nonet {
enum class BotKind : std::uint8_t { random, greedy };
constexpr std::array<std::string_view, 2> names_of(BotKind) { return {"random", "greedy"}; }

template <class Entry>
std::optional<Intent<typename Entry::Rules::Action>> wish_of(BotKind bot,
                                                             const View<typename Entry::Rules::State>& view, Rng& rng) {
  return bot == BotKind::random ? Entry::Bot::random(view, rng) : Entry::Bot::greedy(view, rng);
}

// The next move of a table of bots; `bots` are taken in turn, seat by seat.
template <class Entry>
Move<typename Entry::Rules> next_move(const Match<typename Entry::Rules>& match, std::span<const BotKind> bots,
                                      Rng& rng) {
  using G = typename Entry::Rules;
  const bool timed = G::timed(match.state.options, match.state.standing.seats);
  Move<G> first;
  Instant earliest = latest_instant;
  G::actors(match.state).for_each([&](Seat seat) {
    const BotKind bot = bots[static_cast<std::size_t>(index(seat)) % bots.size()];
    const auto wish = wish_of<Entry>(bot, G::view(match.state, seat), rng);
    if (!wish || match.now + wish->after_ms >= earliest) return;
    earliest = match.now + wish->after_ms;
    first = {seat, timed ? std::optional(earliest) : std::nullopt, wish->action};
  });
  const Clock due = G::deadline(match.state);
  if (due && *due <= earliest) return {std::nullopt, std::max(*due, match.now), {}};
  ASSERT(first.seat);  // somebody wants something, or time acts
  return first;
}

// Plays to the end. `on_move(move, result)` sees every step; the last move of a table game may still be objected to.
template <class Entry, class OnMove>
void play_out(Match<typename Entry::Rules>& match, std::span<const BotKind> bots, Rng& rng, OnMove on_move) {
  using G = typename Entry::Rules;
  constexpr int longest_game = 200'000;
  for (int moves = 0; !match.state.standing.over; ++moves) {
    ASSERT(moves < longest_game);
    const Move<G> move = next_move<Entry>(match, bots, rng);
    const auto result = match.play(move);
    ASSERT(result);
    on_move(move, *result);
  }
  for (int i = 0; i < match.state.standing.seats; ++i) {
    const auto view = G::view(match.state, seat_at(i));
    if (G::legal(view).empty()) continue;
    const auto wish = wish_of<Entry>(bots[static_cast<std::size_t>(i) % bots.size()], view, rng);
    if (!wish) continue;
    const bool timed = G::timed(match.state.options, match.state.standing.seats);
    const Move<G> move{seat_at(i), timed ? std::optional(match.now) : std::nullopt, wish->action};
    const auto result = match.play(move);
    ASSERT(result);
    on_move(move, *result);
  }
}
}  // namespace nonet
