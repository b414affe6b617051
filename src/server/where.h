// Where people find this server: what to type here, and on other devices. Computed from where it listens and the
// addresses that this machine has.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/net/addresses.h"
#include "wire/codecs.h"

namespace nonet::server {
struct Listening {
  std::vector<Address> addresses;  // "::" is all of them, "0.0.0.0" all of IPv4; none: a local socket
  std::uint16_t port = 0;
  bool secure = false;
  bool behind_proxy = false;
  std::vector<std::string> names;  // that the host gave it
};

struct Where {
  std::string here;                 // "http://localhost:8080"; empty: only a proxy comes here
  std::vector<std::string> others;  // for other devices, the best first
  bool local = false;               // nobody else can reach it
  std::string open;                 // the option that would change that
};

struct ServerAddresses {  // what /api/server answers
  std::vector<std::string> addresses;
  bool local = false;
  std::string open;
};
template <class Io>
void fields(Io& io, ServerAddresses& server) {
  io("addresses", server.addresses);
  io("local", server.local);
  io("open", server.open);
}

Where where(const Listening& listening, std::span<const Address> of_this_machine);
std::string greeting(const Where& where);  // some lines for who started it

// Those under which other devices may find it: of networks that are up, without what is good for one cable only.
std::vector<Address> addresses_of_this_machine();

bool is_this_machine(const Address& address);

// Somebody on this machine or in a network of its own, whom its addresses concern.
bool is_neighbour(const Address& address, std::span<const Address> of_this_machine);
}  // namespace nonet::server
