#include "endpoint.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>

namespace nonet::load {
std::string Endpoint::text() const {
  char host[INET_ADDRSTRLEN] = {};
  inet_ntop(AF_INET, &address.sin_addr, host, sizeof host);
  return std::string(host) + ":" + std::to_string(ntohs(address.sin_port));
}

Endpoint loopback(std::uint16_t port) {
  Endpoint place;
  place.address.sin_family = AF_INET;
  place.address.sin_port = htons(port);
  place.address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return place;
}

std::expected<Endpoint, std::string> read_endpoint(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  const std::string host(text.substr(0, colon));
  std::uint16_t port = 0;
  if (colon != std::string_view::npos) std::from_chars(text.data() + colon + 1, text.data() + text.size(), port);
  Endpoint place = loopback(port);
  const bool known = host == "localhost" || inet_pton(AF_INET, host.c_str(), &place.address.sin_addr) == 1;
  if (port == 0 || !known)
    return std::unexpected("expected an IPv4 address and a port such as 127.0.0.1:8080, found " + std::string(text));
  return place;
}

std::uint16_t free_port() {
  const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  Endpoint any = loopback(0);
  socklen_t length = sizeof any.address;
  const bool bound = bind(listener, reinterpret_cast<const sockaddr*>(&any.address), length) == 0 &&
                     getsockname(listener, reinterpret_cast<sockaddr*>(&any.address), &length) == 0;
  close(listener);
  return bound ? ntohs(any.address.sin_port) : std::uint16_t{0};
}

int begin_connect(const Endpoint& place, int source) {
  const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -1;
  const int yes = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (source > 0) {
    setsockopt(descriptor, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    sockaddr_in from{};
    from.sin_family = AF_INET;
    from.sin_addr.s_addr = htonl(0x7f010000u + static_cast<std::uint32_t>(source));
    if (bind(descriptor, reinterpret_cast<const sockaddr*>(&from), sizeof from) != 0) {
      close(descriptor);
      return -1;
    }
  }
  if (connect(descriptor, reinterpret_cast<const sockaddr*>(&place.address), sizeof place.address) != 0 &&
      errno != EINPROGRESS) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}

std::int64_t now_us() {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

void raise_file_limit() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}
}  // namespace nonet::load
