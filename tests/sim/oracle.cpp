#include "sim/oracle.h"

#include <algorithm>

#include "table/table.h"

namespace nonet::sim {
namespace {
// What may lie between a move and the moment it is counted as: latency given back, the window of a race, and the
// patience with which a deadline waits for messages under way.
constexpr Instant most_given_back_ms = table::lag_quota_ms;
constexpr Instant longest_window_ms = 2 * longest_latency_ms;
}  // namespace

void fail(std::string reason) { throw Failure{std::move(reason)}; }

void Oracle::add(std::int64_t version, const std::string& text) {
  if (version != this->version() + 1) fail("the log of " + id_ + " has a gap before " + std::to_string(version));
  log_.push_back(text);
  const auto entry = read_value<table::LogEntry>(*parse_json(text));
  if (!entry) fail("an entry that cannot be read: " + entry.error().message + ": " + text);
  if (json_of(*entry) != json_of(*read_value<table::LogEntry>(*parse_json(json_of(*entry)))))
    fail("an entry that does not come back as it was: " + text);
  take(*entry, version);
}

void Oracle::take(const table::LogEntry& entry, std::int64_t version) {
  std::visit(
      [&](const auto& happened) {
        const table::Logged& logged = happened;
        if (logged.at < last_at_) fail("time went back in the log of " + id_ + " at " + std::to_string(version));
        last_at_ = logged.at;
        if (logged.device) people_.push_back(*logged.device);
        if (logged.id) commands_[*logged.id].push_back(version);
        count_time(clock_.at(logged.at), logged.at);
        after(happened);
      },
      entry);
  all_devices_.insert(people_.begin(), people_.end());
  std::vector<std::string>& now = seating_[version];
  for (const SeatState& place : places_) now.push_back(place.device);
  hosts_[version] = host_;
}

void Oracle::after(const table::Opened& opened) {
  order_ = opened.order;
  server_seed_ = opened.server_seed;
  host_ = *opened.device;
  set_places(order_);
  for (const table::Seated& seated : opened.seated) {
    device_at(seated.seat) = seated.device;
    meet(seated.device);
  }
}

void Oracle::after(const table::Changed& changed) {
  const std::vector<SeatState> before = places_;
  const bool same_game = table::is_same_game(order_, changed.order);
  order_ = changed.order;
  if (same_game) return;
  set_places(order_);
  for (std::size_t i = 0; i < std::min(before.size(), places_.size()); ++i)
    if (!places_[i].bot) places_[i].device = before[i].device;
}

void Oracle::after(const table::Sat& sat) {
  device_at(sat.seat) = people_[static_cast<std::size_t>(sat.person)];
  ++arrivals_;
}

void Oracle::after(const table::Stood& stood) { device_at(stood.seat).clear(); }

void Oracle::after(const table::Removed& removed) {
  if (device_at(removed.seat).empty()) fail("nobody was removed");
  removed_.insert(device_at(removed.seat));
  device_at(removed.seat).clear();
}

void Oracle::after(const table::HostPassed& passed) {
  if (device_at(passed.seat).empty()) fail("nobody is the host");
  host_ = device_at(passed.seat);
}

void Oracle::after(const table::Muted& muted) {
  if (device_at(muted.seat).empty()) fail("nobody was muted");
  muted_.insert(device_at(muted.seat));
}

void Oracle::after(const table::Allowed& allowed) {
  only_players_before_ = only_players_before_ || order_.only_players;
  order_.chat = allowed.chat;
  order_.onlookers_chat = allowed.onlookers_chat;
  order_.only_players = allowed.only_players;
}

void Oracle::after(const table::HandedOver& handed) {
  if (handed.muted && !muted_.contains(device_at(handed.seat))) fail("a muted seat was handed over that was not");
  if (handed.muted) muted_.insert(handed.to);
  if (device_at(handed.seat).empty()) fail("a seat was handed over that nobody had");
  meet(handed.to);
  device_at(handed.seat) = handed.to;
  place_at(handed.seat).taken_over = false;
  time_turns(clock_.at(handed.at));
  if (handed.host) host_ = handed.to;
}

void Oracle::after(const table::Rested& rested) {
  if (!clock_.running()) fail("a game rests that stood");
  clock_.pause(rested.since);
}

void Oracle::after(const table::Woken& woken) {
  if (clock_.running()) fail("a game was woken that ran");
  clock_.start(woken.at);
}

void Oracle::after(const table::Readied& readied) { place_at(readied.seat).entropy = readied.entropy; }
void Oracle::after(const table::Started& started) { begin(started, version()); }
void Oracle::after(const table::Moved& moved) { move(moved, version()); }
void Oracle::after(const table::TakeBackAsked& asked) { agreed_ = {index(asked.seat)}; }
void Oracle::after(const table::TakeBackAgreed& agreed) { agreed_.insert(index(agreed.seat)); }

// Everybody who could have said no has said yes, and the clock shows what it showed when the move was made.
void Oracle::after(const table::TookBack& back) {
  if (order_.moves_stand) fail("a move was taken back where moves stand");
  if (!agreed_.contains(index(back.seat))) fail("a move was taken back that nobody asked for");
  for (std::size_t i = 0; i < places_.size(); ++i)
    if (!places_[i].device.empty() && !places_[i].bot && !places_[i].resigned && !places_[i].taken_over &&
        !agreed_.contains(static_cast<int>(i)))
      fail("a move was taken back without the leave of seat " + std::to_string(i));
  std::vector<std::int64_t> versions;
  for (const auto& [version, seen] : seen_)
    if (!undone_.contains(version)) versions.push_back(version);
  const auto standing = static_cast<std::size_t>(back.standing);
  if (standing >= versions.size()) fail("moves were taken back that were not there");
  const JsonDocument& first = seen_.at(versions[standing]);
  if (!first.HasMember("seat") || first["seat"].GetInt() != index(back.seat)) fail("another's move was taken back");
  if (order_.pace)
    turn_back(standing, back.at);
  else if (first.HasMember("t"))
    clock_.go_back(back.at, first["t"].GetInt64());
  for (std::size_t i = standing; i < versions.size(); ++i) undone_[versions[i]] = version();
  const SeatSet awaited = match_->awaited();
  match_->go_back(standing);
  count_turns(awaited, {});
  time_turns(clock_.at(back.at));
  agreed_.clear();
  keep_views(version());
}

void Oracle::after(const table::Paused& paused) { clock_.pause(paused.at); }
void Oracle::after(const table::Resumed& resumed) { clock_.start(resumed.at); }

void Oracle::after(const table::Resigned& resigned) {
  leave_game(resigned.seat);
  time_turns(clock_.at(resigned.at));
}

void Oracle::after(const table::TakenOver& taken) {
  place_at(taken.seat).taken_over = true;
  time_turns(clock_.at(taken.at));
}

void Oracle::after(const table::GivenBack& given) {
  place_at(given.seat).taken_over = false;
  time_turns(clock_.at(given.at));
}

// Whose time is over, and not before; not twice, and not long after either.
void Oracle::after(const table::Lapsed& lapsed) {
  constexpr Instant late_ms = 5000;
  SeatState& place = place_at(lapsed.seat);
  if (!order_.pace || !order_.pace->per_move || !place.waits) fail("a turn lapsed of whom nobody waits for");
  if (place.held_until > lapsed.at) fail("a turn lapsed in a holiday in " + id_);
  const Instant over = place.waited - turn_ms(place);
  if (over < 0) fail("a turn lapsed " + std::to_string(-over) + " ms before its time in " + id_);
  if (over > late_ms && !was_lost_) fail("a turn lapsed " + std::to_string(over) + " ms late in " + id_);
  if (lapsed.what != order_.pace->lapse) fail("something else was done than was agreed");
  if (lapsed.what == table::Lapse::bot_move) place.lapsed = true;
  if (lapsed.what == table::Lapse::bot_seat) place.taken_over = true;
  if (lapsed.what == table::Lapse::resign) leave_game(lapsed.seat);
  time_turns(clock_.at(lapsed.at));
}

void Oracle::after(const table::DeadlineNear& near) {
  SeatState& place = place_at(near.seat);
  if (place.held_until > near.at) fail("told in a holiday that a turn is nearly over in " + id_);
  if (!place.waits || std::exchange(place.told, true)) fail("told twice, or for nothing, that a turn is nearly over");
  ++nears_[place.device];
  const Instant left = turn_ms(place) - place.waited;
  if (left > order_.pace->turn_ms() / 4) fail("told too early that a turn is nearly over: " + std::to_string(left));
}

int Oracle::nears_of(const std::string& device) const {
  const auto found = nears_.find(device);
  return found == nears_.end() ? 0 : found->second;
}

Instant Oracle::turn_ms(const SeatState& place) const { return order_.pace->turn_ms() + place.reserve; }

void Oracle::after(const table::ClockHeld& held) {
  if (!order_.pace || finished_) fail("a clock was held that nobody looks at");
  SeatState& place = place_at(held.seat);
  if (place.device.empty()) fail("nobody's clock was held");
  if (place.date == held.date) fail("the same holiday was taken in twice in " + id_);
  place.held_until = held.until;
  place.date = held.date;
}

// Of each turn counts what was not held, of the time in which the game's clock ran. The holidays are those until now.
void Oracle::count_time(Instant t, Instant at) {
  for (SeatState& place : places_) {
    if (!place.waits) continue;
    const Instant free_from = t + (place.held_until - at);
    const auto free = [&](Instant moment) { return std::max<Instant>(moment - free_from, 0); };
    place.waited += free(t) - free(place.counted_to);
    place.counted_to = t;
  }
}

std::vector<Oracle::HeldSeat> Oracle::held_seats() const {
  std::vector<HeldSeat> seats;
  for (const SeatState& place : places_)
    if (order_.pace && match_ && !finished_ && !place.device.empty() && !place.resigned)
      seats.push_back({place.device, place.date, place.held_until > last_at_});
  return seats;
}

void Oracle::time_turns(Instant t, std::optional<Seat> mover) {
  if (!order_.pace || !match_) return;
  const SeatSet awaited = finished_ ? SeatSet() : match_->awaited();
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    SeatState& place = places_[i];
    if (mover == seat || !awaited.contains(seat)) place.lapsed = false;
    const bool by_bot = place.bot || place.resigned || place.taken_over || place.lapsed;
    const bool waits = awaited.contains(seat) && !by_bot;
    if (place.waits && (!waits || mover == seat)) {
      const Instant over = place.waited - order_.pace->turn_ms();
      if (order_.pace->per_move) place.reserve -= std::clamp<Instant>(over, 0, place.reserve);
      place.waits = false;
    }
    if (!waits || place.waits) continue;
    place.waits = true;
    place.waited = 0;
    place.counted_to = t;
    place.told = false;
  }
}

// As much is left of each turn as when the move was made.
void Oracle::turn_back(std::size_t standing, Instant at) {
  const TurnsBefore& before = turns_before_[standing];
  clock_.go_back(at, before.t);
  for (std::size_t i = 0; i < places_.size(); ++i) {
    places_[i].waits = before.places[i].waits;
    places_[i].waited = before.places[i].waited;
    places_[i].counted_to = before.t;
    places_[i].reserve = before.places[i].reserve;
    places_[i].told = before.places[i].told;
  }
  turns_before_.resize(standing);
}

void Oracle::leave_game(Seat seat) {
  place_at(seat).resigned = true;
  int left = 0;
  int people = 0;
  for (const SeatState& place : places_) {
    if (place.resigned) continue;
    ++left;
    if (!place.bot) ++people;
  }
  if (!finished_ && (left < 2 || people == 0)) finished_ = version();
}

void Oracle::meet(const std::string& device) {
  if (std::ranges::find(people_, device) == people_.end()) people_.push_back(device);
}

void Oracle::set_places(const table::TableOrder& order) {
  places_.clear();
  for (const table::ChairOrder& chair : order.chairs) places_.push_back({{}, {}, chair.whose == table::Whose::bot});
}

void Oracle::begin(const table::Started& started, std::int64_t version) {
  const std::vector<SeatState> chairs = std::exchange(places_, {});
  Fairness fairness{hex(bytes_of(sha256(*from_hex(server_seed_)))), server_seed_, {}};
  for (const int chair : started.chairs) {
    places_.push_back(chairs[static_cast<std::size_t>(chair)]);
    fairness.seat_seeds.push_back(places_.back().entropy);
  }
  if (started.lot && !lot_holds(fairness, *started.lot)) fail("the lot does not follow from the seeds");
  if (!started.lot && !std::ranges::is_sorted(started.chairs)) fail("seats were moved without a lot");
  auto match =
      find_game(order_.game)
          ->set_up(*parse_json(order_.options.text), static_cast<int>(started.chairs.size()), seed_of(fairness));
  if (!match) fail("a game that cannot be: " + match.error());
  match_ = std::move(*match);
  clock_.start(started.at);
  began_ = version;
  count_turns({}, {});
  if (order_.pace)
    for (SeatState& place : places_) place.reserve = order_.pace->reserve * ms_per_second;
  time_turns(0);
  keep_views(version);
}

void Oracle::move(const table::Moved& moved, std::int64_t version) {
  if (!match_) fail("a move before the game");
  check_clock(moved);
  if (order_.pace) {
    count_time(moved.t, moved.at - (clock_.at(moved.at) - moved.t));
    turns_before_.push_back({moved.t, places_});
  }
  const SeatSet awaited = match_->awaited();
  const auto step = match_->step(moved.seat, moved.t, *parse_json(moved.action.text));
  if (!step) fail("the log holds a move that is refused: " + std::string(step.error().code));
  if (step->done.result != moved.result) fail("another result than in the log: " + step->done.result.text);
  seen_.emplace(version, std::move(*parse_json(json_of(step->seen))));
  agreed_.clear();
  if (match_->over() && !finished_) finished_ = version;
  count_turns(awaited, moved.seat);
  keep_views(version);
  time_turns(moved.t, moved.seat);
}

// Nobody is given more time than was measured, and no clock runs out early.
void Oracle::check_clock(const table::Moved& moved) const {
  const Instant now = clock_.at(moved.at);
  const auto place = [&] {
    return " (move at " + std::to_string(moved.t) + ", clock at " + std::to_string(now) + ", table " + id_ + ")";
  };
  if (!clock_.running()) fail("a move while the game stood" + place());
  if (moved.t > now) fail("a move from the future" + place());
  if ((!moved.by || moved.presses) && was_lost_) return;
  // What is due while nobody is connected for a moment happens when somebody is back.
  const Instant nobody = moved.by ? 0 : table::rest_after_ms;
  const Instant patience =
      nobody + (!moved.seat ? most_given_back_ms + longest_window_ms
                            : (moved.presses ? longest_window_ms + longest_latency_ms : most_given_back_ms));
  if (moved.t < now - patience) fail("a clock gained more than the quota" + place());
}

void Oracle::count_turns(SeatSet before, std::optional<Seat> mover) {
  match_->awaited().for_each([&](Seat seat) {
    if (!before.contains(seat) || seat == mover) ++turns_[device_at(seat)];
  });
}

int Oracle::turns_of(const std::string& device) const {
  const auto found = turns_.find(device);
  return found == turns_.end() ? 0 : found->second;
}

bool Oracle::waits_for(const std::string& device) const {
  bool waits = false;
  if (match_ && !finished_)
    match_->awaited().for_each(
        [&](Seat seat) { waits = waits || places_[static_cast<std::size_t>(index(seat))].device == device; });
  return waits;
}

void Oracle::keep_views(std::int64_t version) {
  std::vector<JsonDocument>& views = views_[version];
  for (int i = 0; i <= match_->seats(); ++i) {
    JsonText text;
    Out out(text);
    match_->write_view(out, i < match_->seats() ? Viewer(seat_at(i)) : Viewer());
    views.push_back(std::move(*parse_json(text_of(text))));
  }
}

SeatSet Oracle::seats_at(std::int64_t version, const std::vector<std::string>& devices) const {
  SeatSet held;
  const auto next = seating_.upper_bound(version);
  if (next == seating_.begin()) return held;
  const std::vector<std::string>& seats = std::prev(next)->second;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (std::ranges::find(devices, seats[i]) != devices.end()) held.insert(seat_at(static_cast<int>(i)));
  return held;
}

bool Oracle::is_host_at(std::int64_t version, const std::vector<std::string>& devices) const {
  const auto next = hosts_.upper_bound(version);
  return next != hosts_.begin() && std::ranges::find(devices, std::prev(next)->second) != devices.end();
}

bool Oracle::was_muted(const std::vector<std::string>& devices) const {
  return std::ranges::any_of(devices, [&](const std::string& device) { return muted_.contains(device); });
}

bool Oracle::is_removed(const std::vector<std::string>& devices) const {
  return std::ranges::any_of(devices, [&](const std::string& device) { return removed_.contains(device); });
}

const JsonDocument& Oracle::view_at(std::int64_t version, Viewer eye) const {
  const auto next = views_.upper_bound(version);
  if (next == views_.begin()) fail("a view before the game began");
  const std::vector<JsonDocument>& views = std::prev(next)->second;
  return eye ? views.at(static_cast<std::size_t>(index(*eye))) : views.back();
}

std::vector<const JsonDocument*> Oracle::seen_between(std::int64_t after, std::int64_t until) const {
  std::vector<const JsonDocument*> seen;
  for (auto each = seen_.upper_bound(after); each != seen_.end() && each->first <= until; ++each) {
    const auto undone = undone_.find(each->first);
    if (undone == undone_.end() || undone->second > until) seen.push_back(&each->second);
  }
  return seen;
}

int Oracle::standing_at(std::int64_t version, std::int64_t since) const {
  int standing = 0;
  for (auto each = seen_.begin(); each != seen_.end() && each->first <= since; ++each) {
    const auto undone = undone_.find(each->first);
    if (undone == undone_.end() || undone->second > version) ++standing;
  }
  return standing;
}

const JsonDocument* Oracle::seen_at(std::int64_t version) const {
  const auto found = seen_.find(version);
  return found == seen_.end() ? nullptr : &found->second;
}

void Oracle::check_commands() const {
  for (const auto& [id, versions] : commands_) {
    std::set<std::string> done;  // what kind of entry, for which seat: never the same again
    for (const std::int64_t version : versions) {
      const auto entry = parse_json(log_[static_cast<std::size_t>(version - 1)]);
      const auto seat = entry->FindMember(entry->HasMember("voter") ? "voter" : "seat");
      const std::string kind(text_of((*entry)["type"]));
      if (!done.insert(kind + (seat == entry->MemberEnd() ? "" : to_text(seat->value))).second)
        fail("command " + id + " was applied twice at " + id_);
    }
  }
}
}  // namespace nonet::sim
