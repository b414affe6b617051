// HTTP over a real socket, by bytes.
#include <gtest/gtest.h>

#include "net_client.h"
#include "net_server.h"
#include "server/net/http.h"

namespace nonet::server {
namespace {
std::string request(const std::string& line, const std::string& rest = "\r\n") {
  return line + " HTTP/1.1\r\nHost: localhost\r\n" + rest;
}

TEST(NetHttp, the_end_of_a_body_in_chunks_may_come_byte_by_byte) {
  const std::string whole = request("POST /", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX: y\r\n\r\n");
  const HttpLimits limits;
  HttpReader reader{limits};
  std::string kept;
  HttpReader::Step step = HttpReader::Step::more;
  for (const char byte : whole) {
    ASSERT_EQ(step, HttpReader::Step::more);
    kept += byte;
    std::size_t used = 0;
    do {
      step = reader.read(kept, used);
      kept.erase(0, used);
    } while (step == HttpReader::Step::more && used > 0 && !kept.empty());
  }
  ASSERT_EQ(step, HttpReader::Step::done);
  EXPECT_EQ(reader.take().request.body, "abc");
}

TEST(NetHttp, a_request_is_answered_with_the_headers_of_every_answer) {
  TestServer server;
  server.start();
  Client client(server.port());
  const HttpAnswer answer = client.get("/a%20b?c=%41");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "GET /a b?c=%41 |127.0.0.1");
  EXPECT_EQ(answer.headers.at("content-type"), "text/plain");
  EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(answer.headers.at("referrer-policy"), "no-referrer");
  EXPECT_EQ(answer.headers.at("cross-origin-opener-policy"), "same-origin");
  EXPECT_EQ(answer.headers.at("cross-origin-resource-policy"), "same-origin");
  EXPECT_EQ(answer.headers.at("x-frame-options"), "DENY");
  EXPECT_TRUE(answer.headers.contains("permissions-policy"));
  EXPECT_FALSE(answer.headers.contains("strict-transport-security"));
  EXPECT_TRUE(answer.headers.at("date").ends_with(" GMT"));
}

TEST(NetHttp, dates_are_written_as_the_standard_says) {
  EXPECT_EQ(http_date(784111777), "Sun, 06 Nov 1994 08:49:37 GMT");
}

TEST(NetHttp, a_connection_is_kept_and_requests_sent_ahead_are_answered_in_order) {
  TestServer server;
  server.start();
  Client client(server.port());
  client.write(request("GET /1") + request("GET /2") + request("POST /3", "Content-Length: 3\r\n\r\nabc") +
               request("GET /4"));
  EXPECT_EQ(client.read_answer().body, "GET /1 |127.0.0.1");
  EXPECT_EQ(client.read_answer().body, "GET /2 |127.0.0.1");
  EXPECT_EQ(client.read_answer().body, "POST /3 abc|127.0.0.1");
  EXPECT_EQ(client.read_answer().body, "GET /4 |127.0.0.1");
  EXPECT_EQ(client.get("/5").headers.at("connection"), "keep-alive");
}

TEST(NetHttp, later_requests_wait_for_the_answers_before_them) {
  TestServer server;
  std::vector<std::pair<std::string, Reply>> waiting;
  server.on_request = [&](Request asked, Reply reply) { waiting.emplace_back(asked.path, std::move(reply)); };
  server.start();
  Client client(server.port());
  client.write(request("GET /1") + request("GET /2"));
  ASSERT_TRUE(server.wait_until([&](const Network&) { return !waiting.empty(); }));
  server.in_loop([&] {
    EXPECT_EQ(waiting.size(), 1u);
    waiting[0].second({200, "text/plain", "first", {}});
  });
  EXPECT_EQ(client.read_answer().body, "first");
  ASSERT_TRUE(server.wait_until([&](const Network&) { return waiting.size() == 2; }));
  server.in_loop([&] { waiting[1].second({200, "text/plain", "second", {}}); });
  EXPECT_EQ(client.read_answer().body, "second");
}

TEST(NetHttp, an_answer_to_somebody_who_has_gone_is_lost_quietly) {
  TestServer server;
  std::vector<Reply> waiting;
  server.on_request = [&](Request, Reply reply) { waiting.push_back(std::move(reply)); };
  server.start();
  {
    Client client(server.port());
    client.write(request("GET /"));
    ASSERT_TRUE(server.wait_until([&](const Network&) { return waiting.size() == 1; }));
  }
  server.in_loop([&] { waiting[0](Response{}); });
  EXPECT_TRUE(server.wait_until([](const Network& network) { return network.connections() == 0; }));
}

TEST(NetHttp, an_answer_given_after_the_network_has_gone_is_lost_quietly) {
  std::vector<Reply> waiting;
  {
    TestServer server;
    server.on_request = [&](Request, Reply reply) { waiting.push_back(std::move(reply)); };
    server.start();
    Client client(server.port());
    client.write(request("GET /"));
    ASSERT_TRUE(server.wait_until([&](const Network&) { return waiting.size() == 1; }));
  }
  waiting[0](Response{});
}

TEST(NetHttp, bytes_may_come_one_by_one) {
  TestServer server;
  server.start();
  Client client(server.port());
  for (const char byte :
       request("POST /slow", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n"))
    client.write({&byte, 1});
  EXPECT_EQ(client.read_answer().body, "POST /slow abcde|127.0.0.1");
  EXPECT_EQ(client.get("/next").status, 200);
}

TEST(NetHttp, head_gets_the_headers_of_get_without_the_body) {
  TestServer server;
  server.start();
  Client client(server.port());
  client.write(request("HEAD /page"));
  const HttpAnswer answer = client.read_answer(false);
  EXPECT_EQ(answer.headers.at("content-length"), std::to_string(std::string("GET /page |127.0.0.1").size()));
  EXPECT_EQ(client.get("/after").body, "GET /after |127.0.0.1");
}

TEST(NetHttp, an_answer_without_content_has_no_length) {
  TestServer server;
  server.on_request = [](Request, Reply reply) { reply({204, "", "", {}}); };
  server.start();
  Client client(server.port());
  EXPECT_FALSE(client.get("/").headers.contains("content-length"));
  EXPECT_EQ(client.get("/").status, 204);
}

TEST(NetHttp, no_header_can_be_smuggled_through_a_value) {
  TestServer server;
  server.on_request = [](Request, Reply reply) { reply({302, "text/plain", "", {{"location", "/a\r\nx-evil: 1"}}}); };
  server.start();
  Client client(server.port());
  const HttpAnswer answer = client.get("/");
  EXPECT_FALSE(answer.headers.contains("x-evil"));
  EXPECT_EQ(answer.headers.at("location"), "/a  x-evil: 1");
}

TEST(NetHttp, the_connection_ends_where_the_client_wants_it) {
  TestServer server;
  server.start();
  EXPECT_EQ(Client(server.port()).get("/", "Connection: close\r\n").headers.at("connection"), "close");
  Client closing(server.port());
  closing.write(request("GET /", "Connection: close\r\n\r\n"));
  EXPECT_TRUE(closing.rest().starts_with("HTTP/1.1 200"));
  Client old(server.port());
  old.write("GET /old HTTP/1.0\r\n\r\n");
  EXPECT_TRUE(old.rest().ends_with("GET /old |127.0.0.1"));
  Client old_kept(server.port());
  old_kept.write("GET /1 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
  EXPECT_EQ(old_kept.read_answer().headers.at("connection"), "keep-alive");
  EXPECT_EQ(old_kept.get("/2").status, 200);
}

TEST(NetHttp, who_stops_sending_still_gets_the_answers) {
  TestServer server;
  server.start();
  Client client(server.port());
  client.write(request("GET /1") + request("GET /2"));
  client.end_output();
  const std::string all = client.rest();
  EXPECT_NE(all.find("GET /1 "), std::string::npos);
  EXPECT_NE(all.find("GET /2 "), std::string::npos);
}

TEST(NetHttp, a_client_that_asks_first_is_told_to_go_on) {
  TestServer server;
  server.start();
  Client client(server.port());
  client.write(request("POST /p", "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n"));
  EXPECT_EQ(client.read_answer(false).status, 100);
  client.write("ok");
  EXPECT_EQ(client.read_answer().body, "POST /p ok|127.0.0.1");
  EXPECT_EQ(Client(server.port()).ask(request("POST /p", "Expect: wonders\r\n\r\n")).status, 417);
}

TEST(NetHttp, malformed_requests_get_400_and_the_connection_ends) {
  TestServer server;
  server.start();
  for (const std::string& bad : {
           std::string("GARBAGE\r\n\r\n"),
           std::string("GET / HTTP/1.1\r\n\r\n"),
           std::string("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
           std::string("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"),
           std::string("GET / HTTP/1.1\r\nHost:\r\n\r\n"),
           std::string("GET / HTTP/1.1\nHost: a\n\n\r\n\r\n"),
           std::string("GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
           request("GET /", "no colon\r\n\r\n"),
           request("GET /", "Name : value\r\n\r\n"),
           request("GET /", std::string("X: a\0b\r\n\r\n", 10)),
           request("GET x"),
           request("OPTIONS *"),
           request("CONNECT localhost:80"),
           request("GET /%"),
           request("GET /%4"),
           request("GET /%zz"),
           request("GET /%00"),
           request("GET /%0a"),
           request("GET /a%2fb"),
           request("GET /a%5Cb"),
           request("GET /%ff"),
           request("GET /.."),
           request("GET /a/../b"),
           request("GET /a/%2e%2e/b"),
           request("GET /a/./b"),
           request("POST /", "Content-Length: -1\r\n\r\n"),
           request("POST /", "Content-Length: 1x\r\n\r\nab"),
           request("POST /", "Content-Length: 1\r\nContent-Length: 2\r\n\r\nab"),
           request("POST /", "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
           request("POST /", "Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n0\r\n\r\n"),
           request("POST /", "Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n"),
           request("POST /", "Transfer-Encoding: chunked\r\n\r\n1" + std::string(20'000, '0')),
           std::string("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
       }) {
    Client client(server.port());
    client.write(bad);
    EXPECT_TRUE(client.rest().starts_with("HTTP/1.1 400 ")) << bad;
  }
  EXPECT_EQ(Client(server.port()).ask(request("POST /", "Transfer-Encoding: gzip\r\n\r\n")).status, 501);
  EXPECT_EQ(Client(server.port()).ask(request("POST /", "Transfer-Encoding: gzip, chunked\r\n\r\n")).status, 501);
}

TEST(NetHttp, paths_that_only_look_odd_are_fine) {
  TestServer server;
  server.start();
  Client client(server.port());
  EXPECT_EQ(client.get("/a..b/...").body, "GET /a..b/... |127.0.0.1");
  EXPECT_EQ(client.get("/%E2%82%AC").body, "GET /€ |127.0.0.1");
  EXPECT_EQ(client.get("http://localhost/x?y").body, "GET /x?y |127.0.0.1");
  EXPECT_EQ(client.get("/?/../%00").body, "GET /?/../%00 |127.0.0.1");
}

TEST(NetHttp, a_header_too_large_gets_431) {
  TestServer server;
  server.start();
  EXPECT_EQ(Client(server.port()).get("/", "X: " + std::string(15 * 1024, 'a') + "\r\n").status, 200);
  EXPECT_EQ(Client(server.port()).get("/", "X: " + std::string(17 * 1024, 'a') + "\r\n").status, 431);
  EXPECT_EQ(Client(server.port()).get("/" + std::string(17 * 1024, 'a')).status, 431);
}

TEST(NetHttp, a_body_too_large_gets_413_before_it_was_sent) {
  NetworkSettings settings = TestServer::quiet();
  settings.http.body_bytes_of = [](std::string_view path) { return path == "/upload" ? 2000u : 1000u; };
  TestServer server(settings);
  server.start();
  Client client(server.port());
  EXPECT_EQ(client.ask(request("POST /", "Content-Length: 1000\r\n\r\n" + std::string(1000, 'a'))).status, 200);
  EXPECT_EQ(client.ask(request("POST /upload", "Content-Length: 2000\r\n\r\n" + std::string(2000, 'a'))).status, 200);
  EXPECT_EQ(client.ask(request("POST /", "Content-Length: 1001\r\n\r\n")).status, 413);
  EXPECT_EQ(Client(server.port()).ask(request("POST /", "Content-Length: 99999999999999999999\r\n\r\n")).status, 400);
  EXPECT_EQ(Client(server.port()).ask(request("POST /", "Content-Length: 9999999999999999999\r\n\r\n")).status, 413);
  const std::string chunk = "190\r\n" + std::string(400, 'a') + "\r\n";
  EXPECT_EQ(Client(server.port())
                .ask(request("POST /", "Transfer-Encoding: chunked\r\n\r\n" + chunk + chunk + chunk + "0\r\n\r\n"))
                .status,
            413);
}

TEST(NetHttp, an_answer_far_larger_than_the_system_takes_at_once_arrives_whole) {
  TestServer server;
  server.on_request = [](Request, Reply reply) { reply({200, "text/plain", std::string(8'000'000, 'x'), {}}); };
  server.start();
  Client client(server.port());
  client.write(request("GET /1") + request("GET /2"));
  EXPECT_EQ(client.read_answer().body.size(), 8'000'000u);
  EXPECT_EQ(client.read_answer().body.size(), 8'000'000u);
}

TEST(NetHttp, who_never_finishes_a_header_is_sent_away) {
  TestServer server;
  server.start();
  Client silent(server.port());
  ASSERT_TRUE(server.wait_until([](const Network& network) { return network.connections() == 1; }));
  server.leap(10'000);
  EXPECT_EQ(silent.rest(), "");
  silent.disconnect();
  Client slow(server.port());
  std::uint64_t sent = 0;
  for (const std::string& part : {std::string("GET / HTTP/1.1\r\nX: "), std::string("a"), std::string("a")}) {
    slow.write(part);  // a byte now and then does not buy time
    sent += part.size();
    ASSERT_TRUE(server.wait_until([&](const Network& network) { return network.counts().bytes_in == sent; }));
    server.leap(4'000);
  }
  EXPECT_EQ(slow.read_answer().status, 408);
}

TEST(NetHttp, who_never_finishes_a_body_gets_408) {
  TestServer server;
  server.start();
  Client client(server.port());
  const std::string half = request("POST /", "Content-Length: 5\r\n\r\nabc");
  client.write(half);
  ASSERT_TRUE(server.wait_until([&](const Network& network) { return network.counts().bytes_in == half.size(); }));
  server.leap(30'000);
  EXPECT_EQ(client.read_answer().status, 408);
}

TEST(NetHttp, a_request_that_the_house_never_answers_gets_503) {
  TestServer server;
  std::vector<Reply> kept;
  server.on_request = [&](Request, Reply reply) { kept.push_back(std::move(reply)); };
  server.start();
  Client client(server.port());
  client.write(request("GET /"));
  ASSERT_TRUE(server.wait_until([&](const Network&) { return kept.size() == 1; }));
  server.leap(30'000);
  const HttpAnswer answer = client.read_answer();
  EXPECT_EQ(answer.status, 503);
  EXPECT_TRUE(answer.headers.contains("retry-after"));
  server.in_loop([&] { kept[0](Response{}); });
  EXPECT_EQ(client.rest(), "");
}

TEST(NetHttp, a_kept_connection_that_is_not_used_is_closed) {
  TestServer server;
  server.start();
  Client client(server.port());
  EXPECT_EQ(client.get("/").status, 200);
  server.leap(30'000);
  EXPECT_EQ(client.rest(), "");
}

TEST(NetHttp, who_does_not_read_the_answer_is_dropped) {
  TestServer server;
  server.on_request = [](Request, Reply reply) { reply({200, "text/plain", std::string(20'000'000, 'x'), {}}); };
  server.start();
  Client client(server.port());
  client.write(request("GET /"));
  ASSERT_TRUE(server.wait_until([](const Network& network) { return network.counts().responses[2] == 1; }));
  EXPECT_TRUE(server.leap_until(30'000, [](const Network& network) { return network.counts().dropped_timeout == 1; }));
}

TEST(NetHttp, responses_are_counted_by_class) {
  TestServer server;
  server.on_request = [](Request asked, Reply reply) { reply({asked.path == "/" ? 200 : 404, "text/plain", "", {}}); };
  server.start();
  Client client(server.port());
  client.get("/");
  client.get("/");
  client.get("/none");
  EXPECT_EQ(server.counts().responses[2], 2u);
  EXPECT_EQ(server.counts().responses[4], 1u);
}
}  // namespace
}  // namespace nonet::server
