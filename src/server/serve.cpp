#include "server/serve.h"

#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <ctime>

#include "server/server.h"
#include "store/postgres.h"
#include "store/sqlite.h"

namespace nonet::server {
namespace {
void allow_many_files() {  // two for each person, and the usual limit is a thousand
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

store::StoreResult<std::unique_ptr<store::Store>> open_store(const Configuration& configuration) {
  if (configuration.keep_nothing) return store::memory_store();
  if (configuration.in_folder()) return store::sqlite_store(configuration.data);
  return store::postgres_store(configuration.store, store::Opening::join);
}

// Servers on one database find each other there.
std::expected<void, std::string> meet_others(const store::Store& store, NetworkSettings& network) {
  if (store.node() == 0) return {};
  const auto secret = store.node_secret();
  if (!secret) return std::unexpected(secret.error().message);
  network.node_secret = *secret;
  if (!network.node_address.empty()) return {};
  const auto own = addresses_of_this_machine();
  network.node_address = own.empty() ? "127.0.0.1" : own.front().text();
  return {};
}

// Who started it by hand sees where to go; a program that reads the log does not.
void greet(const Server& server, const Configuration& configuration) {
  if (isatty(STDOUT_FILENO) == 0 || configuration.log_format != LogFormat::text) return;
  std::fputs(greeting(server.where(addresses_of_this_machine())).c_str(), stdout);
  std::fflush(stdout);
}
}  // namespace

namespace {
struct Ended {
  std::string failure;
  bool fenced = false;
};

bool told_to_stop_within_a_second() {
  sigset_t stops;
  sigemptyset(&stops);
  for (const int signal : {SIGINT, SIGTERM}) sigaddset(&stops, signal);
  constexpr timespec second{1, 0};
  return sigtimedwait(&stops, nullptr, &second) > 0;
}

Ended serve_once(Configuration configuration, Journal& journal, bool first) {
  Loop loop;
  Server* running = nullptr;
  // Before any thread begins, so that none of them is interrupted by a signal meant for the loop.
  loop.on_signals({SIGINT, SIGTERM, SIGHUP}, [&running](int signal) {
    if (!running) return;
    signal == SIGHUP ? running->reload_tls() : running->stop();
  });
  const auto store = open_store(configuration);
  if (!store) return {store.error().message, !first && !told_to_stop_within_a_second()};
  if (auto met = meet_others(**store, configuration.network); !met) return {met.error()};
  Server server(loop, configuration, **store, journal);
  if (auto opened = server.open(); !opened) return {opened.error()};
  running = &server;
  if (first) greet(server, configuration);
  loop.run();
  return {server.failure(), server.is_fenced()};
}
}  // namespace

// A node that the others took for dead, because it slept or was cut off, comes back as a new one.
std::expected<void, std::string> serve(const Configuration& configuration) {
  on_assertion([](const AssertionFailed& failed) { throw failed; });
  allow_many_files();
  Journal journal(configuration.log_level, configuration.log_format);
  Ended ended = serve_once(configuration, journal, true);
  while (ended.fenced) {
    journal.note(LogLevel::warn, "fenced", {{"detail", ended.failure}});
    ended = serve_once(configuration, journal, false);
  }
  if (!ended.failure.empty()) return std::unexpected(ended.failure);
  journal.note(LogLevel::info, "stopped");
  return {};
}
}  // namespace nonet::server
