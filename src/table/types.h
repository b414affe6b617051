// The protocol's TypeScript types: whatever goes over a table's socket, both ways.
#pragma once

#include <string>

namespace nonet::table {
std::string protocol_types();
}  // namespace nonet::table
