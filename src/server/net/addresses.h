// Where people come from: addresses of both families as one kind, networks of them, and the hops a trusted proxy tells.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/net/service.h"

struct sockaddr;

namespace nonet::server {
struct Address {
  std::array<std::uint8_t, 16> bytes{};  // IPv4 as ::ffff:a.b.c.d; all zero: a local socket without an address

  static Address of(const sockaddr* address);
  static std::optional<Address> read(std::string_view text);  // "192.0.2.1", "2001:db8::1", "[2001:db8::1]:443"

  bool local() const { return bytes == std::array<std::uint8_t, 16>{}; }
  bool v4() const;
  std::string text() const;
  Address subnet() const;  // what limits are counted by: one person commonly has a whole /64 of IPv6
  friend bool operator==(const Address&, const Address&) = default;
};

struct AddressHash {
  std::size_t operator()(const Address& address) const;
};

struct AddressRange {
  Address base;
  int bits = 128;

  static std::expected<AddressRange, std::string> read(std::string_view text);  // "10.0.0.0/8", "::1"
  bool contains(const Address& address) const;
};

struct Sender {
  Address address;
  bool secure = false;
  bool through_proxy = false;                           // a trusted one
  std::optional<std::int64_t> told_round_trip_us = {};  // between the proxy and the person's machine, by X-Client-RTT

  std::optional<std::int64_t> behind_proxy_us() const;  // what is believed of it; nothing: there is no proxy
};

// Who sent a request that came from `peer`: where that is a trusted proxy, the last hop it tells of that is not one.
// Who may open a local socket is trusted like a proxy.
Sender sender_of(const Request& request, Sender peer, std::span<const AddressRange> trusted);
}  // namespace nonet::server
