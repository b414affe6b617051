#include "games/sudoku_pens/outlook.h"

#include "games/sudoku_pens/sight.h"

namespace nonet::sudoku_pens {
namespace {
constexpr double urgent = 1.5;  // points that a digit in plain sight counts more for who knows others too

class KnownSheet {
 public:
  KnownSheet(const Sheet& sheet, const Array<int, 81>& known) : sheet_(sheet), known_(known) {
    for (int square = 0; square < Nine::squares; ++square)
      if (known[square] != 0) left_.insert(square);
  }

  void write(int square) {
    sheet_.write(placement(square, known_[square]));
    left_.erase(square);
  }

  // Everybody takes the highest digit they know. The others know as much as `self`, or only what is in plain sight.
  void play_on(int self, bool all_know) {
    while (!left_.empty() && sheet_.turns_left > 0) {
      const bool knows = all_know || sheet_.turn == self;
      int best = -1;
      double most = 0;
      left_.for_each([&](int square) {
        const bool plain = visible(square);
        const double worth = known_[square] + (plain && !all_know ? urgent : 0);
        if ((plain || knows) && worth > most) {
          most = worth;
          best = square;
        }
      });
      if (best >= 0) {
        fruitless_ = 0;
        write(best);
      } else {
        if (++fruitless_ == sheet_.seats) return;
        sheet_.end_turn();
      }
    }
  }

  int best_in_sight() const {
    int best = 0;
    left_.for_each([&](int square) {
      if (known_[square] > best && visible(square)) best = known_[square];
    });
    return best;
  }

  int margin(int seat) const { return sheet_.margin(seat); }

 private:
  bool visible(int square) const {
    const Places& room = sheet_.room;
    const int digit = known_[square];
    for (const int house : sudoku::houses_of(square)) {
      SquareSet others = room[digit] & sudoku::houses[house];
      others.erase(square);
      if (others.empty()) return true;
    }
    for (int other = 1; other <= 9; ++other)
      if (other != digit && room[other].contains(square)) return false;
    return true;
  }

  Sheet sheet_;
  const Array<int, 81>& known_;
  SquareSet left_;
  int fruitless_ = 0;
};

double expected(const KnownSheet& game, int self) {  // Nobody says how much they know: the mean of both.
  KnownSheet against_masters = game;
  against_masters.play_on(self, true);
  KnownSheet against_beginners = game;
  against_beginners.play_on(self, false);
  return (against_masters.margin(self) + against_beginners.margin(self)) / 2.0;
}
}  // namespace

std::vector<Judged> outlook(const Sheet& sheet, const Array<int, 81>& known) {
  std::vector<Judged> judged;
  for (int square = 0; square < Nine::squares; ++square) {
    if (known[square] == 0) continue;
    KnownSheet game(sheet, known);
    game.write(square);
    judged.push_back({placement(square, known[square]), expected(game, sheet.turn)});
  }
  std::stable_sort(judged.begin(), judged.end(), [](const Judged& one, const Judged& other) {
    return one.value != other.value ? one.value > other.value : one.entry.digit > other.entry.digit;
  });
  return judged;
}

double outlook_without_entry(const Sheet& sheet, const Array<int, 81>& known) {
  Sheet passed = sheet;
  passed.end_turn();
  return expected(KnownSheet(passed, known), sheet.turn);
}

int in_plain_sight(const Sheet& sheet, const Array<int, 81>& known) { return KnownSheet(sheet, known).best_in_sight(); }
}  // namespace nonet::sudoku_pens
