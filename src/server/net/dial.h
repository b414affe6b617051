// A connection from here to another node, by number: the loop's thread must not wait for a name to be looked up.
#pragma once

#include <cstddef>
#include <expected>
#include <string>

#include "server/net/stream.h"

namespace nonet::server {
// Begins it; whether it comes about is heard later. Otherwise an errno. The address is one as in Elsewhere.
std::expected<Stream, int> dial(const std::string& address, std::size_t kernel_output_bytes);
bool is_our_trouble(int error);  // of dialling: it says nothing about the other side

void set_option(int descriptor, int level, int name, int value);
void watch_peer(int descriptor);  // that a machine vanished is found out within 5 s where nothing is under way to it
}  // namespace nonet::server
