// A WebSocket whose table another node has: its bytes go there and back as they are. A relay is two connections, the
// person's and one from here to that node, each spoken on by one half, which knows the other.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/protocol.h"

namespace nonet::server {
class Connection;
class Switchboard;

class RelayProtocol final : public Protocol {
 public:
  // The node is told `first`; what it says goes to the person. False: there is nobody to tell.
  static bool open(Switchboard& board, Connection& person, const std::string& address, std::string_view first);

  struct Relay;  // what both halves share
  RelayProtocol(Switchboard& board, Connection& connection, std::shared_ptr<Relay> relay);

  void connected(int error) override;
  void received(std::span<char> bytes) override;
  void input_ended() override;
  void output_moved() override;
  void output_sent() override;
  void deadline() override;
  void dropped() override;
  void close(int code, std::string_view reason) override;

 private:
  bool to_node() const;
  Connection* other() const;
  void answered();
  void fail();
  void refuse(Connection& person);
  void watch_for_quiet() const;

  Switchboard& board_;
  Connection& connection_;
  std::shared_ptr<Relay> relay_;
};
}  // namespace nonet::server
