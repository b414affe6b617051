// Two nodes for tests of relays: one that people come to, and one that has the table, or a socket that plays it.
#pragma once

#include <memory>
#include <string>

#include "net_client.h"
#include "net_server.h"

namespace nonet::server {
inline const std::string node_secret = "known to nodes alone";

inline NetworkSettings node_settings() {
  NetworkSettings settings = TestServer::quiet();
  settings.node_address = "127.0.0.1";
  settings.node_secret = node_secret;
  return settings;
}

inline std::string at_port(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

struct TwoNodes {
  explicit TwoNodes(NetworkSettings of_door = node_settings(), NetworkSettings of_owner = node_settings())
      : owner(std::make_unique<TestServer>(std::move(of_owner))), door(std::move(of_door)) {}

  void start() {
    owner->start();
    place = at_port(owner->node_port());
    if (!door.on_route) door.on_route = [this](const Request&, Routed then) { then(Elsewhere{place}); };
    door.start();
  }

  bool all_ended() {
    const auto nobody = [](const Network& network) { return network.connections() == 0 && network.relays() == 0; };
    return door.wait_until(nobody) && owner->wait_until(nobody);
  }

  std::unique_ptr<TestServer> owner;
  std::string place;  // the owner's, for nodes
  TestServer door;
};

// What listens where a node should and does only what the test says.
class FalseNode {
 public:
  explicit FalseNode(int backlog = 16) : listening_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    const int small = 64 * 1024;
    setsockopt(listening_, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    EXPECT_EQ(bind(listening_, reinterpret_cast<const sockaddr*>(&address), size), 0);
    EXPECT_EQ(listen(listening_, backlog), 0);
    getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
  }
  ~FalseNode() {
    hang_up();
    close(listening_);
  }
  FalseNode(const FalseNode&) = delete;
  FalseNode& operator=(const FalseNode&) = delete;

  std::uint16_t port() const { return port_; }
  std::string place() const { return at_port(port_); }

  bool called_within(int milliseconds) {
    pollfd wanted{listening_, POLLIN, 0};
    return poll(&wanted, 1, milliseconds) > 0;
  }
  std::string accept_upgrade() {  // with all that came with it
    EXPECT_TRUE(called_within(60'000));
    talking_ = accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
    const timeval patience{60, 0};
    setsockopt(talking_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    std::string bytes;
    while (!bytes.contains("\r\n\r\n")) {
      const std::string more = read();
      if (more.empty()) break;
      bytes += more;
    }
    return bytes;
  }
  std::string read() {  // empty: the end
    char bytes[16384];
    const auto count = recv(talking_, bytes, sizeof bytes, 0);
    return count > 0 ? std::string(bytes, static_cast<std::size_t>(count)) : "";
  }
  std::string read_all(std::size_t size) {
    std::string bytes;
    while (bytes.size() < size) {
      const std::string more = read();
      if (more.empty()) break;
      bytes += more;
    }
    return bytes;
  }
  void write(std::string_view bytes) {
    while (!bytes.empty()) {
      const auto count = send(talking_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (count <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  void agree() { write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"); }
  void hang_up() {
    if (talking_ >= 0) close(std::exchange(talking_, -1));
  }

 private:
  int listening_;
  int talking_ = -1;
  std::uint16_t port_ = 0;
};
}  // namespace nonet::server
