#include "server/serve.h"

#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

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
  return store::postgres_store(configuration.store, store::Opening::take_over);
}

// Who started it by hand sees where to go; a program that reads the log does not.
void greet(const Server& server, const Configuration& configuration) {
  if (isatty(STDOUT_FILENO) == 0 || configuration.log_format != LogFormat::text) return;
  std::fputs(greeting(server.where(addresses_of_this_machine())).c_str(), stdout);
  std::fflush(stdout);
}
}  // namespace

std::expected<void, std::string> serve(const Configuration& configuration) {
  on_assertion([](const AssertionFailed& failed) { throw failed; });
  allow_many_files();
  Journal journal(configuration.log_level, configuration.log_format);
  Loop loop;
  Server* open_house = nullptr;
  // Before any thread begins, so that none of them is interrupted by a signal meant for the loop.
  loop.on_signals({SIGINT, SIGTERM, SIGHUP}, [&open_house](int signal) {
    if (!open_house) return;
    signal == SIGHUP ? open_house->reload_tls() : open_house->stop();
  });
  const auto store = open_store(configuration);
  if (!store) return std::unexpected(store.error().message);
  Server server(loop, configuration, **store, journal);
  if (auto opened = server.open(); !opened) return opened;
  open_house = &server;
  greet(server, configuration);
  loop.run();
  if (!server.failure().empty()) return std::unexpected(server.failure());
  journal.note(LogLevel::info, "stopped");
  return {};
}
}  // namespace nonet::server
