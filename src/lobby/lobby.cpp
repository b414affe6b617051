#include "lobby/lobby.h"

#include <algorithm>

#include "lobby/closing.h"
#include "lobby/devices.h"
#include "lobby/people.h"
#include "table/ids.h"

namespace nonet::lobby {
namespace {
using table::Table;
using table::TablePhase;

constexpr Instant hour_ms = 3'600'000;

struct Hello {
  int nonet = 1;
  std::string token;
  std::string table;
  std::optional<std::int64_t> since;
  std::optional<std::string> key;
};
template <class Io>
void fields(Io& io, Hello& hello) {
  io.constant("type", "hello");
  io("nonet", hello.nonet, Range{1, 1});
  io("token", hello.token);
  io("table", hello.table);
  io.maybe("since", hello.since);
  io.maybe("key", hello.key);
}

std::string error_text(std::string_view code, std::string_view words) {
  return json_of(table::Told(table::ErrorTold{std::string(code), std::string(words)}));
}

// As clients write it that ask for nothing else: the table is not troubled with it.
bool is_ping(std::string_view text) {
  static const std::string ping = json_of(std::variant<table::Ping>());
  return text == ping;
}
const std::string& pong() {
  static const std::string text = json_of(table::Told(table::PongTold{}));
  return text;
}
}  // namespace

void Lobby::begin(const Moment& moment, const std::string& address) {
  began_ = moment.now;
  batch_.by = me_;
  restock_codes(moment);
  if (me_ == 0) {
    batch_.writes.push_back(store::Begin{moment.now});
    look_for_left_over();
    look_for_sleepers(moment);
    look_for_holidays();
  } else {
    address_ = address;
    announce();
  }
}

// ---- Connections

void Lobby::opened(const Moment& moment, ConnectionId connection, std::string address) {
  Guest guest;
  guest.address = std::move(address);
  guests_.emplace(connection, std::move(guest));
  silent_.emplace_back(moment.now + limits_.hello_within_ms, connection);
}

void Lobby::message(const Moment& moment, ConnectionId connection, std::string_view text) {
  const auto guest = guests_.find(connection);
  if (guest == guests_.end()) return;
  if (Arrival* arrival = guest->second.arrival.get()) {
    arrival->early_bytes += text.size();
    arrival->early.emplace_back(text);
    if (arrival->early.size() <= limits_.early_messages && arrival->early_bytes <= limits_.early_bytes) return;
    guest->second.arrival.reset();
    return tell_off(connection, close_policy, "too-many-messages", "Expected to wait for the welcome.");
  }
  ++counts_.messages;
  if (!guest->second.place) return greet(connection, guest->second, text);
  if (is_ping(text)) return outside_.send(connection, pong());
  OpenTable& place = *guest->second.place;
  // A finished table is where another can be opened from, which its asker's address is charged with.
  const std::string address = place.table->phase() == TablePhase::finished ? guest->second.address : std::string();
  const table::Heard heard{connection, text, address.empty() || may_open(address, moment)};
  if (handle(moment, place, heard) && !effects_.openings.empty()) charge(address, moment);
}

void Lobby::greet(ConnectionId connection, Guest& guest, std::string_view text) {
  const auto json = parse_json(text);
  const auto hello = json ? read_value<Hello>(*json) : std::unexpected(Problem{true, {}, json.error()});
  if (!hello) return tell_off(connection, close_policy, "malformed", "Expected hello first: " + hello.error().message);
  const auto device = device_of(hello->token);
  if (!device) return tell_off(connection, close_policy, "bad-token", "token: expected 32 to 128 hexadecimal digits");
  guest.arrival = std::make_unique<Arrival>();
  guest.arrival->table = hello->table;
  guest.arrival->since = hello->since;
  guest.arrival->key = hello->key;
  ask_who_it_is(connection, guest.address, *device);
}

bool Lobby::is_full_for(const Guest& guest, const OpenTable& place) const {
  const std::vector<ConnectionId> onlookers = place.table->onlookers();
  if (static_cast<int>(onlookers.size()) >= limits_.onlookers_per_table) return true;
  const auto neighbours = std::ranges::count_if(onlookers, [&](ConnectionId each) {
    const auto other = guests_.find(each);
    return other != guests_.end() && other->second.address == guest.address;
  });
  return neighbours >= limits_.onlookers_per_address;
}

void Lobby::tell_off(ConnectionId connection, int close_code, std::string_view code, std::string_view words) {
  outside_.send(connection, error_text(code, words));
  outside_.close(connection, close_code, code);
}

void Lobby::measured(const Moment& moment, ConnectionId connection, std::int64_t round_trip_us) {
  const auto guest = guests_.find(connection);
  if (guest == guests_.end()) return;
  guest->second.measure(static_cast<int>(std::min<std::int64_t>(round_trip_us / 1000, 60'000)));
  if (guest->second.place)
    handle(moment, *guest->second.place, table::Measured{connection, guest->second.round_trip_ms()});
}

void Lobby::closed(const Moment& moment, ConnectionId connection) {
  const auto guest = guests_.extract(connection);
  if (!guest.empty()) went(guest.mapped());
  if (guest.empty() || !guest.mapped().place) return;
  OpenTable& place = *guest.mapped().place;
  if (handle(moment, place, table::Leave{connection}) && place.table->empty())
    set_put_away(place, moment.now + stays_for(place));
}

void Lobby::wished(const Moment& moment, const std::string& id, const table::Wished& wished) {
  const auto place = open_tables_.find(id);
  if (place != open_tables_.end()) handle(moment, *place->second, wished);
}

void Lobby::farewell(std::string_view words) {
  const std::string text = error_text("stopping", words);
  for (const auto& [connection, guest] : guests_) outside_.send(connection, text);
}

// ---- Tables

const Table* Lobby::find(const std::string& id) const {
  const auto place = open_tables_.find(id);
  return place == open_tables_.end() ? nullptr : place->second->table.get();
}

Lobby::OpenTable& Lobby::add(const Moment& moment, std::unique_ptr<Table> table) {
  auto place = std::make_unique<OpenTable>(playing_);
  place->table = std::move(table);
  place->number = ++last_place_;
  OpenTable& there = *place;
  there.played.count_if(there.table->phase() == TablePhase::playing);
  there.table->allow_webhooks(outside_.webhook_flaw());
  codes_.insert(there.table->code());
  std::erase(to_forget_, there.table->id());
  open_tables_[there.table->id()] = std::move(place);
  there.row_due = there.table->due();
  set_put_away(there, moment.now + stays_for(there));
  return there;
}

void Lobby::open_table(const Moment& moment, const std::string& device, const std::string& address,
                       table::TableOrder order, NewTableThen then) {
  if (auto problem = table::settle(order)) return then(std::unexpected(Denial{"malformed", *problem}));
  if (table::format_for(order) > log_format())
    return then(std::unexpected(Denial{"older-server", "Another server here is too old for such a table."}));
  if (!may_open(address, moment))
    return then(
        std::unexpected(Denial{"too-many-tables", "Too many tables were opened from this address; try again later."}));
  charge(address, moment);
  with_free_code(moment, [this, device, order = std::move(order), then = std::move(then)](
                             const Moment& now, Outcome<std::string> code) mutable {
    if (!code) return then(std::unexpected(code.error()));
    set_up_table(now, device, std::move(order), std::move(*code), std::move(then));
  });
}

void Lobby::set_up_table(const Moment& moment, const std::string& device, table::TableOrder order, std::string code,
                         NewTableThen then) {
  const table::Secrets secrets = [this](std::size_t bytes) { return outside_.secret(bytes); };
  table::Opened opened;
  opened.format = log_format();
  opened.at = moment.now;
  opened.by = 0;
  opened.device = device;
  opened.code = std::move(code);
  opened.server_seed = hex(outside_.secret(32));
  opened.wall = moment.wall;
  opened.order = std::move(order);
  for (std::size_t i = 0; i < opened.order.chairs.size(); ++i) {
    const table::ChairOrder& chair = opened.order.chairs[i];
    if (chair.whose != table::Whose::here) continue;
    opened.seated.push_back({seat_at(static_cast<int>(i)), device, chair.name.value_or(""), static_cast<int>(i) + 1});
  }
  table::Effects effects;
  OpenTable& place = add(moment, std::make_unique<Table>(table::table_id(secrets), opened, effects));
  carry_out(moment, place, effects);
  ++counts_.tables_opened;
  if (me_ != 0) let_go(moment, place);  // whoever is asked for it first takes it
  keep({},
       [then = std::move(then), id = place.table->id(), code = opened.code](const store::StoreError* error) mutable {
         if (error) return then(std::unexpected(denial_for(*error)));
         then(NewTable{id, code});
       });
}

bool Lobby::may_open(const std::string& address, const Moment& moment) {
  const auto known = opened_by_.find(address);
  if (known == opened_by_.end()) return limits_.tables_per_address > 0;
  auto& times = known->second;
  while (!times.empty() && times.front() <= moment.now - hour_ms) times.pop_front();
  return static_cast<int>(times.size()) < limits_.tables_per_address;
}

bool Lobby::handle(const Moment& moment, OpenTable& place, const table::Command& command) {
  if (place.leaving) return false;
  effects_.clear();
  const bool was_playing = place.table->phase() == TablePhase::playing;
  const table::Secrets secrets = [this](std::size_t bytes) { return outside_.secret(bytes); };
  try {
    place.table->handle(time_of(place, moment), command, secrets, effects_);
  } catch (const AssertionFailed& failed) {
    // Its log is whole up to the last command. Nobody plays on with a state that cannot be.
    ++counts_.tables_broken;
    outside_.warn("table-broken", place.table->id() + ": " + failed.file + ":" + std::to_string(failed.line) + ": " +
                                      failed.expression);
    give_up(moment, place, "table-broken", "Something is wrong with this table. It was stopped; its log is kept.",
            close_policy);
    return false;
  }
  if (was_playing && place.table->phase() == TablePhase::finished) ++counts_.games_finished;
  carry_out(moment, place, effects_);
  return true;
}

void Lobby::carry_out(const Moment& moment, OpenTable& place, table::Effects& effects) {
  std::int64_t version = place.table->version() - static_cast<std::int64_t>(effects.entries.size());
  if (effects.row_changed) place.row_changed = true;
  if (!effects.entries.empty()) {
    if (version == 0) write_row(moment, place);  // a table's row comes before its first entry
    counts_.entries += effects.entries.size();
    for (const table::LogEntry& entry : effects.entries) {
      if (std::holds_alternative<table::Moved>(entry)) ++counts_.moves;
      const bool others_play =
          std::holds_alternative<table::Started>(entry) || std::holds_alternative<table::HandedOver>(entry);
      if (others_play && place.table->order().pace) called_.push_back({place.table->id(), {}});
      batch_.writes.push_back(store::Append{place.table->id(), {++version, json_of(entry)}});
    }
    place.last_ticket = next_ticket();
    place.row_behind = true;
    batch_places_.push_back(&place);
  }
  if (place.row_changed || is_behind(place)) write_row(moment, place);
  for (table::Opening& opening : effects.openings) {
    table::Effects first;
    opening.opened.code = code_at_once(moment);
    opening.opened.format = log_format();
    if (opening.opened.format < 2 && opening.opened.series) opening.opened.series->sheet.reset();
    if (opening.opened.format < table::format_with_pace) opening.opened.order.pace.reset();
    if (opening.opened.format < 2) opening.opened.webhook.reset();
    opening.opened.at -= place.shift;
    OpenTable& next = add(moment, std::make_unique<Table>(opening.id, opening.opened, first));
    carry_out(moment, next, first);
    ++counts_.tables_opened;
    if (me_ != 0) let_go(moment, next);
  }
  counts_.refusals += effects.refusals;
  for (table::Letter& letter : effects.letters)
    deliver(place, {place.last_ticket, &place, letter.to, std::move(letter.text), {}, 0, {}});
  for (const table::Dismissal& dismissal : effects.dismissals)
    deliver(place, {place.last_ticket,
                    &place,
                    dismissal.connection,
                    error_text(dismissal.code, dismissal.words),
                    {},
                    dismissal.close_code,
                    dismissal.code});
  for (const std::string& device : effects.hushed) hush(place, device);
  for (table::Notice& notice : effects.notices)
    deliver(place,
            {place.last_ticket, &place, 0, {}, {}, 0, {}, std::make_unique<const table::Notice>(std::move(notice))});
  for (table::Question& question : effects.questions) outside_.ask(place.table->id(), std::move(question));
  place.played.count_if(place.table->phase() == TablePhase::playing);
  set_wake(place);
  set_shelf(place);
}

void Lobby::write_row(const Moment& moment, OpenTable& place) {
  const Table& table = *place.table;
  const bool at_rest = table.phase() == TablePhase::finished || table.phase() == TablePhase::closed;
  batch_.writes.push_back(
      store::PutTable{{table.id(), at_rest ? "" : table.code(), table.order().game, kept_phase(table.phase()),
                       table.order().listed && table.phase() != TablePhase::closed, table.opened_wall(), moment.wall,
                       json_of(table.summary()), table.devices(), table.due()}});
  place.row_due = table.due();
  place.row_changed = false;
  place.row_behind = false;
}

void Lobby::set_wake(OpenTable& place) {
  Deadline wake = place.table->wake_at();
  if (wake) *wake -= place.shift;
  if (wake == place.wake) return;
  if (place.wake) wakes_.erase({*place.wake, &place});
  place.wake = wake;
  if (wake) wakes_.emplace(*wake, &place);
}

// ---- Time

Deadline Lobby::wake_at() const {
  Deadline wake;
  if (!wakes_.empty()) wake = wakes_.begin()->first;
  if (!silent_.empty() && (!wake || silent_.front().first < *wake)) wake = silent_.front().first;
  Deadline sweep;
  if (!to_forget_.empty() || !called_.empty()) sweep = swept_at_ + sweep_every_ms;
  if (look_for_holidays_at_ && (!sweep || *look_for_holidays_at_ < *sweep)) sweep = look_for_holidays_at_;
  if (!sweep && !left_over_.empty()) sweep = std::max(began_ + limits_.put_away_after_ms, swept_at_ + sweep_every_ms);
  if (!empty_.empty()) {
    const Instant next = std::max(empty_.begin()->first, swept_at_ + sweep_every_ms);
    if (!sweep || next < *sweep) sweep = next;
  }
  if (sleepers_at_ && !looking_for_sleepers_ && (!sweep || *sleepers_at_ < *sweep)) sweep = sleepers_at_;
  if (const Deadline nodes = wake_for_nodes_at(); nodes && (!sweep || *nodes < *sweep)) sweep = nodes;
  if ((!opened_by_.empty() || !budgets_.empty() || !on_the_way_.empty()) &&
      (!sweep || tidied_at_ + tidy_every_ms < *sweep))
    sweep = tidied_at_ + tidy_every_ms;
  return sweep && (!wake || *sweep < *wake) ? sweep : wake;
}

void Lobby::tick(const Moment& moment) {
  while (!wakes_.empty() && wakes_.begin()->first <= moment.now) {
    OpenTable& place = *wakes_.begin()->second;
    if (!handle(moment, place, table::Tick{})) continue;
    if (place.wake &&
        *place.wake <= moment.now) {  // a table that asks again for the same moment would hold up the rest
      wakes_.erase({*place.wake, &place});
      place.wake = moment.now + 1;
      wakes_.emplace(*place.wake, &place);
    }
  }
  while (!silent_.empty() && silent_.front().first <= moment.now) {
    const auto guest = guests_.find(silent_.front().second);
    if (guest != guests_.end() && !guest->second.place && !guest->second.arrival)
      tell_off(silent_.front().second, close_policy, "no-hello", "Expected hello within ten seconds.");
    silent_.pop_front();
  }
  if (moment.now >= swept_at_ + sweep_every_ms) {
    swept_at_ = moment.now;
    sweep(moment);
    call_some(moment);
  }
  if (look_for_holidays_at_ && *look_for_holidays_at_ <= moment.now) look_for_holidays();
  if (sleepers_at_ && *sleepers_at_ <= moment.now) look_for_sleepers(moment);
  tick_nodes(moment);
  if (moment.now >= tidied_at_ + tidy_every_ms) {
    tidied_at_ = moment.now;
    std::erase_if(opened_by_, [&](const auto& times) {
      return times.second.empty() || times.second.back() <= moment.now - hour_ms;
    });
    std::erase_if(budgets_, [&](const auto& each) { return each.second.is_whole(moment.now); });
    std::erase_if(on_the_way_, [&](const auto& each) { return each.second.until <= moment.now; });
  }
}
}  // namespace nonet::lobby
