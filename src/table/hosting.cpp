// What the host of a table may do: ask somebody to leave, keep somebody from talking, say who may look on, and give the
// role to another, have a circle told. A host who stays away loses it.
#include <algorithm>

#include "table/handling.h"

namespace nonet::table {
// ---- Entries

void Table::take(const HostPassed& entry) {
  host_ = *chair(entry.seat).person;
  webhook_.clear();  // it was the one's before
  note(Noted::host, entry.seat);
}

void Table::take(const Removed& entry) {
  note(Noted::removed, entry.seat);
  people_[static_cast<std::size_t>(*chair(entry.seat).person)].removed = true;
  take(Stood{{}, entry.seat});
}

void Table::take(const Muted& entry) {
  person_at(*chair(entry.seat).person).muted = entry.muted;
  note(entry.muted ? Noted::muted : Noted::may_talk, entry.seat);
}

void Table::take(const Allowed& entry) {
  order_.chat = entry.chat;
  order_.onlookers_chat = entry.onlookers_chat;
  order_.only_players = entry.only_players;
}

void Table::take(const WebhookLost&) {
  webhook_.clear();
  note(Noted::webhook_lost);
}

// ---- Questions

std::optional<bool> Table::webhook_told(const Visitor& visitor) const {
  if (!webhook_flaw_ || format_ < 2 || !is_host(visitor)) return {};
  return !webhook_.empty();
}

// Whoever is muted is so on every device of an account, and stays so without a chair.
bool Table::is_muted(const Visitor& visitor) const {
  for (std::size_t i = 0; i < people_.size(); ++i)
    if (people_[i].muted && is_of(visitor, static_cast<int>(i))) return true;
  return false;
}

// Before the game everybody may come: who stands there may be about to sit down.
bool Table::is_shut_to(const Visitor& visitor) const {
  return order_.only_players && match_ && seats_of(visitor).empty() && !is_host(visitor);
}

std::optional<Seat> Table::next_host() const {
  for (int i = 0; i < seats(); ++i)
    if (chair(seat_at(i)).person && present(chair(seat_at(i)))) return seat_at(i);
  return {};
}

// A log of the first format knows of no host once the game has begun.
Deadline Table::host_is_due() const {
  if (phase() != TablePhase::gathering && (phase() != TablePhase::playing || format_ < 2)) return {};
  if (phase() == TablePhase::playing && order_.pace) return {};  // nobody need be there
  if (static_cast<std::size_t>(host_) >= gone_since_.size() || deeds_ >= most_deeds) return {};
  const std::optional<Instant> since = gone_since_[static_cast<std::size_t>(host_)];
  if (!since || !next_host()) return {};
  return *since + order_.away_seconds * ms_per_second;
}

// ---- What is done

std::optional<Table::Denied> Table::Handling::not_host(const Asked& asked) const {
  if (!table_.is_host(asked.visitor)) return Denied{"not-host"};
  if (is(TablePhase::closed)) return Denied{"too-late"};
  if (table_.format_ < 2) return Denied{"older-table"};
  return {};
}

void Table::Handling::pass_host_on() {
  const Deadline due = table_.host_is_due();
  if (!due || moment_.now < *due) return;
  log(HostPassed{{}, *table_.next_host()}, {});
  note_who_is_gone();
  tell_table();
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Remove& remove) {
  if (!table_.is_host(asked.visitor)) return Denied{"not-host"};
  if (!is(TablePhase::gathering)) return Denied{"too-late"};
  if (index(remove.seat) >= table_.seats() || !table_.chair(remove.seat).person) return Denied{"no-such-seat"};
  const Logged logged = logged_by(asked);
  if (table_.holds(asked.visitor, table_.chair(remove.seat))) {
    hush(remove.seat);
    log(Stood{{}, remove.seat}, logged);
  } else {
    // All chairs of that person, also those taken from another device of the same account.
    const int person = *table_.chair(remove.seat).person;
    SeatSet theirs;
    for (int i = 0; i < table_.seats(); ++i)
      if (table_.chair(seat_at(i)).person == person) theirs.insert(seat_at(i));
    for (const Visitor& visitor : table_.visitors_)
      if (table_.is_of(visitor, person)) table_.seats_of(visitor).for_each([&](Seat seat) { theirs.insert(seat); });
    theirs.for_each([&](Seat seat) {
      hush(seat);
      log(Removed{{}, seat}, logged);
    });
    for (const Visitor& visitor : table_.visitors_)
      if (table_.is_of(visitor, person)) dismiss(visitor.connection, close_removed, "removed");
  }
  look_again();
  note_who_is_gone();
  tell_table();
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Mute& mute) {
  if (auto denied = not_host(asked)) return denied;
  if (index(mute.seat) >= table_.seats() || !table_.chair(mute.seat).person) return Denied{"no-such-seat"};
  if (table_.holds(asked.visitor, table_.chair(mute.seat))) return Denied{"seat-is-own"};
  log(Muted{{}, mute.seat, mute.muted}, logged_by(asked));
  tell_table(Row::as_it_was);
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const MakeHost& make) {
  if (auto denied = not_host(asked)) return denied;
  if (index(make.seat) >= table_.seats() || !table_.chair(make.seat).person) return Denied{"no-such-seat"};
  if (table_.holds(asked.visitor, table_.chair(make.seat))) return Denied{"seat-is-own"};
  log(HostPassed{{}, make.seat}, logged_by(asked));
  note_who_is_gone();
  tell_table();
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Allow& allow) {
  if (auto denied = not_host(asked)) return denied;
  const TableOrder& order = table_.order_;
  log(Allowed{{},
              allow.chat.value_or(order.chat),
              allow.onlookers_chat.value_or(order.onlookers_chat),
              allow.only_players.value_or(order.only_players)},
      logged_by(asked));
  send_away_onlookers();
  tell_table();
  return {};
}

// It may be taken away wherever it came to be.
std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const SetWebhook& wanted) {
  if (auto denied = not_host(asked)) return denied;
  if (wanted.address && !table_.webhook_flaw_) return Denied{"no-webhooks"};
  if (wanted.address)
    if (auto flaw = (*table_.webhook_flaw_)(*wanted.address)) return Denied{"bad-webhook", {}, *flaw};
  log(WebhookSet{{}, wanted.address}, logged_by(asked));
  tell_table(Row::as_it_was);
  return {};
}

// Another one may have been chosen meanwhile.
void Table::Handling::operator()(const WebhookFails& failed) {
  if (table_.webhook_.empty() || failed.address != table_.webhook_) return;
  log(WebhookLost{}, {});
  tell_table(Row::as_it_was);
}

void Table::Handling::send_away_onlookers() {
  for (const Visitor& visitor : table_.visitors_)
    if (table_.is_shut_to(visitor)) dismiss(visitor.connection, close_removed, "only-players");
}
}  // namespace nonet::table
