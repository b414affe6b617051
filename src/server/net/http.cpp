#include "server/net/http.h"

#include <algorithm>
// Beast asserts that the last chunk of a body comes in at least two more bytes than were there when it was first looked
// at. Who sends it byte by byte is read rightly all the same.
#define BOOST_DISABLE_ASSERTS
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <limits>

#include "server/net/http_target.h"

namespace nonet::server {
namespace http = boost::beast::http;

namespace {
char lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_host(std::string_view text) {
  return !text.empty() && text.size() <= 260 && std::all_of(text.begin(), text.end(), [](char c) {
    return ('a' <= lower(c) && lower(c) <= 'z') || ('0' <= c && c <= '9') || std::string_view("-._~:[]%").contains(c);
  });
}
}  // namespace

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

bool lists(std::string_view header_value, std::string_view word) {
  while (true) {
    const std::size_t comma = header_value.find(',');
    if (same_word(trimmed(header_value.substr(0, comma)), word)) return true;
    if (comma == std::string_view::npos) return false;
    header_value.remove_prefix(comma + 1);
  }
}

std::string_view Request::header(std::string_view name) const {
  for (const auto& [key, value] : headers)
    if (key == name) return value;
  return {};
}

struct HttpReader::Parser : http::request_parser<http::string_body> {};

HttpReader::HttpReader(const HttpLimits& limits) : limits_(limits) {}
HttpReader::~HttpReader() = default;

HttpReader::Step HttpReader::read(std::string_view bytes, std::size_t& used) {
  used = 0;
  if (status_ != 0) return Step::failed;
  if (!parser_) {
    while (bytes.substr(used).starts_with("\r\n")) used += 2;  // some clients end a body with a line too many
    if (used == bytes.size() || bytes.substr(used) == "\r") return Step::more;
    parser_ = std::make_unique<Parser>();
    parser_->header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
    parser_->body_limit(boost::none);  // what is allowed depends on the path
  }
  while (true) {
    if (header_done_ && parser_->is_done()) {
      request_.request.body = std::move(parser_->get().body());
      return Step::done;
    }
    if (used == bytes.size()) return Step::more;
    boost::beast::error_code error;
    used += parser_->put({bytes.data() + used, bytes.size() - used}, error);
    if (error == http::error::need_more) {
      // Between the chunks of a body there is only a line to wait for.
      return bytes.size() - used > limits_.header_bytes ? fail(header_done_ ? 400 : 431) : Step::more;
    }
    if (error == http::error::header_limit) return fail(431);
    if (error == http::error::body_limit) return fail(413);
    if (error) return fail(400);
    if (!header_done_ && parser_->is_header_done()) {
      header_done_ = true;
      if (const int wrong = begin_body()) return fail(wrong);
    }
  }
}

int HttpReader::begin_body() {
  const auto& message = parser_->get();
  Request& request = request_.request;
  request.method = std::string(message.method_string());
  request_.head = request.method == "HEAD";
  if (request_.head) request.method = "GET";
  request_.http_1_0 = message.version() == 10;
  request_.keep_alive = message.keep_alive();
  if (message.version() != 11 && message.version() != 10) return 505;
  auto target = read_target({message.target().data(), message.target().size()});
  if (!target) return 400;
  request.path = std::move(target->path);
  request.query = std::move(target->query);

  int hosts = 0;
  for (const auto& field : message) {
    std::string name(field.name_string());
    std::transform(name.begin(), name.end(), name.begin(), lower);
    const std::string_view value(field.value().data(), field.value().size());
    if (name == "host") {
      if (!is_host(value)) return 400;
      ++hosts;
    }
    if (name == "transfer-encoding" && !same_word(value, "chunked")) return 501;
    request.headers.emplace_back(std::move(name), value);
  }
  if (hosts > 1 || (hosts == 0 && !request_.http_1_0)) return 400;
  if (request_.http_1_0 && parser_->chunked()) return 400;

  const std::size_t allowed = limits_.body_bytes_of ? limits_.body_bytes_of(request.path) : limits_.body_bytes;
  if (const auto length = parser_->content_length(); length && *length > allowed) return 413;
  parser_->body_limit(allowed);
  if (const std::string_view expected = request.header("expect"); !expected.empty()) {
    if (!same_word(expected, "100-continue")) return 417;
    continue_ = !request_.http_1_0;
  }
  return 0;
}

HttpReader::Step HttpReader::fail(int status) {
  status_ = status;
  return Step::failed;
}

bool HttpReader::take_continue() { return std::exchange(continue_, false); }

HttpRequest HttpReader::take() {
  parser_.reset();
  header_done_ = continue_ = false;
  return std::exchange(request_, {});
}
}  // namespace nonet::server
