// A text that only one browser can read, as push services pass it on: encrypted content coding (RFC 8188) under a
// secret agreed with the browser's key (RFC 8291).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/push/curve_key.h"

namespace nonet::server {
constexpr std::size_t salt_bytes = 16;
constexpr std::size_t auth_bytes = 16;

struct Recipient {           // as the browser's push manager tells it
  std::string public_bytes;  // "p256dh"
  std::string auth;
};

// Padded with zeros up to that length, so that its own tells nothing. Nothing where the recipient's key is none.
std::optional<std::string> sealed(std::string_view text, const Recipient& to, const CurveKey& once,
                                  std::string_view salt, std::size_t padded_to = 0);

// The content coding alone: one record.
std::string encoded_aes128gcm(std::string_view text, std::string_view key, std::string_view salt,
                              std::string_view key_id, std::size_t padded_to = 0);

// The way back, for who holds the browser's key.
std::optional<std::string> unsealed(std::string_view body, const CurveKey& own, std::string_view auth);
}  // namespace nonet::server
