#include "server/push/public_address.h"

#include <algorithm>
#include <vector>

namespace nonet::server {
namespace {
std::vector<AddressRange> ranges(std::initializer_list<std::string_view> texts) {
  std::vector<AddressRange> all;
  for (const std::string_view text : texts) all.push_back(*AddressRange::read(text));
  return all;
}

bool is_in(const std::vector<AddressRange>& all, const Address& address) {
  return std::ranges::any_of(all, [&](const AddressRange& range) { return range.contains(address); });
}

// IPv4 in the last four bytes, as a gateway of IPv6 networks takes it.
Address embedded(const Address& address) {
  Address inner = *Address::read("0.0.0.0");
  std::ranges::copy_n(address.bytes.end() - 4, 4, inner.bytes.end() - 4);
  return inner;
}
}  // namespace

// The registries of IANA for addresses of special purpose.
bool is_public(const Address& address) {
  static const std::vector<AddressRange> special_v4 =
      ranges({"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
              "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24",
              "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"});
  static const std::vector<AddressRange> global_v6 = ranges({"2000::/3"});
  static const std::vector<AddressRange> special_v6 = ranges({"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"});
  static const std::vector<AddressRange> gateway = ranges({"64:ff9b::/96"});
  if (address.local()) return false;
  if (address.v4()) return !is_in(special_v4, address);
  if (is_in(gateway, address)) return !is_in(special_v4, embedded(address));
  return is_in(global_v6, address) && !is_in(special_v6, address);
}
}  // namespace nonet::server
