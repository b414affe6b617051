// Let V be how many points the seat on turn gains on the other one from here on. Room only gets less, so who always
// takes the highest digit h never loses ground: 0 <= V <= h. An entry x is worth x - V' <= x; whatever is not above the
// best found need not be looked at.
#include "games/sudoku_pens/endgame.h"

#include "sudoku/notes.h"

namespace nonet::sudoku_pens {
namespace {
constexpr int most_entries = 70;         // more than so many are hopeless
constexpr int positions_a_unit = 16;     // as long as a game played on to the end
constexpr std::size_t slots = 1u << 15;  // of what is remembered
constexpr int points_of_interest = 1;    // what is so much worse than the best is not looked at closely

std::uint64_t fingerprint(const Places& room) {
  std::uint64_t mixed = 0;
  for (int digit = 1; digit <= 9; ++digit) {
    mixed = (mixed ^ room[digit].low) * 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ (mixed >> 32) ^ room[digit].high) * 0xc2b2ae3d27d4eb4fu;
    mixed ^= mixed >> 29;
  }
  return mixed;
}

class Count {
 public:
  explicit Count(std::int64_t positions) : positions_(positions), known_(slots) {}

  bool gave_up() const { return positions_ < 0; }
  void allow_more() { positions_ = std::int64_t{1} << 40; }  // as many as it takes
  std::int64_t positions_left() const { return positions_; }

  // V, or a bound of it where it is not between the two.
  int gain(const Sheet& sheet, int low, int high) {
    const int highest = sheet.highest();
    if (highest == 0 || --positions_ < 0) return 0;
    if (low >= highest) return highest;
    if (high <= 0) return 0;
    const std::uint64_t key = fingerprint(sheet.room);
    Known& known = known_[key % slots];
    if (known.key == key) {
      if (known.least == known.most || known.least >= high) return known.least;
      if (known.most <= low) return known.most;
    }
    const int best = best_gain(sheet, std::max(low, 0), high);
    if (gave_up()) return 0;
    Known now{key, 0, static_cast<std::int8_t>(highest)};
    if (best > low || best == 0) now.least = static_cast<std::int8_t>(std::max(best, 0));
    if (best < high) now.most = static_cast<std::int8_t>(best);
    known_[key % slots] = now;
    return best;
  }

 private:
  struct Known {
    std::uint64_t key = 0;
    std::int8_t least = 0;
    std::int8_t most = 0;
  };

  int best_gain(const Sheet& sheet, int low, int high) {
    int best = 0;
    for (int digit = sheet.highest(); digit > std::max(best, low); --digit) {
      SquareSet room = sheet.room[digit];
      while (!room.empty() && digit > std::max(best, low) && best < high) {
        const int square = sudoku::lowest_square(room);
        room.erase(square);
        Sheet next = sheet;
        next.write(placement(square, digit));
        best = std::max(best, digit - gain(next, digit - high, digit - std::max(best, low)));
      }
    }
    return best;
  }

  std::int64_t positions_;
  std::vector<Known> known_;
};
}  // namespace

std::vector<Judged> counted_out(const Sheet& sheet, Thinking& thinking, const Placement* also) {
  std::vector<Judged> judged;
  if (sheet.seats != 2 || !sheet.in_turn() || !sheet.no_end_agreed()) return judged;
  int entries = 0;
  for (int digit = 1; digit <= 9; ++digit) entries += sheet.room[digit].count();
  if (entries == 0 || entries > most_entries) return judged;

  const int margin = sheet.margin(sheet.turn);
  const std::int64_t allowed = thinking.left() * positions_a_unit / 2;
  Count count(allowed);
  const auto worth = [&](Placement entry, int least) {  // exactly, where it is more than `least`
    Sheet next = sheet;
    next.write(entry);
    return entry.digit - count.gain(next, 0, entry.digit - least);
  };
  int best = 0;
  for_each_entry(sheet.room, [&](Placement entry) {
    if (count.gave_up() || entry.digit <= best - points_of_interest) return;
    const int found = worth(entry, best - points_of_interest);
    best = std::max(best, found);
    judged.push_back({entry, static_cast<double>(margin + found)});
  });
  thinking.spend((allowed - std::max<std::int64_t>(count.positions_left(), 0)) / positions_a_unit);
  if (count.gave_up()) return {};
  if (also) {  // Only now, so that being asked about an entry does not change what is best.
    std::erase_if(judged, [&](const Judged& one) { return one.entry == *also; });
    count.allow_more();
    judged.push_back({*also, static_cast<double>(margin + worth(*also, -9))});
  }
  std::stable_sort(judged.begin(), judged.end(),
                   [](const Judged& one, const Judged& other) { return one.value > other.value; });
  return judged;
}
}  // namespace nonet::sudoku_pens
