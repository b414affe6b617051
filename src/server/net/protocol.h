// What is spoken on a connection: HTTP first, then perhaps a WebSocket.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "server/net/frames.h"
#include "server/net/service.h"

namespace nonet::server {
class Protocol {
 public:
  virtual ~Protocol() = default;
  virtual void received(std::span<char> bytes) = 0;
  virtual void input_ended() = 0;  // the other side sends no more
  virtual void output_moved() {}   // some of it was sent, and the rest waits
  virtual void output_sent() = 0;  // all of it
  virtual void deadline() = 0;     // the one set last has come
  virtual void dropped() = 0;      // the connection is no more

  virtual void connected(int /*error*/) {}  // from here to elsewhere; 0: it stands
  virtual void answer(std::uint64_t /*request*/, Response /*response*/) {}
  virtual void go(std::uint64_t /*request*/, Way /*way*/) {}
  virtual void send(std::string_view /*bytes*/, Opcode /*text or binary*/) {}
  virtual void close(int code, std::string_view reason) = 0;
};
}  // namespace nonet::server
