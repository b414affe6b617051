// A key pair on P-256, as both standards of push use it: for agreeing on a secret and for signing.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct evp_pkey_st;

namespace nonet::server {
constexpr std::size_t public_key_bytes = 65;  // a point, not compressed: 4, x, y
constexpr std::size_t private_key_bytes = 32;

class CurveKey {
 public:
  static CurveKey made();
  static std::optional<CurveKey> read(std::string_view private_bytes, std::string_view public_bytes);

  const std::string& public_bytes() const { return public_bytes_; }
  std::string private_bytes() const;

  // The secret that both sides find; nothing where the other's is no point of the curve.
  std::optional<std::string> agreed_with(std::string_view other_public) const;
  std::string signature(std::string_view text) const;  // ES256: r and s, 32 bytes each

 private:
  struct Free {
    void operator()(evp_pkey_st* key) const;
  };
  using Handle = std::unique_ptr<evp_pkey_st, Free>;
  explicit CurveKey(Handle handle);
  static Handle imported(std::string_view private_bytes, std::string_view public_bytes);
  friend bool signature_holds(std::string_view, std::string_view, std::string_view);

  Handle handle_;
  std::string public_bytes_;
};

bool signature_holds(std::string_view public_bytes, std::string_view text, std::string_view signature);
}  // namespace nonet::server
