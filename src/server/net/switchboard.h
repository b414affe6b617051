// What all connections share: settings, counts, the server they speak to, and the lists of what is left to do at the
// end of a round. Nothing is destroyed before that end, so whoever is called in between may close whatever he likes.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "server/net/connection.h"
#include "server/net/deadlines.h"
#include "server/net/loop.h"
#include "server/net/service.h"
#include "server/net/settings.h"

namespace nonet::server {
class Switchboard : public std::enable_shared_from_this<Switchboard> {
 public:
  Switchboard(Loop& its_loop, Service& its_service, NetworkSettings its_settings);
  ~Switchboard();

  void admit(Stream stream, const Address& peer, Door door);
  Connection& send_out(Stream stream);  // a connection that is being made; whoever asks gives it its protocol
  Connection* find(ConnectionId id);
  std::size_t connections() const { return connections_; }
  template <class Visit>
  void for_each(Visit visit) {
    for (std::size_t i = 0; i < slots_.size(); ++i)
      if (slots_[i] && slots_[i]->alive()) visit(*slots_[i]);
  }

  void has_output(Connection& connection) { unsent_.push_back(&connection); }
  void discard(Connection& connection) { discarded_.push_back(&connection); }
  void retire(std::unique_ptr<Protocol> protocol) { retired_.push_back(std::move(protocol)); }
  void socket_closed(ConnectionId id) { closed_sockets_.push_back(id); }
  void unreachable(const std::string& address, bool refused) { unreachable_.emplace_back(address, refused); }
  void set_deadline(Connection& connection, std::int64_t at_us);

  // Connections and requests are counted by subnet; a proxy's are those of the people behind it.
  bool may_connect(const Address& address);  // and counts it
  void disconnected(const Address& address);
  bool may_request(const Address& address);
  bool trusted(const Address& peer) const;

  void proved() { --unproven_; }

  // Connections to other nodes, each with one of somebody here at its other end.
  void relay_began(ConnectionId to_node, const std::string& address) { relays_[to_node] = address; }
  void relay_ended(ConnectionId to_node) { relays_.erase(to_node); }
  void drop_relays(const std::string& address);
  std::size_t relays() const { return relays_.size(); }

  std::span<char> buffer() { return {buffer_.get(), buffer_bytes}; }
  std::string_view date();
  std::uint64_t nonce() { return std::uint64_t{chance_.next()} << 32 | chance_.next(); }
  void warn(std::string_view event, std::string_view detail) const {
    if (settings.warn) settings.warn(event, detail);
  }

  void finish_round();

  Loop& loop;
  Service& service;
  NetworkSettings settings;
  NetworkCounts counts;

 private:
  struct Subnet {
    std::size_t connections = 0;
    TokenBucket requests;
  };

  static constexpr std::size_t buffer_bytes = 64 * 1024;
  static constexpr std::uint64_t slot_bits = 20;

  Connection& place(Stream stream, const Address& peer, Door door);
  void look_at_deadlines();
  void arm();
  void forget_subnets();
  void delete_discarded();

  std::vector<std::unique_ptr<Connection>> slots_;  // an id is a serial number and below it the slot
  std::vector<std::size_t> free_slots_;
  std::uint64_t serial_ = 0;
  std::size_t connections_ = 0;  // those that came in
  std::size_t unproven_ = 0;     // that came in by the nodes' door and have not shown yet that they are nodes
  std::unordered_map<ConnectionId, std::string> relays_;
  std::vector<Connection*> unsent_;
  std::vector<Connection*> discarded_;
  std::vector<ConnectionId> closed_sockets_;
  std::vector<std::pair<std::string, bool>> unreachable_;
  std::vector<std::unique_ptr<Protocol>> retired_;
  DeadlineQueue deadlines_;
  Loop::Timer alarm_;
  std::unordered_map<Address, Subnet, AddressHash> subnets_;
  std::int64_t subnets_forgotten_us_ = 0;
  std::unique_ptr<char[]> buffer_;
  std::string date_;
  std::int64_t date_until_us_ = 0;
  Rng chance_;
};
}  // namespace nonet::server
