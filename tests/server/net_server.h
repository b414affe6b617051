// A network for tests, running in a thread of its own with a server that does as the test says. Everything the server
// is told can be waited for.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <future>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/network.h"

namespace nonet::server {
class TestServer : private Service {
 public:
  static constexpr std::chrono::seconds patience{60};  // for what must come; a busy machine is no failure

  // What the server does, in the loop's thread; unless set, requests are answered with their path and messages echoed.
  std::function<void(Request, Reply)> on_request;
  std::function<std::optional<Response>(const Request&)> on_refuse;
  std::function<void(const Request&, Routed)> on_route;
  std::function<void(ConnectionId, const Request&)> on_opened;
  std::function<void(ConnectionId, std::string_view)> on_message;
  std::function<void(Network&)> on_round;

  explicit TestServer(NetworkSettings settings = quiet()) : network_(loop_, *this, prepared(std::move(settings))) {
    loop_.before_waiting([this] {  // after the network, which was there first
      if (on_round) on_round(network_);
    });
  }
  ~TestServer() {
    loop_.stop();
    if (thread_.joinable()) thread_.join();
  }

  static NetworkSettings quiet() {  // no ping between the messages that a test is about
    NetworkSettings settings;
    settings.address = "127.0.0.1";
    settings.first_pings_ms = {};
    settings.ping_interval_ms = 600'000;
    return settings;
  }

  TestServer& start() {
    const auto listening = network_.listen();
    EXPECT_TRUE(listening) << listening.error();
    port_ = network_.port();
    node_port_ = network_.node_port();
    thread_ = std::thread([this] { loop_.run(); });
    return *this;
  }

  std::uint16_t port() const { return port_; }
  std::uint16_t node_port() const { return node_port_; }
  Network& network() { return network_; }  // only in the loop's thread
  Loop& loop() { return loop_; }

  template <class Work>
  auto in_loop(Work work) {
    using Result = decltype(work());
    std::promise<Result> promise;
    auto future = promise.get_future();
    loop_.post([&] {
      if constexpr (std::is_void_v<Result>) {
        work();
        promise.set_value();
      } else {
        promise.set_value(work());
      }
    });
    return future.get();
  }

  // Time is a test's own: nothing here waits for it to pass. Whoever is to see the server come to a deadline leaps to
  // it.
  void leap(std::int64_t milliseconds) {
    in_loop([&] { Loop::leap(milliseconds * 1000); });
  }
  // For deadlines that may still be put off by what is under way: leaps until one is come to.
  bool leap_until(std::int64_t milliseconds, const std::function<bool(const Network&)>& holds) {
    const auto latest = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < latest) {
      leap(milliseconds);
      if (wait_until(holds, std::chrono::milliseconds(20))) return true;
    }
    return false;
  }

  NetworkCounts counts() {
    return in_loop([&] { return network_.counts(); });
  }

  // What the server was told: "open 1", "text 1 hello", "close 1", "ping 1", with connections numbered by their
  // opening. And "refused ADDRESS" or "unreachable ADDRESS" of other nodes.
  bool heard(const std::string& what, std::size_t times = 1) {
    std::unique_lock lock(mutex_);
    return told_.wait_for(lock, patience, [&] {
      return static_cast<std::size_t>(std::count(news_.begin(), news_.end(), what)) >= times;
    });
  }
  std::size_t count(const std::string& what) {
    const std::lock_guard lock(mutex_);
    return static_cast<std::size_t>(std::count(news_.begin(), news_.end(), what));
  }
  // Asked again after each round.
  bool wait_until(const std::function<bool(const Network&)>& holds, std::chrono::milliseconds longest = patience) {
    std::promise<void> promise;
    auto future = promise.get_future();
    bool done = false;
    loop_.post([&] {
      on_round = [&](Network& network) {
        if (done || !holds(network)) return;
        done = true;
        promise.set_value();
      };
    });
    const bool held = future.wait_for(longest) == std::future_status::ready;
    in_loop([&] { on_round = {}; });
    return held;
  }
  std::vector<std::int64_t> round_trips_us() {
    const std::lock_guard lock(mutex_);
    return round_trips_us_;
  }
  std::vector<std::string> warnings() {
    const std::lock_guard lock(mutex_);
    return warnings_;
  }

 private:
  NetworkSettings prepared(NetworkSettings settings) {
    settings.warn = [this](std::string_view event, std::string_view) {
      const std::lock_guard lock(mutex_);
      warnings_.emplace_back(event);
    };
    return settings;
  }

  void request(Request request, Reply reply) override {
    if (on_request) return on_request(std::move(request), std::move(reply));
    Response response;
    response.type = "text/plain";
    response.body = request.method + " " + request.path + (request.query.empty() ? "" : "?" + request.query) + " " +
                    request.body + "|" + request.address + (request.secure ? " secure" : "");
    reply(std::move(response));
  }
  std::optional<Response> refuse_socket(const Request& upgrade) override {
    return on_refuse ? on_refuse(upgrade) : std::nullopt;
  }
  void route(const Request& upgrade, Routed then) override {
    if (on_route) return on_route(upgrade, std::move(then));
    Service::route(upgrade, std::move(then));
  }
  void unreachable(const std::string& address, bool refused) override {
    tell((refused ? "refused " : "unreachable ") + address);
  }
  void opened(ConnectionId connection, const Request& upgrade) override {
    numbers_.push_back(connection);
    tell("open", connection, "");
    if (on_opened) on_opened(connection, upgrade);
  }
  void message(ConnectionId connection, std::string_view text) override {
    tell("text", connection, " " + std::string(text.substr(0, 40)));
    if (on_message) return on_message(connection, text);
    network_.send(connection, text);
  }
  void binary_message(ConnectionId connection, std::string_view bytes) override {
    tell("bytes", connection, "");
    network_.send(connection, bytes, Opcode::binary);
  }
  void measured(ConnectionId connection, std::int64_t round_trip_us) override {
    {
      const std::lock_guard lock(mutex_);
      round_trips_us_.push_back(round_trip_us);
    }
    tell("ping", connection, "");
  }
  void closed(ConnectionId connection) override { tell("close", connection, ""); }

  void tell(const std::string& event, ConnectionId connection, const std::string& detail) {
    const auto number = std::find(numbers_.begin(), numbers_.end(), connection) - numbers_.begin() + 1;
    tell(event + " " + std::to_string(number) + detail);
  }
  void tell(std::string news) {
    const std::lock_guard lock(mutex_);
    news_.push_back(std::move(news));
    told_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable told_;
  std::vector<std::string> news_;
  std::vector<std::string> warnings_;
  std::vector<std::int64_t> round_trips_us_;
  std::vector<ConnectionId> numbers_;
  std::uint16_t port_ = 0;
  std::uint16_t node_port_ = 0;
  Loop loop_;
  Network network_;
  std::thread thread_;
};
}  // namespace nonet::server
