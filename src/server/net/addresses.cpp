#include "server/net/addresses.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <ranges>

#include "server/net/http.h"

namespace nonet::server {
namespace {
// Where a proxy hides how far away people are. A call is taken as made one round trip before it arrived, so this is all
// that answering pings late can gain.
constexpr std::int64_t untold_round_trip_us = 50'000;
constexpr std::array<std::uint8_t, 12> v4_prefix = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

Address from_v4(const in_addr& address) {
  Address result;
  std::copy(v4_prefix.begin(), v4_prefix.end(), result.bytes.begin());
  std::memcpy(&result.bytes[12], &address, 4);
  return result;
}

std::optional<std::int64_t> read_number(std::string_view text) {
  text = trimmed(text);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return {};
  return number;
}

bool trusts(std::span<const AddressRange> trusted, const Address& address) {
  return std::any_of(trusted.begin(), trusted.end(),
                     [&](const AddressRange& range) { return range.contains(address); });
}
}  // namespace

Address Address::of(const sockaddr* address) {
  Address result;
  if (address->sa_family == AF_INET) {
    sockaddr_in v4{};
    std::memcpy(&v4, address, sizeof v4);
    return from_v4(v4.sin_addr);
  }
  if (address->sa_family == AF_INET6) {
    sockaddr_in6 v6{};
    std::memcpy(&v6, address, sizeof v6);
    std::memcpy(result.bytes.data(), &v6.sin6_addr, 16);
  }
  return result;
}

std::optional<Address> Address::read(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return {};
    text = text.substr(1, end - 1);
  } else if (std::count(text.begin(), text.end(), ':') == 1) {
    text = text.substr(0, text.find(':'));
  }
  const std::string name(text);
  in_addr v4{};
  if (inet_pton(AF_INET, name.c_str(), &v4) == 1) return from_v4(v4);
  Address result;
  if (inet_pton(AF_INET6, name.c_str(), result.bytes.data()) != 1) return {};
  return result;
}

bool Address::v4() const { return std::equal(v4_prefix.begin(), v4_prefix.end(), bytes.begin()); }

std::string Address::text() const {
  if (local()) return "local";
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (v4())
    inet_ntop(AF_INET, &bytes[12], text.data(), text.size());
  else
    inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
  return text.data();
}

Address Address::subnet() const {
  if (v4()) return *this;
  Address result;
  std::copy_n(bytes.begin(), 8, result.bytes.begin());
  return result;
}

std::size_t AddressHash::operator()(const Address& address) const {
  return std::hash<std::string_view>()({reinterpret_cast<const char*>(address.bytes.data()), address.bytes.size()});
}

std::expected<AddressRange, std::string> AddressRange::read(std::string_view text) {
  const auto wrong = [&] {
    return std::unexpected("expected an address or a network like 10.0.0.0/8 or fd00::/8, found \"" +
                           std::string(text) + "\"");
  };
  const std::size_t slash = text.find('/');
  const auto base = Address::read(text.substr(0, slash));
  if (!base) return wrong();
  AddressRange range{*base, 128};
  if (slash == std::string_view::npos) return range;
  const std::string_view digits = text.substr(slash + 1);
  const int most = base->v4() ? 32 : 128;
  int bits = -1;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
  if (error != std::errc() || end != digits.data() + digits.size() || bits < 0 || bits > most) return wrong();
  range.bits = 128 - most + bits;
  return range;
}

bool AddressRange::contains(const Address& address) const {
  const auto whole = static_cast<std::size_t>(bits / 8);
  if (!std::equal(base.bytes.begin(), base.bytes.begin() + bits / 8, address.bytes.begin())) return false;
  const int rest = bits % 8;
  return rest == 0 || (base.bytes[whole] ^ address.bytes[whole]) >> (8 - rest) == 0;
}

std::optional<std::int64_t> Sender::behind_proxy_us() const {
  if (!through_proxy) return {};
  return told_round_trip_us.value_or(untold_round_trip_us);
}

Sender sender_of(const Request& request, Sender peer, std::span<const AddressRange> trusted) {
  if (!peer.address.local() && !trusts(trusted, peer.address)) return peer;
  Sender sender = peer;
  sender.through_proxy = true;
  bool found = false;
  bool protocol_told = false;
  for (const auto& [name, value] : std::views::reverse(request.headers)) {
    if (name == "x-forwarded-proto" && !protocol_told) {
      protocol_told = true;
      const std::size_t comma = value.rfind(',');
      const std::string_view last = trimmed(std::string_view(value).substr(comma == std::string::npos ? 0 : comma + 1));
      sender.secure = same_word(last, "https");
    }
    if (name == "x-client-rtt" && !sender.told_round_trip_us) sender.told_round_trip_us = read_number(value);
    if (name != "x-forwarded-for") continue;
    std::string_view hops = value;
    while (!found) {
      const std::size_t comma = hops.rfind(',');
      const auto hop = Address::read(hops.substr(comma == std::string_view::npos ? 0 : comma + 1));
      if (hop) sender.address = *hop;
      found = !hop || !trusts(trusted, *hop);
      if (comma == std::string_view::npos) break;
      hops = hops.substr(0, comma);
    }
  }
  return sender;
}
}  // namespace nonet::server
