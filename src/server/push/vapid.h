// How a server shows a push service who it is (RFC 8292): a short-lived token, signed by a key that it made once.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "server/push/curve_key.h"

namespace nonet::server {
class Vapid {
 public:
  Vapid(CurveKey key, std::string contact) : key_(std::move(key)), contact_(std::move(contact)) {}

  // As the store keeps it.
  static std::string made();
  static std::expected<CurveKey, std::string> read(std::string_view kept);

  std::string public_key() const;  // as a browser's push manager wants it
  // The value of the header Authorization, good for half a day; `origin` of the push service.
  std::string authorization(std::string_view origin, std::int64_t unix_seconds) const;

 private:
  CurveKey key_;
  std::string contact_;  // mailto: or https:
};
}  // namespace nonet::server
