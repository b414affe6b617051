#include "games/kakuro_flip/lookahead.h"

#include <algorithm>
#include <tuple>

namespace nonet::kakuro_flip {
namespace {
constexpr int most_replies = 8;

// On a board that offers nothing nobody gains by opening it, so players who fear each other would keep it shut to the
// end. That is no game: there what the next seat may score counts a little for who lets it, as long as the turn comes
// round again. Measured: see docs/bots.md.
constexpr double next_to_nothing = 1;  // points
constexpr double generosity = 0.1;

// The turns with most points for each number.
class BestTurns {
 public:
  BestTurns(const Prospects& board, int most) {
    if (most == 0) return;
    board.for_each_scoring([&](const Turn& turn) { insert(of_[turn.card], turn, most); });
  }
  const auto& of(int number) const { return of_[number]; }

  // The squares of the best turns of all numbers: where a card that scores nothing spoils most.
  FixedList<Turn, most_replies> rewarding_squares(int most) const {
    FixedList<Turn, most_replies> squares;
    for (int number = 1; number <= numbers && most > 0; ++number) {
      if (of_[number].empty()) continue;
      const Turn& best = of_[number].front();
      if (std::none_of(squares.begin(), squares.end(), [&](const Turn& other) { return other.at == best.at; }))
        insert(squares, best, most);
    }
    return squares;
  }

 private:
  using List = FixedList<Turn, most_replies>;
  static void insert(List& list, const Turn& turn, int most) {
    if (list.size() < most)
      list.push_back(turn);
    else if (list.back().points >= turn.points)
      return;
    int at = list.size() - 1;
    for (; at > 0 && list[at - 1].points < turn.points; --at) list[at] = list[at - 1];
    list[at] = turn;
  }
  Array<List, numbers + 1> of_;
};
}  // namespace

struct Lookahead::Plan {  // what a seat would do with a card of each number
  PerNumber mover;
  PerNumber us;
};

void sort_judged(std::vector<Judged>& judged) {
  const auto order_of = [](const Turn& turn) {
    return std::tuple(-turn.points, turn.at.index, turn.card, turn.side, turn.along, turn.turned);
  };
  std::sort(judged.begin(), judged.end(), [&](const Judged& one, const Judged& other) {
    if (one.looked != other.looked) return one.looked > other.looked;
    if (one.worth > other.worth || one.worth < other.worth) return one.worth > other.worth;
    return order_of(one.turn) < order_of(other.turn);
  });
}

Lookahead::Lookahead(const View<State>& view, Thinking& thinking)
    : now_(view.known.board, view.known.options.flips),
      unseen_(view),
      holdings_(view, unseen_),
      thinking_(thinking),
      seats_(view.known.standing.seats),
      opens_(all_cards - view.known.board.taken().count() > seats_ && offers_nothing()),
      fear_(opens_ ? -generosity : 1.0 / (seats_ - 1)) {}

// To the next seat, as the board lies.
bool Lookahead::offers_nothing() const {
  const Holdings next = holdings_.after(0);
  if (next.mover().empty()) return false;
  const BestPoints best = now_.best_points();
  PerNumber worth;
  for (int number = 1; number <= numbers; ++number) worth[number] = best[number];
  return sum_of(unseen_.chances_to_be_best(next.mover(), worth), worth) <= next_to_nothing;
}

void Lookahead::judge(std::vector<Judged>& turns, const Foresight& foresight) {
  for (Judged& judged : turns) {
    Prospects left = now_;
    left.play(judged.turn);
    const auto found = worth(left, judged.turn.card, judged.turn.points, foresight);
    if (!found) break;
    judged.worth = *found;
    judged.looked = foresight.turns;
  }
  sort_judged(turns);
}

std::optional<double> Lookahead::worth(const Prospects& left, int card, int points, const Foresight& foresight) {
  foresight_ = foresight;
  const Outlook ahead = outlook(left, holdings_.after(card), after(0), foresight.turns);
  if (out_of_time_) return {};
  return points + ahead.us;
}

Lookahead::Outlook Lookahead::outlook(const Prospects& board, const Holdings& holdings, int seat, int turns) {
  const int turns_left = holdings.turns_left();
  if (turns_left == 0) return {};
  if (holdings.mover().empty()) {  // KC-021: it is skipped
    const Outlook next = outlook(board, holdings.after(0), after(seat), turns);
    return {-fear_ * next.mover, next.us};
  }
  if (!thinking_.spend()) out_of_time_ = true;
  if (out_of_time_) return {};
  if (turns == 1 || turns_left == 1) return horizon(board, holdings, seat);

  // Laying a card out of the way leaves the board to the next seat as it is.
  const State::Hand& known = holdings.mover().known;
  const Outlook quiet = outlook(board, holdings.after(known.empty() ? 0 : known[0]), after(seat), turns - 1);
  Plan plan;
  const BestTurns best(board, foresight_.replies);
  const auto squares = best.rewarding_squares(foresight_.blocks);
  for (int number = 1; number <= numbers; ++number) {
    plan.mover[number] = -fear_ * quiet.mover;
    plan.us[number] = quiet.us;
    if (!unseen_.may_hold(holdings.mover(), number)) continue;
    for (const Turn& turn : best.of(number)) try_turn(plan, turn, board, holdings, seat, turns);
    for (const Turn& rewarding : squares)
      for (const Side side : {Side::yellow, Side::red})
        try_turn(plan, board.plain_turn(rewarding.at, side, number), board, holdings, seat, turns);
  }
  const PerNumber chances = unseen_.chances_to_be_best(holdings.mover(), plan.mover);
  return {sum_of(chances, plan.mover), sum_of(chances, plan.us)};
}

void Lookahead::try_turn(Plan& plan, const Turn& turn, const Prospects& board, const Holdings& holdings, int seat,
                         int turns) {
  // At the horizon nobody expects less than nothing, so the turn's own points are the most it can be worth.
  if (turns == 2 && turn.points <= plan.mover[turn.card]) return;
  Prospects left = board;
  left.play(turn);
  const Outlook next = outlook(left, holdings.after(turn.card), after(seat), turns - 1);
  const double worth = turn.points - fear_ * next.mover;
  if (worth <= plan.mover[turn.card]) return;
  plan.mover[turn.card] = worth;
  plan.us[turn.card] = to_us(seat) * turn.points + next.us;
}

Lookahead::Outlook Lookahead::horizon(const Prospects& board, const Holdings& holdings, int seat) const {
  const BestPoints best = board.best_points();
  PerNumber worth;
  for (int number = 1; number <= numbers; ++number) worth[number] = best[number];
  double expected = sum_of(unseen_.chances_to_be_best(holdings.mover(), worth), worth);
  if (holdings.turns_left() > 1) expected *= foresight_.horizon;
  Outlook found{expected, to_us(seat) * expected};
  if (seats_ == 2 || foresight_.comes_back <= 0) return found;
  const Holdings later = holdings.after(0);
  const Held& ours = later.hands[seats_ - 1 - seat];
  if (ours.empty()) return found;
  const double part = foresight_.comes_back / (seats_ - 2);  // the more are on turn before, the less is left of it
  found.us += part * sum_of(unseen_.chances_to_be_best(ours, worth), worth);
  return found;
}
}  // namespace nonet::kakuro_flip
