#include "server/net/listener.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "server/net/dial.h"

namespace nonet::server {
namespace {
constexpr int accepted_a_round = 64;
constexpr std::int64_t pause_us = 500'000;
constexpr std::string_view unix_prefix = "unix:";

std::uint16_t port_of(int descriptor) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  getsockname(descriptor, reinterpret_cast<sockaddr*>(&address), &size);
  if (address.ss_family == AF_INET) return ntohs(reinterpret_cast<const sockaddr_in&>(address).sin_port);
  if (address.ss_family == AF_INET6) return ntohs(reinterpret_cast<const sockaddr_in6&>(address).sin6_port);
  return 0;
}

std::string problem(const std::string& place, int error) {
  return "expected to listen on " + place + ": " + std::strerror(error);
}

// Accepted sockets inherit these, so that none of them costs a system call.
void set_options(int descriptor, int family, const ListenAddress& place) {
  set_option(descriptor, SOL_SOCKET, SO_REUSEADDR, 1);
  set_option(descriptor, IPPROTO_TCP, TCP_NODELAY, 1);
  if (place.kernel_output_bytes > 0)
    set_option(descriptor, SOL_SOCKET, SO_SNDBUF, static_cast<int>(place.kernel_output_bytes));
  if (place.watches_peers) watch_peer(descriptor);
  if (family == AF_INET6) set_option(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, place.address == "::" ? 0 : 1);
}

std::expected<int, std::string> open_unix(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.empty() || path.size() >= sizeof address.sun_path)
    return std::unexpected("expected a path of at most 107 bytes after unix:, found " + path);
  std::memcpy(address.sun_path, path.data(), path.size());
  const auto* where = reinterpret_cast<const sockaddr*>(&address);
  const int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return std::unexpected(problem(path, errno));
  // A socket file that nobody answers at was left behind by a program that did not end well.
  if (connect(descriptor, where, sizeof address) != 0 && errno == ECONNREFUSED) unlink(path.c_str());
  if (bind(descriptor, where, sizeof address) != 0 || listen(descriptor, SOMAXCONN) != 0) {
    const int error = errno;
    close(descriptor);
    return std::unexpected(problem(path, error));
  }
  return descriptor;
}
}  // namespace

std::expected<std::vector<std::unique_ptr<Listener>>, std::string> Listener::open(Loop& loop, ListenAddress place,
                                                                                  Accepted accepted,
                                                                                  Exhausted exhausted) {
  std::vector<std::unique_ptr<Listener>> listeners;
  if (place.address.starts_with(unix_prefix)) {
    const std::string path = place.address.substr(unix_prefix.size());
    const auto descriptor = open_unix(path);
    if (!descriptor) return std::unexpected(descriptor.error());
    listeners.push_back(std::make_unique<Listener>(loop, *descriptor, path, std::move(accepted), std::move(exhausted)));
    return listeners;
  }

  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE;
  addrinfo* found = nullptr;
  int error = getaddrinfo(place.address.c_str(), nullptr, &hints, &found);
  if (error && place.address == "localhost")  // a container may have no /etc/hosts
    error = getaddrinfo("127.0.0.1", nullptr, &hints, &found);
  if (error)
    return std::unexpected("expected an address to listen on, found \"" + place.address + "\": " + gai_strerror(error));
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> all(found, freeaddrinfo);
  int last_error = 0;
  for (const addrinfo* one = found; one; one = one->ai_next) {
    const int descriptor = socket(one->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor < 0) {
      last_error = errno;
      continue;
    }
    set_options(descriptor, one->ai_family, place);
    sockaddr_storage address{};
    std::memcpy(&address, one->ai_addr, one->ai_addrlen);
    auto& port = one->ai_family == AF_INET6 ? reinterpret_cast<sockaddr_in6&>(address).sin6_port
                                            : reinterpret_cast<sockaddr_in&>(address).sin_port;
    port = htons(place.port);
    const bool bound = bind(descriptor, reinterpret_cast<const sockaddr*>(&address), one->ai_addrlen) == 0;
    if (!bound || listen(descriptor, SOMAXCONN) != 0) {
      last_error = errno;
      close(descriptor);
      if (last_error == EADDRNOTAVAIL) continue;  // a name may stand for a family that this machine does not speak
      return std::unexpected(problem(place.address + " port " + std::to_string(place.port), last_error));
    }
    listeners.push_back(std::make_unique<Listener>(loop, descriptor, "", accepted, exhausted));
    place.port = listeners.back()->port();
  }
  if (listeners.empty()) return std::unexpected(problem(place.address, last_error));
  return listeners;
}

Listener::Listener(Loop& loop, int descriptor, std::string unix_path, Accepted accepted, Exhausted exhausted)
    : loop_(loop),
      descriptor_(descriptor),
      unix_path_(std::move(unix_path)),
      accepted_(std::move(accepted)),
      exhausted_(std::move(exhausted)) {
  loop_.watch(descriptor_, EPOLLIN, *this);
}

Listener::~Listener() {
  loop_.cancel(pause_);
  loop_.forget(descriptor_, *this);
  close(descriptor_);
  if (!unix_path_.empty()) unlink(unix_path_.c_str());
}

std::uint16_t Listener::port() const { return port_of(descriptor_); }

std::optional<Address> Listener::address() const {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  getsockname(descriptor_, reinterpret_cast<sockaddr*>(&address), &size);
  if (address.ss_family != AF_INET && address.ss_family != AF_INET6) return {};
  return Address::of(reinterpret_cast<const sockaddr*>(&address));
}

void Listener::ready(std::uint32_t) {
  for (int i = 0; i < accepted_a_round; ++i) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    const int descriptor =
        accept4(descriptor_, reinterpret_cast<sockaddr*>(&address), &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (descriptor >= 0) {
      accepted_(descriptor, Address::of(reinterpret_cast<const sockaddr*>(&address)));
      continue;
    }
    if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) pause(errno);
    if (errno != ECONNABORTED && errno != EINTR) return;
  }
}

void Listener::pause(int error) {
  loop_.change(descriptor_, 0, *this);
  pause_ = loop_.call_at(loop_.now_us() + pause_us, [this] {
    pause_ = {};
    loop_.change(descriptor_, EPOLLIN, *this);
  });
  exhausted_(std::strerror(error));
  errno = error;
}
}  // namespace nonet::server
