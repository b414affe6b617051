// What a host does with the program: options from three places, logs, figures, certificates, proxies.
#include <algorithm>
#include <fstream>
#include <regex>

#include "net_certificate.h"
#include "serve_player.h"

namespace nonet::server {
namespace {
void write(const std::string& path, std::string_view text) { std::ofstream(path) << text; }

// ---- Options

std::string data_line(const Words& words, const Words& variables) {
  ServerProcess server(words, variables);
  EXPECT_TRUE(server.open());
  return server.logged("open");
}

TEST(ServeOptions, flags_win_over_the_environment_and_the_environment_over_the_file) {
  const TestFolder folder;
  write(folder / "nonet.conf", "# of this test\nlisten=\"127.0.0.1:0\"\ndata=\"" + (folder / "by-file") + "\"\n");
  const std::string listen = "127.0.0.1:0";
  const Words with_file = {"--config", folder / "nonet.conf"};
  const std::string by_variable = "NONET_DATA=" + (folder / "by-variable");
  EXPECT_TRUE(holds(data_line(with_file, {}), "by-file"));
  EXPECT_TRUE(holds(data_line({}, {"NONET_CONFIG=" + (folder / "nonet.conf")}), "by-file"));
  EXPECT_TRUE(holds(data_line(with_file, {by_variable}), "by-variable"));
  EXPECT_TRUE(
      holds(data_line({"--config", folder / "nonet.conf", "--data", folder / "by-flag"}, {by_variable}), "by-flag"));
}

TEST(ServeOptions, every_kind_of_option_can_stand_in_the_file) {
  const TestFolder folder;
  write(folder / "nonet.conf",
        "keep-nothing=true\nlog=\"json\"\ntables-per-hour=1\norigin=[\"https://a.example\",\"https://b.example\"]\n");
  ServerProcess server({"--config", folder / "nonet.conf"});
  ASSERT_TRUE(server.open());
  EXPECT_TRUE(parse_json(server.logged("open")));
  EXPECT_TRUE(holds(server.logged("open"), R"("data":"none")"));
  for (const char* origin : {"https://a.example", "https://b.example"})
    EXPECT_EQ(ask(server.port(), {.path = "/api/games", .headers = "Origin: " + std::string(origin) + "\r\n"}).status,
              200);
  open_table(server.port(), token_of("host"), std::string(table_for_two));
  EXPECT_EQ(
      ask(server.port(),
          {.method = "POST", .path = "/api/tables", .token = token_of("host"), .body = std::string(table_for_two)})
          .status,
      429);
}

TEST(ServeOptions, a_variable_can_hold_several) {
  ServerProcess server({"--keep-nothing"}, {"NONET_ORIGIN=https://a.example,https://b.example"});
  ASSERT_TRUE(server.open());
  EXPECT_EQ(ask(server.port(), {.path = "/api/games", .headers = "Origin: https://b.example\r\n"}).status, 200);
}

TEST(ServeOptions, bad_values_are_wrong_usage_and_told_in_a_sentence) {
  const TestFolder folder;
  write(folder / "unknown.conf", "colour=\"red\"\n");
  write(folder / "bad.conf", "log=\"xml\"\n");
  const std::pair<Words, std::string> cases[] = {{{"--listen", "nowhere"}, "--listen"},
                                                 {{"--listen", "localhost:99999"}, "--listen"},
                                                 {{"--listen", "localhost:"}, "--listen"},
                                                 {{"--log", "xml"}, "--log"},
                                                 {{"--log-level", "loud"}, "--log-level"},
                                                 {{"--keep-finished", "-1"}, "--keep-finished"},
                                                 {{"--keep-gathering", "soon"}, "--keep-gathering"},
                                                 {{"--tables-per-hour", "0"}, "--tables-per-hour"},
                                                 {{"--bot-threads", "0"}, "--bot-threads"},
                                                 {{"--messages-per-second", "many"}, "--messages-per-second"},
                                                 {{"--trust-proxy", "banana"}, "--trust-proxy"},
                                                 {{"--tls-certificate", "x.pem"}, "--tls-key"},
                                                 {{"--config", folder / "missing.conf"}, "missing.conf"},
                                                 {{"--config", folder / "."}, "this is a folder"},
                                                 {{"--config", folder / "unknown.conf"}, "colour"},
                                                 {{"--config", folder / "bad.conf"}, "--log"},
                                                 {{"--colour", "red"}, "--colour"},
                                                 {{"surplus"}, "surplus"}};
  for (const auto& [words, named] : cases) {
    Words all = {"serve", "--keep-nothing"};
    all.insert(all.end(), words.begin(), words.end());
    const Ran ran = run(all);
    EXPECT_EQ(ran.exit_code, 2) << words.back() << ": " << ran.output;
    EXPECT_TRUE(holds(ran.output, named)) << words.back() << ": " << ran.output;
  }
  const Ran by_variable = run({"serve"}, {"NONET_LOG=xml"});
  EXPECT_EQ(by_variable.exit_code, 2) << by_variable.output;
}

TEST(ServeOptions, a_certificate_that_cannot_be_read_is_told_in_one_sentence) {
  const TestFolder folder;
  write(folder / "bad.pem", "nothing");
  const Ran ran = run({"serve", "--keep-nothing", "--listen", "127.0.0.1:0", "--tls-certificate", folder / "bad.pem",
                       "--tls-key", folder / "bad.pem"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_TRUE(holds(ran.output, "bad.pem")) << ran.output;
  EXPECT_EQ(std::count(ran.output.begin(), ran.output.end(), '\n'), 1) << ran.output;
}

TEST(ServeOptions, help_names_every_option_and_its_variable) {
  const Ran help = run({"serve", "--help"});
  EXPECT_EQ(help.exit_code, 0);
  for (const char* word : {"--listen", "--data", "--config", "--keep-finished", "NONET_TLS_CERTIFICATE", "NONET_DATA"})
    EXPECT_TRUE(holds(help.output, word)) << word;
}

TEST(ServeOptions, the_server_listens_on_a_socket_file_too) {
  const TestFolder folder;
  ServerProcess server({"--keep-nothing", "--listen", "unix:" + (folder / "socket")});
  ASSERT_TRUE(server.open());
  Client client(folder / "socket");
  EXPECT_EQ(client.get("/healthz").status, 200);
  EXPECT_EQ(client.get("/metrics").status, 200);
  EXPECT_EQ(client.get("/metrics", "X-Forwarded-For: 203.0.113.9\r\n").status, 403);
}

TEST(ServeOptions, localhost_is_reached_by_its_address) {
  ServerProcess server({"--keep-nothing", "--listen", "localhost:0"});
  ASSERT_TRUE(server.open());
  EXPECT_EQ(ask(server.port(), {.path = "/healthz"}).status, 200);
}

// ---- Logs

class ServeLog : public testing::TestWithParam<std::string> {};

TEST_P(ServeLog, is_one_line_an_event_whatever_people_send) {
  ServerProcess server({"--keep-nothing", "--log", GetParam(), "--log-level", "debug"});
  ASSERT_TRUE(server.open());
  const std::string nasty = R"(\n2026-01-01T00:00:00.000Z error forged \"x\" = \\ \u2028)";
  Player host(server.port(), token_of("host"));
  const OpenedTable table =
      open_table(server.port(), host.token(),
                 R"({"game":"sudokids","seats":[{"who":"here","name":"A\n\"B\"=\\"},{"who":"elsewhere"}]})");
  ASSERT_TRUE(host.come(table.id));
  EXPECT_GT(host.ask("say", R"(,"text":")" + nasty + '"').version, 0);
  ask(server.port(), {.path = "/api/tables/%0Aerror%20forged%22%3D%5C"});
  ask(server.port(), {.path = "/api/x\"y=z"});
  const HttpAnswer last = ask(server.port(), {.path = "/last"});
  EXPECT_EQ(last.status, 404);
  EXPECT_NE(server.logged("/last"), "");
  EXPECT_EQ(server.stop(), 0);
  for (const std::string& line : server.log()) {
    if (GetParam() == "json") {
      const auto json = parse_json(line);
      ASSERT_TRUE(json) << line;
      EXPECT_TRUE(json->HasMember("time") && json->HasMember("level") && json->HasMember("event")) << line;
    } else {
      EXPECT_TRUE(std::regex_match(
          line, std::regex(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (debug|info|warn|error) [a-z-]+( .*)?)")))
          << line;
    }
    EXPECT_FALSE(holds(line, host.token())) << line;
  }
}
INSTANTIATE_TEST_SUITE_P(Formats, ServeLog, testing::Values("text", "json"),
                         [](const auto& each) { return each.param; });

// ---- Figures

std::map<std::string, double> figures(const std::string& page) {
  std::map<std::string, double> found;
  std::set<std::string> typed;
  const std::regex type(R"(# TYPE ([a-z_]+) (counter|gauge|histogram))");
  const std::regex help(R"(# HELP [a-z_]+ .+)");
  const std::regex sample(R"(([a-z_]+)(\{[a-z]+="[^"\\]*"\})? ([-+0-9.eInf]+))");
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = page.find('\n', begin)) != std::string::npos; begin = end + 1) {
    const std::string line = page.substr(begin, end - begin);
    std::smatch parts;
    if (std::regex_match(line, parts, type)) {
      EXPECT_TRUE(typed.insert(parts[1]).second) << "twice: " << line;
    } else if (std::regex_match(line, parts, sample)) {
      std::string name = parts[1];
      for (const char* suffix : {"_bucket", "_sum", "_count"})
        if (name.ends_with(suffix) && typed.contains(name.substr(0, name.size() - std::strlen(suffix))))
          name = name.substr(0, name.size() - std::strlen(suffix));
      EXPECT_TRUE(typed.contains(name)) << line;
      EXPECT_TRUE(found.emplace(parts[1].str() + parts[2].str(), std::stod(parts[3])).second) << "twice: " << line;
    } else {
      EXPECT_TRUE(std::regex_match(line, help)) << line;
    }
  }
  EXPECT_EQ(begin, page.size()) << "the last line has an end";
  return found;
}

TEST(ServeMetrics, are_prometheus_text_and_count_what_happens) {
  ServerProcess server({"--keep-nothing"});
  ASSERT_TRUE(server.open());
  Player host(server.port(), token_of("host"));
  Player guest(server.port(), token_of("guest"));
  const OpenedTable table = open_table(server.port(), host.token(), std::string(table_for_two));
  begin_game({&host, &guest}, table.id);
  if (HasFatalFailure()) return;
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(play_on({&host, &guest}));
  const HttpAnswer answer = ask(server.port(), {.path = "/metrics"});
  EXPECT_TRUE(holds(answer.headers.at("content-type"), "version=0.0.4"));
  auto now = figures(answer.body);
  EXPECT_EQ(now["nonet_moves_total"], 6);
  EXPECT_EQ(now["nonet_tables_opened_total"], 1);
  EXPECT_EQ(now["nonet_games_running"], 1);
  EXPECT_EQ(now["nonet_guests"], 2);
  EXPECT_EQ(now["nonet_store_well"], 1);
  EXPECT_GE(now["nonet_durable_seconds_count"], 6);
  EXPECT_EQ(now[R"(nonet_durable_seconds_bucket{le="+Inf"})"], now["nonet_durable_seconds_count"]);
  EXPECT_GT(now["process_resident_memory_bytes"], 0);
  EXPECT_EQ(guest.play(R"({"type":"nonsense"})").version, 0);
  EXPECT_EQ(figures(ask(server.port(), {.path = "/metrics"}).body)["nonet_refusals_total"], 1);
}

// ---- Proxies

TEST(ServeProxy, figures_are_for_this_machine_and_not_for_who_comes_through_a_proxy) {
  const std::string elsewhere = "X-Forwarded-For: 203.0.113.9\r\n";
  for (const Words& words :
       {Words{"--keep-nothing"}, Words{"--keep-nothing", "--trust-proxy", "127.0.0.1", "10.0.0.0/8"}}) {
    ServerProcess server(words);
    ASSERT_TRUE(server.open());
    EXPECT_EQ(ask(server.port(), {.path = "/metrics"}).status, 200);
    const HttpAnswer refused = ask(server.port(), {.path = "/metrics", .headers = elsewhere});
    EXPECT_EQ(refused.status, 403);
    EXPECT_EQ(error_in(refused), "private");
  }
  ServerProcess open({"--keep-nothing", "--trust-proxy", "127.0.0.1", "--open-metrics"});
  ASSERT_TRUE(open.open());
  EXPECT_EQ(ask(open.port(), {.path = "/metrics", .headers = elsewhere}).status, 200);
}

TEST(ServeProxy, limits_go_by_forwarded_addresses_only_where_the_proxy_is_trusted) {
  const auto opens = [](const ServerProcess& server, const std::string& address) {
    return ask(server.port(), {.method = "POST",
                               .path = "/api/tables",
                               .token = token_of("host"),
                               .body = std::string(table_for_two),
                               .headers = "X-Forwarded-For: " + address + "\r\n"})
        .status;
  };
  ServerProcess trusting({"--keep-nothing", "--trust-proxy", "127.0.0.1", "--tables-per-hour", "1"});
  ASSERT_TRUE(trusting.open());
  EXPECT_EQ(opens(trusting, "203.0.113.9"), 201);
  EXPECT_EQ(opens(trusting, "198.51.100.1, 203.0.113.9"), 429) << "what the client wrote itself is not believed";
  EXPECT_EQ(opens(trusting, "203.0.113.10"), 201);
  ServerProcess wary({"--keep-nothing", "--tables-per-hour", "1"});
  ASSERT_TRUE(wary.open());
  EXPECT_EQ(opens(wary, "203.0.113.9"), 201);
  EXPECT_EQ(opens(wary, "203.0.113.10"), 429);
}

// One person commonly has 2^64 addresses.
TEST(ServeProxy, all_addresses_of_one_ipv6_network_are_charged_as_one) {
  const auto person = [](int i) { return "X-Forwarded-For: 2001:db8:1:2::" + std::to_string(i) + "\r\n"; };
  const std::string neighbour = "X-Forwarded-For: 2001:db8:1:3::1\r\n";
  const auto opens = [](const ServerProcess& server, const std::string& headers) {
    return ask(server.port(), {.method = "POST",
                               .path = "/api/tables",
                               .token = token_of("host"),
                               .body = std::string(table_for_two),
                               .headers = headers})
        .status;
  };
  {
    ServerProcess tables(
        {"--keep-nothing", "--trust-proxy", "127.0.0.1", "--tables-per-hour", "60", "--requests-per-second", "0"});
    ASSERT_TRUE(tables.open());
    int opened = 0;
    for (int i = 1; i <= 150; ++i) opened += opens(tables, person(i)) == 201;
    EXPECT_EQ(opened, 60);
    EXPECT_EQ(opens(tables, neighbour), 201);
  }
  {
    ServerProcess sockets({"--keep-nothing", "--trust-proxy", "127.0.0.1", "--connections-per-address", "20",
                           "--requests-per-second", "0"});
    ASSERT_TRUE(sockets.open());
    std::vector<std::unique_ptr<Client>> clients;
    int opened = 0;
    for (int i = 1; i <= 150; ++i) {
      clients.push_back(std::make_unique<Client>(sockets.port()));
      opened += clients.back()->upgrade("/ws", person(i)).status == 101;
    }
    EXPECT_EQ(opened, 20);
    EXPECT_EQ(Client(sockets.port()).upgrade("/ws", neighbour).status, 101);
  }
  ServerProcess requests({"--keep-nothing", "--trust-proxy", "127.0.0.1", "--requests-per-second", "0.25"});
  ASSERT_TRUE(requests.open());
  bool refused = false;
  for (int i = 1; i < 10'000 && !refused; ++i)  // one at once, one more every four seconds
    refused = ask(requests.port(), {.path = "/version", .headers = person(i)}).status == 429;
  EXPECT_TRUE(refused);
  EXPECT_EQ(ask(requests.port(), {.path = "/version", .headers = neighbour}).status, 200);
}

TEST(ServeProxy, https_at_a_trusted_proxy_is_https) {
  ServerProcess server({"--keep-nothing", "--trust-proxy", "127.0.0.1", "--strict-transport"});
  ASSERT_TRUE(server.open());
  const auto told = [&](const std::string& headers) {
    return ask(server.port(), {.path = "/", .headers = headers}).headers.contains("strict-transport-security");
  };
  EXPECT_FALSE(told(""));
  EXPECT_TRUE(told("X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\n"));
}

// ---- Certificates

TEST(ServeTls, pages_and_sockets_are_served_and_a_new_certificate_is_taken_by_a_signal) {
  const TestCertificate certificate("serve");
  ServerProcess server({"--keep-nothing", "--tls-certificate", certificate.certificate_file, "--tls-key",
                        certificate.key_file, "--strict-transport"});
  ASSERT_TRUE(server.open());
  const auto page = [&] {
    Client client(server.port(), {.trusted_certificate_file = certificate.certificate_file});
    return client.connected() ? client.get("/") : HttpAnswer();
  };
  const HttpAnswer secure = page();
  EXPECT_EQ(secure.status, 200);
  EXPECT_TRUE(secure.headers.contains("strict-transport-security"));

  const std::string token = token_of("host");
  Client client(server.port(), {.trusted_certificate_file = certificate.certificate_file});
  const HttpAnswer opened =
      ask(client, {.method = "POST", .path = "/api/tables", .token = token, .body = std::string(table_for_two)});
  ASSERT_EQ(opened.status, 201);
  Player host(server.port(), token, {.trusted_certificate_file = certificate.certificate_file});
  ASSERT_TRUE(host.come(text_in(json_in(opened), "id")));
  EXPECT_GT(host.ask("say", R"(,"text":"safe")").version, 0);

  certificate.make();
  EXPECT_EQ(page().status, 0) << "the old one is still shown";
  server.signal(SIGHUP);
  EXPECT_NE(server.logged("certificate-reloaded"), "");
  EXPECT_EQ(page().status, 200);
  EXPECT_GT(host.ask("say", R"(,"text":"still here")").version, 0);

  write(certificate.key_file, "nothing");
  server.signal(SIGHUP);
  EXPECT_NE(server.logged("error certificate-reloaded"), "");
  EXPECT_EQ(page().status, 200) << "where the new one is bad the old one stays";
}
}  // namespace
}  // namespace nonet::server
