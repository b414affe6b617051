// The doctor at the door: whether the server could listen where it is told to, or who answers there already.
#pragma once

#include <optional>

#include "server/configuration.h"
#include "server/doctor/finding.h"
#include "store/glance.h"

namespace nonet::server {
struct Neighbour {  // who answers at an address
  bool is_nonet = false;
  std::string version;  // of a Nonet
  std::string page;     // its hash
  std::int64_t up_seconds = 0;
  std::string ill;           // what /healthz says where it is not well
  std::string certificate;   // its fingerprint; empty without TLS
  std::string names_itself;  // of something else: its Server header, or nothing
};

// Asks at the place where the server would listen. Nothing: nobody is there.
std::optional<Neighbour> neighbour_at(const NetworkSettings& network);

Finding check_listening(const Configuration& configuration, const std::optional<store::Holder>& holder);
}  // namespace nonet::server
