#include "sim/world.h"

#include <algorithm>
#include <cstdio>

#include "lobby/devices.h"
#include "sim/client.h"
#include "sim/orders.h"

namespace nonet::sim {
namespace {
constexpr Instant heartbeat_ms = 1000;
constexpr Instant calm_ms = 40'000;  // enough for everybody to come back and be told everything
}  // namespace

std::string Chance::bytes(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text.push_back(static_cast<char>(rng_.next() & 0xff));
  return text;
}

World::World(std::uint64_t seed, bool verbose)
    : verbose_(verbose),
      chance_("world " + std::to_string(seed)),
      disk_("disk " + std::to_string(seed)),
      secrets_("secrets " + std::to_string(seed)),
      bots_("bots " + std::to_string(seed)),
      store_(store::memory_store()) {
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
  boot();
  open_tables();
  const Instant length = hurry_ ? chance_.between(100'000, 200'000) : chance_.between(20'000, 60'000);
  for (int crashes = chance_.below(4); crashes > 1; --crashes) after(chance_.between(500, length), [this] { crash(); });
  for (int full = chance_.below(4); full > 1; --full)
    after(chance_.between(200, length), [this] { failing_ = 1 + disk_.below(4); });
  after(heartbeat_ms, [this] { heartbeat(); });
  step_until(length);
  say("-- calm");
  quiet_ = true;
  failing_ = 0;
  step_until(now_ + calm_ms);
  for (int i = 0; i < 1000 && !settled(); ++i) step_until(now_ + 7);  // clocks go on: wait for a moment between letters
  check_end();
  return tally_;
}

bool World::settled() const {
  if (!lobby_ || !pending_.empty() || writing_ || looking_up_ > 0 || round_open_ || letters_ > 0) return false;
  return std::ranges::all_of(oracles_, [&](const auto& each) {
    const table::Table* live = lobby_->find(each.first);
    return !live || live->version() == each.second->version();
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

// ---- The server

void World::boot() {
  const auto uptime = store_->uptime();
  booted_ = now_;
  uptime_at_boot_ = *uptime + 1;
  tick_at_.reset();
  last_ticket_ = 0;
  lobby::Limits limits;
  limits.put_away_after_ms = chance_.once_in(2) ? 3'000 : 600'000;
  lobby_ = std::make_unique<lobby::Lobby>(*this, limits);
  say("-- boot, uptime " + std::to_string(*uptime));
  with_lobby([this] { lobby_->begin(moment()); });
}

void World::crash() {
  if (!lobby_ || quiet_) return;
  say("-- crash, " + std::to_string(pending_.size()) + " batches not durable");
  ++tally_.crashes;
  ++epoch_;
  lobby_.reset();
  pending_.clear();
  writing_ = false;
  looking_up_ = 0;
  round_open_ = false;
  for (auto& [connection, link] : links_) {
    if (!link.open_there) continue;
    link.open_here = false;
    link.open_there = false;
    after(chance_.between(0, 300), [client = link.client, cut = connection] { client->cut(cut); });
  }
  links_.clear();
  after(chance_.between(10, 4000), [this] { boot(); });
}

void World::open_tables() {
  const int tables = chance_.once_in(2) ? 2 : 1;
  for (int i = 0; i < tables; ++i) {
    const auto opener = static_cast<std::size_t>(chance_.below(static_cast<int>(clients_.size())));
    with_lobby([&] {
      lobby_->open_table(moment(), clients_[opener]->devices().front(), "address", random_order(chance_),
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

void World::with_lobby(const std::function<void()>& action) {
  if (!lobby_) return;
  action();
  if (!lobby_) return;
  if (chance_.once_in(2)) {
    lobby_->end_round(moment());
  } else if (!round_open_) {  // several things happen in one round
    round_open_ = true;
    after(chance_.between(1, 4), [this, epoch = epoch_] {
      if (epoch != epoch_) return;
      round_open_ = false;
      lobby_->end_round(moment());
    });
  }
  set_tick();
}

void World::set_tick() {
  const Deadline wake = lobby_->wake_at();
  if (!wake || (tick_at_ && *tick_at_ <= *wake)) return;
  tick_at_ = wake;
  after(std::max<Instant>(0, *wake - moment().now), [this, epoch = epoch_, due = *wake] {
    if (epoch != epoch_ || tick_at_ != due) return;
    tick_at_.reset();
    with_lobby([this] { lobby_->tick(moment()); });
  });
}

void World::heartbeat() {
  after(heartbeat_ms, [this] { heartbeat(); });
  if (!lobby_ || !lobby_->clocks_run()) return;
  with_lobby([this] { lobby_->keep({}, [](const store::StoreError*) {}); });
}

void World::warn(std::string_view event, std::string_view text) {
  say("warning " + std::string(event) + ": " + std::string(text));
  if (event == "table-broken" || event == "table-does-not-hold") fail(std::string(event) + ": " + std::string(text));
}

// ---- The disk

std::uint64_t World::keep(store::Batch batch) {
  pending_.push_back({++last_ticket_, std::move(batch)});
  if (!writing_) commit_next();
  return last_ticket_;
}

// Reading is one moment, the answer another, and both may take long; now and then too many wait already.
bool World::look_up(const std::string&, lobby::StoreQuery query) {
  if (!quiet_ && disk_.once_in(50)) return false;
  const auto slow = [this] { return disk_.once_in(10) ? disk_.between(20, 400) : disk_.between(0, 5); };
  ++looking_up_;
  const auto asked = std::make_shared<lobby::StoreQuery>(std::move(query));
  after(slow(), [this, asked, slow, epoch = epoch_] {
    if (epoch != epoch_) return;
    const auto finish = std::make_shared<lobby::Finish>((*asked)(*store_));
    after(slow(), [this, finish, epoch] {
      if (epoch != epoch_) return;
      --looking_up_;
      with_lobby([&] { (*finish)(moment()); });
    });
  });
  return true;
}

void World::commit_next() {
  writing_ = true;
  const Instant takes = disk_.once_in(10) ? disk_.between(20, 400) : disk_.between(0, 12);
  after(takes, [this, epoch = epoch_] {
    if (epoch != epoch_) return;
    Pending pending = std::move(pending_.front());
    pending_.pop_front();
    commit(std::move(pending));
  });
}

// Durable is one moment, the news of it another: between them the server can die.
void World::commit(Pending pending) {
  std::optional<store::StoreError> error;
  if (!quiet_ && (failing_ > 0 || disk_.once_in(400))) {
    failing_ = std::max(0, failing_ - 1);
    error = {store::Fault::full, "the disk is full"};
  } else if (const auto kept = store_->commit(pending.batch); !kept) {
    error = kept.error();
  } else {
    for (const store::Write& write : pending.batch.writes) {
      const auto* append = std::get_if<store::Append>(&write);
      if (!append) continue;
      auto& oracle = oracles_[append->table];
      if (!oracle) oracle = std::make_unique<Oracle>(append->table);
      oracle->add(append->entry.version, append->entry.text);
      if (append->entry.text.starts_with(R"({"type":"moved")")) ++tally_.moves;
      if (append->entry.text.starts_with(R"({"type":"taken-over")")) ++tally_.takeovers;
      if (append->entry.text.starts_with(R"({"type":"rematched")")) ++tally_.rematches;
      if (append->entry.text.starts_with(R"({"type":"rested")")) ++tally_.rests;
      if (append->entry.text.starts_with(R"({"type":"handed-over")")) ++tally_.hand_overs;
      if (append->entry.text.starts_with(R"({"type":"removed")")) ++tally_.removals;
      if (append->entry.text.starts_with(R"({"type":"host-passed")")) ++tally_.hosts_passed;
      say("durable " + append->table.substr(0, 4) + " " + std::to_string(append->entry.version) + " " +
          append->entry.text);
    }
  }
  if (error) say("not kept: " + error->message);
  after(disk_.below(3), [this, epoch = epoch_, ticket = pending.ticket, error = std::move(error)] {
    if (epoch != epoch_) return;
    writing_ = false;
    if (!pending_.empty()) commit_next();
    with_lobby([&] {
      if (error) {
        ++tally_.lost_batches;
        for (const auto& [id, oracle] : oracles_) oracle->note_loss();
        lobby_->lost(moment(), ticket, *error);
      } else {
        lobby_->kept(ticket);
      }
    });
  });
}
}  // namespace nonet::sim
