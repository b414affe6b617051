#include "sim/world.h"

#include <algorithm>
#include <cstdio>

#include "lobby/devices.h"
#include "sim/client.h"
#include "sim/orders.h"

namespace nonet::sim {
namespace {
constexpr Instant day_ms = 86'400'000;
// Longer than anybody stays away. Several nodes look at each other twice a second, so there hours stand for days.
constexpr Instant calm_of_months_ms = 7 * day_ms;
constexpr Instant calm_of_hours_ms = day_ms / 12;
constexpr Instant calm_ms = 40'000;  // enough for everybody to come back and be told everything
constexpr Instant over_within_ms = 28'000;
constexpr Instant health_every_ms = 500;
}  // namespace

World::World(std::uint64_t seed, const Settings& settings)
    : verbose_(settings.verbose),
      fence_(settings.fence),
      months_(settings.months),
      chance_("world " + std::to_string(seed)),
      secrets_("secrets " + std::to_string(seed)),
      balancer_("balancer " + std::to_string(seed)),
      holidays_("holidays " + std::to_string(seed)),
      store_(store::memory_store()) {
  const bool alone = balancer_.once_in(2);
  const auto several = static_cast<int>(balancer_.between(2, 4));
  const int nodes = settings.nodes > 0 ? settings.nodes : alone ? 1 : several;
  for (int i = 0; i < nodes; ++i) nodes_.push_back(std::make_unique<Node>(*this, seed, i));
  failed_checks_.resize(nodes_.size());
  const auto people = static_cast<std::size_t>(chance_.between(1, 5));
  for (std::size_t i = 0; i < people; ++i) {
    const std::string name = "c" + std::to_string(i);
    const std::string token = hex(secrets_.bytes(16));
    clients_.push_back(std::make_unique<Client>(*this, name, token, std::vector{*lobby::device_of(token)}));
  }
  if (people >= 2 && chance_.once_in(8)) link_devices();
}

World::~World() = default;

void World::link_devices() {  // two devices of one person
  store::Batch batch;
  batch.writes.push_back(store::PutAccount{{"account", "hash", "Anna", 0}});
  for (const std::size_t i : {0u, 1u})
    batch.writes.push_back(store::LinkDevice{clients_[i]->devices().front(), "account"});
  if (!store_->commit(batch)) fail("the store refused an account");
  clients_[0]->link_with(clients_[1]->devices().front());
  clients_[1]->link_with(clients_[0]->devices().front());
}

void World::say(const std::string& line) const {
  if (verbose_) std::printf("%8lld %s\n", static_cast<long long>(now_), line.c_str());
}

void World::after(Instant ms, std::function<void()> action) { queue_.push({now_ + ms, ++events_, std::move(action)}); }

Tally World::run() {
  hurry_ = chance_.once_in(8);  // long enough for whole games
  for (const auto& node : nodes_) node->boot();
  open_tables();
  const Instant length = months_  ? chance_.between(30, 90) * (is_shared() ? day_ms / 96 : day_ms)
                         : hurry_ ? chance_.between(100'000, 200'000)
                                  : chance_.between(20'000, 60'000);
  choose_faults(length);
  if (months_) choose_holidays(length);
  if (is_shared()) {
    choose_faults_of_many(length);
    after(health_every_ms, [this] { look_after_health(); });
  }
  step_until(length);
  say("-- calm");
  quiet_ = true;
  quiet_at_ = now_;
  store_is_away_ = false;
  for (const auto& node : nodes_) node->come_to_rest();
  for (const auto& node : nodes_) node->go_on();
  step_until(now_ + (!months_ ? calm_ms : is_shared() ? calm_of_hours_ms : calm_of_months_ms));
  for (int i = 0; i < 1000 && !settled(); ++i) step_until(now_ + 7);  // clocks go on: wait for a moment between letters
  check_end();
  return tally_;
}

bool World::long_quiet() const { return quiet_ && now_ > quiet_at_ + over_within_ms; }

bool World::settled() const {
  if (letters_ > 0 || !std::ranges::all_of(nodes_, [](const auto& node) { return node->rests(); })) return false;
  return std::ranges::all_of(oracles_, [&](const auto& each) {
    Node* home = home_of(each.first);
    return !home || home->lobby()->find(each.first)->version() == each.second->version();
  });
}

void World::step_until(Instant end) {
  while (!queue_.empty() && queue_.top().at <= end) {
    const Event event = queue_.top();
    queue_.pop();
    now_ = event.at;
    event.action();
  }
  now_ = end;
}

void World::open_tables() {
  const int tables = chance_.once_in(2) ? 2 : 1;
  for (int i = 0; i < tables; ++i) {
    const auto opener = static_cast<std::size_t>(chance_.below(static_cast<int>(clients_.size())));
    Node& node = any_node();
    node.with_lobby([&] {
      node.lobby()->open_table(node.moment(), clients_[opener]->devices().front(), "address",
                               months_ ? paced_order(chance_, !is_shared()) : random_order(chance_),
                               [this, i](const lobby::Outcome<lobby::Lobby::NewTable>& table) {
                                 if (!table) return say("no table: " + std::string(table.error().code));
                                 for (std::size_t each = 0; each < clients_.size(); ++each)
                                   if (i == 0 || each % 2 == 1) gather(table->id, each);
                               });
    });
  }
  for (const auto& client : clients_) client->live();
}

void World::gather(const std::string& table, std::size_t which) {
  Client* client = clients_[which].get();
  after(chance_.between(0, 2000), [client, table] { client->go_to(table); });
}

// ---- What goes wrong

Instant World::moment_within(Instant length) {
  constexpr Instant part = 1000;  // chance has no numbers for months
  return months_ ? chance_.between(1, length / part) * part : chance_.between(500, length);
}

void World::choose_faults(Instant length) {
  for (int crashes = chance_.below(months_ ? 12 : 4); crashes > 1; --crashes)
    after(moment_within(length), [this] { any_node().crash(); });
  for (int full = chance_.below(4); full > 1; --full) after(moment_within(length), [this] { any_node().fill_disk(); });
}

void World::choose_faults_of_many(Instant length) {
  const auto soon_or_late = [this] { return balancer_.once_in(3) ? 20'000 : 5000; };  // longer than the dead are swept
  has_doubts_ = balancer_.once_in(2);
  const auto now_and_then = [&](int most, const std::function<void()>& fault) {
    for (int count = balancer_.below(most + 1); count > 0; --count) after(balancer_.between(100, length), fault);
  };
  now_and_then(2, [this] { any_node().crash(); });
  now_and_then(
      3, [this, soon_or_late] { any_node().freeze(balancer_.between(100, soon_or_late()), balancer_.once_in(2)); });
  now_and_then(
      3, [this, soon_or_late] { any_node().cut_off(balancer_.between(100, soon_or_late()), balancer_.once_in(2)); });
  now_and_then(2, [this] { any_node().drain(); });
  now_and_then(1, [this] { fail_over(balancer_.between(500, 8000)); });
}

// Nobody reaches the store until another database has taken over.
void World::fail_over(Instant ms) {
  if (store_is_away_ || quiet_) return;
  say("-- the store is away");
  ++tally_.failovers;
  store_is_away_ = true;
  after(ms, [this] {
    if (!std::exchange(store_is_away_, false)) return;
    say("-- the store is back");
    for (const auto& node : nodes_) node->go_on();
  });
}

void World::note_delay() {
  for (const auto& [id, oracle] : oracles_) oracle->note_loss();
}

void World::look_after_health() {
  after(health_every_ms, [this] { look_after_health(); });
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    failed_checks_[i] = nodes_[i]->is_healthy() ? 0 : failed_checks_[i] + 1;
}

Node& World::balanced(const std::string& table) {
  std::vector<Node*> up;
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    if (failed_checks_[i] < 2) up.push_back(nodes_[i].get());
  if (up.empty() || balancer_.once_in(8)) return any_node();
  return *up[static_cast<unsigned char>(sha256(table)[0]) % up.size()];
}
}  // namespace nonet::sim
