#include "server/push/webhook.h"

#include <algorithm>

#include "base/digest.h"
#include "server/push/webhook_words_de.h"
#include "server/push/webhook_words_en.h"
#include "server/push/webhook_words_it.h"
#include "services/any_game.h"
#include "wire/codecs.h"

namespace nonet::server {
namespace {
struct NtfyMessage {
  std::string topic;
  std::string message;
  std::optional<std::string> click;
};
template <class Io>
void fields(Io& io, NtfyMessage& message) {
  io("topic", message.topic);
  io("message", message.message);
  io.maybe("click", message.click);
}
struct MatrixMessage {
  std::string type = "m.notice";  // which other programs do not answer
  std::string body;
};
template <class Io>
void fields(Io& io, MatrixMessage& message) {
  io("msgtype", message.type);
  io("body", message.body);
}
struct NoMentions {
  std::vector<std::string> parse;
};
template <class Io>
void fields(Io& io, NoMentions& none) {
  io("parse", none.parse);
}
struct DiscordMessage {
  std::string content;
  NoMentions allowed;
};
template <class Io>
void fields(Io& io, DiscordMessage& message) {
  io("content", message.content);
  io("allowed_mentions", message.allowed);
}

std::string_view template_for(table::NoticeKind kind, Tongue language) {
  const std::string_view code = names_of(kind)[static_cast<std::size_t>(kind)];
  switch (language) {
    case Tongue::de:
      return words_for(code, webhook_words_de);
    case Tongue::it:
      return words_for(code, webhook_words_it);
    case Tongue::en:
      break;
  }
  return words_for(code, webhook_words_en);
}

std::string filled(std::string_view words, std::string_view brace, std::string_view with) {
  std::string text(words);
  if (const std::size_t at = text.find(brace); at != std::string::npos) text.replace(at, brace.size(), with);
  return text;
}

// A name is a name, whatever Discord would make of its signs.
std::string plain_markdown(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (std::string_view("\\*_~`|>#[]()<:@-").find(c) != std::string_view::npos) plain += '\\';
    plain += c;
  }
  return plain;
}

std::string in_path(std::string_view text) {
  std::string path;
  constexpr std::string_view digits = "0123456789ABCDEF";
  for (const char c : text) {
    const bool plain =
        ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '-' || c == '.';
    if (plain) {
      path += c;
    } else {
      path += '%';
      path += digits[static_cast<unsigned char>(c) >> 4];
      path += digits[static_cast<unsigned char>(c) & 15];
    }
  }
  return path;
}
}  // namespace

std::expected<Webhook, std::string> Webhook::read(std::string_view text, bool plain_http_too) {
  const auto expected = [](std::string_view what) {
    return std::unexpected("expected ntfy:, matrix: or discord: and " + std::string(what));
  };
  if (!std::ranges::all_of(text, [](char c) { return '!' <= c && c <= '~'; }))
    return expected("an https address without blanks");  // the token goes into a line of its own
  const std::size_t colon = text.find(':');
  Webhook hook;
  bool known = false;
  constexpr std::array formats = {HookFormat::ntfy, HookFormat::matrix, HookFormat::discord};
  for (const HookFormat each : formats)
    if (text.substr(0, colon) == names_of(each)[static_cast<std::size_t>(each)]) {
      hook.format_ = each;
      known = true;
    }
  if (!known) return expected("an https address");
  std::string url(text.substr(colon + 1));
  const std::size_t host = url.find("://");
  const std::size_t path = host == std::string::npos ? host : url.find('/', host + 3);
  if (path == std::string::npos || path + 1 == url.size())
    return expected("an https address with a topic, room or hook");
  if (const std::size_t at = url.rfind('@', path); at != std::string::npos && at > host) {
    hook.token_ = url.substr(host + 3, at - host - 3);
    url.erase(host + 3, at - host - 2);
  }
  const auto origin = origin_of(url, plain_http_too);
  if (!origin) return expected("an https address");
  hook.origin_ = *origin;
  hook.place_ = url.substr(origin->size() + 1);
  if (hook.format_ == HookFormat::matrix && (hook.token_.empty() || hook.place_.find(':') == std::string::npos))
    return std::unexpected("expected matrix:https://TOKEN@SERVER/!ROOM:SERVER");
  if (hook.format_ == HookFormat::discord) hook.url_ = url;
  if (hook.format_ == HookFormat::ntfy) hook.url_ = hook.origin_ + "/";
  if (hook.format_ == HookFormat::matrix)
    hook.url_ = hook.origin_ + "/_matrix/client/v3/rooms/" + in_path(hook.place_) + "/send/m.room.message/";
  return hook;
}

std::string Webhook::shown() const {
  return std::string(names_of(format_)[static_cast<std::size_t>(format_)]) + " at " + origin_;
}

std::optional<Webhook::Said> Webhook::words(const table::Notice& notice, const std::string& own_address) const {
  if (!notice.listed && !private_too_) return {};
  const std::string_view words = template_for(notice.kind, language_);
  const AnyGame* game = find_game(notice.game);
  if (words.empty() || !game) return {};
  const std::string first = notice.names.empty() ? std::string() : notice.names.front();
  Said said;
  said.text = filled(words, "{game}", game->title());
  const bool marked = format_ == HookFormat::discord;
  said.text = filled(said.text, "{person}", marked ? plain_markdown(notice.person) : notice.person);
  said.text = filled(said.text, "{names}", marked ? plain_markdown(first) : first);
  if (notice.listed && !own_address.empty()) said.link = own_address + "/t/" + notice.table;
  return said;
}

Outgoing Webhook::outgoing(const Said& said, std::int64_t wall) const {
  Outgoing outgoing;
  outgoing.url = url_;
  outgoing.anywhere = anywhere_;
  outgoing.headers = {"Content-Type: application/json"};
  if (!token_.empty()) outgoing.headers.push_back("Authorization: Bearer " + token_);
  const std::string whole = said.link.empty() ? said.text : said.text + "\n" + said.link;
  switch (format_) {
    case HookFormat::ntfy:
      outgoing.body = json_of(
          NtfyMessage{place_, said.text, said.link.empty() ? std::nullopt : std::optional<std::string>(said.link)});
      break;
    case HookFormat::discord:
      outgoing.body = json_of(DiscordMessage{whole, {}});
      break;
    case HookFormat::matrix:
      outgoing.method = "PUT";  // under the same name when it is tried again: it is taken once
      outgoing.url += hex(bytes_of(sha256(std::to_string(wall) + whole))).substr(0, 32);
      outgoing.body = json_of(MatrixMessage{"m.notice", whole});
      break;
  }
  return outgoing;
}

std::optional<std::string> webhook_flaw(std::string_view text) {
  if (text.size() > longest_endpoint) return "expected at most " + std::to_string(longest_endpoint) + " characters";
  const auto webhook = Webhook::read(text);
  return webhook ? std::nullopt : std::optional(webhook.error());
}
}  // namespace nonet::server
