// Clocks that stand because a person is on holiday. A table learns of it from who keeps the holidays (Holidays), and
// what it does about it is an entry; everything else goes on, and who is on holiday may move all the same.
#include <algorithm>

#include "table/handling.h"

namespace nonet::table {
// ---- Entries

void Table::take(const ClockHeld& entry) {
  holds_[entry.seat] = {entry.until, entry.date};
  hold_clocks(entry.at);
}

// As long as the holiday still is, from now on: in a pause it goes on, and a move taken back does not change it.
void Table::hold_clocks(Instant at) {
  const Instant t = clock_.at(at);
  for (int i = 0; i < seats(); ++i) {
    const Seat seat = seat_at(i);
    turns_.hold(seat, t, t + std::max<Instant>(holds_[seat].until - at, 0));
  }
}

// ---- Questions

std::vector<std::string> Table::seated() const {
  std::vector<std::string> devices;
  for (const Chair& each : chairs_)
    if (order_.pace && phase() == TablePhase::playing && each.person && !each.resigned)
      devices.push_back(people_[static_cast<std::size_t>(*each.person)].device);
  return devices;
}

// ---- What is done

// The same holiday is taken in once: how long it holds is counted in the table's own time, whatever clocks on walls do.
void Table::Handling::hold_seats(const Holidays& holidays, const But& but) {
  if (!table_.order_.pace || !is(TablePhase::playing)) return;
  bool changed = false;
  for (int i = 0; i < table_.seats() && table_.deeds_ < most_deeds; ++i) {
    const Seat seat = seat_at(i);
    const Chair& chair = table_.chair(seat);
    if (!chair.person || chair.resigned) continue;
    const std::string& device = table_.people_[static_cast<std::size_t>(*chair.person)].device;
    const auto found = std::ranges::find(holidays.known, device, &Holiday::device);
    const Holiday holiday = found == holidays.known.end() ? Holiday{} : *found;
    const Instant left = std::max<Instant>(holiday.until - moment_.wall, 0);
    if (table_.holds_[seat].date == holiday.until || (left == 0 && !table_.is_held(seat)) ||
        (but && but(seat, holiday)))
      continue;
    log(ClockHeld{{}, seat, moment_.now + left, holiday.until}, {});
    changed = true;
  }
  if (changed) tell_table();
}

// What is learnt late was so all the same: only a turn that was over when the holiday began has lapsed.
void Table::Handling::hold_in_time(const Holidays& holidays) {
  hold_seats(holidays, [&](Seat seat, const Holiday& holiday) {
    const Deadline due = table_.turns_.due(seat);
    return due && game_time() - *due > std::max<Instant>(moment_.wall - holiday.began, 0);
  });
}
}  // namespace nonet::table
