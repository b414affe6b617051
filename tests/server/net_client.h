// A client that blocks, for tests: bytes, HTTP or a WebSocket, plain or with TLS. Whatever does not come within a
// minute fails the test.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/frames.h"

namespace nonet::server {
struct HttpAnswer {
  int status = 0;                              // 0: the connection ended before a whole answer came
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
};

struct SocketMessage {
  Message::Kind kind = Message::Kind::failed;  // failed: the connection ended without a close
  std::string text;
  int code = 0;
};

class Client {
 public:
  struct Manner {
    std::string trusted_certificate_file = {};  // given: TLS, and the server must show it
    bool answers_pings = true;
    int receive_buffer_bytes = 0;  // 0: as the system likes
  };

  explicit Client(std::uint16_t port) : Client(port, Manner()) {}
  Client(std::uint16_t port, Manner manner) : manner_(std::move(manner)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    open(AF_INET, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    if (!manner_.trusted_certificate_file.empty()) begin_tls();
  }
  explicit Client(const std::string& unix_path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, unix_path.data(), unix_path.size());
    open(AF_UNIX, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  }
  ~Client() { disconnect(); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  bool connected() const { return connected_; }
  void disconnect() {
    ssl_.reset();
    if (descriptor_ >= 0) close(std::exchange(descriptor_, -1));
  }
  void end_output() { shutdown(descriptor_, SHUT_WR); }
  void reset() {  // ends it as a machine does that knows nothing of it any more
    const linger at_once{1, 0};
    setsockopt(descriptor_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    disconnect();
  }

  bool write(std::string_view bytes) {  // false: the other side is gone
    while (!bytes.empty()) {
      const auto count = ssl_ ? SSL_write(ssl_.get(), bytes.data(), static_cast<int>(bytes.size()))
                              : send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (count <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
  }

  bool fill(std::size_t most = 16384) {  // waits for more input; false: there is no more
    char bytes[16384];
    const auto count = ssl_ ? SSL_read(ssl_.get(), bytes, static_cast<int>(most)) : recv(descriptor_, bytes, most, 0);
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) ADD_FAILURE() << "nothing came for a minute";
    if (count <= 0) return false;
    input_.append(bytes, static_cast<std::size_t>(count));
    return true;
  }

  bool input_within(int milliseconds) {
    pollfd wanted{descriptor_, POLLIN, 0};
    return poll(&wanted, 1, milliseconds) > 0;
  }

  std::string rest() {  // everything up to the end
    while (fill()) {
    }
    return std::exchange(input_, {});
  }

  HttpAnswer read_answer(bool has_body = true) {
    HttpAnswer answer;
    std::size_t end = 0;
    while ((end = input_.find("\r\n\r\n")) == std::string::npos)
      if (!fill()) return {};
    const std::string head = input_.substr(0, end + 2);
    input_.erase(0, end + 4);
    std::size_t line = head.find("\r\n") + 2;
    while (line < head.size()) {
      const std::size_t colon = head.find(": ", line);
      const std::size_t stop = head.find("\r\n", line);
      std::string name = head.substr(line, colon - line);
      for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      answer.headers[name] = head.substr(colon + 2, stop - colon - 2);
      line = stop + 2;
    }
    if (has_body && answer.headers.contains("content-length")) {
      const std::size_t length = std::stoul(answer.headers["content-length"]);
      while (input_.size() < length)
        if (!fill()) return {};
      answer.body = input_.substr(0, length);
      input_.erase(0, length);
    }
    answer.status = std::stoi(head.substr(9, 3));
    return answer;
  }

  HttpAnswer ask(std::string_view request) {
    write(request);
    return read_answer();
  }
  HttpAnswer get(const std::string& path, const std::string& headers = "") {
    return ask("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n");
  }

  static std::string upgrade_request(const std::string& path, const std::string& headers = "") {
    return "GET " + path +
           " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
           headers + "\r\n";
  }
  HttpAnswer upgrade(const std::string& path = "/", const std::string& headers = "") {
    write(upgrade_request(path, headers));
    return read_answer(false);
  }

  bool say(std::string_view text, Opcode opcode = Opcode::text) {
    std::string frame;
    append_masked_frame(frame, opcode, text, mask());
    return write(frame);
  }
  bool say_close(int code) {
    const char payload[2] = {static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
    return say({payload, 2}, Opcode::close);
  }

  SocketMessage hear() {  // pings are answered on the way, unless the client has no manners
    while (true) {
      while (auto message = next_message()) {
        if (message->kind != Message::Kind::ping || !manner_.answers_pings) return *message;
        say(message->text, Opcode::pong);
      }
      if (!fill()) return {};
    }
  }

 private:
  static Mask mask() { return {'\x37', '\xfa', '\x21', '\x3d'}; }

  void open(int family, const sockaddr* address, socklen_t size) {
    descriptor_ = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval patience{60, 0};
    const int yes = 1;
    setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(descriptor_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (family != AF_UNIX) setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (manner_.receive_buffer_bytes > 0)
      setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &manner_.receive_buffer_bytes, sizeof(int));
    connected_ = connect(descriptor_, address, size) == 0;
  }

  void begin_tls() {
    const std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context(SSL_CTX_new(TLS_client_method()), SSL_CTX_free);
    SSL_CTX_load_verify_locations(context.get(), manner_.trusted_certificate_file.c_str(), nullptr);
    SSL_CTX_set_verify(context.get(), SSL_VERIFY_PEER, nullptr);
    SSL_CTX_set_options(context.get(), SSL_OP_IGNORE_UNEXPECTED_EOF);
    ssl_.reset(SSL_new(context.get()));
    SSL_set_fd(ssl_.get(), descriptor_);
    SSL_set1_host(ssl_.get(), "localhost");
    connected_ = SSL_connect(ssl_.get()) == 1;
  }

  std::optional<SocketMessage> next_message() {
    std::span<char> bytes(input_);
    const auto message = reader_.next(bytes);
    std::optional<SocketMessage> heard;
    if (message) heard = SocketMessage{message->kind, std::string(message->payload), message->code};
    input_.erase(0, input_.size() - bytes.size());
    return heard;
  }

  struct FreeSsl {
    void operator()(SSL* ssl) const { SSL_free(ssl); }
  };

  Manner manner_;
  int descriptor_ = -1;
  bool connected_ = false;
  std::unique_ptr<SSL, FreeSsl> ssl_;
  std::string input_;
  FrameReader reader_{ReaderSide::client, 16 * 1024 * 1024, true};
};
}  // namespace nonet::server
