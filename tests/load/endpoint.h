// Where the server is, and sockets that lead there. Clients come from several loopback addresses, so that a crowd looks
// like one and not like a single machine that asks too much.
#pragma once

#include <netinet/in.h>

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace nonet::load {
struct Endpoint {
  sockaddr_in address{};

  std::string text() const;  // 127.0.0.1:8080
};

std::expected<Endpoint, std::string> read_endpoint(std::string_view text);
Endpoint loopback(std::uint16_t port);
std::uint16_t free_port();

// A socket on its way to the place, from 127.1.x.y where `source` is not 0; a negative number where there is none.
int begin_connect(const Endpoint& place, int source);

constexpr std::int64_t us_per_second = 1'000'000;
constexpr int events_at_once = 512;  // taken from the kernel

std::int64_t now_us();  // by a clock that never goes back
void raise_file_limit();
}  // namespace nonet::load
