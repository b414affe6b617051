// By which names, and from which pages, the running program may be used.
#include <unistd.h>

#include "net_certificate.h"
#include "serve_player.h"

namespace nonet::server {
namespace {
std::string request(const std::string& path, const std::string& host, const std::string& headers = "") {
  return "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n" + headers + "\r\n";
}
std::string upgrade(const std::string& host, const std::string& headers = "") {
  return request("/ws", host,
                 "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                     headers);
}
HttpAnswer asked(std::uint16_t port, const std::string& bytes, const Client::Manner& manner = {}) {
  Client client(port, manner);
  client.write(bytes);
  // What becomes a socket has no body.
  return client.read_answer();
}

class ServeHosts : public testing::Test {
 protected:
  void start(Words words = {}, const Words& variables = {}) {
    words.emplace_back("--keep-nothing");
    server_ = std::make_unique<ServerProcess>(words, variables);
    ASSERT_TRUE(server_->open());
  }
  std::uint16_t port() const { return server_->port(); }

 private:
  std::unique_ptr<ServerProcess> server_;
};

TEST_F(ServeHosts, a_name_that_somebody_else_made_point_here_gets_nothing) {
  start();
  const std::string own_page = "Origin: http://evil.example:8080\r\n";
  for (const std::string path : {"/", "/t/aUfzsUdP2pjQn7b508ojvD", "/about", "/healthz", "/version", "/metrics",
                                 "/api/games", "/api/tables", "/api/nothing"}) {
    const HttpAnswer answer = asked(port(), request(path, "evil.example:8080", own_page));
    EXPECT_EQ(answer.status, 421) << path;
    EXPECT_EQ(error_in(answer), "host") << path;
    EXPECT_TRUE(holds(answer.body, "--host evil.example")) << answer.body;
    EXPECT_FALSE(answer.headers.contains("access-control-allow-origin")) << path;
  }
  const HttpAnswer socket = asked(port(), upgrade("evil.example:8080", own_page));
  EXPECT_EQ(socket.status, 421);
  EXPECT_EQ(error_in(socket), "host");
}

TEST_F(ServeHosts, this_machine_is_known_by_its_names_and_every_address) {
  start();
  char hostname[256] = {};
  ASSERT_EQ(gethostname(hostname, sizeof hostname - 1), 0);
  for (const std::string& host : {std::string("localhost"), std::string("LOCALHOST:1"), std::string("127.0.0.1:8080"),
                                  std::string("[::1]"), std::string("203.0.113.9"), std::string(hostname),
                                  std::string(hostname).substr(0, std::string(hostname).find('.')) + ".local:8080"}) {
    EXPECT_EQ(asked(port(), request("/version", host)).status, 200) << host;
    EXPECT_EQ(asked(port(), upgrade(host, "Origin: http://" + host + "\r\n")).status, 101) << host;
  }
  EXPECT_EQ(asked(port(), "GET /version HTTP/1.0\r\n\r\n").status, 200) << "programs of old name no host";
}

TEST_F(ServeHosts, names_can_be_allowed_by_flag_variable_and_file) {
  const std::string listed = "play.example.org,*.example.com";
  const TestFolder folder;
  std::FILE* file = std::fopen((folder / "nonet.conf").c_str(), "w");
  std::fputs("host=[\"play.example.org\",\"*.example.com\"]\n", file);
  std::fclose(file);
  const std::pair<Words, Words> ways[] = {
      {{"--host", listed}, {}}, {{}, {"NONET_HOST=" + listed}}, {{"--config", folder / "nonet.conf"}, {}}};
  for (const auto& [words, variables] : ways) {
    start(words, variables);
    EXPECT_EQ(asked(port(), request("/version", "play.example.org")).status, 200);
    EXPECT_EQ(asked(port(), request("/version", "any.example.com:8080")).status, 200);
    EXPECT_EQ(asked(port(), request("/version", "example.com")).status, 421);
    EXPECT_EQ(asked(port(), request("/version", "localhost")).status, 200);
  }
  const Ran ran = run({"serve", "--keep-nothing", "--host", "https://play.example.org"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_TRUE(holds(ran.output, "--host: expected names such as play.example.org")) << ran.output;
}

TEST_F(ServeHosts, the_names_of_the_certificate_are_known) {
  const TestCertificate certificate("hosts", "DNS:localhost,DNS:play.example.org,DNS:*.example.com");
  start({"--tls-certificate", certificate.certificate_file, "--tls-key", certificate.key_file});
  const Client::Manner manner{.trusted_certificate_file = certificate.certificate_file};
  EXPECT_EQ(asked(port(), request("/version", "play.example.org"), manner).status, 200);
  EXPECT_EQ(asked(port(), request("/version", "a.example.com:8443"), manner).status, 200);
  EXPECT_EQ(asked(port(), request("/version", "evil.example"), manner).status, 421);
  // A page that came without TLS is another origin than this one.
  const auto opens = [&](const std::string& origin) {
    return asked(port(), upgrade("play.example.org:8443", "Origin: " + origin + "\r\n"), manner).status;
  };
  EXPECT_EQ(opens("https://play.example.org:8443"), 101);
  EXPECT_EQ(opens("http://play.example.org:8443"), 403);
}

TEST_F(ServeHosts, a_page_is_of_this_origin_only_by_http_or_https_and_the_same_name_and_port) {
  start({"--host", "play.example.org"});
  const auto opens = [&](const std::string& origin, const std::string& host) {
    return asked(port(), upgrade(host, "Origin: " + origin + "\r\n")).status;
  };
  EXPECT_EQ(opens("http://localhost:8080", "localhost:8080"), 101);
  EXPECT_EQ(opens("http://localhost", "localhost:80"), 101);
  EXPECT_EQ(opens("https://play.example.org", "play.example.org"), 101) << "at a proxy that does not tell";
  EXPECT_EQ(opens("https://play.example.org", "play.example.org:443"), 101);
  for (const char* other : {"javascript://localhost:8080", "ws://localhost:8080", "file://localhost:8080",
                            "chrome-extension://localhost:8080", "http://localhost:8081", "http://localhost",
                            "http://localhost:8080/", "http://x@localhost:8080", "http://127.0.0.1:8080", "null",
                            "localhost:8080", "://localhost:8080", "http:localhost:8080"}) {
    EXPECT_EQ(opens(other, "localhost:8080"), 403) << other;
    const HttpAnswer api =
        asked(port(), request("/api/games", "localhost:8080", "Origin: " + std::string(other) + "\r\n"));
    EXPECT_EQ(api.status, 403) << other;
    EXPECT_FALSE(api.headers.contains("access-control-allow-origin")) << other;
  }
}

TEST_F(ServeHosts, behind_a_proxy_that_tells_of_https_a_page_without_it_is_another) {
  start({"--host", "play.example.org", "--trust-proxy", "127.0.0.1"});
  const auto opens = [&](const std::string& origin, const std::string& proto) {
    return asked(port(), upgrade("play.example.org", "Origin: " + origin + "\r\nX-Forwarded-Proto: " + proto + "\r\n"))
        .status;
  };
  EXPECT_EQ(opens("https://play.example.org", "https"), 101);
  EXPECT_EQ(opens("http://play.example.org", "https"), 403);
  EXPECT_EQ(opens("http://play.example.org", "http"), 101);
}
}  // namespace
}  // namespace nonet::server
