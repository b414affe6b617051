// Tables where nobody need be there: whom the game waits for and how long, what becomes of a turn that has lasted too
// long, and when such a table wants to be in memory again.
#include <algorithm>

#include "table/handling.h"

namespace nonet::table {
namespace {
constexpr Instant given_up_after_ms = 14 * Instant{86'400'000};  // where a turn has no limit
constexpr Instant at_once = 0;
}  // namespace

// ---- Entries

void Table::take(const Lapsed& entry) {
  Chair& place = chair(entry.seat);
  place.level = stand_in_level;
  take_back_.reset();
  if (entry.what == Lapse::resign) {
    note(Noted::lapsed_lost, entry.seat);
    give_up(entry.seat, entry.at);
  } else if (entry.what == Lapse::bot_seat) {
    note(Noted::lapsed_seat, entry.seat);
    place.taken_over = true;
    place.wants_pause = false;
  } else {
    note(Noted::lapsed_move, entry.seat);
    place.lapsed = true;
  }
}

void Table::take(const DeadlineNear& entry) { turns_.tell(entry.seat); }

void Table::count_turns(Instant t, std::optional<Seat> mover) {
  if (!order_.pace || !match_) return;
  const SeatSet awaited = phase() == TablePhase::playing ? match_->awaited() : SeatSet();
  SeatSet people;
  for (int i = 0; i < seats(); ++i) {
    const Seat seat = seat_at(i);
    Chair& place = chair(seat);
    if (mover == seat || !awaited.contains(seat)) place.lapsed = false;
    if (awaited.contains(seat) && place.person && !place.bot_plays()) people.insert(seat);
  }
  turns_.wait_for(people, mover, t);
}

// ---- Questions

SeatSet Table::waits_for() const {
  SeatSet awaited;
  for (int i = 0; order_.pace && match_ && i < seats(); ++i)
    if (turns_.waits(seat_at(i))) awaited.insert(seat_at(i));
  return awaited;
}

bool Table::waits_for_bots() const {
  if (!order_.pace || phase() != TablePhase::playing || !clock_.running() || take_back_) return false;
  bool waits = false;
  match_->awaited().for_each([&](Seat seat) { waits = waits || chair(seat).bot_plays(); });
  return waits;
}

// Who has a say where nobody need be there: everybody whose seat no bot plays.
bool Table::has_say(const Chair& place) const {
  return order_.pace ? place.person && !place.bot_plays() : plays(place);
}

bool Table::is_given_up(Seat seat) const {
  return !order_.pace->per_move && turns_.waited(seat, clock_.at(now_)) >= given_up_after_ms;
}

Deadline Table::turn_due() const {
  Deadline next;
  waits_for().for_each([&](Seat seat) {
    for (const Deadline due : {turns_.due(seat), turns_.near(seat)})
      if (due && (!next || *due < *next)) next = due;
  });
  return next ? clock_.when(*next) : next;
}

Deadline Table::due() const { return waits_for_bots() ? Deadline(at_once) : turn_due(); }

bool Table::may_sleep() const { return order_.pace && empty() && calls_.empty() && !waits_for_bot(); }

// ---- What is done about it

std::vector<LogEntry> Table::carry_over(Instant from, Instant to) {
  std::vector<LogEntry> entries;
  if (!order_.pace || phase() != TablePhase::playing || to <= from) return entries;
  const PerSeat<Hold> before = holds_;
  const auto log = [&](LogEntry entry) {
    std::visit([&](Logged& logged) { logged.at = to; }, entry);
    take(entries.emplace_back(std::move(entry)));
  };
  if (clock_.running()) {
    log(Rested{{}, from});
    log(Woken{});
  }
  for (int i = 0; i < seats(); ++i) {
    const Hold& hold = before[i];
    if (hold.until > from) log(ClockHeld{{}, seat_at(i), hold.until + (to - from), hold.date});
  }
  return entries;
}

void Table::Handling::remind(Seat seat) {
  const int person = *table_.chair(seat).person;
  const std::size_t before = effects_.notices.size();
  notify(person, NoticeKind::deadline_near, table_.names_but(person), table_.id_);
  if (effects_.notices.size() == before) return;
  effects_.notices.back().until = moment_.wall + (*table_.turns_.due(seat) - game_time());
}

void Table::Handling::lapse_turns() {
  if (!table_.order_.pace || !table_.clock_.running()) return;
  bool lapsed = false;
  bool told = false;
  for (int i = 0; i < table_.seats() && is(TablePhase::playing); ++i) {
    const Seat seat = seat_at(i);
    const Deadline near = table_.turns_.near(seat);
    const Deadline due = table_.turns_.due(seat);
    if (due && game_time() >= *due + table_.grace_ms()) {
      log(Lapsed{{}, seat, table_.order_.pace->lapse}, {});
      lapsed = true;
    } else if (near && game_time() >= *near) {
      log(DeadlineNear{{}, seat}, {});
      remind(seat);
      told = true;
    }
  }
  if (!lapsed && !told) return;
  if (lapsed) {
    if (is(TablePhase::finished)) table_.thoughts_.clear();
    weigh_wishes({});
    ask_bots();
  }
  tell_table();
}
}  // namespace nonet::table
