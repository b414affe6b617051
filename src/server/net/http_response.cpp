#include <array>
#include <cstdio>
#include <ctime>
#include <string>

#include "server/net/http.h"

namespace nonet::server {
namespace {
std::string_view phrase(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 201:
      return "Created";
    case 202:
      return "Accepted";
    case 204:
      return "No Content";
    case 206:
      return "Partial Content";
    case 301:
      return "Moved Permanently";
    case 302:
      return "Found";
    case 303:
      return "See Other";
    case 304:
      return "Not Modified";
    case 307:
      return "Temporary Redirect";
    case 308:
      return "Permanent Redirect";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 410:
      return "Gone";
    case 413:
      return "Content Too Large";
    case 415:
      return "Unsupported Media Type";
    case 417:
      return "Expectation Failed";
    case 421:
      return "Misdirected Request";
    case 422:
      return "Unprocessable Content";
    case 426:
      return "Upgrade Required";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 501:
      return "Not Implemented";
    case 503:
      return "Service Unavailable";
    case 505:
      return "HTTP Version Not Supported";
    case 507:
      return "Insufficient Storage";
    default:
      return "";
  }
}

// A line break in a value would begin a header of somebody else's choice.
void append_value(std::string& out, std::string_view value) {
  for (const char c : value) out += c == '\r' || c == '\n' || c == '\0' ? ' ' : c;
}

constexpr std::string_view on_every_answer =
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "X-Frame-Options: DENY\r\n"
    "Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()\r\n";
}  // namespace

void append_header(std::string& out, std::string_view name, std::string_view value) {
  append_value(out, name);
  out += ": ";
  append_value(out, value);
  out += "\r\n";
}

void append_response(std::string& out, const Response& response, ResponseManner manner, std::string_view date) {
  const bool has_body = response.status != 204 && response.status != 304;
  out.reserve(out.size() + 1024 + (manner.head ? 0 : response.body.size()));
  out += "HTTP/1.1 ";
  out += std::to_string(response.status);
  out += ' ';
  out += phrase(response.status);
  out += "\r\nDate: ";
  out += date;
  out += manner.keep_alive ? "\r\nConnection: keep-alive\r\n" : "\r\nConnection: close\r\n";
  if (has_body) {
    append_header(out, "Content-Type", response.type);
    append_header(out, "Content-Length", std::to_string(response.body.size() + response.lasting_body.size()));
  }
  out += on_every_answer;
  if (manner.strict_transport) out += "Strict-Transport-Security: max-age=31536000\r\n";
  for (const auto& [name, value] : response.headers) append_header(out, name, value);
  out += "\r\n";
  if (has_body && !manner.head) out += response.body;
}

std::string http_date(std::int64_t unix_seconds) {
  constexpr std::array<const char*, 7> days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<const char*, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t seconds = unix_seconds;
  std::tm time{};
  gmtime_r(&seconds, &time);
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%s, %02d %s %04d %02d:%02d:%02d GMT",
                days[static_cast<std::size_t>(time.tm_wday)], time.tm_mday,
                months[static_cast<std::size_t>(time.tm_mon)], time.tm_year + 1900, time.tm_hour, time.tm_min,
                time.tm_sec);
  return text.data();
}
}  // namespace nonet::server
