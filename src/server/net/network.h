// The network of the server: it listens, speaks HTTP and WebSockets, and tells a Service what came. All of it in the
// loop's thread.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/frames.h"
#include "server/net/listener.h"
#include "server/net/loop.h"
#include "server/net/service.h"
#include "server/net/settings.h"
#include "server/net/stream.h"

namespace nonet::server {
class Switchboard;

class Network {
 public:
  Network(Loop& loop, Service& service, NetworkSettings settings);
  ~Network();  // without a word to anybody

  std::expected<void, std::string> listen();
  std::uint16_t port() const;                     // where it listens
  std::uint16_t node_port() const;                // likewise for other nodes; 0: it does not
  std::vector<Address> addresses() const;         // likewise; none: a local socket
  std::expected<void, std::string> reload_tls();  // for new connections; where the files are bad the old ones stay
  bool certificate_names(const std::string& host) const { return tls_ && tls_->names(host); }
  std::optional<std::int64_t> certificate_ends() const;  // seconds since 1970; nothing: no certificate
  void stop_listening();

  // What is said to a connection that is no more is lost.
  void send(ConnectionId connection, std::string_view bytes, Opcode opcode = Opcode::text);
  void close(ConnectionId connection, int code, std::string_view reason);
  void close_all(int code, std::string_view reason);  // requests that are being answered still are

  void drop_relays(const std::string& address);  // to a node that is dead

  std::size_t connections() const;
  std::size_t relays() const;  // with those that are being made
  const NetworkCounts& counts() const;

 private:
  using Listeners = std::vector<std::unique_ptr<Listener>>;

  std::expected<Listeners, std::string> open(const ListenAddress& place, Listener::Accepted accepted);

  Loop& loop_;
  std::shared_ptr<Switchboard> board_;
  std::optional<TlsContext> tls_;
  Listeners listeners_;
  Listeners node_listeners_;
};
}  // namespace nonet::server
