#include "games/okudos/glance.h"

#include <cmath>

#include "games/okudos/foresight.h"

namespace nonet::okudos {
namespace {
using Action = Rules::Action;

// Of a hundred things, how many a level sees. Gentle was set by the model beginners (docs/bots.md): on its worst days
// it sees nothing worth covering and puts chips away, on its best it only forgets to guard what is its own.
struct Sight {
  int near = 0;       // squares in the sector that it looks at
  int far = 0;        // squares at the other end of the board
  int irregular = 0;  // chips that may be collected
};
Sight sight_of(Level level, int form) {
  switch (level) {
    case Level::gentle:
      return {.near = by_form(form, 5, 100), .far = by_form(form, 20, 100), .irregular = 30};
    case Level::casual:
      return {.near = 90, .far = 90, .irregular = 60};
    case Level::steady:
      return {.near = 97, .far = 97, .irregular = 90};
    default:
      return {.near = 100, .far = 100, .irregular = 100};
  }
}

// What a point that a chip shuts off is worth beside a point that it covers, as people reckon who do not weigh how
// much in danger a square is.
constexpr double casual_guard = 0.3;  // only thinks of the sector that the chip lies in
constexpr double steady_guard = 0.2;  // also sees rows and columns

class Glance {
 public:
  Glance(Level level, const Situation<Rules>& situation, Thinking& thinking)
      : level_(level),
        sight_(sight_of(level, thinking.form())),
        situation_(situation),
        thinking_(thinking),
        state_(situation.known()),
        hand_(state_.hands[situation.seat()]),
        own_(sectors_of(state_.markers[situation.seat()])),
        layout_(state_.grid),
        outlook_(layout_, state_.chips, danger_in(situation)),
        looks_at_(last_sector()) {
    if (level < Level::steady) return;
    const auto reading = level == Level::steady ? Reading::cover : Reading::cover_and_shelter;
    const Odds odds = odds_of(explanations(styles_of(situation, layout_, reading)));
    stakes_ = stakes_of(state_, index(situation.seat()), outlook_, odds);
  }

  Action decide() {
    if (const auto collect = collected()) return *collect;
    const Lay lay = level_ < Level::sharp ? best_seen() : best_lay(layout_, outlook_, hand_, stakes_);
    if (lay.cell >= 0) return place(layout_, lay.chip, lay.cell);
    if (!state_.supply.empty() && lay.spare != 0) return Discard{{static_cast<std::uint8_t>(lay.spare)}};
    return Pass{};
  }

 private:
  int last_sector() const {  // where the last chip was laid: there the eyes are
    for (auto event = situation_.story.rbegin(); event != situation_.story.rend(); ++event)
      if (const auto* place = std::get_if<Place>(&event->action)) return Nine::block(place->at.index);
    return sector_count / 2;
  }

  bool sees(int cell) {
    constexpr int farthest = 4;  // sectors from corner to corner
    const int sector = sector_of(cell);
    const int away = std::abs(sector / 3 - looks_at_ / 3) + std::abs(sector % 3 - looks_at_ % 3);
    return thinking_.rng.chance(sight_.near * (farthest - away) + sight_.far * away, 100 * farthest);
  }

  // An irregular chip that the level notices, once and for all, and thinks worth taking.
  std::optional<Action> collected() const {
    if (must_collect(state_)) return least_evil();
    std::optional<Action> found;
    irregular_chips(state_.chips).for_each([&](int square) {
      if (found || !thinking_.lasting(static_cast<std::uint32_t>(square)).chance(sight_.irregular, 100)) return;
      if (gain_by_collecting(square) > 0) found = Collect{{static_cast<std::uint8_t>(square)}};
    });
    return found;
  }

  Action least_evil() const {  // Somebody tells him that one has to go: which is his choice.
    std::optional<int> best;
    irregular_chips(state_.chips).for_each([&](int square) {
      if (!best || gain_by_collecting(square) > gain_by_collecting(*best)) best = square;
    });
    return Collect{{static_cast<std::uint8_t>(*best)}};
  }

  double gain_by_collecting(int square) const {
    const int bonus = state_.options.irregular == Irregular::bonus ? 1 : 0;
    const int sector = Nine::block(square);
    if (holds(own_, sector)) return bonus + state_.grid[square];
    if (level_ == Level::gentle) return bonus;  // does not think of who gets the number back
    if (level_ == Level::casual) return bonus - state_.grid[square];
    return bonus + stakes_[sector] * state_.grid[square];
  }

  Lay best_seen() {  // every open square counts with its whole printed number
    Effects::Values values;
    outlook_.field.room[0].for_each([&](int cell) { values[cell] = printed_on(cell) * stakes_[sector_of(cell)]; });
    Lay best;
    int equals = 0;
    double least = 0;
    for (int number = 1; number <= Nine::side; ++number) {
      if (!hand_.contains(static_cast<std::uint8_t>(number))) continue;
      const Cells room = outlook_.field.room[number];
      const Effects effects(layout_, values, room, steady_guard);
      double most = -Nine::side;
      room.for_each([&](int cell) {
        if (!sees(cell)) return;
        const double gain = level_ == Level::steady ? effects.at(cell).sum() : plain_gain(number, cell);
        most = std::max(most, gain);
        if (gain > best.gain) {
          best = {number, cell, gain, best.spare};
          equals = 1;
        } else if (gain == best.gain && best.cell >= 0 && thinking_.rng.below(++equals) == 0) {
          best = {number, cell, gain, best.spare};
        }
      });
      if (best.spare == 0 || most < least) {
        best.spare = number;
        least = most;
      }
    }
    return best;
  }

  // The gentle level never lays on a square of its own. The casual one does, to keep the number out of its sector.
  double plain_gain(int number, int cell) const {
    const int sector = sector_of(cell);
    if (!holds(own_, sector)) return printed_on(cell);
    if (level_ == Level::gentle) return -printed_on(cell);
    return worth_of(outlook_.field.room[number].sector(sector)) * casual_guard - printed_on(cell);
  }

  Level level_;
  Sight sight_;
  const Situation<Rules>& situation_;
  Thinking& thinking_;
  const State& state_;
  const Hand& hand_;
  Sectors own_;
  Layout layout_;
  Outlook outlook_;
  int looks_at_;
  Stakes stakes_;
};
}  // namespace

Action at_a_glance(Level level, const Situation<Rules>& situation, Thinking& thinking) {
  return Glance(level, situation, thinking).decide();
}
}  // namespace nonet::okudos
