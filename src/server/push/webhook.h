// Where a host wants the tables' news told to a whole circle: a topic of ntfy, a room of Matrix, a channel of Discord.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "server/push/courier.h"
#include "server/push/wants.h"
#include "table/notice.h"

namespace nonet::server {
enum class HookFormat : std::uint8_t { ntfy, matrix, discord };
constexpr std::array<std::string_view, 3> names_of(HookFormat) { return {"ntfy", "matrix", "discord"}; }

class Webhook {
 public:
  // "ntfy:https://ntfy.sh/our-club", "discord:https://discord.com/api/webhooks/…",
  // "matrix:https://TOKEN@matrix.org/!room:matrix.org"; ntfy takes a token likewise.
  static std::expected<Webhook, std::string> read(std::string_view text, bool plain_http_too = false);

  void say_in(Tongue language) { language_ = language; }
  void tell_of_private_tables(bool wanted) { private_too_ = wanted; }
  void stay_in_the_open() { anywhere_ = false; }  // no private address: it is not the server's host who chose it

  const std::string& origin() const { return origin_; }
  const std::string& url() const { return url_; }
  std::string shown() const;  // without what is secret of it

  struct Said {
    std::string text;
    std::string link;  // to the table, where that is for everybody
  };
  // Nothing: that is no news for a whole circle.
  std::optional<Said> words(const table::Notice& notice, const std::string& own_address) const;
  Outgoing outgoing(const Said& said, std::int64_t wall) const;

 private:
  HookFormat format_{};
  std::string origin_;
  std::string url_;
  std::string token_;
  std::string place_;  // the topic or room
  Tongue language_ = Tongue::en;
  bool private_too_ = false;
  bool anywhere_ = true;
};

// In words, where people may not choose this one.
std::optional<std::string> webhook_flaw(std::string_view text);
}  // namespace nonet::server
