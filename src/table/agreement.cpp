// What the people at a table decide among themselves while the game runs: to pause, to let a bot play for who is gone,
// to give up.
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
    tell_table();
    return {};
  }
  const Logged logged = logged_by(asked);
  wishing.for_each([&](Seat each) { log(PauseAsked{{}, each}, logged); });
  bool agreed = true;
  for (const Chair& chair : table_.chairs_)
    if (!chair.bot_plays() && !chair.wants_pause) agreed = false;
  if (agreed && table_.clock_.running()) {
    decide_calls();
    log(Paused{}, logged);
    table_.thoughts_.clear();
  } else if (agreed) {
    log(Resumed{}, logged);
    ask_bots();
  }
  tell_table();
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Takeover& takeover) {
  if (!is(TablePhase::playing)) return Denied{is(TablePhase::gathering) ? "too-early" : "too-late"};
  if (index(takeover.seat) >= table_.seats()) return Denied{"no-such-seat"};
  const Chair& gone = table_.chair(takeover.seat);
  if (gone.bot_plays() || !gone.person) return Denied{"not-gone"};
  const Clock since = table_.gone_since_[static_cast<std::size_t>(*gone.person)];
  if (!since || moment_.now - *since < table_.order_.away_seconds * ms_per_second) return Denied{"not-gone"};
  const Logged logged = logged_by(asked);
  SeatSet own;
  int present = 0;
  for (int i = 0; i < table_.seats(); ++i) {
    const Chair& chair = table_.chair(seat_at(i));
    if (chair.bot_plays() || !chair.person || !table_.present(chair)) continue;
    ++present;
    if (table_.holds(asked.visitor, chair)) own.insert(seat_at(i));
  }
  if (own.empty()) return Denied{"not-seated"};
  own.for_each([&](Seat voter) { log(TakeoverAsked{{}, takeover.seat, voter}, logged); });
  if (2 * gone.takeover_votes.count() > present) {
    log(TakenOver{{}, takeover.seat, stand_in_level}, logged);
    ask_bots();
  }
  tell_table();
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Resign& resign) {
  if (!is(TablePhase::playing)) return Denied{is(TablePhase::gathering) ? "too-early" : "too-late"};
  Seat seat{};
  if (auto denied = not_own(asked, resign.seat, seat)) return denied;
  if (table_.chair(seat).resigned) return Denied{"too-late"};
  decide_calls();
  if (!is(TablePhase::playing)) return Denied{"too-late"};
  log(Resigned{{}, seat}, logged_by(asked));
  if (is(TablePhase::finished)) table_.thoughts_.clear();
  tell_table();
  ask_bots();
  return {};
}
}  // namespace nonet::table
