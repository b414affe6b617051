// Requests out of bytes, and responses into them; no sockets. The only place that knows Boost.Beast is http.cpp.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/service.h"

namespace nonet::server {
bool same_word(std::string_view a, std::string_view b);            // upper and lower case alike
bool lists(std::string_view header_value, std::string_view word);  // "keep-alive, Upgrade" lists "upgrade"
std::string_view trimmed(std::string_view text);                   // without spaces and tabs around it

struct HttpLimits {
  std::size_t header_bytes = 16 * 1024;
  std::size_t body_bytes = 256 * 1024;
  std::function<std::size_t(std::string_view path)> body_bytes_of;  // where given, its word counts
};

struct HttpRequest {
  Request request;  // HEAD comes as GET: the answer is made the same and its body kept back
  bool head = false;
  bool keep_alive = true;
  bool http_1_0 = false;
};

class HttpReader {
 public:
  enum class Step { more, done, failed };

  explicit HttpReader(const HttpLimits& limits);  // which must outlive it
  ~HttpReader();

  // Bytes that were not used have to be shown again, with those that follow them.
  Step read(std::string_view bytes, std::size_t& used);

  bool header_done() const { return header_done_; }
  bool take_continue();  // true once where the client waits for "100 Continue" before it sends the body
  HttpRequest take();    // after done; then the next one can be read
  int status() const { return status_; }  // after failed: what to answer

 private:
  struct Parser;

  Step fail(int status);
  int begin_body();  // the header is there: what is wrong with it, as a status, or 0

  const HttpLimits& limits_;
  std::unique_ptr<Parser> parser_;
  HttpRequest request_;
  int status_ = 0;
  bool header_done_ = false;
  bool continue_ = false;
};

struct ResponseManner {
  bool keep_alive = true;
  bool head = false;
  bool strict_transport = false;
};

void append_header(std::string& out, std::string_view name, std::string_view value);
// All of it but a lasting body.
void append_response(std::string& out, const Response& response, ResponseManner manner, std::string_view date);
std::string http_date(std::int64_t unix_seconds);  // "Sun, 06 Nov 1994 08:49:37 GMT"
}  // namespace nonet::server
