#include "games/sudoku_pens/turns.h"

#include "games/sudoku_pens/outlook.h"
#include "games/sudoku_pens/proof.h"

namespace nonet::sudoku_pens {
namespace {
constexpr std::int64_t sharp_work = 60;
constexpr int changes_a_look = 3;  // after so many entries a person looks at everything with fresh eyes
constexpr int most_looks = 31;     // and after a turn that brought nothing anyway

// Equal digits are not the same: which square leaves the others least?
Placement better_square(const Sheet& sheet, const std::vector<Finding>& found, const Finding& chosen,
                        Thinking& thinking) {
  std::vector<Placement> equals;
  for (const Finding& one : found)
    if (one.entry.digit == chosen.entry.digit && one.proven() == chosen.proven()) equals.push_back(one.entry);
  thinking.allow(sharp_work);
  return search(sheet, equals, thinking).front().entry;
}

// Of what is proven: rather a lower digit than to let the next one see a higher.
Placement least_revealing(const Sheet& sheet, const std::vector<Finding>& found, const Finding& chosen) {
  Array<int, 81> known;
  for (const Finding& one : found)
    if (one.proven()) known[one.entry.square] = one.entry.digit;
  Placement best = chosen.entry;
  int best_worth = -9;
  for (const Finding& one : found) {
    if (!one.proven()) continue;
    Sheet after = sheet;
    after.write(one.entry);
    Array<int, 81> rest = known;
    rest[one.entry.square] = 0;
    const int worth = one.entry.digit - in_plain_sight(after, rest);
    if (worth > best_worth || (worth == best_worth && one.entry.digit > best.digit)) {
      best_worth = worth;
      best = one.entry;
    }
  }
  return best;
}

// Nothing is proven that it sees: the digit that may bring most, going by how many are possible on its square.
const Finding* likeliest(const std::vector<Finding>& found, const Places& places, int compares) {
  const Finding* best = nullptr;
  double most = 0;
  for (const Finding& one : found) {
    if (compares-- == 0) break;
    int possible = 0;
    for (int digit = 1; digit <= 9; ++digit) possible += places[digit].contains(one.entry.square) ? 1 : 0;
    const double worth = static_cast<double>(one.entry.digit) / possible;
    if (worth > most) {
      most = worth;
      best = &one;
    }
  }
  return best;
}

Placement solving_entry(Level level, const Sheet& sheet, const Places& places, const std::vector<Finding>& found,
                        Habits habits) {
  habits.scruple = 9;  // A guess is nothing to set against what is known.
  const Finding* chosen = taken(found, habits);
  const bool proven = std::any_of(found.begin(), found.end(), [](const Finding& one) { return one.proven(); });
  if (!proven) return likeliest(found, places, habits.compares)->entry;
  if (level == Level::sharp) return least_revealing(sheet, found, *chosen);
  return chosen->entry;
}

Placement fitting_entry(Level level, const Sheet& sheet, const std::vector<Finding>& found, const Habits& habits,
                        Thinking& thinking) {
  const Finding& chosen = *taken(found, habits);
  return level == Level::sharp ? better_square(sheet, found, chosen, thinking) : chosen.entry;
}
}  // namespace

Bot::Action give_up(const State& state) { return is_advanced(state) ? Bot::Action{Done{}} : Bot::Action{Pass{}}; }

Wish<Bot::Action> take_turn(Level level, const Situation<Rules>& situation, Thinking& thinking) {
  const State& state = situation.known();
  const Habits habits = habits_of(level, thinking.form());
  const Instant left = time_left(state, situation.now);
  const bool solving = solves(state);
  const Sheet sheet = sheet_of(state, situation.now, habits.search_ms);
  const Places places = solving ? provable(level, situation) : sheet.room;
  const int look = state.board.digits.free().count() / changes_a_look + most_looks * state.fruitless[situation.seat()];
  const auto found = findings(places, state.board.digits.free(), habits, left, look, thinking);
  if (found.empty()) return {give_up(state), std::min(habits.search_ms * kind_count, left * 3 / 4)};
  const Placement entry = solving ? solving_entry(level, sheet, places, found, habits)
                                  : fitting_entry(level, sheet, found, habits, thinking);
  const auto when = std::find_if(found.begin(), found.end(), [&](const Finding& one) { return one.entry == entry; });
  return {Write{{entry.square}, entry.digit}, when->ms};
}
}  // namespace nonet::sudoku_pens
