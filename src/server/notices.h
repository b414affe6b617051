// Of notices what the command line asks: whether what a host chose can be, and the types that a page needs.
#pragma once

#include <optional>
#include <string>

#include "server/configuration.h"

namespace nonet::server {
std::optional<std::string> flaw_of(const PushSettings& push);  // names the option
std::string notice_types();                                    // TypeScript
}  // namespace nonet::server
