// Every flip that goes with a laid card, found without trying. All turned cards share one kakuro with the laid card, so
// its line, its head and its last addend settle the flip:
//
//      head | addends, the laid card among them (or it is the head) | behind the last
//      red  | yellow  yellow  yellow  yellow                        | empty, the edge, or red as it lies
//
// A yellow head is turned, so is every red card among the addends, and no other. Two choices never give the same flip.
#pragma once

#include "games/kakuro_flip/state.h"

namespace nonet::kakuro_flip {
class FlipFinder {
 public:
  FlipFinder(const Board& board, Flips flips) : most_(flips == Flips::one ? 1 : Board::side) {  // KC-024, KC-079
    for (int square = 0; square < Cell::count; ++square) {
      const Cell at{static_cast<std::uint8_t>(square)};
      const int card = board.card(square);
      if (card == 0) continue;
      rows_[static_cast<std::size_t>(at.row())].add(at.column(), card, board.red.contains(square));
      columns_[static_cast<std::size_t>(at.column())].add(at.row(), card, board.red.contains(square));
    }
  }

  // Calls visit(flip) for each flip, never an empty one, that may go with this card laid on the free square `at`.
  template <class Visit>
  void for_each(Cell at, int card, Side side, Visit visit) const {
    const auto visit_squares = [&](unsigned turned, int first, int step) {
      Cells flip;
      for (; turned != 0; turned &= turned - 1)
        flip.push_back({static_cast<std::uint8_t>(first + std::countr_zero(turned) * step)});
      visit(flip);
    };
    along(rows_[static_cast<std::size_t>(at.row())], at.column(), card, side,
          [&](unsigned turned) { visit_squares(turned, at.row() * Board::side, 1); });
    along(columns_[static_cast<std::size_t>(at.column())], at.row(), card, side,
          [&](unsigned turned) { visit_squares(turned, at.column(), Board::side); });
  }

 private:
  struct Line {  // Bit i is the i-th square of the row or column.
    std::array<std::uint8_t, Board::side> cards{};
    unsigned yellow = 0;
    unsigned red = 0;
    void add(int i, int card, bool is_red) {
      cards[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(card);
      (is_red ? red : yellow) |= 1u << i;
    }
    bool taken(int i) const { return i >= 0 && ((yellow | red) >> i & 1) != 0; }
    int card(int i) const { return cards[static_cast<std::size_t>(i)]; }
  };

  struct Addends {  // A run of them as it grows.
    unsigned used = 0;
    int sum = 0;
    unsigned turned = 0;
    bool add(const Line& line, int i) {  // false: that number is in it already (KC-033)
      const int card = line.card(i);
      if ((used >> card & 1) != 0) return false;
      used |= 1u << card;
      sum += card;
      turned |= line.red & (1u << i);
      return true;
    }
  };

  template <class Visit>
  void along(const Line& line, int laid, int card, Side side, Visit visit) const {
    if (side == Side::red) return behind(line, laid, card, laid, {}, visit);
    Addends addends{.used = 1u << card, .sum = card, .turned = 0};
    for (int head = laid - 1; line.taken(head); --head) {
      Addends with_head = addends;
      with_head.turned |= line.yellow & (1u << head);
      behind(line, head, line.card(head), laid, with_head, visit);
      if (!addends.add(line, head) || std::popcount(addends.turned) > most_) return;
    }
  }

  // The head and the addends up to the laid card are given; the last addend may be that card or any behind it.
  template <class Visit>
  void behind(const Line& line, int head, int sum, int laid, Addends addends, Visit visit) const {
    for (int last = laid; std::popcount(addends.turned) <= most_;) {
      const bool closed = (line.yellow >> (last + 1) & 1) == 0;  // KC-035
      if (closed && last - head >= 2 && addends.sum % 10 == sum && addends.turned != 0) visit(addends.turned);
      if (!line.taken(++last) || !addends.add(line, last)) return;
    }
  }

  int most_;
  std::array<Line, Board::side> rows_{};
  std::array<Line, Board::side> columns_{};
};
}  // namespace nonet::kakuro_flip
