// A device is known by a secret of its own making, 32 to 128 hexadecimal digits. The secret is kept nowhere: everything
// goes by its hash, from which nobody can find the way back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nonet::lobby {
// The first 32 hexadecimal digits of SHA-256 of "nonet device 1 " and the token in lower case; nothing where it is no
// token.
std::optional<std::string> device_of(std::string_view token);
}  // namespace nonet::lobby
