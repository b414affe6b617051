#include "server/net/stream.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <utility>

#include "base/assert.h"

namespace nonet::server {
namespace {
std::string first_tls_error() {  // what follows it only says where it was passed on
  const unsigned long code = ERR_peek_error();
  const char* reason = ERR_reason_error_string(code);
  std::string text = ERR_SYSTEM_ERROR(code) ? strerror(ERR_GET_REASON(code)) : reason ? reason : "unknown error";
  ERR_clear_error();
  return text;
}

IoResult outcome(SSL* ssl, int result) {
  switch (SSL_get_error(ssl, result)) {
    case SSL_ERROR_WANT_READ:
    case SSL_ERROR_WANT_WRITE:
      return {IoResult::Kind::again, 0};
    case SSL_ERROR_ZERO_RETURN:
      return {IoResult::Kind::closed, 0};
    default:
      ERR_clear_error();
      return {IoResult::Kind::failed, 0};
  }
}

IoResult outcome(ssize_t result) {
  if (result >= 0) return {IoResult::Kind::done, static_cast<std::size_t>(result)};
  if (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) return {IoResult::Kind::again, 0};
  return {IoResult::Kind::failed, 0};
}
}  // namespace

std::expected<TlsContext, std::string> TlsContext::load(const std::string& certificate_file,
                                                        const std::string& key_file) {
  std::shared_ptr<SSL_CTX> context(SSL_CTX_new(TLS_server_method()), SSL_CTX_free);
  ASSERT(context);
  ERR_clear_error();
  SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
  SSL_CTX_set_options(context.get(), SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_NO_COMPRESSION |
                                         SSL_OP_IGNORE_UNEXPECTED_EOF);
  SSL_CTX_set_mode(context.get(),
                   SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER | SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_read_ahead(context.get(), 1);  // one system call for a record instead of two
  // Nobody sits at the terminal to type a passphrase.
  SSL_CTX_set_default_passwd_cb(context.get(), [](char*, int, int, void*) { return 0; });
  if (SSL_CTX_use_certificate_chain_file(context.get(), certificate_file.c_str()) != 1)
    return std::unexpected("expected a certificate (PEM) in " + certificate_file + ": " + first_tls_error());
  if (SSL_CTX_use_PrivateKey_file(context.get(), key_file.c_str(), SSL_FILETYPE_PEM) != 1)
    return std::unexpected("expected the certificate's private key (PEM, without passphrase) in " + key_file + ": " +
                           first_tls_error());
  if (SSL_CTX_check_private_key(context.get()) != 1)
    return std::unexpected("the key in " + key_file + " does not belong to the certificate in " + certificate_file);
  return TlsContext(std::move(context));
}

bool TlsContext::names(const std::string& host) const {
  X509* certificate = SSL_CTX_get0_certificate(context_.get());
  return certificate && X509_check_host(certificate, host.data(), host.size(), 0, nullptr) == 1;
}

std::int64_t TlsContext::ends() const {
  std::tm parts{};
  const X509* certificate = SSL_CTX_get0_certificate(context_.get());
  if (!certificate || ASN1_TIME_to_tm(X509_get0_notAfter(certificate), &parts) != 1) return 0;
  return timegm(&parts);
}

Stream::Stream(int descriptor, const TlsContext& tls) : descriptor_(descriptor), ssl_(SSL_new(tls.get())) {
  ASSERT(ssl_);
  SSL_set_fd(ssl_, descriptor);
  SSL_set_accept_state(ssl_);
}

Stream::Stream(Stream&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), ssl_(std::exchange(other.ssl_, nullptr)) {}

Stream::~Stream() {
  if (ssl_) SSL_free(ssl_);
  if (descriptor_ >= 0) close(descriptor_);
}

Stream::Handshake Stream::handshake() {
  if (!ssl_) return Handshake::done;
  ERR_clear_error();
  const int result = SSL_do_handshake(ssl_);
  if (result == 1) return Handshake::done;
  switch (SSL_get_error(ssl_, result)) {
    case SSL_ERROR_WANT_READ:
      return Handshake::wants_read;
    case SSL_ERROR_WANT_WRITE:
      return Handshake::wants_write;
    default:
      break;
  }
  const bool http = ERR_GET_REASON(ERR_peek_error()) == SSL_R_HTTP_REQUEST;
  ERR_clear_error();
  return http ? Handshake::spoke_http : Handshake::failed;
}

int Stream::connect_error() const {
  int error = 0;
  socklen_t size = sizeof error;
  return getsockopt(descriptor_, SOL_SOCKET, SO_ERROR, &error, &size) == 0 ? error : errno;
}

IoResult Stream::read(std::span<char> buffer) {
  if (!ssl_) {
    const IoResult result = outcome(recv(descriptor_, buffer.data(), buffer.size(), 0));
    if (result.kind == IoResult::Kind::done && result.bytes == 0) return {IoResult::Kind::closed, 0};
    return result;
  }
  ERR_clear_error();
  std::size_t bytes = 0;
  const int result = SSL_read_ex(ssl_, buffer.data(), buffer.size(), &bytes);
  return result == 1 ? IoResult{IoResult::Kind::done, bytes} : outcome(ssl_, result);
}

IoResult Stream::write(std::string_view bytes) {
  if (!ssl_) return outcome(send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL));
  ERR_clear_error();
  std::size_t written = 0;
  const int result = SSL_write_ex(ssl_, bytes.data(), bytes.size(), &written);
  return result == 1 ? IoResult{IoResult::Kind::done, written} : outcome(ssl_, result);
}

bool Stream::pending() const { return ssl_ && SSL_has_pending(ssl_) == 1; }

void Stream::shutdown_write() {
  if (ssl_) {
    ERR_clear_error();
    SSL_shutdown(ssl_);
    ERR_clear_error();
  }
  shutdown(descriptor_, SHUT_WR);
}

std::optional<std::int64_t> Stream::round_trip_us() const {
  constexpr std::uint32_t never = ~std::uint32_t{0};
  tcp_info info{};
  socklen_t size = sizeof info;
  if (getsockopt(descriptor_, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return {};
  std::uint32_t least = never;
  for (const std::uint32_t measured : {info.tcpi_rtt, info.tcpi_min_rtt})
    if (measured != 0) least = std::min(least, measured);
  if (least == never) return {};
  return least;
}

void Stream::write_plain(std::string_view bytes) const {
  [[maybe_unused]] const auto sent = send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}
}  // namespace nonet::server
