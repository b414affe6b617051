// What a host can choose about the network, and what the network counts while it runs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/addresses.h"
#include "server/net/http.h"
#include "server/net/token_bucket.h"

namespace nonet::server {
struct NetworkSettings {
  std::string address = "localhost";  // or "::" (both families), "0.0.0.0", "192.0.2.1", "unix:/run/nonet.socket"
  std::uint16_t port = 0;             // 0: any that is free
  std::string tls_certificate_file;   // both or none
  std::string tls_key_file;
  bool strict_transport = false;  // tell browsers to come by https only from now on
  std::string node_address;       // where other nodes pass on what came to them: only they should reach it
  std::uint16_t node_port = 0;    // 0: any that is free
  std::string node_secret;        // that all nodes know; empty: there are no others
  std::vector<AddressRange> trusted_proxies;
  bool proxies_tell_round_trip = false;  // they set X-Client-RTT; one that does not would pass on a client's own

  std::size_t max_connections = 10'000;
  std::size_t max_connections_per_address = 200;
  std::size_t message_bytes = 16 * 1024;
  bool binary_messages = false;                 // those of the server are text
  std::size_t output_bytes = 256 * 1024;        // waiting for one socket's reader; one slower than that is dropped
  std::size_t kernel_output_bytes = 64 * 1024;  // what the system may hold on top of it
  HttpLimits http;
  Rate messages_per_connection{20, 60};
  Rate requests_per_address{50, 200};

  std::int64_t header_timeout_ms = 10'000;
  std::int64_t request_timeout_ms = 30'000;
  std::int64_t idle_timeout_ms = 30'000;
  std::int64_t close_timeout_ms = 2'000;
  std::vector<std::int64_t> first_pings_ms = {0, 2'000,
                                              5'000};  // each after the one before; the first after the opening
  std::int64_t ping_interval_ms = 15'000;
  std::int64_t silence_ms = 30'000;  // at the ping after so long without an answer the connection is dropped

  std::function<void(std::string_view event, std::string_view detail)> warn;
};

struct NetworkCounts {
  std::uint64_t accepted = 0;
  std::uint64_t closed = 0;
  std::uint64_t sockets_opened = 0;
  std::uint64_t bytes_in = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::array<std::uint64_t, 6> responses{};  // by the first digit of their status
  std::uint64_t requests_rate_limited = 0;
  std::uint64_t relays_opened = 0;  // to other nodes, which answered
  std::uint64_t relays_failed = 0;
  std::uint64_t bytes_relayed = 0;  // both ways

  // Connections that ended otherwise than by agreement, by cause.
  std::uint64_t refused_full = 0;
  std::uint64_t refused_address = 0;
  std::uint64_t dropped_slow = 0;      // did not read what it was sent
  std::uint64_t dropped_silent = 0;    // did not answer pings
  std::uint64_t dropped_timeout = 0;   // did not finish a request, or did not close
  std::uint64_t dropped_protocol = 0;  // sent frames or requests that are none
  std::uint64_t dropped_rate = 0;      // sent messages faster than allowed
  std::uint64_t dropped_handshake = 0;
  std::uint64_t accept_paused = 0;  // no descriptors were left
};
}  // namespace nonet::server
