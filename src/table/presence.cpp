// Who is here and who is gone, and what follows: a game that nobody is left at rests.
#include <algorithm>

#include "table/handling.h"

namespace nonet::table {
namespace {
bool has(const std::vector<std::string>& devices, const std::string& device) {
  return std::ranges::find(devices, device) != devices.end();
}
}  // namespace

// ---- Entries

void Table::take(const Rested& entry) {
  resting_ = true;
  ++rests_;
  run_clock(std::min(entry.since, entry.at));
}

void Table::take(const Woken& entry) {
  resting_ = false;
  run_clock(entry.at);
}

// ---- Questions

bool Table::present(const Chair& place) const {
  return std::ranges::any_of(visitors_, [&](const Visitor& visitor) { return holds(visitor, place); });
}

// A person who has not given up. (Whose seat a bot plays is not here: who comes back has it again.)
bool Table::somebody_plays() const {
  return std::ranges::any_of(chairs_, [&](const Chair& chair) { return plays(chair); });
}

bool Table::is_most(SeatSet votes) const {
  int voters = 0;
  int agreeing = 0;
  for (int i = 0; i < seats(); ++i) {
    if (!plays(chair(seat_at(i)))) continue;
    ++voters;
    if (votes.contains(seat_at(i))) ++agreeing;
  }
  return 2 * agreeing > voters;
}

bool Table::attended() const { return phase() == TablePhase::playing ? somebody_plays() : !visitors_.empty(); }

void Table::wait_for_people(Instant since) {
  restored_ = true;
  if (clock_.running() && !order_.pace) nobody_since_ = std::max(now_, since);
}

Instant Table::rest_due() const { return *nobody_since_ + rest_after_ms; }

std::optional<Instant> Table::gone_since(const Chair& place) const {
  if (!place.person || static_cast<std::size_t>(*place.person) >= gone_since_.size() || present(place)) return {};
  return gone_since_[static_cast<std::size_t>(*place.person)];
}

std::optional<bool> Table::host_here() const {
  const auto sits = [&](const Chair& chair) { return chair.person == host_; };
  if (phase() != TablePhase::gathering || std::ranges::any_of(chairs_, sits)) return {};
  return std::ranges::any_of(visitors_, [&](const Visitor& visitor) { return is_host(visitor); });
}

std::vector<ConnectionId> Table::onlookers() const {
  std::vector<ConnectionId> watching;
  for (const Visitor& visitor : visitors_)
    if (seats_of(visitor).empty()) watching.push_back(visitor.connection);
  return watching;
}

bool Table::has_place_for(const std::vector<std::string>& devices) const {
  const auto is_theirs = [&](int person) { return has(devices, people_[static_cast<std::size_t>(person)].device); };
  return is_theirs(host_) ||
         std::ranges::any_of(chairs_, [&](const Chair& chair) { return chair.person && is_theirs(*chair.person); });
}

// ---- What is done about it

void Table::Handling::note_who_is_gone() {
  auto& gone = table_.gone_since_;
  gone.resize(table_.people_.size());
  for (std::size_t i = 0; i < gone.size(); ++i) {
    const auto person = static_cast<int>(i);
    const bool matters = person == table_.host_ || std::ranges::any_of(table_.chairs_, [&](const Chair& chair) {
                           return chair.person == person;
                         });
    const bool here = std::ranges::any_of(
        table_.visitors_, [&](const Visitor& visitor) { return has(visitor.devices, table_.people_[i].device); });
    if (here || !matters) {
      gone[i].reset();
    } else if (!gone[i]) {
      gone[i] = moment_.now;
    }
  }
}

void Table::Handling::tell_presence(ConnectionId knows) {
  PresenceTold presence;
  for (const Chair& chair : table_.chairs_) {
    const std::optional<Instant> since = table_.gone_since(chair);
    presence.here.push_back(table_.present(chair));
    presence.gone.push_back(since ? std::optional(moment_.now - *since) : std::nullopt);
  }
  presence.watching = static_cast<int>(table_.onlookers().size());
  presence.host_here = table_.host_here();
  send_to_all(presence, knows);
}

void Table::Handling::see_who_is_left() {
  if (is(TablePhase::gathering)) free_chairs_of_seekers();
  pass_host_on();
  if (!is(TablePhase::playing) || !table_.clock_.running() || table_.order_.pace || table_.somebody_plays()) {
    table_.nobody_since_.reset();
    return;
  }
  if (table_.nobody_since_) return;
  decide_calls();  // what was pressed was pressed
  if (is(TablePhase::playing)) table_.nobody_since_ = moment_.now;
}

// The clock stands from the moment the last one left.
void Table::Handling::rest() {
  log(Rested{{}, *table_.nobody_since_}, {});
  table_.nobody_since_.reset();
  table_.thoughts_.clear();
}

void Table::Handling::rest_when_due() {
  if (!table_.nobody_since_ || moment_.now < table_.rest_due() || !table_.may_rest()) return;
  rest();
  tell_table(Row::as_it_was);
}

// Somebody who plays is here again. While the server was down no time has passed, and none passes until then.
void Table::Handling::wake() {
  const bool restored = std::exchange(table_.restored_, false);
  if (restored && table_.nobody_since_ && *table_.nobody_since_ < moment_.now && table_.may_rest() &&
      (table_.match_->timed() || moment_.now >= table_.rest_due()))
    rest();
  table_.nobody_since_.reset();
  if (table_.resting_) {
    log(Woken{}, {});
    tell_table(Row::as_it_was);
  }
}
}  // namespace nonet::table
