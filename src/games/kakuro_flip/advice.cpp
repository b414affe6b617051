#include "games/kakuro_flip/advice.h"

#include <algorithm>

#include "games/kakuro_flip/judgement.h"

namespace nonet::kakuro_flip {
namespace {
using Action = Rules::Action;
using Choices = std::vector<Choice<Action>>;

constexpr std::size_t most_advised = 12;

// A turn that somebody announced, as the master sees it.
struct Announced {
  Turn turn;           // without its flip where that is not allowed
  bool wrong = false;  // it would be objected to (KC-072)
  int unclaimed = 0;   // points that were there and not announced
};

Announced read(const State& known, const Lay& lay) {
  const Board left = after(known.board, lay);
  const bool shared = flip_is_shared(left, lay.at, lay.flip);
  const int there = shared ? points(scored(left, lay.at, lay.flip)) : 0;
  const int claimed = known.options.referee == Referee::table ? lay.claim.value_or(0) : there;
  Announced read{{lay.card, lay.side, lay.at, {}, 0, static_cast<std::int16_t>(there)}, !shared || claimed > there, 0};
  if (read.wrong) return read;
  read.unclaimed = there - claimed;
  for (const Cell at : lay.flip) {
    const bool in_row = at.row() == lay.at.row();
    read.turn.along = in_row ? Direction::across : Direction::down;
    read.turn.turned = static_cast<std::uint16_t>(read.turn.turned | 1u << (in_row ? at.column() : at.row()));
  }
  return read;
}

class Adviser {
 public:
  Adviser(const View<State>& view, Thinking& thinking) : view_(view), master_(view, thinking) {}

  Choices choices(const Lay* also) {
    const auto announced = also ? std::optional(read(view_.known, *also)) : std::nullopt;
    const auto judged = master_.judge(announced && !announced->wrong ? std::optional(announced->turn) : std::nullopt);
    if (judged.empty()) return {};
    find_most_points(judged);
    Choices choices;
    for (const Judged& one : judged) {
      const bool is_also = announced && !announced->wrong && one.turn == announced->turn;
      if (one.looked != judged[0].looked || (choices.size() >= most_advised && !is_also)) continue;
      const std::string_view reason = reason_for(one);
      if (!is_also || announced->unclaimed > 0)
        choices.push_back({best_form(one.turn), one.worth, one.turn.points, reason});
      if (!is_also) continue;
      const int claimed = one.turn.points - announced->unclaimed;
      choices.push_back(
          {*also, one.worth - announced->unclaimed, claimed, announced->unclaimed > 0 ? "error" : reason});
    }
    if (announced && announced->wrong)
      choices.push_back({*also, master_.worth_without_points(announced->turn), 0, "error"});
    return choices;
  }

 private:
  void find_most_points(const std::vector<Judged>& judged) {
    most_points_ = *std::max_element(judged.begin(), judged.end(), [](const Judged& one, const Judged& other) {
      return one.turn.points < other.turn.points;  // the first of them is the best
    });
    left_by_most_points_ = master_.left_to_the_next(most_points_.turn);
  }

  std::string_view reason_for(const Judged& judged) {
    if (judged.looked == to_the_end) return "counted-out";
    const int given_up = most_points_.turn.points - judged.turn.points;
    if (given_up == 0 && judged.turn.points > 0) return "points";
    if (given_up == 0 && master_.opens()) return "opens";
    const double denied = left_by_most_points_ - master_.left_to_the_next(judged.turn);
    if (denied > 0 && 2 * denied >= given_up) return "denies";
    if (judged.worth > most_points_.worth) return "keeps";
    return judged.turn.points > 0 ? "points" : "quiet";
  }

  Action best_form(const Turn& turn) const {
    Lay lay = lay_of(turn);
    if (view_.known.options.referee == Referee::table) lay.claim = turn.points;
    return lay;
  }

  const View<State>& view_;
  Master master_;
  Judged most_points_;
  double left_by_most_points_ = 0;
};

// An objection leaves the turn where it is, so it is compared with what the seat may expect anyway.
std::optional<Choice<Action>> objection(const State& known, double otherwise, bool asked) {
  if (Rules::objection_is_right(known)) {
    const double gained = static_cast<double>(known.pending->claim) / (known.standing.seats - 1);
    return Choice<Action>{Object{}, otherwise + gained, 0, "objects"};
  }
  if (!asked) return {};
  return Choice<Action>{Object{}, otherwise, 0, "error"};
}
}  // namespace

Choices advice(const View<State>& view, Thinking& thinking, const Action* also) {
  if (also && Rules::check(view, *also)) also = nullptr;
  Choices choices;
  if (view.known.standing.turn == view.viewer)
    choices = Adviser(view, thinking).choices(also ? std::get_if<Lay>(also) : nullptr);
  if (view.known.pending && view.known.pending->seat != view.viewer) {
    const bool asked = also && std::holds_alternative<Object>(*also);
    const auto object = objection(view.known, choices.empty() ? 0 : choices[0].value, asked);
    if (object) choices.insert(object->reason == "objects" ? choices.begin() : choices.end(), *object);
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const auto& one, const auto& other) { return one.value > other.value; });
  return choices;
}
}  // namespace nonet::kakuro_flip
