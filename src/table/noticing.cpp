// Who is told without looking: each event brings a person one notice at most, and none to somebody who is here.
#include <algorithm>

#include "table/handling.h"

namespace nonet::table {
bool Table::is_here(int person) const {
  return std::ranges::any_of(visitors_, [&](const Visitor& visitor) { return is_of(visitor, person); });
}

std::vector<std::string> Table::names_but(int person) const {
  std::vector<std::string> names;
  for (const Chair& each : chairs_)
    if (each.taken() && each.person != person) names.push_back(each.name);
  return names;
}

void Table::Handling::notify(int person, NoticeKind kind, std::vector<std::string> names, const std::string& table) {
  if (table_.is_here(person) || table_.people_[static_cast<std::size_t>(person)].removed) return;
  const std::string& device = table_.people_[static_cast<std::size_t>(person)].device;
  const bool told = std::ranges::any_of(effects_.notices, [&](const Notice& notice) {
    return notice.devices.front() == device && notice.table == table;
  });
  if (told) return;
  Notice& notice = effects_.notices.emplace_back();
  notice.kind = kind;
  notice.devices = {device};
  for (const Chair& chair : table_.chairs_)
    if (notice.person.empty() && chair.person == person) notice.person = chair.name;
  notice.table = table;
  notice.game = table_.order_.game;
  notice.names = std::move(names);
  notice.listed = table_.order_.listed;
  tell_webhook(notice);
}

// Of an event that several people are told of only the first notice is for a whole circle.
void Table::Handling::tell_webhook(Notice& notice) {
  if (!table_.webhook_flaw_ || table_.webhook_.empty()) return;
  const bool of_all = notice.kind == NoticeKind::begun || notice.kind == NoticeKind::rematch;
  const auto same = [&](const Notice& each) { return each.webhook && each.kind == notice.kind; };
  if (of_all && std::ranges::any_of(effects_.notices, same)) return;
  if (!table_.purse_.webhook.has_some(moment_.now)) return;
  table_.purse_.webhook.spend(moment_.now);
  notice.webhook = {table_.id_, table_.webhook_};
}

// What is still on its way to who is not here, and not true any more.
void Table::Handling::hush(Seat seat) {
  const std::optional<int> person = table_.chair(seat).person;
  if (person && !table_.is_here(*person))
    effects_.hushed.push_back(table_.people_[static_cast<std::size_t>(*person)].device);
}

void Table::Handling::notify_awaited(SeatSet before, std::optional<Seat> mover) {
  const SeatSet now = is(TablePhase::playing) ? table_.match_->awaited() : SeatSet();
  for (int i = 0; i < table_.seats(); ++i) {
    const Seat seat = seat_at(i);
    const Chair& chair = table_.chair(seat);
    const bool moved = seat == mover;
    if (before.contains(seat) && (moved || !now.contains(seat))) hush(seat);
    if (!now.contains(seat) || (before.contains(seat) && !moved) || !chair.person || chair.bot_plays()) continue;
    notify(*chair.person, NoticeKind::your_turn, table_.names_but(*chair.person), table_.id_);
  }
}

void Table::Handling::notify_beginning() {
  notify_awaited({}, {});
  for (const Chair& chair : table_.chairs_)
    if (chair.person) notify(*chair.person, NoticeKind::begun, table_.names_but(*chair.person), table_.id_);
}

void Table::Handling::notify_of_rematch(const Asked& asked, const std::string& next) {
  std::string name;
  for (const Chair& chair : table_.chairs_)
    if (name.empty() && table_.holds(asked.visitor, chair)) name = chair.name;
  for (const Chair& chair : table_.chairs_)
    if (chair.person) notify(*chair.person, NoticeKind::rematch, {name}, next);
}
}  // namespace nonet::table
