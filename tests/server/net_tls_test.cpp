// The same talks behind TLS, and what can go wrong with certificates.
#include <gtest/gtest.h>

#include "net_certificate.h"
#include "net_client.h"
#include "net_server.h"

namespace nonet::server {
namespace {
NetworkSettings with(const TestCertificate& certificate) {
  NetworkSettings settings = TestServer::quiet();
  settings.tls_certificate_file = certificate.certificate_file;
  settings.tls_key_file = certificate.key_file;
  return settings;
}

Client::Manner trusting(const TestCertificate& certificate) {
  return {.trusted_certificate_file = certificate.certificate_file};
}

TEST(NetTls, requests_are_answered_and_known_to_be_secure) {
  const TestCertificate certificate("tls");
  NetworkSettings settings = with(certificate);
  settings.strict_transport = true;
  TestServer server(settings);
  server.start();
  Client client(server.port(), trusting(certificate));
  ASSERT_TRUE(client.connected());
  const HttpAnswer answer = client.get("/");
  EXPECT_EQ(answer.body, "GET / |127.0.0.1 secure");
  EXPECT_TRUE(answer.headers.contains("strict-transport-security"));
  EXPECT_EQ(client.get("/again").status, 200);
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(client.rest().starts_with("HTTP/1.1 200"));
}

TEST(NetTls, messages_of_all_sizes_are_echoed) {
  const TestCertificate certificate("tls");
  NetworkSettings settings = with(certificate);
  settings.message_bytes = 200'000;
  settings.output_bytes = 1'000'000;
  TestServer server(settings);
  server.start();
  Client client(server.port(), trusting(certificate));
  EXPECT_EQ(client.upgrade().status, 101);
  for (const std::size_t length : {0u, 1u, 100u, 16'383u, 16'384u, 16'385u, 65'536u, 200'000u}) {
    const std::string text(length, 'x');
    client.say(text);
    EXPECT_EQ(client.hear().text.size(), length);
  }
  for (int i = 0; i < 20; ++i) client.say("burst");
  for (int i = 0; i < 20; ++i) EXPECT_EQ(client.hear().text, "burst");
  client.say_close(1000);
  EXPECT_EQ(client.hear().code, 1000);
  EXPECT_EQ(client.rest(), "");
}

TEST(NetTls, an_answer_far_larger_than_the_system_takes_at_once_arrives_whole) {
  const TestCertificate certificate("tls");
  TestServer server(with(certificate));
  server.on_request = [](Request, Reply reply) { reply({200, "text/plain", std::string(8'000'000, 'x'), {}}); };
  server.start();
  Client client(server.port(), trusting(certificate));
  EXPECT_EQ(client.get("/").body, std::string(8'000'000, 'x'));
}

TEST(NetTls, who_does_not_read_is_dropped) {
  const TestCertificate certificate("tls");
  TestServer server(with(certificate));
  server.on_message = [&](ConnectionId connection, std::string_view) {
    for (int i = 0; i < 100; ++i) server.network().send(connection, std::string(16'000, 'x'));
  };
  server.start();
  Client::Manner slow = trusting(certificate);
  slow.receive_buffer_bytes = 4096;
  Client client(server.port(), slow);
  client.upgrade();
  client.say("go");
  EXPECT_TRUE(server.heard("close 1"));
  EXPECT_EQ(server.counts().dropped_slow, 1u);
}

TEST(NetTls, plain_http_is_told_that_this_is_tls) {
  const TestCertificate certificate("tls");
  TestServer server(with(certificate));
  server.start();
  const HttpAnswer answer = Client(server.port()).get("/");
  EXPECT_EQ(answer.status, 400);
  EXPECT_NE(answer.body.find("https://"), std::string::npos);
}

TEST(NetTls, a_handshake_that_is_none_or_never_ends_is_cut_off) {
  const TestCertificate certificate("tls");
  TestServer server(with(certificate));
  server.start();
  Client silent(server.port());
  ASSERT_TRUE(server.wait_until([](const Network& network) { return network.connections() == 1; }));
  server.leap(10'000);
  EXPECT_EQ(silent.rest(), "");
  Client garbage(server.port());
  garbage.write("\x01\x02\x03 this is nothing at all");
  garbage.rest();
  EXPECT_TRUE(server.wait_until([](const Network& network) { return network.connections() == 0; }));
  EXPECT_EQ(server.counts().dropped_handshake, 1u);
  EXPECT_EQ(server.counts().dropped_timeout, 1u);
}

TEST(NetTls, a_renewed_certificate_is_taken_over_and_a_bad_one_is_not) {
  const TestCertificate certificate("tls");
  const TestCertificate renewed("renewed");
  TestServer server(with(certificate));
  server.start();
  Client before(server.port(), trusting(certificate));
  ASSERT_TRUE(before.connected());
  EXPECT_FALSE(Client(server.port(), trusting(renewed)).connected());

  std::filesystem::copy_file(renewed.certificate_file, certificate.certificate_file,
                             std::filesystem::copy_options::overwrite_existing);
  const auto mismatch = server.in_loop([&] { return server.network().reload_tls(); });
  ASSERT_FALSE(mismatch);
  EXPECT_NE(mismatch.error().find(certificate.key_file), std::string::npos) << mismatch.error();

  std::filesystem::copy_file(renewed.key_file, certificate.key_file, std::filesystem::copy_options::overwrite_existing);
  EXPECT_TRUE(server.in_loop([&] { return server.network().reload_tls(); }));
  EXPECT_TRUE(Client(server.port(), trusting(renewed)).connected());
  EXPECT_EQ(before.get("/").status, 200);
}

TEST(NetTls, errors_name_the_file) {
  const TestCertificate certificate("tls");
  NetworkSettings settings = with(certificate);
  settings.tls_certificate_file = "/no/such/file.crt";
  TestServer missing(settings);
  const auto listening = missing.network().listen();
  ASSERT_FALSE(listening);
  EXPECT_NE(listening.error().find("/no/such/file.crt: No such file"), std::string::npos) << listening.error();

  settings = with(certificate);
  settings.tls_key_file = certificate.certificate_file;
  TestServer no_key(settings);
  const auto keyless = no_key.network().listen();
  ASSERT_FALSE(keyless);
  EXPECT_NE(keyless.error().find(certificate.certificate_file), std::string::npos) << keyless.error();

  settings = with(certificate);
  settings.tls_key_file.clear();
  TestServer half(settings);
  EXPECT_FALSE(half.network().listen());
}
}  // namespace
}  // namespace nonet::server
