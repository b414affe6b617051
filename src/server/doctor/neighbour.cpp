// Who answers at an address: a short talk by HTTP, with TLS where the server would speak it.
#include <netdb.h>
#include <netinet/in.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <memory>
#include <utility>

#include "server/doctor/certificate.h"
#include "server/doctor/listening.h"

namespace nonet::server {
namespace {
constexpr timeval patience{3, 0};
constexpr std::size_t most_bytes = 64 * 1024;  // of an answer: ours are far shorter

class Line {  // closes itself
 public:
  explicit Line(int descriptor) : descriptor_(descriptor) {}
  ~Line() {
    ssl_.reset();
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  Line(Line&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)), ssl_(std::move(other.ssl_)) {}
  Line& operator=(Line&&) = delete;

  bool begin_tls() {  // whoever it is: the doctor only wants to know
    const std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context(SSL_CTX_new(TLS_client_method()), SSL_CTX_free);
    ssl_.reset(SSL_new(context.get()));
    SSL_set_fd(ssl_.get(), descriptor_);
    const bool done = SSL_connect(ssl_.get()) == 1;
    ERR_clear_error();
    return done;
  }
  std::string certificate() const {
    const X509* shown = ssl_ ? SSL_get0_peer_certificate(ssl_.get()) : nullptr;
    return shown ? fingerprint_of(shown) : "";
  }
  std::string ask(const std::string& path) const {  // the answer, head and body; empty: none came
    const std::string request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    if (ssl_)
      SSL_write(ssl_.get(), request.data(), static_cast<int>(request.size()));
    else
      ::send(descriptor_, request.data(), request.size(), MSG_NOSIGNAL);
    std::string answer;
    std::array<char, 4096> bytes{};
    while (answer.size() < most_bytes) {
      const auto count = ssl_ ? SSL_read(ssl_.get(), bytes.data(), static_cast<int>(bytes.size()))
                              : static_cast<int>(::recv(descriptor_, bytes.data(), bytes.size(), 0));
      if (count <= 0) break;
      answer.append(bytes.data(), static_cast<std::size_t>(count));
    }
    ERR_clear_error();
    return answer;
  }

 private:
  struct FreeSsl {
    void operator()(SSL* ssl) const { SSL_free(ssl); }
  };
  int descriptor_;
  std::unique_ptr<SSL, FreeSsl> ssl_;
};

std::optional<Line> connected(int family, const sockaddr* address, socklen_t size) {
  const int descriptor = ::socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return {};
  ::setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  Line line(descriptor);
  if (::connect(descriptor, address, size) != 0) return {};
  return line;
}

std::optional<Line> reach(const NetworkSettings& network) {
  constexpr std::string_view local_prefix = "unix:";
  if (network.address.starts_with(local_prefix)) {
    const std::string path = network.address.substr(local_prefix.size());
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) return {};
    std::memcpy(address.sun_path, path.data(), path.size());
    return connected(AF_UNIX, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  }
  const bool everywhere = network.address == "::" || network.address == "0.0.0.0";
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const std::string host = everywhere ? "localhost" : network.address;
  if (::getaddrinfo(host.c_str(), std::to_string(network.port).c_str(), &hints, &found) != 0) return {};
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> all(found, ::freeaddrinfo);
  for (const addrinfo* one = found; one; one = one->ai_next)
    if (auto line = connected(one->ai_family, one->ai_addr, one->ai_addrlen)) return line;
  return {};
}

std::optional<Line> reach_and_greet(const NetworkSettings& network) {
  auto line = reach(network);
  if (line && !network.tls_certificate_file.empty() && !line->begin_tls()) return {};
  return line;
}

std::string body_of(const std::string& answer) {
  const std::size_t end = answer.find("\r\n\r\n");
  return end == std::string::npos ? "" : answer.substr(end + 4);
}

std::string server_header(const std::string& answer) {
  std::string small = answer.substr(0, answer.find("\r\n\r\n"));
  for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  const std::size_t at = small.find("\r\nserver: ");
  if (at == std::string::npos) return {};
  const std::size_t from = at + std::strlen("\r\nserver: ");
  std::string name = answer.substr(from, std::min(answer.find("\r\n", from), from + 60) - from);
  std::erase_if(name, [](char c) { return c < ' ' || c > '~'; });  // it goes to a terminal
  return name;
}
}  // namespace

std::optional<Neighbour> neighbour_at(const NetworkSettings& network) {
  if (network.port == 0 && !network.address.starts_with("unix:")) return {};
  if (!reach(network)) return {};
  Neighbour there;
  const auto line = reach_and_greet(network);
  if (!line) return there;  // somebody, who speaks no TLS
  there.certificate = line->certificate();
  const std::string answer = line->ask("/version");
  there.names_itself = server_header(answer);
  const auto json = parse_json(body_of(answer));
  const auto text = [&](const char* name) {
    return json->HasMember(name) && (*json)[name].IsString() ? std::string(text_of((*json)[name])) : std::string();
  };
  there.is_nonet = json && json->IsObject() && json->HasMember("nonet");
  if (!there.is_nonet) return there;
  there.version = text("version");
  there.page = text("page");
  if (json->HasMember("uptimeSeconds") && (*json)["uptimeSeconds"].IsInt64())
    there.up_seconds = (*json)["uptimeSeconds"].GetInt64();
  if (const auto second = reach_and_greet(network))
    if (const std::string health = second->ask("/healthz"); !health.starts_with("HTTP/1.1 200"))
      there.ill = body_of(health).substr(0, body_of(health).find('\n'));
  return there;
}
}  // namespace nonet::server
