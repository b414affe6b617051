#include "games/sudoku_pens/advice.h"

#include "games/sudoku_pens/answers.h"
#include "games/sudoku_pens/master.h"
#include "games/sudoku_pens/search.h"

namespace nonet::sudoku_pens {
namespace {
bool last_vote(const Rules::View& view) {  // With this seat's vote the game would end.
  SeatSet votes = view.known.end_votes;
  votes.insert(*view.viewer);
  return votes == SeatSet::all(view.known.standing.seats);
}

bool on_turn(const Rules::View& view) { return view.known.standing.turn == view.viewer && !view.known.pending; }

bool nothing_fits(const State& state) {
  if (state.pending || state.options.wrong == Wrong::solution) return false;
  for (int digit = 1; digit <= 9; ++digit)
    if (!state.board.digits.room_for(digit).empty()) return false;
  return true;
}

// How far the seat is ahead once the entry that waits stands, or is wiped.
double after_answer(const Situation<Rules>& situation, bool wiped, Thinking& thinking) {
  State state = situation.known();
  const Pending& pending = *state.pending;
  if (wiped) {
    state.board.wipe(pending.at.index);
    state.standing.scores[pending.seat] -= pending.digit;
  }
  Sheet sheet = sheet_of(state, situation.now, master_entry_ms);
  const int seat = index(situation.seat());
  if (solves(state)) return sheet.margin(seat);
  if (state.options.mode == Mode::basic) sheet.end_turn();
  return expectation(sheet, seat, thinking);
}

Bot::Choices answers_judged(const Situation<Rules>& situation, Thinking& thinking) {
  const bool wrong = notices_error(Level::master, situation, thinking);
  const double stands = after_answer(situation, false, thinking);
  if (!wrong)  // An objection against a right digit accepts it.
    return {{Accept{}, stands, 0, "right-digit"}, {Object{}, stands, 0, "right-digit"}};
  return {{Object{}, after_answer(situation, true, thinking), 0, "wrong-digit"}, {Accept{}, stands, 0, "wrong-digit"}};
}

// The same for an entry of a turn that runs on.
double after_objection(const Situation<Rules>& situation, const TurnEntry& entry, bool wiped, Thinking& thinking) {
  State state = situation.known();
  if (wiped) {
    state.board.wipe(entry.at.index);
    state.standing.scores[*state.standing.turn] -= entry.digit;
  }
  const Sheet sheet = sheet_of(state, situation.now, master_entry_ms);
  const int seat = index(situation.seat());
  return solves(state) ? sheet.margin(seat) : expectation(sheet, seat, thinking);
}

Bot::Choices objections_judged(const Situation<Rules>& situation, Thinking& thinking, const Bot::Action* also) {
  const State& state = situation.known();
  Bot::Choices choices;
  for (int i = 0; i < state.turn_entries.size(); ++i) {
    const TurnEntry& entry = state.turn_entries[i];
    if (!may_object(state, situation.seat(), entry)) continue;
    const Bot::Action objection = Object{entry.at};
    const bool wrong = notices_error(Level::master, situation, thinking, i);
    if (!wrong && !(also && *also == objection)) continue;
    choices.push_back(
        {objection, after_objection(situation, entry, wrong, thinking), 0, wrong ? "wrong-digit" : "right-digit"});
  }
  return choices;
}

Bot::Choices turn_judged(const Situation<Rules>& situation, Thinking& thinking, const Bot::Action* also) {
  const auto* entry = also ? std::get_if<Write>(also) : nullptr;
  const Placement asked_about = entry ? placement(entry->at.index, entry->digit) : Placement{};
  Bot::Choices choices = entries_judged(situation, thinking, entry ? &asked_about : nullptr);
  const bool gives_up = also && (std::holds_alternative<Pass>(*also) || std::holds_alternative<Done>(*also));
  if (!gives_up && !choices.empty()) return choices;
  const double worth = worth_of_passing(situation, thinking);
  if (choices.empty()) return {{gives_up ? *also : Bot::Action{Pass{}}, worth, 0, "nothing-fits"}};
  choices.push_back({*also, std::min(worth, choices.front().value), 0, "gives-up"});
  return choices;
}
}  // namespace

bool wants_to_end(const Rules::View& view) {
  const State& state = view.known;
  if (state.end_votes.contains(*view.viewer)) return false;
  if (nothing_fits(state)) return true;
  const bool leads = leaders(state.standing.scores) == SeatSet::only(*view.viewer);
  return state.standing.seats > 1 && leads && last_vote(view);
}

Bot::Choices advice(const Situation<Rules>& situation, Thinking& thinking, const Bot::Action* also) {
  const State& state = situation.known();
  if (state.standing.over) return {};
  if (also && Rules::check(situation.view, *also)) also = nullptr;
  Bot::Choices choices;
  if (asked(situation.view))
    choices = answers_judged(situation, thinking);
  else if (on_turn(situation.view))
    choices = turn_judged(situation, thinking, also);
  else
    choices = objections_judged(situation, thinking, also);
  const bool votes = also && std::holds_alternative<EndVote>(*also);
  if (votes || wants_to_end(situation.view)) {
    const Sheet sheet = sheet_of(state, situation.now, master_entry_ms);
    const double now = sheet.margin(index(situation.seat()));
    const double worth = choices.empty() || last_vote(situation.view) ? now : choices.front().value;
    choices.push_back({EndVote{}, worth, 0, nothing_fits(state) ? "nothing-fits" : "ends-it"});
  }
  best_first(choices);
  return choices;
}
}  // namespace nonet::sudoku_pens
