#include "games/kakuro_call/advice.h"

#include <algorithm>

#include "games/kakuro_call/claim.h"
#include "games/kakuro_call/outlook.h"
#include "games/kakuro_call/rows.h"

namespace nonet::kakuro_call {
namespace {
using Action = Rules::Action;
using Advised = Choice<Action>;

constexpr std::size_t most_rows = 12;

bool valid(const State& state, const Claim& claim) { return attempt(state.board, *state.total, claim).why.empty(); }

class Adviser {
 public:
  explicit Adviser(const Rules::View& view)
      : state_(view.known), seat_(*view.viewer), outlook_(state_, seat_), left_(outlook_.left_to_others()) {
    for (const Offer& offer : rows_on_offer(state_.board, *state_.total, state_.supplies[seat_])) {
      longest_ = std::max(longest_, offer.claim.length);
      rows_.push_back({offer.claim, outlook_.after_row(offer.claim), offer.claim.length, {}});
    }
    for (Advised& row : rows_) row.reason = reason_of(std::get<Claim>(row.action));
    std::ranges::stable_sort(rows_, std::greater{}, &Advised::value);
    if (rows_.size() > most_rows) rows_.resize(most_rows);
  }

  const Bot::Choices& rows() const { return rows_; }

  Advised judged(const Action& action) const {
    if (const auto* claim = std::get_if<Claim>(&action)) {
      if (!valid(state_, *claim)) return {action, left_, 0, "false"};
      return {action, outlook_.after_row(*claim), claim->length, reason_of(*claim)};
    }
    if (std::holds_alternative<Call>(action)) {  // to show the best row then
      if (rows_.empty()) return {action, left_, 0, "false"};
      return {action, rows_.front().value, 0, rows_.front().reason};
    }
    if (std::holds_alternative<Impossible>(action)) return {action, left_, 0, reason_to_doubt()};
    return {action, rows_.empty() ? left_ : std::max(left_, rows_.front().value), 0,
            rows_.empty() ? "no-row" : rows_.front().reason};
  }

 private:
  std::string_view reason_of(const Claim& claim) const {
    if (claim.use.empty()) return "free";
    if (claim.length == longest_) return "points";
    return outlook_.after_row(claim) >= left_ ? "spares" : "costly";
  }
  std::string_view reason_to_doubt() const {
    const bool last = state_.unsolved.size() + 1 == unsolved_to_end;
    if (last && winners_of(state_).seats == SeatSet::only(seat_)) return "ends-ahead";
    return rows_.empty() ? "no-row" : "not-worth";
  }

  const State& state_;
  Seat seat_;
  Outlook outlook_;
  double left_;  // what comes of leaving the total to the others
  int longest_ = 0;
  Bot::Choices rows_;
};
}  // namespace

Bot::Choices advice(const Rules::View& view, const Action* also) {
  Bot::Choices choices;
  if (!view.viewer || !view.known.total) return choices;
  const Adviser adviser(view);
  const auto allowed = [&](const Action& action) { return !Rules::check(view, action); };
  for (const Advised& row : adviser.rows())
    if (allowed(row.action)) choices.push_back(row);
  // Who has to call first calls for the best row.
  if (choices.empty() && !adviser.rows().empty() && allowed(Call{})) choices.push_back(adviser.judged(Call{}));
  if (allowed(Impossible{})) choices.push_back(adviser.judged(Impossible{}));
  if (also && allowed(*also)) {
    const Action asked = meant_for({}, *also);
    const auto same = std::ranges::find(choices, asked, &Advised::action);
    if (same == choices.end()) {
      choices.push_back(adviser.judged(*also));
    } else {
      same->action = *also;
    }
  }
  std::ranges::stable_sort(choices, std::greater{}, &Advised::value);
  return choices;
}
}  // namespace nonet::kakuro_call
