// Whether an address is one of the open network. What people name as their push service must not reach into the
// network of who hosts.
#pragma once

#include "server/net/addresses.h"

namespace nonet::server {
bool is_public(const Address& address);
}  // namespace nonet::server
