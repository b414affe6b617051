// A socket that never blocks, plain or with TLS; it closes itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

using SSL = struct ssl_st;
using SSL_CTX = struct ssl_ctx_st;

namespace nonet::server {
class TlsContext {  // a certificate and its key, shared by the streams made of it
 public:
  static std::expected<TlsContext, std::string> load(const std::string& certificate_file, const std::string& key_file);

  bool names(const std::string& host) const;  // the certificate is one for this name
  std::int64_t ends() const;                  // it is good up to then, seconds since 1970
  SSL_CTX* get() const { return context_.get(); }

 private:
  explicit TlsContext(std::shared_ptr<SSL_CTX> context) : context_(std::move(context)) {}
  std::shared_ptr<SSL_CTX> context_;
};

struct IoResult {
  enum class Kind { done, again, closed, failed };
  Kind kind = Kind::done;
  std::size_t bytes = 0;
};

class Stream {
 public:
  explicit Stream(int descriptor) : descriptor_(descriptor) {}  // which is its own from now on
  Stream(int descriptor, const TlsContext& tls);
  ~Stream();
  Stream(Stream&& other) noexcept;
  Stream& operator=(Stream&&) = delete;

  enum class Handshake { done, wants_read, wants_write, failed, spoke_http };
  Handshake handshake();  // plain ones are done at once

  int connect_error() const;  // of a connection from here that was being made; 0: it stands
  IoResult read(std::span<char> buffer);
  IoResult write(std::string_view bytes);
  bool pending() const;                            // TLS holds bytes that no event will tell of
  void shutdown_write();                           // the other side reads to the end and then sees that this was all
  void write_plain(std::string_view bytes) const;  // past TLS, to somebody who does not speak it

  // The least that the kernel measured lately by its own packets; nothing on a local socket.
  std::optional<std::int64_t> round_trip_us() const;

  int descriptor() const { return descriptor_; }
  bool secure() const { return ssl_ != nullptr; }

 private:
  int descriptor_ = -1;
  SSL* ssl_ = nullptr;
};
}  // namespace nonet::server
