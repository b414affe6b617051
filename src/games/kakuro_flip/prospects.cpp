#include "games/kakuro_flip/prospects.h"

#include <algorithm>

namespace nonet::kakuro_flip {
struct Prospects::Addends {  // A run of them as it grows; the laid card, whose number is open, is not counted.
  unsigned used = 0;
  int sum = 0;
  int count = 0;
  unsigned turned = 0;
  int across = 0;  // points of what the turned cards make across the line

  bool add(int card) {  // false: that number is in it already (KC-033)
    if ((used >> card & 1) != 0) return false;
    used |= 1u << card;
    sum += card;
    ++count;
    return true;
  }
  void turn(int i, int points) {
    turned |= 1u << i;
    across += points;
  }
};

Lay lay_of(const Turn& turn) {
  Lay lay{.card = turn.card, .side = turn.side, .at = turn.at, .flip = {}, .claim = {}};
  for (int i = 0; i < Board::side; ++i) {
    if ((turn.turned >> i & 1) == 0) continue;
    lay.flip.push_back(turn.along == Direction::across ? Cell::at(i, turn.at.row()) : Cell::at(turn.at.column(), i));
  }
  return lay;
}

Prospects::Prospects(const Board& board, Flips flips) : most_flips_(flips == Flips::one ? 1 : Board::side) {
  board.taken().for_each([&](int square) {
    const Cell at{static_cast<std::uint8_t>(square)};
    put(at.row(), at.column(), board.card(square), board.red.contains(square));
    put(side_length + at.column(), at.row(), board.card(square), board.red.contains(square));
  });
  for (int line = 0; line < line_count; ++line) note_if_turned(line);
  for (int line = 0; line < line_count; ++line) note_offers(line);
  stale_ = 0;
}

void Prospects::put(int line, int i, int card, bool red) {
  Line& changed = lines_[line];
  changed.cards[i] = static_cast<std::uint8_t>(card);
  const unsigned bit = 1u << i;
  changed.yellow = red ? changed.yellow & ~bit : changed.yellow | bit;
  changed.red = red ? changed.red | bit : changed.red & ~bit;
}

void Prospects::play(const Turn& turn) {
  unsigned changed = 1u << turn.at.row() | 1u << (side_length + turn.at.column());
  const bool red = turn.side == Side::red;
  put(turn.at.row(), turn.at.column(), turn.card, red);
  put(side_length + turn.at.column(), turn.at.row(), turn.card, red);
  const int line = turn.along == Direction::across ? turn.at.row() : side_length + turn.at.column();
  for (unsigned rest = turn.turned; rest != 0; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    const int card = lines_[line].cards[i];
    const bool now_red = lines_[line].is_yellow(i);
    put(line, i, card, now_red);
    put(line_across(line, i), line % side_length, card, now_red);
    changed |= 1u << line_across(line, i);
  }
  stale_ = changed;
  for (unsigned rest = changed; rest != 0; rest &= rest - 1) note_if_turned(std::countr_zero(rest));
  for (unsigned rest = stale_; rest != 0; rest &= rest - 1) note_offers(std::countr_zero(rest));
  stale_ = 0;
}

// What a line's cards make when they are turned is a part of the offers of the lines that cross it there.
void Prospects::note_if_turned(int line) {
  const Line& cards = lines_[line];
  for (unsigned rest = cards.yellow | cards.red; rest != 0; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    const auto points = static_cast<std::uint8_t>(points_if_turned(cards, i));
    if (points == if_turned_[line][i]) continue;
    if_turned_[line][i] = points;
    stale_ |= 1u << line_across(line, i);
  }
}

int Prospects::points_if_turned(const Line& line, int i) const {
  Addends addends;
  int head = i;
  if (line.is_red(i)) {
    addends.add(line.cards[i]);
    for (--head; line.is_yellow(head); --head)
      if (!addends.add(line.cards[head])) return 0;
    if (!line.is_red(head)) return 0;
  }
  for (int last = i + 1; line.is_yellow(last); ++last)
    if (!addends.add(line.cards[last])) return 0;
  return addends.count >= 2 && addends.sum % 10 == line.cards[head] ? addends.sum : 0;
}

void Prospects::note_offers(int line) {
  const Line& cards = lines_[line];
  const unsigned taken = cards.yellow | cards.red;
  plain_[line] = {};
  flips_[line].clear();
  constexpr unsigned whole = (1u << side_length) - 1;
  for (unsigned rest = ~taken & (taken << 1 | taken >> 1) & whole; rest != 0; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    plain_[line][i][static_cast<int>(Side::yellow)] = plain_addend(cards, i);
    plain_[line][i][static_cast<int>(Side::red)] = plain_sum(cards, i);
    flips_with_addend(line, i);
    flips_behind(line, i, i, {});
  }
}

Prospects::PlainOffer Prospects::plain_addend(const Line& line, int i) const {
  Addends addends;
  int head = i - 1;
  for (; line.is_yellow(head); --head)
    if (!addends.add(line.cards[head])) return {};
  if (!line.is_red(head)) return {};
  for (int last = i + 1; line.is_yellow(last); ++last)
    if (!addends.add(line.cards[last])) return {};
  const int number = (line.cards[head] + 100 - addends.sum) % 10;
  if (addends.count == 0 || number == 0 || (addends.used >> number & 1) != 0) return {};
  return {static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(addends.sum + number)};
}

Prospects::PlainOffer Prospects::plain_sum(const Line& line, int i) const {
  Addends addends;
  for (int last = i + 1; line.is_yellow(last); ++last)
    if (!addends.add(line.cards[last])) return {};
  if (addends.count < 2 || addends.sum % 10 == 0) return {};
  return {static_cast<std::uint8_t>(addends.sum % 10), static_cast<std::uint8_t>(addends.sum)};
}

// The laid card is an addend: every lying card before it, as far as there is no gap, may be the head.
void Prospects::flips_with_addend(int line, int laid) {
  const Line& cards = lines_[line];
  Addends addends;
  for (int head = laid - 1; cards.taken(head); --head) {
    Addends with_head = addends;
    if (cards.is_yellow(head)) with_head.turn(head, if_turned_[line_across(line, head)][line % side_length]);
    flips_behind(line, head, laid, with_head);
    if (!addends.add(cards.cards[head])) return;
    if (cards.is_red(head)) addends.turn(head, if_turned_[line_across(line, head)][line % side_length]);
    if (std::popcount(addends.turned) > most_flips_) return;
  }
}

// The head and the addends up to the laid card are given; the last addend may be that card or any behind it. What is
// laid is the head itself or one of the addends.
void Prospects::flips_behind(int line, int head, int laid, Addends addends) {
  const Line& cards = lines_[line];
  const bool is_sum = head == laid;
  for (int last = laid; std::popcount(addends.turned) <= most_flips_;) {
    const bool closed = !cards.is_yellow(last + 1);  // KC-035
    if (closed && last - head >= 2 && addends.turned != 0) {
      const int number = is_sum ? addends.sum % 10 : (cards.cards[head] + 100 - addends.sum) % 10;
      const bool fits = number != 0 && (is_sum || (addends.used >> number & 1) == 0);
      const int sum = is_sum ? addends.sum : addends.sum + number;
      if (fits)
        flips_[line].push_back({static_cast<std::uint8_t>(laid), static_cast<std::uint8_t>(number),
                                is_sum ? Side::red : Side::yellow, static_cast<std::int16_t>(sum + addends.across),
                                static_cast<std::uint16_t>(addends.turned)});
    }
    if (!cards.taken(++last) || !addends.add(cards.cards[last])) return;
    if (cards.is_red(last)) addends.turn(last, if_turned_[line_across(line, last)][line % side_length]);
  }
}

bool Prospects::may_be_laid_on(Cell at) const {  // KC-026, KC-027
  const Line& row = lines_[at.row()];
  const Line& column = lines_[side_length + at.column()];
  return !row.taken(at.column()) && (row.taken(at.column() - 1) || row.taken(at.column() + 1) ||
                                     column.taken(at.row() - 1) || column.taken(at.row() + 1));
}

std::vector<Turn> Prospects::turns_with(const State::Hand& hand) const {
  State::Hand cards;
  for (const auto card : hand)
    if (!cards.contains(card)) cards.push_back(card);
  std::vector<Turn> turns;
  for (int square = 0; square < Cell::count; ++square) {
    const Cell at{static_cast<std::uint8_t>(square)};
    if (!may_be_laid_on(at)) continue;
    for (const auto card : cards)
      for (const Side side : {Side::yellow, Side::red}) turns.push_back(plain_turn(at, side, card));
  }
  for_each_scoring([&](const Turn& turn) {
    if (turn.turned != 0 && cards.contains(turn.card)) turns.push_back(turn);
  });
  std::stable_sort(turns.begin(), turns.end(),
                   [](const Turn& one, const Turn& other) { return one.points > other.points; });
  return turns;
}

BestPoints Prospects::best_points() const {
  BestPoints best{};
  for_each_scoring([&](const Turn& turn) { best[turn.card] = std::max<int>(best[turn.card], turn.points); });
  return best;
}
}  // namespace nonet::kakuro_flip
