#include "games/sudoku_cards/judgement.h"

#include "games/sudoku_cards/alone.h"

namespace nonet::sudoku_cards {
namespace {
// A point that the next seat can make costs half a point, for what lies open stays open to everybody. Measured: a
// regression of final leads on what differs between two squares gave 0.4 to 0.64 at all stages of the game.
constexpr double cost_of_reply = 0.5;

// Playing on pays where few squares are left; before that chance drowns what it could tell.
template <class Side>
bool worth_playing_on(const Layout<Side>& layout) {
  return layout.free().count() * 20 <= Side::Shape::squares * 9;
}
constexpr std::int64_t usual_work = 8000;
constexpr double doubtful = 3;  // squares that seem this much worse at first are not played on
// So many worlds weigh as much as the first judgement. Measured: in one world chance makes two squares differ by about
// ten points, while the first judgement errs by 0.2 to 0.3 points.
constexpr double weight_of_first = 1200;

// Half of it is the lead, half of it who wins, as if that were 20 points: about what they are worth before the end.
double measure(double lead) {
  constexpr double victory = 20;
  return (lead + (lead > 0 ? victory : lead < 0 ? -victory : 0)) / 2;
}

void sort_by_value(std::vector<Judged>& judged) {
  std::stable_sort(judged.begin(), judged.end(),
                   [](const Judged& one, const Judged& other) { return one.value > other.value; });
}

template <class Side, class Measure>
void play_on(const Situation<Rules<Side>>& situation, Thinking& thinking, const Layout<Side>& layout,
             std::vector<Judged>& judged, Measure measure_of) {
  std::size_t running = 0;
  while (running < judged.size() && judged[running].value >= judged[0].value - doubtful) ++running;
  std::vector<double> sums(running);
  int worlds = 0;
  const auto units = static_cast<std::int64_t>(running);
  for (; thinking.left() >= units && thinking.spend(units); ++worlds) {
    const State<Side> world = Rules<Side>::imagine(situation.view, thinking.rng);
    const std::uint32_t luck = thinking.rng.next();
    for (std::size_t i = 0; i < running; ++i) {
      Rng same_luck = thinking.rng.fork(luck);
      sums[i] += measure_of(Playout<Side>(world, layout).scores_after(judged[i].square, same_luck));
    }
  }
  if (worlds == 0) return;
  double first = 0;
  double played = 0;
  for (std::size_t i = 0; i < running; ++i) {
    first += judged[i].value / static_cast<double>(running);
    played += sums[i] / worlds / static_cast<double>(running);
  }
  const double part = worlds / (worlds + weight_of_first);
  for (std::size_t i = 0; i < judged.size(); ++i) {
    judged[i].value += played - first;
    if (i < running) judged[i].value += part * (sums[i] / worlds - judged[i].value);
  }
  sort_by_value(judged);
}

template <class Side>
std::vector<Judged> judge_alone(const Situation<Rules<Side>>& situation, Thinking& thinking, const Layout<Side>& layout,
                                std::vector<Judged> judged) {
  const State<Side>& known = situation.known();
  const int card = *known.hands[situation.seat()];
  const double filled = known.standing.scores[situation.seat()] + points_of_filling(layout);
  constexpr double a_point_now = 1e-3;  // among squares that are as good in the end
  constexpr int worlds_each = 40;
  for (Judged& one : judged) {
    one.lasts = one.square != put_aside && stays_fillable(known.board, one.square, card);
    one.value = filled + a_point_now * one.points;
    if (one.lasts) continue;
    double sum = known.standing.scores[situation.seat()] + one.points;
    int worlds = 0;
    for (; worlds < worlds_each && thinking.spend(); ++worlds) {
      const State<Side> world = Rules<Side>::imagine(situation.view, thinking.rng);
      sum += Playout<Side>(world, layout).scores_after(one.square, thinking.rng)[situation.seat()];
    }
    one.value = sum / (worlds + 1);
  }
  sort_by_value(judged);
  return judged;
}
}  // namespace

double lead_of(const PerSeat<int>& scores, Seat seat) {
  int best_other = 0;
  for (int i = 0; i < scores.size(); ++i)
    if (seat_at(i) != seat) best_other = std::max(best_other, scores[i]);
  return scores[seat] - best_other;
}

template <class Side>
Judged first_judgement(const State<Side>& known, const Layout<Side>& layout, const CardCounts<Side>& unseen,
                       int square) {
  Judged judged{.square = square, .points = 0, .next = {}, .value = 0, .lasts = true};
  Layout<Side> after = layout;
  if (square != put_aside) {
    judged.points = layout.points(square);
    after.lay(square, *known.hands[*known.standing.turn]);
  }
  judged.next = outlook(after, unseen);
  const int others = std::max(1, known.standing.seats - 1);
  judged.value = judged.points - cost_of_reply / others * judged.next.points;
  return judged;
}

template <class Side>
std::vector<Judged> judge(const Situation<Rules<Side>>& situation, Thinking& thinking,
                          const std::vector<int>& squares) {
  const State<Side>& known = situation.known();
  const Layout<Side> layout(known.options, known.board);
  const auto unseen = unseen_cards(known);
  thinking.allow(usual_work);
  std::vector<Judged> judged;
  for (const int square : squares) judged.push_back(first_judgement(known, layout, unseen, square));
  if (known.standing.seats == 1) return judge_alone(situation, thinking, layout, std::move(judged));
  const double lead = lead_of(known.standing.scores, situation.seat());
  for (Judged& one : judged) one.value += lead;
  sort_by_value(judged);
  if (judged.size() > 1 && worth_playing_on(layout))
    play_on(situation, thinking, layout, judged,
            [&](const PerSeat<int>& scores) { return measure(lead_of(scores, situation.seat())); });
  return judged;
}

template Judged first_judgement(const State<Adults>&, const Layout<Adults>&, const CardCounts<Adults>&, int);
template Judged first_judgement(const State<Children>&, const Layout<Children>&, const CardCounts<Children>&, int);
template std::vector<Judged> judge<Adults>(const Situation<Rules<Adults>>&, Thinking&, const std::vector<int>&);
template std::vector<Judged> judge<Children>(const Situation<Rules<Children>>&, Thinking&, const std::vector<int>&);
}  // namespace nonet::sudoku_cards
