#include "table/table.h"

#include <algorithm>

#include "base/same_secret.h"
#include "table/handling.h"

namespace nonet::table {
namespace {
constexpr std::size_t server_seed_bytes = 32;

bool fits(const Series& series, int seats) {
  const auto is_of_all = [&](const SeriesGame& game) { return game.points.size() == seats; };
  return series.points.size() == seats && (!series.sheet || (static_cast<int>(series.sheet->size()) == series.games &&
                                                             std::ranges::all_of(*series.sheet, is_of_all)));
}

template <class Entry, class... Kinds>
constexpr bool is_one_of = (std::is_same_v<Entry, Kinds> || ...);
}  // namespace

Table::Table(std::string id, const Opened& opened, Effects& effects) : id_(std::move(id)) {
  effects.row_changed = true;
  take(effects.entries.emplace_back(opened));
}

std::expected<std::unique_ptr<Table>, std::string> Table::restored(std::string id, std::span<const std::string> log) {
  std::unique_ptr<Table> table(new Table(std::move(id)));
  for (const std::string& text : log) {
    const auto place = [&] {
      return "entry " + std::to_string(table->version_ + 1) + " of table " + table->id_ + ": ";
    };
    const auto json = parse_json(text);
    if (!json) return std::unexpected(place() + json.error());
    const auto entry = read_value<LogEntry>(*json);
    if (!entry) return std::unexpected(place() + entry.error().message);
    if (std::holds_alternative<Opened>(*entry) != (table->version_ == 0))
      return std::unexpected(place() + "expected `opened` as the first entry and nowhere else");
    if (const std::string fault = table->misfit(*entry); !fault.empty()) return std::unexpected(place() + fault);
    table->take(*entry);
  }
  if (table->version_ == 0) return std::unexpected("table " + table->id_ + ": its log is empty");
  return table;
}

// An entry that could not have been written here: a log from elsewhere is not trusted.
std::string Table::misfit(const LogEntry& entry) const {
  return std::visit(
      [&]<class Entry>(const Entry& one) -> std::string {
        const auto people = static_cast<int>(people_.size()) + (one.device ? 1 : 0);
        if (one.by && (*one.by < 0 || *one.by >= people)) return "by: expected somebody who came before";
        if (is_one_of<Entry, Sat, Stood, Removed, Readied, Unreadied, Changed, Started, Closed> && (match_ || closed_))
          return "expected before the game, not in it";
        if (is_one_of<Entry, Moved, PauseAsked, PauseDropped, Paused, Resumed, Rested, Woken, TakeoverAsked, TakenOver,
                      GivenBack, Resigned, TakeBackAsked, TakeBackAgreed, TakeBackDropped, TookBack, Lapsed,
                      DeadlineNear, ClockHeld, Rematched> &&
            !match_)
          return "expected in a game, not before it";
        if constexpr (std::is_same_v<Entry, Opened>) {
          TableOrder order = one.order;
          if (auto problem = settle(order)) return "order." + *problem;
          if (order.pace && one.format < format_with_pace) return "order.pace: expected none in this format";
          if (!one.device || from_hex(one.server_seed).value_or("").size() != server_seed_bytes)
            return "expected a device and a seed";
          for (const Seated& seated : one.seated)
            if (index(seated.seat) >= static_cast<int>(order.chairs.size()))
              return "seated: expected seats of the table";
          if (one.series && !fits(*one.series, static_cast<int>(order.chairs.size())))
            return "series: expected points of every seat";
        } else if constexpr (std::is_same_v<Entry, Started>) {
          std::vector<int> chairs = one.chairs;
          std::ranges::sort(chairs);
          const bool known = !chairs.empty() && chairs.front() >= 0 && chairs.back() < seats() &&
                             std::ranges::adjacent_find(chairs) == chairs.end();
          if (!known) return "chairs: expected chairs of the table";
          if (!find_game(order_.game)
                   ->set_up(*parse_json(order_.options.text), static_cast<int>(chairs.size()), Seed{}))
            return "chairs: expected as many as the game is for";
          for (const int i : chairs)
            if (!from_hex(chairs_[static_cast<std::size_t>(i)].entropy)) return "entropy: expected hexadecimal digits";
        } else if constexpr (std::is_same_v<Entry, Changed>) {
          TableOrder order = one.order;
          if (auto problem = settle(order)) return "order." + *problem;
          if (order.pace && format_ < format_with_pace) return "order.pace: expected none in this format";
        } else if constexpr (std::is_same_v<Entry, Sat>) {
          if (one.person < 0 || one.person >= people) return "person: expected somebody who came before";
        } else if constexpr (std::is_same_v<Entry, TakeoverAsked>) {
          if (index(one.voter) >= seats()) return "voter: expected a seat of the table";
        } else if constexpr (std::is_same_v<Entry, Moved>) {
          return misfit(one);
        } else if constexpr (std::is_same_v<Entry, TakeBackAsked>) {
          if (index(one.seat) >= seats() || !last_move_of(one.seat))
            return "seat: expected one that has a move to take back";
        } else if constexpr (std::is_same_v<Entry, TakeBackAgreed>) {
          if (!take_back_) return "expected after it was asked for";
        } else if constexpr (std::is_same_v<Entry, TookBack>) {
          const auto standing = static_cast<std::size_t>(one.standing);
          if (standing < match_->final_steps() || standing >= steps_.size())
            return "standing: expected moves that may be taken back";
        } else if constexpr (std::is_same_v<Entry, Rested>) {
          if (!clock_.running()) return "expected while the clock ran";
        } else if constexpr (std::is_same_v<Entry, Woken>) {
          if (!resting_) return "expected while the game rested";
        }
        if constexpr (requires { Seat(one.seat); })
          if (index(one.seat) >= seats()) return "seat: expected a seat of the table";
        if constexpr (is_one_of<Entry, Lapsed, DeadlineNear>)
          if (!turns_.due(one.seat)) return "seat: expected one whose turn has a limit";
        if constexpr (std::is_same_v<Entry, ClockHeld>)
          if (!order_.pace) return "expected at a table with a pace";
        if constexpr (is_one_of<Entry, Removed, HostPassed, HandedOver, Muted>)
          if (!chair(one.seat).person) return "seat: expected one where somebody sits";
        return {};
      },
      entry);
}

std::string Table::misfit(const Moved& entry) const {
  const auto action = entry.seat ? match_->read_action(*parse_json(entry.action.text)) : ActionPtr();
  if (!action) return "refused " + std::string(action.error().code);
  const auto step = match_->attempt(entry.seat, entry.t, action->get());
  if (!step) return "refused " + std::string(step.error().code);
  if (step->done.result == entry.result) return {};
  return "expected result " + entry.result.text + ", actual " + step->done.result.text;
}

void Table::handle(const Moment& moment, const Command& command, const Secrets& secrets, Effects& effects) {
  now_ = moment.now;
  Handling handling(*this, moment, secrets, effects);
  if (gone_since_.size() != people_.size()) handling.note_who_is_gone();
  if (const auto* holidays = std::get_if<Holidays>(&command)) handling.hold_in_time(*holidays);
  handling.let_time_pass();
  std::visit(handling, command);
  handling.see_who_is_left();
  handling.let_time_pass();
}

// ---- What an entry does. The same live and after a restart.

void Table::take(const LogEntry& entry) {
  ++version_;
  std::visit(
      [&]<class Entry>(const Entry& one) {
        now_ = std::max(now_, one.at);
        note_command(one);
        if (is_one_of<Entry, Sat, Stood, HostPassed, HandedOver, Muted, Allowed, WebhookSet, Dressed, Readied,
                      Unreadied, Changed, PauseAsked, PauseDropped, Paused, Resumed, TakeoverAsked, TakenOver,
                      GivenBack, TakeBackAsked, TakeBackAgreed, TakeBackDropped, ClockHeld>)
          ++deeds_;
        take(one);
        if constexpr (is_one_of<Entry, Started, TakenOver, GivenBack, HandedOver, Resigned, TookBack, Lapsed>)
          count_turns(clock_.at(one.at));
      },
      entry);
}

void Table::note_command(const Logged& logged) {
  if (logged.device) people_.push_back({*logged.device});
  if (!logged.id) return;
  if (logged.by) people_[static_cast<std::size_t>(*logged.by)].commands.add(*logged.id, version_);
  if (logged.guest) guests_commands_.add(*logged.guest + " " + *logged.id, version_);
}

// A command's id is its device's own: another of the same account may use the same.
std::optional<std::int64_t> Table::version_of(const std::string& device, std::string_view command) const {
  const auto person = std::ranges::find(people_, device, &Person::device);
  if (person != people_.end())
    if (const auto version = person->commands.version_of(command)) return version;
  return guests_commands_.version_of(device + " " + std::string(command));
}

void Table::take(const Opened& entry) {
  format_ = entry.format;
  code_ = entry.code;
  order_ = entry.order;
  server_seed_ = from_hex(entry.server_seed).value_or("");
  opened_wall_ = entry.wall;
  previous_ = entry.previous;
  webhook_ = entry.webhook.value_or("");
  chairs_ = chairs_of(order_);
  for (const Seated& seated : entry.seated) {
    auto person = std::ranges::find(people_, seated.device, &Person::device);
    if (person == people_.end()) person = people_.insert(people_.end(), {seated.device});
    Chair& place = chair(seated.seat);
    place.person = static_cast<int>(person - people_.begin());
    place.name = seated.name;
    place.colour = seated.colour;
    place.sought = order_.anybody;
  }
  share_colours(chairs_);
  if (!entry.series) return;
  games_before_ = entry.series->games;
  sheet_ = entry.series->sheet;
  for (int i = 0; i < seats(); ++i) {
    Chair& place = chair(seat_at(i));
    place.before = {entry.series->points[seat_at(i)], place.person};
  }
}

void Table::take(const Sat& entry) {
  Chair& place = chair(entry.seat);
  if (place.before && place.before->person != entry.person) place.before.reset();
  place.person = entry.person;
  place.name = entry.name;
  place.colour = entry.colour;
  place.ready = false;
  place.sought = entry.sought;
}

void Table::take(const Stood& entry) {
  Chair& place = chair(entry.seat);
  place.person.reset();
  place.name.clear();
  place.ready = false;
  place.sought = false;
  if (place.whose == Whose::here) place.whose = Whose::open;
}

void Table::take(const Dressed& entry) {
  chair(entry.seat).name = entry.name;
  chair(entry.seat).colour = entry.colour;
}

void Table::take(const Readied& entry) {
  chair(entry.seat).ready = true;
  chair(entry.seat).entropy = entry.entropy;
}

void Table::take(const Unreadied& entry) { chair(entry.seat).ready = false; }

void Table::take(const Changed& entry) {
  const bool same_game = is_same_game(order_, entry.order);
  order_ = entry.order;
  if (same_game) return;
  std::vector<Chair> before = std::exchange(chairs_, chairs_of(order_));
  for (std::size_t i = 0; i < std::min(before.size(), chairs_.size()); ++i) {
    if (!before[i].person || chairs_[i].whose == Whose::bot) continue;
    chairs_[i].person = before[i].person;
    chairs_[i].name = before[i].name;
    chairs_[i].colour = before[i].colour;
    chairs_[i].sought = before[i].sought;
  }
  share_colours(chairs_);
}

void Table::take(const Started& entry) {
  const std::vector<Chair> before = std::exchange(chairs_, {});
  for (const int i : entry.chairs) chairs_.push_back(before[static_cast<std::size_t>(i)]);
  lot_ = entry.lot;
  started_wall_ = entry.wall;
  fairness_.server_seed = hex(server_seed_);
  fairness_.commitment = commitment();
  for (const Chair& each : chairs_) fairness_.seat_seeds.push_back(each.entropy);
  auto match = find_game(order_.game)->set_up(*parse_json(order_.options.text), seats(), seed_of(fairness_));
  ASSERT(match);  // the order was settled, and begin() tried this number of seats
  match_ = std::move(*match);
  if (order_.pace) turns_ = Turns(*order_.pace, seats());
  for (int i = 0; order_.pace && i < seats(); ++i) holds_.push_back({});
  run_clock(entry.at);
}

void Table::run_clock(Instant at) {
  const bool wanted = match_ && !paused_ && !resting_ && !resigned_out_;
  if (wanted == clock_.running()) return;
  if (wanted) {
    clock_.start(at);
    if (order_.pace) hold_clocks(at);
  } else {
    clock_.pause(at);
  }
}

// Whether the move applies was asked before it was written down, or read: what was attempted then happens now.
void Table::take(const Moved& entry) {
  match_->accept();
  steps_.push_back(version_);
  if (order_.pace) before_.push_back({turns_, entry.t});
  take_back_.reset();
  count_turns(entry.t, entry.seat);
}

void Table::take(const PauseAsked& entry) { chair(entry.seat).wants_pause = true; }
void Table::take(const PauseDropped&) { drop_pause_wishes(); }
void Table::take(const Paused& entry) {
  paused_ = true;
  run_clock(entry.at);
  drop_pause_wishes();
  note(Noted::paused);
}
void Table::take(const Resumed& entry) {
  paused_ = false;
  run_clock(entry.at);
  drop_pause_wishes();
  note(Noted::went_on);
}
void Table::drop_pause_wishes() {
  for (Chair& each : chairs_) each.wants_pause = false;
}

void Table::take(const TakeoverAsked& entry) { chair(entry.seat).takeover_votes.insert(entry.voter); }
void Table::take(const TakenOver& entry) {
  Chair& place = chair(entry.seat);
  place.taken_over = true;
  place.level = entry.level;
  place.takeover_votes.clear();
  place.wants_pause = false;
  note(Noted::taken_over, entry.seat);
}
void Table::take(const GivenBack& entry) {
  Chair& place = chair(entry.seat);
  if (place.taken_over) note(Noted::given_back, entry.seat);  // else only votes are void
  place.taken_over = false;
  place.takeover_votes.clear();
}

void Table::take(const Resigned& entry) {
  note(Noted::resigned, entry.seat);
  give_up(entry.seat, entry.at);
}

void Table::give_up(Seat seat, Instant at) {
  Chair& place = chair(seat);
  place.resigned = true;
  place.wants_pause = false;
  place.level = stand_in_level;
  if (take_back_ && take_back_->seat == seat) take_back_.reset();
  int left = 0;
  int people = 0;
  for (const Chair& each : chairs_) {
    if (each.resigned) continue;
    ++left;
    if (each.whose != Whose::bot) ++people;
  }
  if (left < 2 || people == 0) {
    resigned_out_ = true;
    run_clock(at);
  }
}

void Table::take(const Closed&) { closed_ = true; }
void Table::take(const Rematched& entry) { next_ = entry.next; }

// ---- Questions

// It goes on while the same people sit where it has put them.
std::optional<Series> Table::series() const {
  if (games_before_ == 0) return {};
  Series told{games_before_, {}, sheet_};
  for (const Chair& each : chairs_) {
    if (!each.before) return {};
    told.points.push_back(each.before->points);
  }
  return told;
}

// As many games as were ordered, or so many that everybody begins once; then another series may begin. A game that was
// given up is no part of it.
std::optional<Series> Table::next_series() const {
  std::optional<Series> before = series();
  if (!match_->over()) return before;
  Series next{before ? before->games + 1 : 1, {}, {}};
  if (next.games >= (order_.series ? order_.series->games : seats())) return {};
  if (format_ >= 2 && (!before || before->sheet)) {
    next.sheet = before ? before->sheet : std::vector<SeriesGame>();
    next.sheet->push_back({match_->standing().scores, winners()});
  }
  for (int i = 0; i < seats(); ++i)
    next.points.push_back(match_->standing().scores[seat_at(i)] + (before ? before->points[seat_at(i)] : 0));
  return next;
}

TablePhase Table::phase() const {
  if (closed_) return TablePhase::closed;
  if (!match_) return TablePhase::gathering;
  return match_->over() || resigned_out_ ? TablePhase::finished : TablePhase::playing;
}

std::string Table::commitment() const { return hex(bytes_of(sha256(server_seed_))); }

bool Table::is_of(const Visitor& visitor, int person) const {
  const std::string& device = people_[static_cast<std::size_t>(person)].device;
  return std::ranges::any_of(visitor.devices, [&](const std::string& own) { return same_secret(own, device); });
}

bool Table::holds(const Visitor& visitor, const Chair& place) const {
  return place.person && is_of(visitor, *place.person);
}

bool Table::is_host(const Visitor& visitor) const { return is_of(visitor, host_); }

SeatSet Table::seats_of(const Visitor& visitor) const {
  SeatSet held;
  for (int i = 0; i < seats(); ++i)
    if (holds(visitor, chair(seat_at(i)))) held.insert(seat_at(i));
  return held;
}

bool Table::is_known(const Visitor& visitor) const {
  return std::ranges::find(people_, visitor.devices.front(), &Person::device) != people_.end();
}

bool Table::is_removed(const std::vector<std::string>& devices) const {
  return std::ranges::any_of(people_, [&](const Person& person) {
    return person.removed && std::ranges::find(devices, person.device) != devices.end();
  });
}

Table::Visitor* Table::visitor_at(ConnectionId connection) {
  const auto found = std::ranges::find(visitors_, connection, &Visitor::connection);
  return found == visitors_.end() ? nullptr : &*found;
}

std::vector<std::string> Table::devices() const {
  std::vector<std::string> all;
  for (const Person& person : people_)
    if (!person.removed) all.push_back(person.device);
  return all;
}

std::optional<Table::Sitter> Table::sitter(Seat seat) const {
  if (index(seat) < 0 || index(seat) >= seats() || !chair(seat).person) return {};
  return Sitter{people_[static_cast<std::size_t>(*chair(seat).person)].device, chair(seat).name};
}

std::string Table::name_of(const std::vector<std::string>& devices) const {
  for (int i = 0; i < seats(); ++i)
    if (const auto sits = sitter(seat_at(i)); sits && std::ranges::find(devices, sits->device) != devices.end())
      return sits->name;
  return {};
}

bool Table::waits_for_bot() const {
  return std::ranges::any_of(thoughts_, [](const Thought& thought) { return thought.question != 0; });
}

SeatSet Table::winners() const {
  if (phase() != TablePhase::finished) return {};
  SeatSet resigned;
  for (int i = 0; i < seats(); ++i)
    if (chair(seat_at(i)).resigned) resigned.insert(seat_at(i));
  return winners_without(match_->standing(), resigned);
}

int Table::grace_ms() const {
  int grace = 0;
  for (const Visitor& visitor : visitors_)
    if (!seats_of(visitor).empty()) grace = std::max(grace, std::min(visitor.round_trip_ms, lag_quota_ms));
  return grace;
}

Deadline Table::wake_at() const {
  if (phase() == TablePhase::closed) return {};
  if (nobody_since_) return may_rest() ? Deadline(rest_due()) : Deadline();
  Deadline wake = host_is_due();
  const auto sooner = [&](Deadline at) {
    if (at && (!wake || *at < *wake)) wake = at;
  };
  if (phase() == TablePhase::gathering) {
    sooner(seeker_is_due());
    return wake;
  }
  if (calls_close_) {
    sooner(clock_.when(*calls_close_));
  } else if (phase() == TablePhase::playing) {
    if (const Deadline due = match_->deadline()) sooner(clock_.when(*due + grace_ms()));
  }
  if (const Deadline due = turn_due()) sooner(*due + grace_ms());
  for (const Thought& thought : thoughts_) sooner(thought.due);
  return wake;
}
}  // namespace nonet::table
