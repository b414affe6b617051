#include "server/where.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <sys/socket.h>

#include <algorithm>
#include <memory>

namespace nonet::server {
namespace {
bool within(const Address& address, std::initializer_list<const char*> ranges) {
  return std::ranges::any_of(ranges, [&](const char* range) { return AddressRange::read(range)->contains(address); });
}

bool is_loopback(const Address& address) { return within(address, {"127.0.0.0/8", "::1"}); }
bool is_link_local(const Address& address) { return within(address, {"169.254.0.0/16", "fe80::/10"}); }

bool covers(const Address& listening, const Address& address) {
  static const Address all;  // "::" takes both families
  static const Address all_v4 = *Address::read("0.0.0.0");
  return listening == address || listening == all || (listening == all_v4 && address.v4());
}

std::string place_of(const std::string& host, const Listening& listening) {
  const bool usual = listening.port == (listening.secure ? 443 : 80);
  return (listening.secure ? "https://" : "http://") + host + (usual ? "" : ":" + std::to_string(listening.port));
}
std::string place_of(const Address& address, const Listening& listening) {
  return place_of(address.v4() ? address.text() : "[" + address.text() + "]", listening);
}
}  // namespace

Where where(const Listening& listening, std::span<const Address> of_this_machine) {
  const auto reached_by = [&](const Address& address) {
    return std::ranges::any_of(listening.addresses, [&](const Address& each) { return covers(each, address); });
  };
  const bool only_here = std::ranges::all_of(listening.addresses, is_loopback);
  Where result;
  result.open = "--listen :" + std::to_string(listening.port);
  if (reached_by(*Address::read("127.0.0.1")) || reached_by(*Address::read("::1")))
    result.here = place_of("localhost", listening);
  else if (!listening.addresses.empty())
    result.here = place_of(listening.addresses.front(), listening);
  for (const std::string& name : listening.names)
    if (!name.starts_with('*')) result.others.push_back(only_here ? "https://" + name : place_of(name, listening));
  if (only_here) {
    result.local = !listening.addresses.empty() && !listening.behind_proxy && result.others.empty();
    return result;
  }
  for (const bool v4 : {true, false})
    for (const Address& address : of_this_machine)
      if (address.v4() == v4 && reached_by(address)) result.others.push_back(place_of(address, listening));
  return result;
}

std::string greeting(const Where& where) {
  std::string text = "\n  Nonet is open.\n";
  if (!where.here.empty()) text += "    On this machine:   " + where.here + "\n";
  std::string label = "    On other devices:  ";
  for (const std::string& other : where.others)
    text += std::exchange(label, std::string(label.size(), ' ')) + other + "\n";
  if (where.local) {
    text += label + "not yet; to open it to your network: ./start serve " + where.open + "\n";
    text += std::string(label.size(), ' ') + "(or nonet serve " + where.open + ")\n";
  } else if (where.others.empty()) {
    text += label + (where.here.empty() ? "through the proxy" : "no network is connected") + "\n";
  }
  return text + "\n";
}

std::vector<Address> addresses_of_this_machine() {
  ifaddrs* found = nullptr;
  if (getifaddrs(&found) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(found, freeifaddrs);
  std::vector<Address> addresses;
  for (const ifaddrs* each = found; each; each = each->ifa_next) {
    const bool up = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_RUNNING) != 0;
    if (!up || (each->ifa_flags & IFF_LOOPBACK) != 0 || !each->ifa_addr) continue;
    if (each->ifa_addr->sa_family != AF_INET && each->ifa_addr->sa_family != AF_INET6) continue;
    const Address address = Address::of(each->ifa_addr);
    if (is_link_local(address) || is_loopback(address)) continue;
    // A machine has several addresses in a network of IPv6, for its privacy; one is enough to find it.
    const bool another =
        std::ranges::any_of(addresses, [&](const Address& known) { return known.subnet() == address.subnet(); });
    if (!another) addresses.push_back(address);
  }
  return addresses;
}

bool is_this_machine(const Address& address) { return address.local() || is_loopback(address); }

bool is_neighbour(const Address& address, std::span<const Address> of_this_machine) {
  if (is_this_machine(address) || is_link_local(address)) return true;
  if (within(address, {"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7"})) return true;
  return !address.v4() &&
         std::ranges::any_of(of_this_machine, [&](const Address& own) { return own.subnet() == address.subnet(); });
}
}  // namespace nonet::server
