// Holidays: for some days a year a person's deadlines stand still, at all their tables with a pace. A holiday begins
// at once and is counted in whole days as they begin. Nothing here commits: a change is an answer and the writes that
// make it true.
#pragma once

#include "lobby/people.h"

namespace nonet::lobby {
constexpr int most_holidays = 30;  // days, of those that begin in one calendar year (UTC)
constexpr store::WallTime holiday_day_ms = 86'400'000;

struct HolidayWish {
  int days = 1;  // from its beginning on
};
struct HolidayNote {
  std::optional<store::WallTime> began;  // of one that goes on
  std::optional<store::WallTime> until;
  std::optional<int> days;  // it is charged with so many
  int left = 0;             // of this year, for another one
  int most = most_holidays;
};
template <class Io>
void fields(Io& io, HolidayWish& wish) {
  io("days", wish.days, Range{1, most_holidays});
}
template <class Io>
void fields(Io& io, HolidayNote& note) {
  io.maybe("began", note.began);
  io.maybe("until", note.until);
  io.maybe("days", note.days);
  io("left", note.left);
  io("most", note.most);
}

store::StoreResult<std::string> holiday(const store::Store& store, const std::string& device,
                                        store::WallTime now);  // HolidayNote, as of what follows
// A new one, or another length of the one that goes on. Codes: malformed, too-few-days, too-many-days.
Asked<Change> take_holiday(const store::Store& store, const std::string& device, const HolidayWish& wish,
                           store::WallTime now);
Asked<Change> end_holiday(const store::Store& store, const std::string& device, store::WallTime now);

// What tables of these devices are to be told.
store::StoreResult<table::Holidays> holidays_of(const store::Store& store, const std::vector<std::string>& devices);

// ---- Whose tables are to be looked at, because something has changed: kept with the change, so no server misses it

store::Write holiday_call(const std::string& device, store::WallTime now);
struct HolidayCall {
  std::string device;
  store::WallTime at = 0;
};
store::StoreResult<std::vector<HolidayCall>> holiday_calls(const store::Store& store);
// Their tables with a pace that are played, and that no other node alive has than `me`.
store::StoreResult<std::vector<std::string>> tables_to_hold(const store::Store& store, const std::string& device,
                                                            store::NodeId me);
}  // namespace nonet::lobby
