// How a node passes on the upgrade of a WebSocket, and what the node it comes to believes: whose it is stands in
// headers that nodes alone set, shown to be theirs by a secret.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/addresses.h"
#include "server/net/service.h"

namespace nonet::server {
// The upgrade as it came, without what a client says of such headers itself. by_kernel_us: the round trip to where it
// came from.
void append_for_node(std::string& out, const Request& upgrade, const Sender& sender,
                     std::optional<std::int64_t> by_kernel_us, std::string_view told, std::string_view secret);

bool take_secret(Request& request, std::string_view secret);  // out of its headers; false: it is another, or none
Sender sender_by_node(const Request& request);
}  // namespace nonet::server
