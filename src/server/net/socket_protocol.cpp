#include "server/net/socket_protocol.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include "server/net/connection.h"
#include "server/net/switchboard.h"

namespace nonet::server {
SocketProtocol::SocketProtocol(Switchboard& board, Connection& connection, const Sender& sender)
    : board_(board),
      connection_(connection),
      reader_(ReaderSide::server, board.settings.message_bytes, board.settings.binary_messages),
      to_proxy_us_(sender.behind_proxy_us()) {}

void SocketProtocol::begin(const Request& upgrade) {
  plan_ping();
  board_.service.opened(connection_.id(), upgrade);
}

void SocketProtocol::received(std::span<char> bytes) {
  while (const auto message = reader_.next(bytes)) {
    handle(*message);
    if (!connection_.alive()) return;
  }
}

void SocketProtocol::handle(const Message& message) {
  if (message.kind == Message::Kind::close || message.kind == Message::Kind::failed) {
    if (message.kind == Message::Kind::failed) ++board_.counts.dropped_protocol;
    if (!closing_) append_close(connection_.output(), message.code, {});
    closing_ = true;
    tell_closed();
    return connection_.finish();
  }
  if (closing_) return;
  if (message.kind == Message::Kind::pong && answers_ping(message.payload)) return;
  if (!rate_.take(board_.settings.messages_per_connection, board_.loop.now_us())) {
    ++board_.counts.dropped_rate;
    return close(close_code::policy, "too-many-messages");
  }
  if (message.kind == Message::Kind::pong) return;
  if (message.kind == Message::Kind::ping) {
    if (room_for(message.payload.size())) append_frame(connection_.output(), Opcode::pong, message.payload);
    return;
  }
  ++board_.counts.messages_in;
  if (message.kind == Message::Kind::binary) return board_.service.binary_message(connection_.id(), message.payload);
  board_.service.message(connection_.id(), message.payload);
}

void SocketProtocol::send(std::string_view bytes, Opcode opcode) {
  if (closing_ || !room_for(bytes.size())) return;
  append_frame(connection_.output(), opcode, bytes);
  ++board_.counts.messages_out;
}

bool SocketProtocol::room_for(std::size_t bytes) {
  const auto fits = [&] { return connection_.unsent() + bytes <= board_.settings.output_bytes; };
  if (fits()) return true;
  // It may be that much was said in one round, and that nobody has tried yet to send it.
  if (!connection_.blocked()) connection_.flush();
  if (!connection_.alive()) return false;
  if (fits()) return true;
  ++board_.counts.dropped_slow;
  connection_.drop();
  return false;
}

void SocketProtocol::close(int code, std::string_view reason) {
  if (closing_) return;
  closing_ = true;
  append_close(connection_.output(), code, reason);
  connection_.end_in(board_.settings.close_timeout_ms);
  tell_closed();
}

void SocketProtocol::input_ended() { connection_.drop(); }

void SocketProtocol::dropped() {
  closing_ = true;
  tell_closed();
}

void SocketProtocol::tell_closed() {
  if (told_) return;
  told_ = true;
  board_.socket_closed(connection_.id());
}

void SocketProtocol::plan_ping() {
  const NetworkSettings& settings = board_.settings;
  until_ping_ms_ =
      pings_sent_ < settings.first_pings_ms.size() ? settings.first_pings_ms[pings_sent_] : settings.ping_interval_ms;
  connection_.end_in(until_ping_ms_);
}

void SocketProtocol::deadline() {
  if (closing_) {
    ++board_.counts.dropped_timeout;
    return connection_.drop();
  }
  // Counted by what was planned: while this machine slept nobody could answer.
  if (pings_[0].sent_us != 0) silent_ms_ += until_ping_ms_;
  if (silent_ms_ >= board_.settings.silence_ms) {
    ++board_.counts.dropped_silent;
    return connection_.drop();
  }
  ping();
  plan_ping();
}

// What a ping says cannot be guessed, so nobody can answer it before it has arrived.
void SocketProtocol::ping() {
  pings_[1] = pings_[0];
  pings_[0] = {board_.nonce(), Loop::fresh_now_us()};
  ++pings_sent_;
  std::array<char, sizeof(std::uint64_t)> payload{};
  std::memcpy(payload.data(), &pings_[0].nonce, payload.size());
  if (room_for(payload.size())) append_frame(connection_.output(), Opcode::ping, {payload.data(), payload.size()});
}

// Who answers pings has them in hand and may be late on purpose; the kernel of that machine answers packets by itself.
std::int64_t SocketProtocol::longest_round_trip_us() const {
  const auto by_kernel_us = connection_.round_trip_us();
  if (to_proxy_us_) return *to_proxy_us_ + by_kernel_us.value_or(0);
  return by_kernel_us.value_or(std::numeric_limits<std::int64_t>::max());
}

bool SocketProtocol::answers_ping(std::string_view payload) {
  std::uint64_t nonce = 0;
  if (payload.size() != sizeof nonce) return false;
  std::memcpy(&nonce, payload.data(), sizeof nonce);
  for (std::size_t i = 0; i < pings_.size(); ++i) {
    if (pings_[i].sent_us == 0 || pings_[i].nonce != nonce) continue;
    const std::int64_t round_trip_us =
        std::clamp<std::int64_t>(board_.loop.now_us() - pings_[i].sent_us, 0, longest_round_trip_us());
    for (std::size_t older = i; older < pings_.size(); ++older) pings_[older] = {};
    silent_ms_ = 0;
    board_.service.measured(connection_.id(), round_trip_us);
    return true;
  }
  return false;
}
}  // namespace nonet::server
