// Who says hello waits until the store has answered: which devices are theirs, and where nobody is at the table, its
// log. One question serves all who come to a table meanwhile, and none is asked while something of that table is still
// being written, so that what comes back is all there is.
#include "lobby/closing.h"
#include "lobby/company.h"
#include "lobby/lobby.h"

namespace nonet::lobby {
namespace {
Denial busy() { return {"busy", "Too much is asked from this address at once; try again in a moment."}; }
}  // namespace

void Lobby::turn_away(ConnectionId connection, const Denial& denial) {
  const auto guest = guests_.find(connection);
  if (guest == guests_.end() || !guest->second.arrival) return;
  guest->second.arrival.reset();
  const bool again =
      denial.code == "store" || denial.code == "busy" || denial.code == "table-full" || denial.code == "elsewhere";
  tell_off(connection, again ? close_again_later : close_no_table, denial.code, denial.words);
}

void Lobby::ask_who_it_is(ConnectionId connection, const std::string& address, const std::string& device) {
  const bool asked = outside_.look_up(address, [this, connection, device](const store::Store& store) {
    return Finish([this, connection, devices = devices_of_guest(store, device),
                   blocked = blocked_devices(store, device)](const Moment& moment) mutable {
      introduced(moment, connection, std::move(devices), std::move(blocked));
    });
  });
  if (!asked) turn_away(connection, busy());
}

void Lobby::introduced(const Moment& moment, ConnectionId connection, Devices devices, Devices blocked) {
  const auto guest = guests_.find(connection);
  if (guest == guests_.end() || !guest->second.arrival) return;  // gone meanwhile
  if (!devices || !blocked) return turn_away(connection, denial_for(devices ? blocked.error() : devices.error()));
  Arrival& arrival = *guest->second.arrival;
  arrival.devices = *std::move(devices);
  arrival.blocked = *std::move(blocked);
  if (const auto place = open_tables_.find(arrival.table); place != open_tables_.end())
    return enter(moment, connection, guest->second, *place->second);
  const std::string id = arrival.table;
  const auto [fetch, first] = fetches_.try_emplace(id);
  fetch->second.waiting.push_back(connection);
  if (!first) return;
  fetch->second.address = guest->second.address;
  const auto unsettled = unsettled_.find(id);
  if (unsettled != unsettled_.end() && unsettled->second > kept_ticket_) {
    fetch->second.after = unsettled->second;
  } else {
    start_fetch(id);
  }
}

void Lobby::start_fetch(const std::string& id) {
  const std::string address = fetches_.at(id).address;
  const bool asked = outside_.look_up(address, [this, id](const store::Store& store) {
    return Finish([this, id, result = fetch_table(store, id, me_)](const Moment& moment) mutable {
      fetched(moment, id, std::move(result));
    });
  });
  if (asked) return;
  const auto fetch = fetches_.extract(id);
  for (const ConnectionId connection : fetch.mapped().waiting) turn_away(connection, busy());
  call_again(fetch.mapped(), id);
  webhooks_fail_.erase(id);
  if (!fetch.mapped().woken) return;
  --waking_;
  sleeps_until(swept_at_ + read_again_after_ms);
}

// What was under way when a table left the memory, or to get it, is written now, or never will be.
void Lobby::settle_fetches() {
  if (unsettled_.empty() && fetches_.empty()) return;
  std::erase_if(unsettled_, [&](const auto& each) { return each.second <= kept_ticket_; });
  std::vector<std::string> ready;
  for (auto& [id, fetch] : fetches_)
    if (fetch.after > 0 && fetch.after <= kept_ticket_) {
      fetch.after = 0;
      ready.push_back(id);
    }
  std::ranges::sort(ready);
  for (const std::string& id : ready) start_fetch(id);
}

bool Lobby::bring_back(const Moment& moment, Fetched& result) {
  if (!result.warning.empty()) outside_.warn(result.event, result.warning);
  if (!result.table) return false;
  const std::string id = (*result.table)->id();
  ASSERT(!open_tables_.contains(id));
  const auto left = left_at_.extract(id);
  OpenTable& place = add(moment, std::move(*result.table));
  // Its time does not run back, whatever server it comes from.
  place.shift = std::max(result.shift, place.table->last_heard_of() - moment.now);
  const Instant since = left.empty() ? result.left.value_or(began_ + place.shift) : left.mapped() + place.shift;
  place.table->wait_for_people(since);
  if (place.table->order().pace && !handle(moment, place, result.holidays)) return false;
  return handle(moment, place, table::Tick{});
}

// Kept by now or never: then the table is read, or it is seen who was faster.
bool Lobby::claim(const std::string& id, Fetch& fetch) {
  constexpr int most_claims = 4;
  if (++fetch.claims > most_claims || leaves_) return false;
  ++counts_.tables_claimed;
  batch_.writes.push_back(store::Claim{id});
  fetch.after = next_ticket();
  return true;
}

void Lobby::fetched(const Moment& moment, const std::string& id, Fetched result) {
  if (const auto waiting = fetches_.find(id); waiting != fetches_.end() && result.is_free && claim(id, waiting->second))
    return;
  const auto fetch = fetches_.extract(id);
  if (fetch.empty()) return;
  const bool is_back = bring_back(moment, result);
  if (!is_back && !result.table && result.table.error().code == "store") call_again(fetch.mapped(), id);
  if (fetch.mapped().woken) has_woken(moment, id, result, is_back);
  const auto failed = webhooks_fail_.extract(id);
  if (is_back && !failed.empty()) webhook_fails(moment, id, failed.mapped());
  const Denial denial = result.table ? Denial{"table-broken", "Something is wrong with this table. Its log is kept."}
                                     : result.table.error();
  for (const ConnectionId connection : fetch.mapped().waiting) {
    const auto guest = guests_.find(connection);
    if (guest == guests_.end() || !guest->second.arrival) continue;
    const auto place = is_back ? open_tables_.find(id) : open_tables_.end();  // somebody before may have been its end
    if (place == open_tables_.end()) {
      turn_away(connection, denial);
    } else {
      enter(moment, connection, guest->second, *place->second);
    }
  }
}

void Lobby::enter(const Moment& moment, ConnectionId connection, Guest& guest, OpenTable& place) {
  const bool at_home = guest.arrival->key || place.table->has_place_for(guest.arrival->devices);
  if (!at_home && is_full_for(guest, place))
    return turn_away(connection, {"table-full", "Too many people watch this table."});
  const std::unique_ptr<Arrival> arrival = std::move(guest.arrival);
  guest.place = &place;
  came(guest, arrival->devices.front());
  set_put_away(place, {});
  if (me_ != 0 && arrival->since > place.table->version()) wait_for_fence(place);
  if (!handle(moment, place,
              table::Enter{connection, std::move(arrival->devices), arrival->since, arrival->key,
                           std::move(arrival->blocked)}))
    return;
  if (guest.round_trip_ms() > 0 && !handle(moment, place, table::Measured{connection, guest.round_trip_ms()})) return;
  for (const std::string& text : arrival->early) {
    const auto there = guests_.find(connection);
    if (there == guests_.end() || !there->second.place) return;
    message(moment, connection, text);
  }
}
}  // namespace nonet::lobby
