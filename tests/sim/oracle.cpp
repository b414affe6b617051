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

void Oracle::after(const table::Sat& sat) { device_at(sat.seat) = people_[static_cast<std::size_t>(sat.person)]; }

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

void Oracle::after(const table::HandedOver& handed) {
  if (device_at(handed.seat).empty()) fail("a seat was handed over that nobody had");
  meet(handed.to);
  device_at(handed.seat) = handed.to;
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
void Oracle::after(const table::Paused& paused) { clock_.pause(paused.at); }
void Oracle::after(const table::Resumed& resumed) { clock_.start(resumed.at); }

void Oracle::after(const table::Resigned& resigned) {
  place_at(resigned.seat).resigned = true;
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
  keep_views(version);
}

void Oracle::move(const table::Moved& moved, std::int64_t version) {
  if (!match_) fail("a move before the game");
  check_clock(moved);
  const auto step = match_->step(moved.seat, moved.t, *parse_json(moved.action.text));
  if (!step) fail("the log holds a move that is refused: " + std::string(step.error().code));
  if (step->done.result != moved.result) fail("another result than in the log: " + step->done.result.text);
  seen_.emplace(version, std::move(*parse_json(json_of(step->seen))));
  if (match_->over() && !finished_) finished_ = version;
  keep_views(version);
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
  for (auto each = seen_.upper_bound(after); each != seen_.end() && each->first <= until; ++each)
    seen.push_back(&each->second);
  return seen;
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
