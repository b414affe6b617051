// Runs the server until it is told to stop.
#pragma once

#include <expected>
#include <string>

#include "server/configuration.h"

namespace nonet::server {
// Returns when the server was stopped by a signal and everything is kept; the error says why it could not begin.
std::expected<void, std::string> serve(const Configuration& configuration);
}  // namespace nonet::server
