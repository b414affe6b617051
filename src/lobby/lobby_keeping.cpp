// The two laws of the lobby: what is told is durable, and what could not be kept did not happen.
#include <algorithm>

#include "lobby/closing.h"
#include "lobby/lobby.h"

namespace nonet::lobby {
void Lobby::keep(std::vector<store::Write> writes, Then then) {
  for (store::Write& write : writes) batch_.writes.push_back(std::move(write));
  waiting_.push_back({next_ticket(), nullptr, 0, {}, std::move(then), 0, {}});
  callers_wait_ = true;
}

void Lobby::end_round(const Moment& moment) {
  if (batch_.writes.empty() && !callers_wait_) return;
  batch_.uptime = moment.now;
  store::Batch next;
  next.by = me_;
  next.writes.reserve(batch_.writes.size());  // the next round is likely to be much the same
  const std::uint64_t ticket = outside_.keep(std::exchange(batch_, std::move(next)));
  ASSERT(ticket == next_ticket());
  last_ticket_ = ticket;
  callers_wait_ = false;
  under_way_.emplace_back(ticket, std::exchange(batch_places_, {}));
}

void Lobby::kept(std::uint64_t ticket) {
  kept_ticket_ = ticket;
  while (!under_way_.empty() && under_way_.front().first <= ticket) under_way_.pop_front();
  send_waiting();
  send_away();
  settle_fetches();
}

void Lobby::deliver(OpenTable& place, Waiting letter) {
  if (place.letters == 0 && place.last_ticket <= kept_ticket_) {
    hand_out(letter);
  } else {
    ++place.letters;
    if (letter.notice) ++notices_wait_;
    waiting_.push_back(std::move(letter));
  }
}

void Lobby::hand_out(const Waiting& letter) {
  if (letter.notice) return outside_.notify(*letter.notice);
  outside_.send(letter.to, letter.text);
  if (letter.close_code != 0) outside_.close(letter.to, letter.close_code, letter.close_reason);
}

void Lobby::hush(OpenTable& place, const std::string& device) {
  const auto idle = [&](const Waiting& waiting) {
    if (!waiting.notice || waiting.notice->table != place.table->id()) return false;
    const std::vector<std::string>& devices = waiting.notice->devices;
    if (std::ranges::find(devices, device) == devices.end()) return false;
    --waiting.place->letters;
    return true;
  };
  if (notices_wait_ > 0) notices_wait_ -= std::erase_if(waiting_, idle);
  outside_.hush(place.table->id(), device);
}

void Lobby::send_waiting() {
  while (!waiting_.empty() && waiting_.front().ticket <= kept_ticket_) {
    Waiting done = std::move(waiting_.front());
    waiting_.pop_front();
    if (done.then) {
      done.then(nullptr);
    } else {
      --done.place->letters;
      if (done.notice) --notices_wait_;
      hand_out(done);
    }
  }
}

// What could not be kept did not happen: its tables are forgotten here and read again from the store when somebody
// comes back, with everything that was acknowledged.
void Lobby::lost(const Moment& moment, std::uint64_t ticket, const store::StoreError& error) {
  ++counts_.batches_lost;
  outside_.warn("not-kept", error.message);
  std::vector<OpenTable*> places;
  while (!under_way_.empty() && under_way_.front().first <= ticket) {
    places.insert(places.end(), under_way_.front().second.begin(), under_way_.front().second.end());
    under_way_.pop_front();
  }
  kept_ticket_ = std::max(kept_ticket_, ticket);
  std::vector<Then> callers;
  std::erase_if(waiting_, [&](Waiting& waiting) {
    if (waiting.place || waiting.ticket > ticket) return false;
    callers.push_back(std::move(waiting.then));
    return true;
  });
  say_again(ticket);
  std::ranges::sort(places, {}, &OpenTable::number);
  const auto doubles = std::ranges::unique(places);
  places.erase(doubles.begin(), doubles.end());
  for (OpenTable* place : places)
    if (std::ranges::any_of(open_tables_, [&](const auto& each) { return each.second.get() == place; }))
      give_up(moment, *place, "store", "The server could not keep that: " + error.message, close_again_later);
  for (Then& caller : callers) caller(&error);
  send_waiting();  // of other tables, which stood behind those
  send_away();
  settle_fetches();
}

void Lobby::give_up(const Moment& moment, OpenTable& place, std::string_view code, std::string_view words,
                    int close_code) {
  std::erase_if(waiting_, [&](const Waiting& waiting) {
    if (waiting.place == &place && waiting.notice) --notices_wait_;
    return waiting.place == &place;
  });
  std::erase_if(batch_.writes, [&](const store::Write& write) {
    const auto* append = std::get_if<store::Append>(&write);
    const auto* row = std::get_if<store::PutTable>(&write);
    return (append && append->table == place.table->id()) || (row && row->row.id == place.table->id());
  });
  std::erase(batch_places_, &place);
  std::erase_if(leaving_, [&](const auto& each) { return each.second == &place; });
  for (auto& [ticket, places] : under_way_) std::erase(places, &place);
  if (place.wake) wakes_.erase({*place.wake, &place});
  if (place.shelf) shelves_[static_cast<std::size_t>(*place.shelf)].erase(&place);
  for (auto& [connection, guest] : guests_) {
    if (guest.place != &place) continue;
    guest.place = nullptr;
    tell_off(connection, close_code, code, words);
  }
  set_put_away(place, {});
  if (last_ticket_ > kept_ticket_) unsettled_[place.table->id()] = last_ticket_;
  // In the store its clock may still run, whatever it had come to here.
  if (place.table->order().pace) {
    sleeps_until(moment.now + limits_.sleep_after_ms);
  } else if (place.table->phase() != table::TablePhase::gathering) {
    left_at_[place.table->id()] = moment.now;
  }
  codes_.erase(place.table->code());
  open_tables_.erase(std::string(place.table->id()));
}
}  // namespace nonet::lobby
