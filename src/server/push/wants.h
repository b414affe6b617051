// What a device chose to be told, and when: how a subscription is asked for, kept and shown.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/instant.h"
#include "server/push/sealed.h"
#include "table/notice.h"
#include "wire/codecs.h"

namespace nonet::server {
constexpr std::size_t longest_endpoint = 1024;

enum class Tongue : std::uint8_t { en, de, it };
constexpr std::array<std::string_view, 3> names_of(Tongue) { return {"en", "de", "it"}; }

struct Quiet {     // every day; what comes then is told afterwards, if it is still true
  int from = 0;    // minutes of the day there
  int to = 0;      // the same as `from`: all day
  int offset = 0;  // minutes east of UTC: the page says it anew whenever it is opened
};

struct PushKeys {
  std::string p256dh;
  std::string auth;
};

struct Wants {
  PushKeys keys;
  std::vector<table::NoticeKind> kinds;
  std::optional<Quiet> quiet;
  Tongue language = Tongue::en;

  bool wants(table::NoticeKind kind) const;
};

struct Subscribing {  // what a page sends
  std::string endpoint;
  Wants wants;
};

struct OwnSubscription {  // what the device itself is told of it
  std::string endpoint;
  std::vector<table::NoticeKind> kinds;
  std::optional<Quiet> quiet;
  Tongue language{};
};
struct PushAnswer {
  std::string key;  // for the browser's push manager
  std::optional<OwnSubscription> subscription;
};

struct PushPayload {  // what a browser finds in a message, after decrypting it
  table::NoticeKind kind{};
  std::string table;
  std::string game;
  std::string title;  // of the game
  std::vector<std::string> names;
  std::optional<std::int64_t> until;
  std::int64_t at = 0;
  Tongue language{};
  std::optional<int> waiting;  // so many games wait for whom it is for, this one among them
};

template <class Io>
void fields(Io& io, Quiet& quiet) {
  io("from", quiet.from, Range{0, 1439});
  io("to", quiet.to, Range{0, 1439});
  io("offset", quiet.offset, Range{-1080, 1080});
}
template <class Io>
void fields(Io& io, PushKeys& keys) {
  io("p256dh", keys.p256dh);
  io("auth", keys.auth);
}
template <class Io>
void fields(Io& io, Wants& wants) {
  io("keys", wants.keys);
  io("kinds", wants.kinds);
  io.maybe("quiet", wants.quiet);
  io("language", wants.language);
}
template <class Io>
void fields(Io& io, Subscribing& subscribing) {
  io("endpoint", subscribing.endpoint);
  fields(io, subscribing.wants);
}

template <class Io>
void fields(Io& io, OwnSubscription& own) {
  io("endpoint", own.endpoint);
  io("kinds", own.kinds);
  io.maybe("quiet", own.quiet);
  io("language", own.language);
}
template <class Io>
void fields(Io& io, PushAnswer& answer) {
  io("key", answer.key);
  io("subscription", answer.subscription);
}
template <class Io>
void fields(Io& io, PushPayload& payload) {
  io("kind", payload.kind);
  io("table", payload.table);
  io("game", payload.game);
  io("title", payload.title);
  io("names", payload.names);
  io.maybe("until", payload.until);
  io("at", payload.at);
  io("language", payload.language);
  io.maybe("waiting", payload.waiting);
}

// A sentence where it cannot be used.
std::optional<std::string> flaw_of(const Subscribing& subscribing, bool plain_http_too);
std::optional<Recipient> recipient_of(const PushKeys& keys);

// How long quiet lasts from then on; nothing: it is not quiet.
std::optional<Instant> quiet_for_ms(const Quiet& quiet, std::int64_t wall_ms);

// "https://push.example:8443" of an address; nothing where it is none of these schemes.
std::optional<std::string> origin_of(std::string_view url, bool plain_http_too);
}  // namespace nonet::server
