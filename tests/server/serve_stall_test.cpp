// A store that keeps people waiting for longer than a second, and then has bad news.
#include <future>
#include <thread>

#include "serve_http.h"
#include "serve_process.h"
#include "server/server.h"
#include "tests/store/gated_store.h"

namespace nonet::server {
namespace {
class ServeStall : public testing::Test {
 protected:
  ServeStall() : server_(loop_, by_itself(), store_, journal_) {
    const auto opened = server_.open();
    EXPECT_TRUE(opened) << opened.error();
    thread_ = std::thread([this] { loop_.run(); });
  }
  ~ServeStall() override {
    store_.fail_with({});
    store_.let_through(1000);
    loop_.post([this] { server_.stop(); });
    thread_.join();
  }

  int health() { return ask(server_.port(), {.path = "/healthz"}).status; }
  std::future<HttpAnswer> order_a_table() {
    return std::async(std::launch::async, [port = server_.port()] {
      return ask(port, {.method = "POST",
                        .path = "/api/tables",
                        .token = std::string(32, 'a'),
                        .body = R"({"game":"sudokids","seats":[{"who":"here"}]})"});
    });
  }

  store::GatedStore store_;

 private:
  static Configuration by_itself() {
    Configuration configuration;
    configuration.network.address = "127.0.0.1";
    configuration.keep_nothing = true;
    return configuration;
  }

  Loop loop_;
  Journal journal_{LogLevel::error, LogFormat::text};
  Server server_;
  std::thread thread_;
};

TEST_F(ServeStall, what_is_not_kept_after_a_stall_is_not_forgotten_with_the_stall) {
  store_.wait_until_arrived(1);  // that a server has begun
  store_.let_through(1);
  std::future<HttpAnswer> order = order_a_table();
  store_.wait_until_arrived(2);
  Loop::leap(2'000'000);
  EXPECT_TRUE(wait_until([&] { return health() == 503; })) << "what is not kept yet is told";
  store_.fail_with(store::Fault::full);
  store_.let_through(1);
  EXPECT_EQ(order.get().status, 503);
  store_.wait_until_arrived(3);  // it is tried again
  EXPECT_EQ(health(), 503) << "nothing could be kept since";
  store_.fail_with({});
  store_.let_through(1);
  EXPECT_TRUE(wait_until([&] { return health() == 200; }));
}
}  // namespace
}  // namespace nonet::server
