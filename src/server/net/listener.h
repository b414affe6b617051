// Sockets that others connect to. Where descriptors run out it pauses instead of being woken over and over.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/net/addresses.h"
#include "server/net/loop.h"

namespace nonet::server {
struct ListenAddress {
  std::string address;  // as in NetworkSettings
  std::uint16_t port = 0;
  std::size_t kernel_output_bytes = 0;
  bool watches_peers = false;  // the system looks whether their machines are still there
};

class Listener final : public Loop::Watcher {
 public:
  using Accepted = std::function<void(int descriptor, const Address& peer)>;
  using Exhausted = std::function<void(const std::string& why)>;

  // One for each address that the name stands for, all at the same port.
  static std::expected<std::vector<std::unique_ptr<Listener>>, std::string> open(Loop& loop, ListenAddress place,
                                                                                 Accepted accepted,
                                                                                 Exhausted exhausted);
  Listener(Loop& loop, int descriptor, std::string unix_path, Accepted accepted, Exhausted exhausted);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  std::uint16_t port() const;
  std::optional<Address> address() const;  // nothing: a local socket
  void ready(std::uint32_t events) override;

 private:
  void pause(int error);

  Loop& loop_;
  int descriptor_;
  std::string unix_path_;
  Accepted accepted_;
  Exhausted exhausted_;
  Loop::Timer pause_;
};
}  // namespace nonet::server
