// All that can be scored on a board, for every number at once and quick to keep up to date. A kakuro lies in one line,
// and its head, its last addend and the square of the laid card leave a single number that fits: so each line has a
// short list of offers, and only the lines that a turn changed are looked at again.
#pragma once

#include <vector>

#include "base/array.h"
#include "games/kakuro_flip/kakuro.h"

namespace nonet::kakuro_flip {
// A turn in few bytes: all cards turned over lie in one line with the laid one.
struct Turn {
  std::uint8_t card = 0;
  Side side{};
  Cell at;
  Direction along{};         // the line of the turned cards
  std::uint16_t turned = 0;  // bit i: the i-th square of that line
  std::int16_t points = 0;
  friend bool operator==(const Turn&, const Turn&) = default;
};
Lay lay_of(const Turn& turn);

using BestPoints = Array<int, numbers + 1>;  // the most that one card of each number scores now

class Prospects {
 public:
  Prospects(const Board& board, Flips flips);

  void play(const Turn& turn);
  BestPoints best_points() const;

  // Each turn that scores something with a card of any number.
  template <class Visit>
  void for_each_scoring(Visit visit) const {
    for (int line = 0; line < line_count; ++line) {
      for (int i = 0; i < side_length; ++i) {
        for (const Side side : {Side::yellow, Side::red}) visit_plain(line, i, side, visit);
      }
      for (const FlipOffer& offer : flips_[line]) {
        const int points = offer.points + crossing(line, offer.at, offer.side, offer.number);
        visit(turn_of(line, offer, points));
      }
    }
  }

  // A card laid on a free square without a flip; it may score nothing.
  Turn plain_turn(Cell at, Side side, int number) const {
    const int points =
        plain_at(at.row(), at.column(), side, number) + plain_at(side_length + at.column(), at.row(), side, number);
    return {static_cast<std::uint8_t>(number), side, at, {}, 0, static_cast<std::int16_t>(points)};
  }

  // Every legal turn with these cards, those with most points first.
  std::vector<Turn> turns_with(const State::Hand& hand) const;

 private:
  static constexpr int side_length = Board::side;
  static constexpr int line_count = 2 * side_length;  // the rows, then the columns

  struct Line {  // Bit i is the i-th square.
    Array<std::uint8_t, side_length> cards;
    unsigned yellow = 0;
    unsigned red = 0;
    bool taken(int i) const { return i >= 0 && ((yellow | red) >> i & 1) != 0; }
    bool is_yellow(int i) const { return i >= 0 && (yellow >> i & 1) != 0; }
    bool is_red(int i) const { return i >= 0 && (red >> i & 1) != 0; }
  };
  struct PlainOffer {  // the one number that makes a kakuro without a flip; 0: none does
    std::uint8_t number = 0;
    std::uint8_t points = 0;
  };
  struct FlipOffer {
    std::uint8_t at = 0;  // its place in the line
    std::uint8_t number = 0;
    Side side{};
    std::int16_t points = 0;  // with the kakuros of the turned cards across the line
    std::uint16_t turned = 0;
  };
  // Each offer has a free square between a run before it and a run behind it; 24 is the most (4 and 4 around one).
  static constexpr int most_flip_offers = 32;
  using FlipOffers = FixedList<FlipOffer, most_flip_offers>;
  struct Addends;

  static int place_in(int line, int i) {
    return line < side_length ? line * side_length + i : i * side_length + line - side_length;
  }
  static int line_across(int line, int i) { return line < side_length ? side_length + i : i; }
  static Direction direction_of(int line) { return line < side_length ? Direction::across : Direction::down; }

  int plain_at(int line, int i, Side side, int number) const {
    const PlainOffer& offer = plain_[line][i][static_cast<int>(side)];
    return offer.number == number ? offer.points : 0;
  }
  int crossing(int line, int i, Side side, int number) const {
    return plain_at(line_across(line, i), line % side_length, side, number);
  }

  template <class Visit>
  void visit_plain(int line, int i, Side side, Visit visit) const {
    const PlainOffer& offer = plain_[line][i][static_cast<int>(side)];
    if (offer.number == 0) return;
    const int crossed = crossing(line, i, side, offer.number);
    if (crossed > 0 && line >= side_length) return;  // it was visited in its row
    visit(turn_of(line, {static_cast<std::uint8_t>(i), offer.number, side, 0, 0}, offer.points + crossed));
  }
  static Turn turn_of(int line, const FlipOffer& offer, int points) {
    return {offer.number,       offer.side,   {static_cast<std::uint8_t>(place_in(line, offer.at))},
            direction_of(line), offer.turned, static_cast<std::int16_t>(points)};
  }

  bool may_be_laid_on(Cell at) const;
  void put(int line, int i, int card, bool red);
  void note_if_turned(int line);
  void note_offers(int line);
  PlainOffer plain_addend(const Line& line, int i) const;
  PlainOffer plain_sum(const Line& line, int i) const;
  int points_if_turned(const Line& line, int i) const;
  void flips_with_addend(int line, int laid);
  void flips_behind(int line, int head, int laid, Addends addends);

  int most_flips_;
  unsigned stale_ = 0;  // lines whose offers must be looked at again
  Array<Line, line_count> lines_;
  Array<Array<std::uint8_t, side_length>, line_count> if_turned_;  // what turning a card makes along this line
  Array<Array<Array<PlainOffer, 2>, side_length>, line_count> plain_;
  Array<FlipOffers, line_count> flips_;
};
}  // namespace nonet::kakuro_flip
