#include "sim/node.h"

#include <algorithm>

#include "sim/world.h"

namespace nonet::sim {
namespace {
// As the server does it: src/server/server.cpp.
constexpr Instant beat_every_ms = 250;
constexpr Instant keep_time_every_ms = 500;
constexpr Instant stalls_after_ms = 1000;
constexpr Instant give_back_after_ms = 1500;
constexpr Instant give_back_within_ms = 20'000;
constexpr Instant keep_time_of_sleepers_every_ms = 10'000;
constexpr Instant tick_in_stall_ms = 50;
}  // namespace

Node::Node(World& world, std::uint64_t seed, int number)
    : world_(world),
      number_(number),
      chance_("node " + name() + " " + std::to_string(seed)),
      disk_("disk " + name() + " " + std::to_string(seed)),
      secrets_("secrets " + name() + " " + std::to_string(seed)),
      bots_("bots " + name() + " " + std::to_string(seed)) {}

void Node::say(const std::string& line) const { world_.say(world_.is_shared() ? name() + " " + line : line); }

// ---- Beginning and end

void Node::boot() {
  if (!reaches_store()) return held_.push_back([this] { boot(); });
  const auto uptime = world_.store().uptime();
  id_ = world_.new_node_id();
  booted_ = own_now();
  up_since_ = world_.now();
  ++boots_;
  uptime_at_boot_ = *uptime + 1;
  if (id_ != 0 && chance_.once_in(2)) uptime_at_boot_ += chance_.between(0, 500'000);  // not in step with others
  stood_ = 0;
  stalled_since_.reset();
  tick_at_.reset();
  last_ticket_ = 0;
  kept_at_ = 0;
  leaves_ = false;
  finishes_ = false;
  vanished_ = false;
  newest_.clear();
  lobby::Limits limits;
  limits.put_away_after_ms = chance_.once_in(2) ? 3'000 : 600'000;
  lobby_ = std::make_unique<lobby::Lobby>(*this, limits, id_);
  say("-- boot as " + std::to_string(id_) + ", uptime " + std::to_string(*uptime));
  with_lobby([this] { lobby_->begin(moment(), id_ == 0 ? std::string() : address()); });
  after(beat_ms(), [this] { beat(); });
}

Instant Node::most_uptime() const { return up_before_ + (is_up() ? world_.now() - up_since_ : 0) + boots_; }

// Over months an alone server's heart beats as seldom as its time is kept.
Instant Node::beat_ms() const {
  return world_.lasts_months() && !world_.is_shared() ? keep_time_of_sleepers_every_ms : beat_every_ms;
}

void Node::crash() {
  if (!lobby_ || world_.quiet()) return;
  say("-- crash, " + std::to_string(handed_over_.size()) + " batches not durable");
  ++world_.tally().crashes;
  vanished_ = chance_.once_in(3);
  const bool long_gone = world_.is_shared() && chance_.once_in(3);
  const Instant gone = long_gone ? chance_.between(4000, 25'000) : chance_.between(10, 4000);
  end(world_.lasts_months() && !world_.is_shared() && chance_.once_in(2) ? gone * 40'000 : gone);  // for days
}

void Node::end(Instant back_after) {
  ++epoch_;
  lobby_.reset();
  up_before_ += world_.now() - up_since_;
  pending_.clear();
  if (under_way_) under_way_->outlives = id_ != 0 && chance_.once_in(2);
  under_way_.reset();
  handed_over_.clear();
  looking_up_ = 0;
  round_open_ = false;
  frozen_ = false;
  asleep_.clear();
  world_.forget_links(*this);
  world_.after(back_after, [this] { boot(); });
}

void Node::freeze(Instant ms, bool with_its_clock) {
  if (!lobby_ || frozen_ || world_.quiet()) return;
  say("-- frozen" + std::string(with_its_clock ? " with its clock" : ""));
  ++world_.tally().freezes;
  frozen_ = true;
  frozen_since_ = own_now();
  its_clock_too_ = with_its_clock;
  if (!with_its_clock) world_.note_delay();  // what was due is late
  world_.after(ms, [this, epoch = epoch_] {
    if (epoch == epoch_) thaw();
  });
}

void Node::thaw() {
  if (!frozen_) return;
  say("-- goes on, " + std::to_string(asleep_.size()) + " things to do");
  frozen_ = false;
  if (its_clock_too_) slept_ += own_now() - frozen_since_;
  const std::uint64_t epoch = epoch_;
  for (const auto& action : std::exchange(asleep_, {})) {
    if (epoch != epoch_) return;
    action();
  }
}

void Node::cut_off(Instant ms, bool from_all) {
  if (cut_off_ || world_.quiet()) return;
  say("-- cut off from the store" + std::string(from_all ? " and from the others" : ""));
  ++world_.tally().partitions;
  cut_off_ = true;
  apart_ = from_all;
  if (apart_) world_.cut_relays(*this);
  world_.after(ms, [this] { heal(); });
}

void Node::heal() {
  if (!cut_off_) return;
  say("-- not cut off any more");
  cut_off_ = false;
  apart_ = false;
  go_on();
}

void Node::come_to_rest() {
  failing_ = 0;
  thaw();
  heal();
}

bool Node::reaches_store() const { return !cut_off_ && !world_.store_is_away(); }

void Node::go_on() {
  if (!reaches_store()) return;
  for (const auto& action : std::exchange(held_, {})) action();
}

// It says that it goes, gives its tables back and is gone when it has none.
void Node::drain() {
  if (!lobby_ || frozen_ || leaves_ || world_.quiet()) return;
  say("-- leaves");
  ++world_.tally().drains;
  leaves_ = true;
  if (lobby_->nodes() < 2) return finish();
  after(give_back_after_ms, [this] { with_lobby([this] { lobby_->leave(moment()); }); });
  after(give_back_after_ms + give_back_within_ms, [this] { finish(); });
}

void Node::finish() {
  if (std::exchange(finishes_, true)) return;
  with_lobby([this] {
    lobby_->keep({}, [this](const store::StoreError*) {
      after(0, [this] {
        say("-- has left");
        lobby_->farewell("The server stops.");
        end(chance_.between(500, 6000));
      });
    });
  });
}

bool Node::rests() const {
  return lobby_ && pending_.empty() && !under_way_ && handed_over_.empty() && looking_up_ == 0 && !round_open_;
}

// ---- The loop

void Node::run(std::function<void()> action) {
  if (frozen_) {
    asleep_.push_back(std::move(action));
  } else if (lobby_) {
    action();
  }
}

void Node::after(Instant ms, std::function<void()> action) {
  world_.after(ms, [this, epoch = epoch_, action = std::move(action)] {
    if (epoch == epoch_) run(action);
  });
}

void Node::with_lobby(const std::function<void()>& action) {
  if (!lobby_) return;
  action();
  if (chance_.once_in(2)) {
    lobby_->end_round(moment());
  } else if (!round_open_) {  // several things happen in one round
    round_open_ = true;
    after(chance_.between(1, 4), [this] {
      round_open_ = false;
      lobby_->end_round(moment());
      set_tick();  // what was handed over may be due before anything else happens
    });
  }
  set_tick();
  if (leaves_ && !finishes_ && lobby_->has_left()) after(0, [this] { finish(); });
}

void Node::set_tick() {
  const Deadline wake = lobby_->wake_at();
  if (!wake || (tick_at_ && *tick_at_ <= *wake)) return;
  tick_at_ = wake;
  const Instant least = stalled_since_ ? tick_in_stall_ms : 0;
  after(std::max<Instant>(least, *wake - moment().now), [this, due = *wake] {
    if (tick_at_ != due) return;
    tick_at_.reset();
    with_lobby([this] { lobby_->tick(moment()); });
  });
}

void Node::beat() {
  after(beat_ms(), [this] { beat(); });
  look_for_stall();
  const Instant unkept = moment().now - kept_at_;
  if (((id_ != 0 || lobby_->clocks_run()) && unkept >= keep_time_every_ms) ||
      (lobby_->something_is_due() && unkept >= keep_time_of_sleepers_every_ms))
    with_lobby([this] { lobby_->keep({}, [](const store::StoreError*) {}); });
}

void Node::look_for_stall() {
  const bool stalls = !handed_over_.empty() && own_now() - handed_over_.front() > stalls_after_ms;
  if (stalls == stalled_since_.has_value()) return;
  if (stalls) {
    stalled_since_ = own_now();
  } else {
    stood_ += own_now() - *std::exchange(stalled_since_, std::nullopt);
  }
}

Instant Node::own_now() const { return world_.now() - slept_; }

lobby::Moment Node::moment() const {
  return {uptime_at_boot_ + stalled_since_.value_or(own_now()) - booted_ - stood_, 1'700'000'000'000 + world_.now()};
}

// ---- What comes from outside

void Node::route(ConnectionId connection, const std::string& table) {
  with_lobby([&] {
    lobby_->route("address", table, [this, connection](const std::optional<std::string>& elsewhere) {
      after(0, [this, connection, elsewhere] {
        elsewhere ? world_.relay(connection, *elsewhere) : world_.open(connection, *this);
      });
    });
  });
}

void Node::unreachable(const std::string& address, bool refuses) {
  with_lobby([&] { lobby_->unreachable(address, refuses); });
}

void Node::opened(ConnectionId connection) {
  with_lobby([&] { lobby_->opened(moment(), connection, "address"); });
}

void Node::message(ConnectionId connection, const std::string& text) {
  with_lobby([&] { lobby_->message(moment(), connection, text); });
}

void Node::measured(ConnectionId connection, Instant round_trip_ms) {
  with_lobby([&] { lobby_->measured(moment(), connection, round_trip_ms * 1000); });
}

void Node::closed(ConnectionId connection) {
  with_lobby([&] { lobby_->closed(moment(), connection); });
}

void Node::note_written(const std::string& table, std::int64_t version, store::NodeId by) {
  if (by != id_) newest_.try_emplace(table, version - 1);
}

// ---- What the lobby wants

void Node::send(ConnectionId to, std::string_view text) { world_.send_down(*this, to, std::string(text), newest_); }

void Node::close(ConnectionId connection, int, std::string_view) { world_.close_down(*this, connection); }

void Node::ask(const std::string& table, table::Question question) {
  question.bot = bots_.once_in(6) ? question.bot : bots_.once_in(2) ? BotKind::greedy : BotKind::random;
  const table::Wished wished = question.answer({40, 0, nullptr});
  after(bots_.between(0, 200), [this, table, wished] { with_lobby([&] { lobby_->wished(moment(), table, wished); }); });
}

void Node::warn(std::string_view event, std::string_view text) {
  say("warning " + std::string(event) + ": " + std::string(text));
  if (event == "table-broken" || event == "table-does-not-hold") fail(std::string(event) + ": " + std::string(text));
}

void Node::notify(const table::Notice& notice) { world_.note_notice(*this, notice); }

void Node::node_died(const std::string& address) {
  say("knows that " + address + " is dead");
  world_.drop_relays(*this, address);
}
}  // namespace nonet::sim
