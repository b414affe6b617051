#include "server/net/node_headers.h"

#include <algorithm>

#include "base/digest.h"
#include "base/same_secret.h"
#include "server/net/http.h"

namespace nonet::server {
namespace {
constexpr std::string_view secret_name = "x-nonet-node";

// What a client may not say, and what would announce a body: an upgrade has none.
bool is_passed_on(std::string_view name) {
  if (name.starts_with("x-nonet-")) return false;
  constexpr std::string_view never[] = {"x-forwarded-for", "x-forwarded-proto", "x-client-rtt",
                                        "content-length",  "transfer-encoding", "expect"};
  return std::find(std::begin(never), std::end(never), name) == std::end(never);
}

bool stands_for_itself(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') ||
         std::string_view("-._~/").contains(c);
}

void append_path(std::string& out, std::string_view path) {
  for (const char c : path) {
    if (stands_for_itself(c))
      out += c;
    else
      out += '%' + hex({&c, 1});
  }
}
}  // namespace

void append_for_node(std::string& out, const Request& upgrade, const Sender& sender,
                     std::optional<std::int64_t> by_kernel_us, std::string_view told, std::string_view secret) {
  out += "GET ";
  append_path(out, upgrade.path);
  if (!upgrade.query.empty()) out += '?' + upgrade.query;
  out += " HTTP/1.1\r\n";
  for (const auto& [name, value] : upgrade.headers)
    if (is_passed_on(name)) append_header(out, name, value);
  append_header(out, secret_name, secret);
  if (!told.empty()) append_header(out, "x-nonet-told", told);
  append_header(out, "x-forwarded-for", sender.address.text());
  append_header(out, "x-forwarded-proto", sender.secure ? "https" : "http");
  const auto behind_proxy_us = sender.behind_proxy_us();
  if (behind_proxy_us || by_kernel_us)
    append_header(out, "x-client-rtt", std::to_string(behind_proxy_us.value_or(0) + by_kernel_us.value_or(0)));
  out += "\r\n";
}

bool take_secret(Request& request, std::string_view secret) {
  const bool same = same_secret(request.header(secret_name), secret);
  std::erase_if(request.headers, [](const auto& header) { return header.first == secret_name; });
  return same;
}

Sender sender_by_node(const Request& request) {
  return sender_of(request, {}, {});  // a node is believed like who may open a local socket
}
}  // namespace nonet::server
