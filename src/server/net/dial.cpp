#include "server/net/dial.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <cerrno>
#include <memory>
#include <utility>

namespace nonet::server {
namespace {
constexpr int given_up_after_ms = 5'000;

struct Place {
  std::string host;
  std::string port;
};

Place place_of(const std::string& address) {
  const std::size_t colon = address.rfind(':');
  if (colon == std::string::npos) return {};
  std::string host = address.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return {std::move(host), address.substr(colon + 1)};
}
}  // namespace

void set_option(int descriptor, int level, int name, int value) {
  setsockopt(descriptor, level, name, &value, sizeof value);
}

void watch_peer(int descriptor) {
  set_option(descriptor, SOL_SOCKET, SO_KEEPALIVE, 1);
  set_option(descriptor, IPPROTO_TCP, TCP_KEEPIDLE, 2);
  set_option(descriptor, IPPROTO_TCP, TCP_KEEPINTVL, 1);
  set_option(descriptor, IPPROTO_TCP, TCP_KEEPCNT, 3);
}

std::expected<Stream, int> dial(const std::string& address, std::size_t kernel_output_bytes) {
  const auto [host, port] = place_of(address);
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  if (host.empty() || port.empty() || getaddrinfo(host.c_str(), port.c_str(), &hints, &found) != 0)
    return std::unexpected(EINVAL);
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> one(found, freeaddrinfo);
  const int descriptor = socket(one->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return std::unexpected(errno);
  Stream stream(descriptor);
  set_option(descriptor, IPPROTO_TCP, TCP_NODELAY, 1);
  if (kernel_output_bytes > 0) set_option(descriptor, SOL_SOCKET, SO_SNDBUF, static_cast<int>(kernel_output_bytes));
  watch_peer(descriptor);
  // With something under way nobody is asked whether he is still there, and the system would try again for minutes.
  set_option(descriptor, IPPROTO_TCP, TCP_USER_TIMEOUT, given_up_after_ms);
  if (connect(descriptor, one->ai_addr, one->ai_addrlen) != 0 && errno != EINPROGRESS) return std::unexpected(errno);
  return stream;
}

bool is_our_trouble(int error) {
  return error == EMFILE || error == ENFILE || error == ENOMEM || error == ENOBUFS || error == EADDRNOTAVAIL;
}
}  // namespace nonet::server
