#include "server/net/switchboard.h"

#include <sys/random.h>

#include <algorithm>
#include <ctime>
#include <utility>

#include "base/assert.h"

namespace nonet::server {
namespace {
constexpr std::int64_t often_us = 1'000'000;
constexpr std::int64_t seldom_us = 60'000'000;
constexpr std::size_t many_subnets = 100'000;
// A node shows its secret at once. Strangers who reach that door and say nothing take this much of the house at most.
constexpr std::size_t most_unproven = 1'000;

Seed seed_of_the_system() {
  Seed seed{};
  ASSERT(getrandom(seed.data(), seed.size(), 0) == static_cast<ssize_t>(seed.size()));
  return seed;
}
}  // namespace

Switchboard::Switchboard(Loop& its_loop, Service& its_service, NetworkSettings its_settings)
    : loop(its_loop),
      service(its_service),
      settings(std::move(its_settings)),
      buffer_(std::make_unique_for_overwrite<char[]>(buffer_bytes)),
      chance_(seed_of_the_system()) {}

Switchboard::~Switchboard() {
  loop.cancel(alarm_);
  slots_.clear();  // while what their ends are noted in is still there
}

void Switchboard::admit(Stream stream, const Address& peer, Door door) {
  constexpr std::string_view full =
      "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
  ++counts.accepted;
  const bool for_nodes = door == Door::nodes;
  const bool room = connections_ < settings.max_connections && (!for_nodes || unproven_ < most_unproven);
  if (!room || (!for_nodes && !trusted(peer) && !may_connect(peer))) {
    ++(room ? counts.refused_address : counts.refused_full);
    ++counts.closed;
    if (!stream.secure()) stream.write_plain(full);
    return;
  }
  if (for_nodes) ++unproven_;
  ++connections_;
  place(std::move(stream), peer, door);
}

Connection& Switchboard::send_out(Stream stream) { return place(std::move(stream), {}, Door::out); }

Connection& Switchboard::place(Stream stream, const Address& peer, Door door) {
  std::size_t slot = slots_.size();
  if (free_slots_.empty()) {
    slots_.emplace_back();
  } else {
    slot = free_slots_.back();
    free_slots_.pop_back();
  }
  ASSERT(slot < std::size_t{1} << slot_bits);
  const ConnectionId id = ++serial_ << slot_bits | slot;
  slots_[slot] = std::make_unique<Connection>(*this, id, std::move(stream), peer, door);
  slots_[slot]->begin();
  return *slots_[slot];
}

Connection* Switchboard::find(ConnectionId id) {
  const std::size_t slot = id & ((std::uint64_t{1} << slot_bits) - 1);
  if (slot >= slots_.size() || !slots_[slot]) return nullptr;
  Connection& connection = *slots_[slot];
  return connection.id() == id && connection.alive() ? &connection : nullptr;
}

bool Switchboard::trusted(const Address& peer) const {
  return peer.local() || std::any_of(settings.trusted_proxies.begin(), settings.trusted_proxies.end(),
                                     [&](const AddressRange& range) { return range.contains(peer); });
}

void Switchboard::drop_relays(const std::string& address) {
  std::vector<ConnectionId> lost;
  for (const auto& [to_node, where] : relays_)
    if (where == address) lost.push_back(to_node);
  for (const ConnectionId to_node : lost)
    if (Connection* connection = find(to_node)) connection->drop();
}

bool Switchboard::may_connect(const Address& address) {
  Subnet& subnet = subnets_[address.subnet()];
  if (subnet.connections >= settings.max_connections_per_address) return false;
  ++subnet.connections;
  return true;
}

void Switchboard::disconnected(const Address& address) {
  const auto subnet = subnets_.find(address.subnet());
  ASSERT(subnet != subnets_.end() && subnet->second.connections > 0);
  --subnet->second.connections;
}

bool Switchboard::may_request(const Address& address) {
  const std::int64_t forget_after_us = subnets_.size() > many_subnets ? often_us : seldom_us;
  if (loop.now_us() - subnets_forgotten_us_ > forget_after_us) forget_subnets();
  return subnets_[address.subnet()].requests.take(settings.requests_per_address, loop.now_us());
}

void Switchboard::forget_subnets() {
  subnets_forgotten_us_ = loop.now_us();
  std::erase_if(subnets_, [&](const auto& entry) {
    return entry.second.connections == 0 && entry.second.requests.full(settings.requests_per_address, loop.now_us());
  });
}

std::string_view Switchboard::date() {
  if (loop.now_us() >= date_until_us_) {
    timespec time{};
    clock_gettime(CLOCK_REALTIME, &time);
    date_ = http_date(time.tv_sec);
    date_until_us_ = loop.now_us() + 1'000'000 - time.tv_nsec / 1000;
  }
  return date_;
}

void Switchboard::set_deadline(Connection& connection, std::int64_t at_us) {
  deadlines_.set(connection.when(), connection.id(), at_us);
}

void Switchboard::look_at_deadlines() {
  while (const auto entry = deadlines_.take(loop.now_us())) {
    Connection* connection = find(entry->connection);
    if (connection && deadlines_.due(*entry, connection->when(), loop.now_us())) connection->deadline();
  }
}

void Switchboard::arm() {
  const auto earliest = deadlines_.earliest_us();
  if (!earliest || (alarm_.number != 0 && alarm_.at_us <= *earliest)) return;
  loop.cancel(alarm_);
  alarm_ = loop.call_at(*earliest, [this] {
    alarm_ = {};
    look_at_deadlines();
  });
}

void Switchboard::finish_round() {
  while (!unsent_.empty() || !discarded_.empty() || !closed_sockets_.empty() || !unreachable_.empty()) {
    for (const ConnectionId id : std::exchange(closed_sockets_, {})) service.closed(id);
    for (const auto& [address, refused] : std::exchange(unreachable_, {})) service.unreachable(address, refused);
    for (std::size_t i = 0; i < unsent_.size(); ++i) unsent_[i]->flush();
    unsent_.clear();
    delete_discarded();
  }
  retired_.clear();
  arm();
}

void Switchboard::delete_discarded() {
  for (Connection* connection : discarded_) {
    const std::size_t slot = connection->id() & ((std::uint64_t{1} << slot_bits) - 1);
    const bool came_in = connection->door() != Door::out;
    slots_[slot].reset();
    free_slots_.push_back(slot);
    if (!came_in) continue;
    --connections_;
    ++counts.closed;
  }
  discarded_.clear();
}
}  // namespace nonet::server
