// A seat that changes hands: to another device of the same person, by a key; and to an onlooker whom the others let
// have it.
#include <algorithm>

#include "base/same_secret.h"
#include "table/handling.h"
#include "table/ids.h"
#include "table/words.h"

namespace nonet::table {
// ---- Entries

void Table::take(const HandedOver& entry) {
  auto person = std::ranges::find(people_, entry.to, &Person::device);
  if (person == people_.end()) person = people_.insert(people_.end(), {entry.to});
  Chair& place = chair(entry.seat);
  place.person = static_cast<int>(person - people_.begin());
  if (place.before) place.before->person = place.person;
  place.name = entry.name;
  place.taken_over = false;
  place.takeover_votes.clear();
  place.wants_pause = false;
  if (entry.host) host_ = *place.person;
  if (entry.muted) person_at(*place.person).muted = true;
  note(Noted::handed_over, entry.seat);
}

// ---- Questions

const Table::Application* Table::application_for(Seat seat) const {
  const auto found = std::ranges::find(applications_, seat, &Application::seat);
  return found == applications_.end() ? nullptr : &*found;
}

bool Table::name_is_taken(std::string_view name, std::optional<Seat> but) const {
  for (int i = 0; i < seats(); ++i)
    if (seat_at(i) != but && chair(seat_at(i)).taken() && chair(seat_at(i)).name == name) return true;
  return false;
}

// ---- By key

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const HandOver&) {
  if (table_.seats_of(asked.visitor).empty()) return Denied{"not-seated"};
  if (table_.people_.size() >= most_people) return Denied{"too-many-people"};
  std::erase_if(table_.keys_, [&](const Key& key) {  // one at a time for each person
    return key.until <= moment_.now ||
           std::ranges::find_first_of(key.devices, asked.visitor.devices) != key.devices.end();
  });
  Key& key = table_.keys_.emplace_back();
  key.text = table_id(secrets_);
  key.devices = asked.visitor.devices;
  key.until = moment_.now + key_seconds * ms_per_second;
  tell(asked.visitor, HandOverTold{key.text, key_seconds, {}});
  return {};
}

bool Table::Handling::use_key(const Enter& enter) {
  const auto key = std::ranges::find_if(
      table_.keys_, [&](const Key& each) { return each.until > moment_.now && same_secret(each.text, *enter.key); });
  if (key == table_.keys_.end()) return false;
  const Visitor before{0, key->devices, {}, 0, {}};
  const std::string& device = enter.devices.front();
  if (std::ranges::find(key->devices, device) != key->devices.end())
    return true;  // it is at home here: nothing to hand over
  const SeatSet seats = table_.seats_of(before);
  bool host = table_.is_host(before);
  const bool muted = table_.is_muted(before);
  table_.keys_.erase(key);
  if (seats.empty() || table_.people_.size() >= most_people) return false;
  seats.for_each([&](Seat seat) { hush(seat); });
  change_hands([&] {
    seats.for_each([&](Seat seat) {
      log(HandedOver{{}, seat, device, table_.chair(seat).name, std::exchange(host, false), muted}, {});
    });
  });
  return true;
}

// Whoever has other seats than before is shown what they see.
void Table::Handling::change_hands(const std::function<void()>& change) {
  std::vector<SeatSet> before;
  for (const Visitor& visitor : table_.visitors_) before.push_back(table_.seats_of(visitor));
  change();
  note_who_is_gone();
  tell_table();
  for (std::size_t i = 0; i < before.size(); ++i) {
    Visitor& visitor = table_.visitors_[i];
    const SeatSet now = table_.seats_of(visitor);
    if (now == before[i]) continue;
    visitor.eye = only_one(now);
    if (table_.match_) send(visitor.connection, shown(visitor.eye));
  }
  send_away_onlookers();
  tell_presence();
}

// ---- By the others' leave

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Apply& apply) {
  if (!is(TablePhase::playing)) return Denied{is(TablePhase::gathering) ? "too-early" : "too-late"};
  if (index(apply.seat) >= table_.seats()) return Denied{"no-such-seat"};
  const ConnectionId applicant = asked.visitor.connection;
  if (!apply.wanted) {
    drop_applications([&](const Application& each) { return each.connection == applicant && each.seat == apply.seat; });
    tell_table(Row::as_it_was);
    return {};
  }
  if (!table_.seats_of(asked.visitor).empty()) return Denied{"seated-already"};
  if (!is_forsaken(apply.seat)) return Denied{"not-gone"};
  const Application* other = table_.application_for(apply.seat);
  if (other && other->connection != applicant) return Denied{"seat-taken"};
  if (!apply.name) return Denied{"name-needed"};
  const auto name = cleaned(*apply.name, longest_name);
  if (!name) return Denied{"malformed", {}, std::string(bad_name)};
  if (!table_.is_known(asked.visitor) && table_.people_.size() >= most_people) return Denied{"too-many-people"};
  drop_applications([&](const Application& each) { return each.connection == applicant; });
  table_.applications_.push_back(
      {apply.seat, applicant, asked.visitor.devices.front(), free_name(*name, apply.seat), {}});
  tell_table(Row::as_it_was);
  return {};
}

bool Table::Handling::drop_applications(const std::function<bool(const Application&)>& which) {
  return std::erase_if(table_.applications_, which) > 0;
}

void Table::Handling::give_to_applicant(Seat seat, const Logged& logged) {
  const Application application = *table_.application_for(seat);
  drop_applications([&](const Application& each) { return each.seat == seat; });
  hush(seat);
  change_hands(
      [&] { log(HandedOver{{}, seat, application.device, free_name(application.name, seat), false, false}, logged); });
  ask_bots();  // one of them may have played for the seat
}

std::string Table::Handling::free_name(const std::string& name, std::optional<Seat> seat) const {
  return numbered_name(name, [&](std::string_view each) { return table_.name_is_taken(each, seat); });
}
}  // namespace nonet::table
