#include "games/kakuro_call/bot.h"

#include "games/kakuro_call/advice.h"
#include "games/kakuro_call/best_row.h"
#include "games/kakuro_call/levels.h"
#include "games/kakuro_call/outlook.h"
#include "games/kakuro_call/round.h"
#include "games/kakuro_call/search.h"

namespace nonet::kakuro_call {
namespace {
using Action = Rules::Action;

constexpr Instant to_show_ms = 600;         // from seeing a row to showing it
constexpr Instant shortest_call_ms = 4000;  // it is no use to call where there is no time to look on
constexpr double bearable_loss = 2;         // of points, by a row that costs more than it brings; measured
constexpr Instant before_glass_ms = 2000;   // so long before it runs out, nobody looks for something better

// A seat that has to decide what to do in the round that is on. Times are counted from its beginning.
class Player {
 public:
  Player(Level level, const Situation<Rules>& situation, Thinking& thinking)
      : character_(character_of(level)),
        situation_(situation),
        state_(situation.known()),
        seat_(situation.seat()),
        elapsed_(situation.now - round_began(situation)),
        reaction_(300 + thinking.rng.below(700)),
        outlook_(character_.tile_points ? Outlook(state_, seat_, {*character_.tile_points, *character_.tile_points})
                                        : Outlook(state_, seat_)),
        search_(search(character_.eyes, state_, seat_,
                       thinking.lasting(static_cast<std::uint32_t>(round_number(state_))))) {}

  std::optional<Bot::Wish> decide() const {
    if (state_.floor) return show();
    const std::optional<Bot::Wish> row = call_or_claim();
    if (state_.impossible.contains(seat_)) return row;
    const std::optional<Bot::Wish> doubt = at(doubts_after(), Impossible{});
    return row && row->after_ms <= doubt->after_ms ? row : doubt;
  }

 private:
  Bot::Wish at(Instant time, const Action& action) const {
    return {meant_for(state_.total, action), std::max(time - elapsed_, reaction_)};
  }
  Instant since_beginning(Instant moment) const { return moment - situation_.now + elapsed_; }

  const Sighting* best_seen(Instant until) const {
    const Sighting* best = nullptr;
    double most = 0;
    for (const Sighting& one : search_.sightings) {
      if (one.after > until) break;
      const double lead = outlook_.after_row(one.row.claim);
      if (best && lead <= most) continue;
      best = &one;
      most = lead;
    }
    return best;
  }

  // The first row that is worth showing.
  const Sighting* first_worth_it() const {
    if (character_.weighs == Weighs::nothing || state_.standing.seats == 1)
      return search_.sightings.empty() ? nullptr : &search_.sightings.front();
    const double otherwise =
        character_.weighs == Weighs::others ? outlook_.left_to_others() : outlook_.as_it_is() - bearable_loss;
    for (const Sighting& one : search_.sightings)
      if (outlook_.after_row(one.row.claim) >= otherwise) return &one;
    return nullptr;
  }

  std::optional<Bot::Wish> call_or_claim() const {
    if (state_.locked.contains(seat_)) return {};
    const Sighting* first = first_worth_it();
    if (!first) return {};
    const bool alone = state_.standing.seats == 1;
    const Instant limit = state_.options.call_seconds * ms_per_second;
    if (character_.calls && !alone && (limit == 0 || limit >= shortest_call_ms)) return at(first->after, Call{});
    Instant until = first->after + character_.looks_on_ms;
    // Alone nobody comes before him, and who knows that looks over the whole board.
    if (alone && character_.calls) until = std::max(until, search_.doubts_after);
    if (state_.glass_ends_at) until = std::min(until, since_beginning(*state_.glass_ends_at) - before_glass_ms);
    until = std::max({until, first->after, elapsed_});
    return at(until, best_seen(until)->row.claim);
  }

  // He has called, and shows the best row that he sees while he has the floor.
  std::optional<Bot::Wish> show() const {
    const Instant limit = state_.options.call_seconds * ms_per_second;
    Instant called = elapsed_;
    if (state_.floor_ends_at) {
      called = since_beginning(*state_.floor_ends_at - limit);
    } else if (!situation_.story.empty()) {
      called = since_beginning(situation_.story.back().t);
    }
    const Instant looks_on = limit > 0 ? std::min(character_.looks_on_ms, limit / 2) : character_.looks_on_ms;
    const Sighting* best = best_seen(called + looks_on);
    const auto row = best ? best->row.claim : best_row(situation_.view);
    // Somebody called who saw nothing (a bot may take over from a person): anything, for the table waits.
    Bot::Wish wish = at((best ? best->after : called) + to_show_ms, row ? *row : Claim{{}, {}, 2, {}});
    if (state_.floor_ends_at)
      wish.after_ms = std::clamp<Instant>((*state_.floor_ends_at - situation_.now) / 2, 0, wish.after_ms);
    return wish;
  }

  // Who is out and knows the game turns the glass at once: it is the others who still look for a row.
  Instant doubts_after() const {
    const bool hurries = character_.calls && state_.locked.contains(seat_);
    return hurries ? std::min(elapsed_, search_.doubts_after) : search_.doubts_after;
  }

  const Character& character_;
  const Situation<Rules>& situation_;
  const State& state_;
  Seat seat_;
  Instant elapsed_;
  Instant reaction_;
  Outlook outlook_;
  Search search_;
};
}  // namespace

std::optional<Bot::Wish> Bot::play(Level level, const Situation<Rules>& situation, Thinking& thinking) {
  const State& state = situation.known();
  if (state.standing.over || (state.floor && state.floor != situation.seat())) return {};
  return Player(level, situation, thinking).decide();
}

Bot::Choices Bot::advise(const Situation<Rules>& situation, Thinking&, const Action* also) {
  return advice(situation.view, also);
}

PerSeat<std::optional<Claim>> Bot::there_was(const View& view) {
  PerSeat<std::optional<Claim>> rows;
  for (const State::Actions& supply : view.known.supplies)
    rows.push_back(view.known.total ? best_row(view.known.board, *view.known.total, supply) : std::nullopt);
  return rows;
}

PerSeat<std::optional<Bot::Action>> Bot::hindsight(const View& before, const View& after) {
  const auto rounds = [](const State& state) { return state.rows.size() + state.unsolved.size(); };
  PerSeat<std::optional<Action>> rows;
  if (rounds(before.known) == rounds(after.known)) return rows;
  for (const auto& row : there_was(before)) rows.push_back(row);
  return rows;
}
}  // namespace nonet::kakuro_call
