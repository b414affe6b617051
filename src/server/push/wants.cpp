#include "server/push/wants.h"

#include <algorithm>

#include "server/push/base64url.h"

namespace nonet::server {
namespace {
constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t day_minutes = 1440;
}  // namespace

bool Wants::wants(table::NoticeKind kind) const { return std::ranges::find(kinds, kind) != kinds.end(); }

std::optional<std::string> origin_of(std::string_view url, bool plain_http_too) {
  std::string_view scheme;
  for (const std::string_view each : {"https://", "http://"})
    if (url.starts_with(each) && (each == "https://" || plain_http_too)) scheme = each;
  if (scheme.empty()) return {};
  const std::string_view authority = url.substr(scheme.size(), url.find_first_of("/?#", scheme.size()) - scheme.size());
  const bool plain = std::ranges::all_of(url, [](char c) { return '!' <= c && c <= '~' && c != '\\' && c != '"'; });
  if (authority.empty() || authority.find('@') != std::string_view::npos || !plain) return {};
  return std::string(scheme).append(authority);
}

std::optional<Recipient> recipient_of(const PushKeys& keys) {
  auto point = from_base64url(keys.p256dh);
  auto auth = from_base64url(keys.auth);
  if (!point || point->size() != public_key_bytes || !auth || auth->size() != auth_bytes) return {};
  return Recipient{std::move(*point), std::move(*auth)};
}

std::optional<std::string> flaw_of(const Subscribing& subscribing, bool plain_http_too) {
  if (subscribing.endpoint.size() > longest_endpoint || !origin_of(subscribing.endpoint, plain_http_too))
    return "endpoint: expected an https address of at most " + std::to_string(longest_endpoint) + " characters";
  const auto recipient = recipient_of(subscribing.wants.keys);
  if (!recipient || !CurveKey::made().agreed_with(recipient->public_bytes))
    return "keys: expected p256dh, a point of P-256, and auth, 16 bytes, both in base64url";
  std::vector<table::NoticeKind> kinds = subscribing.wants.kinds;
  std::ranges::sort(kinds);
  if (kinds.empty() || std::ranges::adjacent_find(kinds) != kinds.end())
    return "kinds: expected at least one, each once";
  return {};
}

std::optional<Instant> quiet_for_ms(const Quiet& quiet, std::int64_t wall_ms) {
  const std::int64_t local_ms = wall_ms + quiet.offset * minute_ms;
  const std::int64_t day_ms = day_minutes * minute_ms;
  const std::int64_t now = ((local_ms % day_ms) + day_ms) % day_ms;
  const std::int64_t length = (quiet.to - quiet.from + day_minutes - 1) % day_minutes + 1;  // a whole day at most
  const std::int64_t since = (now - quiet.from * minute_ms + day_ms) % day_ms;
  if (since >= length * minute_ms) return {};
  return length * minute_ms - since;
}
}  // namespace nonet::server
