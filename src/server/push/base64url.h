// Bytes as text that may stand in an address: base64 with - and _ and without padding (RFC 4648, section 5).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nonet::server {
std::string base64url(std::string_view bytes);
// Nothing where it is none; padding at the end is forgiven.
std::optional<std::string> from_base64url(std::string_view text);
}  // namespace nonet::server
