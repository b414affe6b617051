// A WebSocket on one connection: messages both ways, pings that measure the way, and closing by agreement.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "server/net/addresses.h"
#include "server/net/frames.h"
#include "server/net/protocol.h"
#include "server/net/token_bucket.h"

namespace nonet::server {
class Connection;
class Switchboard;

class SocketProtocol final : public Protocol {
 public:
  SocketProtocol(Switchboard& board, Connection& connection, const Sender& sender);

  void begin(const Request& upgrade);
  void received(std::span<char> bytes) override;
  void input_ended() override;
  void output_sent() override {}
  void deadline() override;
  void dropped() override;
  void send(std::string_view bytes, Opcode opcode) override;
  void close(int code, std::string_view reason) override;

 private:
  struct Ping {
    std::uint64_t nonce = 0;
    std::int64_t sent_us = 0;  // 0: none, or answered
  };

  void handle(const Message& message);
  bool answers_ping(std::string_view payload);
  std::int64_t longest_round_trip_us() const;  // that is believed
  void ping();
  void plan_ping();
  void tell_closed();
  bool room_for(std::size_t bytes);  // otherwise the connection is dropped

  Switchboard& board_;
  Connection& connection_;
  FrameReader reader_;
  TokenBucket rate_;
  std::optional<std::int64_t> to_proxy_us_;  // behind a proxy: from there to the person's machine
  std::array<Ping, 2> pings_;                // the last and the one before
  std::uint32_t pings_sent_ = 0;
  std::int64_t until_ping_ms_ = 0;  // from the last one, as planned
  std::int64_t silent_ms_ = 0;      // since the first ping that was not answered
  bool closing_ = false;
  bool told_ = false;
};
}  // namespace nonet::server
