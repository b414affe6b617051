// People who look for company: chairs that are held while they are on the way, the chair that they take, and what
// becomes of it when they go.
#include <algorithm>

#include "table/handling.h"
#include "table/words.h"

namespace nonet::table {
// ---- Questions

const Table::Held* Table::held(Seat seat, Instant now) const {
  const auto found =
      std::ranges::find_if(held_, [&](const Held& each) { return each.seat == seat && each.until > now; });
  return found == held_.end() ? nullptr : &*found;
}

int Table::free_chairs(Instant now, const std::vector<std::string>& devices) const {
  if (phase() != TablePhase::gathering) return 0;
  int free = 0;
  for (int i = 0; i < seats(); ++i) {
    const Held* held = this->held(seat_at(i), now);
    const bool for_others = held && std::ranges::find_first_of(held->devices, devices) == held->devices.end();
    if (!chair(seat_at(i)).taken() && !for_others) ++free;
  }
  return free;
}

std::optional<Seat> Table::hold_chair(const std::vector<std::string>& devices, Instant now) {
  std::erase_if(held_, [&](const Held& each) { return each.until <= now || chair(each.seat).taken(); });
  for (Held& each : held_)
    if (std::ranges::find_first_of(each.devices, devices) != each.devices.end()) {
      each.until = now + held_for_ms;
      return each.seat;
    }
  if (phase() != TablePhase::gathering) return {};
  for (int i = 0; i < seats(); ++i) {
    if (chair(seat_at(i)).taken() || held(seat_at(i), now)) continue;
    held_.push_back({seat_at(i), devices, now + held_for_ms});
    return seat_at(i);
  }
  return {};
}

bool Table::holds_chairs(Instant now) const {
  return std::ranges::any_of(held_, [&](const Held& each) { return each.until > now && !chair(each.seat).taken(); });
}

std::vector<std::string> Table::gathered() const {
  std::vector<std::string> all{people_[static_cast<std::size_t>(host_)].device};
  for (const Chair& each : chairs_)
    if (each.person && *each.person != host_) all.push_back(people_[static_cast<std::size_t>(*each.person)].device);
  return all;
}

bool Table::somebody_sits() const {
  return std::ranges::any_of(chairs_, [&](const Chair& each) { return each.person && present(each); });
}

bool Table::is_seekers(const Chair& place) const {
  return phase() == TablePhase::gathering && place.person && place.sought;
}

int Table::seekers() const {
  return static_cast<int>(
      std::ranges::count_if(chairs_, [&](const Chair& each) { return is_seekers(each) && present(each); }));
}

Deadline Table::seeker_is_due() const {
  if (deeds_ >= most_deeds) return {};
  Deadline due;
  for (const Chair& each : chairs_) {
    if (!is_seekers(each)) continue;
    const std::optional<Instant> since = gone_since(each);
    if (since && (!due || *since + sought_for_ms < *due)) due = *since + sought_for_ms;
  }
  return due;
}

// ---- What is done

// The chair that is held for who asks, or another one.
std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Join& join) {
  if (!is(TablePhase::gathering)) return Denied{"too-late"};
  if (!is_entropy(join.entropy))
    return Denied{"malformed", {}, "entropy: expected 16 to 128 hexadecimal digits, an even number"};
  if (!table_.seats_of(asked.visitor).empty()) return Denied{"seated-already"};
  const auto name = join.name ? cleaned(*join.name, longest_name) : std::string();
  if (!name) return Denied{"malformed", {}, std::string(bad_name)};
  if (!table_.is_known(asked.visitor) && table_.people_.size() >= most_people) return Denied{"too-many-people"};
  // Told as if there were no room: who is blocked does not hear of it.
  const bool apart = std::ranges::any_of(table_.visitors_, [&](const Visitor& other) {
    return !table_.seats_of(other).empty() && are_apart(asked.visitor, other);
  });
  if (apart) return Denied{"no-room"};
  const std::optional<Seat> seat = table_.hold_chair(asked.visitor.devices, moment_.now);
  if (!seat) return Denied{"no-room"};
  std::erase_if(table_.held_, [&](const Held& each) { return each.seat == *seat; });
  const Logged logged = logged_by(asked, true);
  const int colour = free_colour(table_.chairs_, table_.chair(*seat).colour);
  log(Sat{{}, *seat, *logged.by, free_name(*name, *seat), colour, table_.format_ >= 2}, logged);
  Logged second = logged;  // the command has its id already
  second.id.reset();
  log(Readied{{}, *seat, join.entropy}, second);
  look_again();
  note_who_is_gone();
  if (all_are_ready() && !begin(asked)) return {};
  tell_table();
  tell_presence();
  return {};
}

// Who came for company and went has no chair any more; a table that was opened for it, and where nobody is left,
// closes.
void Table::Handling::free_chairs_of_seekers() {
  const Deadline due = table_.seeker_is_due();
  if (!due || moment_.now < *due) return;
  for (int i = 0; i < table_.seats(); ++i) {
    const Chair& chair = table_.chair(seat_at(i));
    if (!table_.is_seekers(chair)) continue;
    if (const auto since = table_.gone_since(chair); since && moment_.now >= *since + sought_for_ms)
      log(Stood{{}, seat_at(i)}, {});
  }
  const bool left = std::ranges::none_of(table_.chairs_, [](const Chair& each) { return each.person.has_value(); });
  if (table_.order_.anybody && left && table_.visitors_.empty() && !table_.holds_chairs(moment_.now)) log(Closed{}, {});
  look_again();
  note_who_is_gone();
  tell_table();
}
}  // namespace nonet::table
