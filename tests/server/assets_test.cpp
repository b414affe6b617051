// The page that the program carries, asked for by real sockets. The folder is tests/server/page.
#include "server/assets.h"

#include <cstdio>
#include <fstream>
#include <thread>

#include "net_server.h"
#include "serve_http.h"
#include "server/server.h"
#include "store/store.h"

namespace nonet::server {
namespace {
class RunningServer {
 public:
  explicit RunningServer(const Page& page) : server_(loop_, configuration(page), *store_, journal_) {
    const auto opened = server_.open();
    EXPECT_TRUE(opened) << opened.error();
    thread_ = std::thread([this] { loop_.run(); });
  }
  ~RunningServer() {
    loop_.stop();
    thread_.join();
  }
  std::uint16_t port() const { return server_.port(); }

 private:
  static Configuration configuration(const Page& page) {
    Configuration configuration;
    configuration.network.address = "127.0.0.1";
    configuration.version = "test";
    configuration.page = page;
    return configuration;
  }
  Loop loop_;
  Journal journal_{LogLevel::error, LogFormat::text};
  std::unique_ptr<store::Store> store_ = store::memory_store();
  Server server_;
  std::thread thread_;
};

class Assets : public testing::Test {
 protected:
  static void SetUpTestSuite() { server_ = std::make_unique<RunningServer>(embedded_page()); }
  static void TearDownTestSuite() { server_.reset(); }

  static HttpAnswer get(const std::string& path, const std::string& headers = "") {
    return Client(server_->port()).get(path, headers);
  }
  static HttpAnswer navigate(const std::string& path) {  // as a browser does that was given the address
    return get(path, "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n");
  }
  static std::string file(const std::string& path) {
    std::ifstream in(NONET_SOURCE "/tests/server/page" + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static std::string encoding(const std::string& path, const std::string& accepted) {
    const HttpAnswer answer = get(path, "Accept-Encoding: " + accepted + "\r\n");
    EXPECT_EQ(answer.headers.at("vary"), "Accept-Encoding");
    const auto found = answer.headers.find("content-encoding");
    if (found == answer.headers.end()) {
      EXPECT_EQ(answer.body, file(path));
      return "as it is";
    }
    return found->second;
  }
  static std::uint16_t port() { return server_->port(); }
  static inline std::unique_ptr<RunningServer> server_;
};

constexpr const char* script = "/assets/index-D3xw81Qa.js";

TEST_F(Assets, places_that_can_be_shown_name_their_picture_in_the_head) {
  const auto head = [](const std::string& path, const std::string& headers = "") { return get(path, headers).body; };
  const std::string puzzle = head("/puzzle?p=1sAb-_9");
  EXPECT_NE(puzzle.find("property=\"og:image\" content=\"http://"), puzzle.npos) << puzzle;
  EXPECT_NE(puzzle.find("/preview/puzzle?p=1sAb-_9\""), puzzle.npos);
  EXPECT_LT(puzzle.find("twitter:card"), puzzle.find("</head>"));
  std::string rest = navigate("/t/aUfzsUdP2pjQn7b508ojvD").body;
  const std::size_t tags = rest.find("<meta property");
  EXPECT_EQ(rest.erase(tags, rest.find("</head>") - tags), file("/index.html")) << "nothing else is changed";
  EXPECT_NE(head("/t/abc123").find("/preview/t/abc123\""), puzzle.npos);
  EXPECT_NE(head("/replay/t/abc123", "Accept: */*\r\n").find("/preview/replay/t/abc123\""), puzzle.npos);
  EXPECT_NE(navigate("/daily").body.find("/preview/daily\""), puzzle.npos);
  for (const char* path : {"/puzzle?p=%22%3E%3Cscript%3E", "/puzzle", "/settings", "/", "/t/abc.def"})
    EXPECT_EQ(navigate(path).body.find("og:image"), puzzle.npos) << path;
}

TEST_F(Assets, every_file_is_there_with_its_type) {
  const std::map<std::string, std::string> types = {{"/index.html", "text/html; charset=utf-8"},
                                                    {script, "text/javascript; charset=utf-8"},
                                                    {"/assets/nonet-0a1B_c-9.wasm", "application/wasm"},
                                                    {"/assets/unhashed.css", "text/css; charset=utf-8"},
                                                    {"/manifest.webmanifest", "application/manifest+json"},
                                                    {"/sw.js", "text/javascript; charset=utf-8"},
                                                    {"/icon.svg", "image/svg+xml"}};
  EXPECT_EQ(embedded_page().assets.size(), types.size());
  for (const auto& [path, type] : types) {
    const HttpAnswer answer = get(path);
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.headers.at("content-type"), type);
    EXPECT_EQ(answer.body, file(path)) << path;
  }
  EXPECT_EQ(get("/").body, file("/index.html"));
}

TEST_F(Assets, the_coding_is_the_one_that_the_client_likes_best) {
  const Asset& asset = *std::ranges::find(embedded_page().assets, script, &Asset::path);
  ASSERT_FALSE(asset.gzip.empty());
  const std::string best = asset.brotli.empty() ? "gzip" : "br";
  EXPECT_EQ(encoding(script, "gzip, deflate, br, zstd"), best);
  EXPECT_EQ(encoding(script, "gzip, deflate"), "gzip");
  EXPECT_EQ(encoding(script, "GZIP;q=0.1"), "gzip");
  EXPECT_EQ(encoding(script, "br;q=0.5, gzip;q=0.8"), "gzip");
  EXPECT_EQ(encoding(script, "br;q=0, gzip; q=1"), "gzip");
  EXPECT_EQ(encoding(script, "*"), best);
  EXPECT_EQ(encoding(script, "br;q=0,*;q=0.3"), "gzip");
  EXPECT_EQ(encoding(script, "identity"), "as it is");
  EXPECT_EQ(encoding(script, "gzip;q=0.5, identity"), "as it is");
  EXPECT_EQ(encoding(script, "gzip;q=0, br;q=0.0"), "as it is");
  EXPECT_EQ(encoding(script, "deflate"), "as it is");
  EXPECT_EQ(encoding(script, ""), "as it is");
  EXPECT_EQ(encoding("/assets/nonet-0a1B_c-9.wasm", "gzip, br"), "as it is") << "compressed it would be longer";
}

TEST_F(Assets, what_was_compressed_is_the_file_again) {
  const HttpAnswer answer = get(script, "Accept-Encoding: gzip\r\n");
  EXPECT_LT(answer.body.size(), file(script).size());
  const std::string path = testing::TempDir() + "nonet_assets_test.gz";
  std::ofstream(path, std::ios::binary) << answer.body;
  FILE* unpacked = popen(("gzip -dc " + path).c_str(), "r");
  ASSERT_TRUE(unpacked);
  std::string text(file(script).size() + 100, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), unpacked));
  EXPECT_EQ(pclose(unpacked), 0);
  EXPECT_EQ(text, file(script));
}

TEST_F(Assets, a_name_with_a_hash_is_kept_for_ever_and_the_rest_is_asked_for_again) {
  for (const char* path : {script, "/assets/nonet-0a1B_c-9.wasm"})
    EXPECT_EQ(get(path).headers.at("cache-control"), "public, max-age=31536000, immutable") << path;
  for (const char* path : {"/", "/index.html", "/sw.js", "/manifest.webmanifest", "/icon.svg", "/assets/unhashed.css"})
    EXPECT_EQ(get(path).headers.at("cache-control"), "no-cache") << path;
}

TEST_F(Assets, who_has_the_current_file_is_told_so_without_it) {
  const std::string tag = get("/").headers.at("etag");
  for (const std::string& known : {tag, "\"other\", " + tag, tag.substr(2), std::string("*")}) {
    Client client(port());
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: " + known + "\r\n\r\n");
    const HttpAnswer answer = client.read_answer(false);
    EXPECT_EQ(answer.status, 304) << known;
    EXPECT_EQ(answer.headers.at("etag"), tag);
    EXPECT_EQ(answer.headers.at("cache-control"), "no-cache");
    EXPECT_EQ(client.get("/healthz").body, "ok\n") << "a body followed";
  }
  EXPECT_EQ(get("/", "If-None-Match: \"other\"\r\n").status, 200);
  EXPECT_NE(get("/sw.js").headers.at("etag"), tag);
}

TEST_F(Assets, places_of_the_page_are_the_page) {
  for (const char* path : {"/local/aUfzsUdP2pjQn7b508ojvD", "/play/okudos", "/rules/okudos", "/settings", "/docs",
                           "/docs/hosting", "/x/"}) {
    const HttpAnswer answer = navigate(path);
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.body, file("/index.html")) << path;
    EXPECT_EQ(answer.headers.at("cache-control"), "no-cache");
    EXPECT_EQ(get(path).status, 404) << path << ": for a program that does not want a page";
  }
}

TEST_F(Assets, peoples_own_pages_are_for_no_search_engine) {
  EXPECT_EQ(navigate("/p/aUfzsUdP2pjQn7b508ojvD").headers.at("x-robots-tag"), "noindex");
  EXPECT_FALSE(navigate("/t/aUfzsUdP2pjQn7b508ojvD").headers.contains("x-robots-tag"));
}

TEST_F(Assets, what_is_not_there_is_404) {
  for (const char* path : {"/assets/index-00000000.js", "/assets/", "/assets", "/assets/nothing", "/nothing.js",
                           "/t/picture.png", "/api/nothing", "/api", "/ws/nothing", "/assets/..%2findex.html",
                           "/%2e%2e/%2e%2e/etc/passwd.txt", "//index.html.gz"})
    EXPECT_NE(navigate(path).status, 200) << path;
  EXPECT_EQ(navigate("/assets/index-00000000.js").status, 404);
  EXPECT_EQ(navigate("/assets/index-00000000.js").headers.at("cache-control"), "no-store");
  EXPECT_EQ(ask(port(), {.method = "POST", .path = "/", .body = "{}"}).status, 404);
}

TEST_F(Assets, head_tells_the_length_and_sends_no_body) {
  Client client(port());
  const HttpAnswer head = ask(client, {.method = "HEAD", .path = script});
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.headers.at("content-length"), std::to_string(file(script).size()));
  EXPECT_EQ(client.get("/healthz").body, "ok\n") << "a body followed";
}

TEST_F(Assets, many_requests_at_once_on_one_connection_are_answered_in_their_order) {
  Client client(port());
  std::string requests;
  for (const char* path : {script, "/healthz", "/sw.js", "/"})
    requests += std::string("GET ") + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
  client.write(requests);
  EXPECT_EQ(client.read_answer().body, file(script));
  EXPECT_EQ(client.read_answer().body, "ok\n");
  EXPECT_EQ(client.read_answer().body, file("/sw.js"));
  EXPECT_EQ(client.read_answer().body, file("/index.html"));
}

TEST_F(Assets, the_page_is_shut_in_by_its_headers) {
  for (const char* path : {"/", "/sw.js"}) {
    const HttpAnswer answer = get(path);
    const std::string& policy = answer.headers.at("content-security-policy");
    for (const char* part : {"default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self';",
                             "worker-src 'self'", "manifest-src 'self'", "connect-src 'self'", "object-src 'none'",
                             "frame-ancestors 'none'", "base-uri 'none'"})
      EXPECT_NE(policy.find(part), std::string::npos) << policy << " lacks " << part;
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos) << policy;
    EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
  }
}

TEST_F(Assets, a_running_page_can_tell_that_the_server_has_another) {
  EXPECT_EQ(text_in(json_in(get("/version")), "page"), embedded_page().hash);
  EXPECT_EQ(embedded_page().hash.size(), 16u);
  EXPECT_NE(get("/about").body.find("Up for"), std::string::npos);
}

TEST_F(Assets, from_the_figures_links_lead_home_and_to_the_handbook) {
  EXPECT_NE(get("/about").body.find(R"(<header><a href="/" )"), std::string::npos);
  EXPECT_NE(get("/about").body.find(R"(<a href="/docs">)"), std::string::npos);
}

TEST(AssetsWithoutPage, the_server_shows_its_figures_instead) {
  RunningServer server{Page{}};
  Client client(server.port());
  EXPECT_NE(client.get("/").body.find("Up for"), std::string::npos);
  EXPECT_EQ(client.get("/about").body.find("<a "), std::string::npos) << "there is nowhere to go";
  EXPECT_EQ(client.get("/about").body.find("/docs"), std::string::npos) << "there is no handbook without the page";
  EXPECT_FALSE(json_in(client.get("/version")).HasMember("page"));
  EXPECT_EQ(client.get("/play/okudos", "Accept: text/html\r\n").status, 404);
}

// ---- Slow lines

const std::string& long_body() {
  static const std::string body = [] {
    std::string text;
    while (text.size() < 1'000'000) text += std::to_string(text.size()) + " ";
    return text;
  }();
  return body;
}

NetworkSettings in_small_pieces() {
  NetworkSettings settings = TestServer::quiet();
  settings.kernel_output_bytes = 16 * 1024;
  return settings;
}

void answer_long(Request, Reply reply) {
  Response response{200, "text/plain", "", {}};
  response.lasting_body = long_body();
  reply(std::move(response));
}

// The line is so slow that each piece which the system takes needs 20 s: the whole takes far longer than the 30 s that
// the server waits for somebody who reads nothing. False: there is no more.
class SlowReader {
 public:
  SlowReader(TestServer& server, Client& client) : server_(server), client_(client) {}
  bool read_a_little() {
    const std::uint64_t taken = server_.counts().bytes_out;
    if (std::exchange(taken_, taken) != taken) server_.leap(20'000);
    return client_.fill(1024);
  }

 private:
  TestServer& server_;
  Client& client_;
  std::uint64_t taken_ = 0;
};

TEST(SlowLine, who_reads_a_kilobyte_at_a_time_gets_the_whole_file) {
  TestServer server(in_small_pieces());
  server.on_request = answer_long;
  server.start();
  Client client(server.port(), {.receive_buffer_bytes = 4096});
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const std::int64_t began_us = Loop::fresh_now_us();
  SlowReader reader(server, client);
  while (reader.read_a_little()) {
  }
  const std::string all = client.rest();
  EXPECT_TRUE(all.substr(all.find("\r\n\r\n") + 4) == long_body());
  EXPECT_GT(Loop::fresh_now_us() - began_us, 100'000'000) << "the line was not slow";
  EXPECT_EQ(server.counts().dropped_timeout, 0u);
}

TEST(SlowLine, a_connection_that_stays_open_is_kept_as_long_as_something_is_read) {
  TestServer server(in_small_pieces());
  server.on_request = answer_long;
  server.start();
  Client client(server.port(), {.receive_buffer_bytes = 4096});
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /2 HTTP/1.1\r\nHost: localhost\r\n\r\n");
  SlowReader reader(server, client);
  for (int i = 0; i < 700; ++i) ASSERT_TRUE(reader.read_a_little());
  EXPECT_TRUE(client.read_answer().body == long_body());
  EXPECT_TRUE(client.read_answer().body == long_body());
}

TEST(SlowLine, who_reads_nothing_is_dropped) {
  TestServer server(in_small_pieces());
  server.on_request = answer_long;
  server.start();
  Client client(server.port(), {.receive_buffer_bytes = 4096});
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  ASSERT_TRUE(server.wait_until([](const Network& network) { return network.counts().responses[2] == 1; }));
  EXPECT_TRUE(server.leap_until(30'000, [](const Network& network) { return network.counts().dropped_timeout == 1; }));
}
}  // namespace
}  // namespace nonet::server
