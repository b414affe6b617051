#include "server/push/vapid.h"

#include "server/push/base64url.h"
#include "wire/codecs.h"

namespace nonet::server {
namespace {
constexpr std::int64_t good_for_seconds = 12 * 3600;  // a day is the most that services take

struct Head {
  std::string type = "JWT";
  std::string algorithm = "ES256";
};
template <class Io>
void fields(Io& io, Head& head) {
  io("typ", head.type);
  io("alg", head.algorithm);
}
struct Claims {
  std::string audience;
  std::int64_t expiry = 0;
  std::string subject;
};
template <class Io>
void fields(Io& io, Claims& claims) {
  io("aud", claims.audience);
  io("exp", claims.expiry);
  io("sub", claims.subject);
}
}  // namespace

std::string Vapid::made() {
  const CurveKey key = CurveKey::made();
  return base64url(key.private_bytes()) + "." + base64url(key.public_bytes());
}

std::expected<CurveKey, std::string> Vapid::read(std::string_view kept) {
  const std::size_t dot = kept.find('.');
  const auto own = from_base64url(kept.substr(0, dot));
  const auto told = dot == std::string_view::npos ? std::nullopt : from_base64url(kept.substr(dot + 1));
  auto key = own && told ? CurveKey::read(*own, *told) : std::nullopt;
  if (!key) return std::unexpected("the key for push services that is kept with the data is none");
  return std::move(*key);
}

std::string Vapid::public_key() const { return base64url(key_.public_bytes()); }

std::string Vapid::authorization(std::string_view origin, std::int64_t unix_seconds) const {
  static const std::string head = base64url(json_of(Head{}));
  const std::string claims = base64url(json_of(Claims{std::string(origin), unix_seconds + good_for_seconds, contact_}));
  const std::string token = head + "." + claims;
  return "vapid t=" + token + "." + base64url(key_.signature(token)) + ", k=" + public_key();
}
}  // namespace nonet::server
