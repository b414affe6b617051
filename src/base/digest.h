// SHA-256 and HMAC-SHA256: the commitments and seeds of fair shuffles, the same bits natively and in the browser.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nonet {
using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view message);
Digest hmac_sha256(std::string_view key, std::string_view message);

std::string_view bytes_of(const Digest& digest);
std::string hex(std::string_view bytes);
std::optional<std::string> from_hex(std::string_view digits);  // an even number of hexadecimal digits
}  // namespace nonet
