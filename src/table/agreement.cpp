// What the people at a table decide among themselves while the game runs: to pause, to let a bot play for who is gone,
// to give up.
#include <algorithm>

#include "table/handling.h"

namespace nonet::table {
std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Pause& pause) {
  if (!is(TablePhase::playing)) return Denied{is(TablePhase::gathering) ? "too-early" : "too-late"};
  Seat seat{};
  SeatSet wishing = table_.seats_of(asked.visitor);
  if (pause.seat || wishing.empty()) {
    if (auto denied = not_own(asked, pause.seat, seat)) return denied;
    wishing = SeatSet::only(seat);
  }
  for (int i = 0; i < table_.seats(); ++i)
    if (table_.chair(seat_at(i)).resigned) wishing.erase(seat_at(i));
  if (wishing.empty()) return Denied{"resigned"};
  if (!pause.wanted) {
    log(PauseDropped{}, logged_by(asked));
    tell_table(Row::as_it_was);
    return {};
  }
  const Logged logged = logged_by(asked);
  wishing.for_each([&](Seat each) { log(PauseAsked{{}, each}, logged); });
  weigh_pause(logged);
  tell_table(Row::as_it_was);
  return {};
}

// Who is gone or replaced has no say, so what the others want is counted again whenever somebody goes.
void Table::Handling::weigh_wishes(const Logged& logged) {
  if (!is(TablePhase::playing)) return;
  for (int i = 0; i < table_.seats(); ++i) {
    const Seat seat = seat_at(i);
    if (table_.is_most(table_.chair(seat).takeover_votes)) give_to_bot(seat, logged);
    const Application* application = table_.application_for(seat);
    if (application && table_.is_most(application->votes)) give_to_applicant(seat, logged);
  }
  weigh_pause(logged);
  weigh_take_back(logged);
}

// Where nobody need be there nobody may stop the others' time either: to pause takes all, to go on takes one.
void Table::Handling::weigh_pause(const Logged& logged) {
  if (!is(TablePhase::playing) || table_.resting_) return;
  int voters = 0;
  int agreeing = 0;
  for (const Chair& chair : table_.chairs_) {
    if (!table_.has_say(chair)) continue;
    ++voters;
    if (chair.wants_pause) ++agreeing;
  }
  const int needed = table_.order_.pace && table_.paused_ ? 1 : voters;
  if (voters == 0 || agreeing < needed) return;
  if (table_.paused_) {
    log(Resumed{}, logged);
    ask_bots();
  } else {
    decide_calls();
    if (!is(TablePhase::playing)) return;
    log(Paused{}, logged);
    table_.thoughts_.clear();
  }
  if (asker_.connection == 0) tell_table(Row::as_it_was);
}

bool Table::Handling::is_forsaken(Seat seat) const {
  const Chair& chair = table_.chair(seat);
  if (!chair.person || chair.resigned) return false;
  if (chair.taken_over) return true;
  if (table_.order_.pace) return table_.is_given_up(seat);
  const std::optional<Instant> since = table_.gone_since(chair);
  return since && moment_.now - *since >= table_.order_.away_seconds * ms_per_second;
}

void Table::Handling::give_to_bot(Seat seat, const Logged& logged) {
  log(TakenOver{{}, seat, stand_in_level}, logged);
  ask_bots();
  if (asker_.connection == 0) tell_table(Row::as_it_was);
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Takeover& takeover) {
  if (!is(TablePhase::playing)) return Denied{is(TablePhase::gathering) ? "too-early" : "too-late"};
  if (index(takeover.seat) >= table_.seats()) return Denied{"no-such-seat"};
  const bool to_bot = takeover.by == StandIn::bot;
  if (!is_forsaken(takeover.seat) || (to_bot && table_.chair(takeover.seat).taken_over)) return Denied{"not-gone"};
  const auto application = std::ranges::find(table_.applications_, takeover.seat, &Application::seat);
  if (!to_bot && application == table_.applications_.end()) return Denied{"too-late"};
  SeatSet own;
  for (int i = 0; i < table_.seats(); ++i) {
    const Chair& chair = table_.chair(seat_at(i));
    if (table_.plays(chair) && table_.holds(asked.visitor, chair)) own.insert(seat_at(i));
  }
  if (own.empty()) return Denied{"not-seated"};
  const Logged logged = logged_by(asked);
  own.for_each([&](Seat voter) {
    if (to_bot) {
      log(TakeoverAsked{{}, takeover.seat, voter}, logged);
    } else {
      application->votes.insert(voter);
    }
  });
  weigh_wishes(logged);
  tell_table(Row::as_it_was);
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Resign& resign) {
  if (!is(TablePhase::playing)) return Denied{is(TablePhase::gathering) ? "too-early" : "too-late"};
  Seat seat{};
  if (auto denied = not_own(asked, resign.seat, seat)) return denied;
  if (table_.chair(seat).resigned) return Denied{"too-late"};
  decide_calls();
  if (!is(TablePhase::playing)) return Denied{"too-late"};
  const Logged logged = logged_by(asked);
  const SeatSet awaited = table_.match_->awaited();
  log(Resigned{{}, seat}, logged);
  notify_awaited(awaited, {});
  if (is(TablePhase::finished)) table_.thoughts_.clear();
  weigh_wishes(logged);
  tell_table();
  ask_bots();
  return {};
}
}  // namespace nonet::table
