// nonet_load: how much a server of ours takes, and whether it keeps its word. It drives a running server or starts one
// itself; figures of the server come from /proc, so that they can be compared on a busy machine.
#include <CLI/CLI.hpp>
#include <atomic>
#include <cstdio>
#include <functional>
#include <thread>

#include "check.h"
#include "faults.h"
#include "floor.h"
#include "pairs.h"
#include "process.h"

namespace nonet::load {
namespace {
constexpr std::size_t move_bytes = 70;  // of a client's message with its frame

struct Settings {
  std::string server;   // HOST:PORT of one that runs already
  std::string program;  // or the program to start
  std::string data;     // in this folder; empty: a temporary one
  std::vector<std::string> more;
  pid_t process = 0;
  int tables = 100;
  std::uint64_t moves = 50'000;
  double seconds = 30;
  int rounds = 1;
  int records = 10'000;
  std::vector<std::string> crash;
  FaultsOrder faults;
  DrainOrder drain;
};

int complain(const std::string& fault) {
  std::fprintf(stderr, "nonet_load: %s\n", fault.c_str());
  return 1;
}

class Target {  // the server that is measured
 public:
  std::expected<void, std::string> open(const Settings& settings) {
    process_ = settings.process;
    if (!settings.server.empty()) {
      const auto read = read_endpoint(settings.server);
      if (!read) return std::unexpected("--server: " + read.error());
      place_ = *read;
      return {};
    }
    if (settings.program.empty()) return std::unexpected("expected --server HOST:PORT or --program PATH");
    place_ = loopback(free_port());
    if (settings.data.empty()) folder_ = temporary_folder();
    std::vector<std::string> more = {"--connections",         "19000",  "--connections-per-address", "19000",
                                     "--messages-per-second", "1e6",    "--requests-per-second",     "1e6",
                                     "--tables-per-hour",     "1000000"};
    more.insert(more.end(), settings.more.begin(), settings.more.end());
    server_.emplace(settings.program, settings.data.empty() ? folder_ : settings.data, place_, more);
    const auto started = server_->start();
    process_ = server_->id();
    return started;
  }
  ~Target() {
    server_.reset();
    remove_folder(folder_);
  }
  Usage usage() const { return process_ > 0 ? usage_of(process_) : Usage(); }
  const Endpoint& place() const { return place_; }
  ServerProcess& server() { return *server_; }

 private:
  Endpoint place_;
  std::optional<ServerProcess> server_;
  std::string folder_;
  pid_t process_ = 0;
};

struct Window {  // what a stretch of load took
  Usage before;
  Usage after;
  Traffic traffic_before;
  Traffic traffic_after;
  std::uint64_t moves = 0;
  std::uint64_t opened = 0;
  double seconds = 0;

  double cpu_per_thousand() const {
    return moves == 0 ? 0 : (after.cpu_seconds - before.cpu_seconds) * 1000 / static_cast<double>(moves);
  }
  double per_move(std::uint64_t now, std::uint64_t then) const {
    return moves == 0 ? 0 : static_cast<double>(now - then) / static_cast<double>(moves);
  }
  void print() const {
    std::printf("  moves                              %llu in %.1f s: %.0f a second; %llu new tables among them\n",
                static_cast<unsigned long long>(moves), seconds, static_cast<double>(moves) / seconds,
                static_cast<unsigned long long>(opened));
    if (after.cpu_seconds > 0) {
      std::printf("  server CPU                         %.4f s per 1000 moves (%.0f %% of one core)\n",
                  cpu_per_thousand(), 100 * (after.cpu_seconds - before.cpu_seconds) / seconds);
      std::printf("  server context switches            %.2f a move\n",
                  per_move(after.context_switches, before.context_switches));
    }
    std::printf(
        "  bytes to clients a move            %.0f (both seats, frame headers too); %.0f with all that beginning "
        "takes\n",
        per_move(traffic_after.move_bytes, traffic_before.move_bytes),
        per_move(traffic_after.bytes, traffic_before.bytes));
  }
};

template <class Run>
Window measured(const Target& target, Crowd& crowd, Pairs& pairs, Run run) {
  Window window;
  window.before = target.usage();
  window.traffic_before = crowd.traffic;
  const std::uint64_t moves = pairs.moves();
  const std::uint64_t opened = pairs.opened();
  const std::int64_t began = now_us();
  run();
  window.seconds = static_cast<double>(now_us() - began) / 1e6;
  window.after = target.usage();
  window.traffic_after = crowd.traffic;
  window.moves = pairs.moves() - moves;
  window.opened = pairs.opened() - opened;
  return window;
}

void print_latencies(Pairs& pairs) {
  pairs.own.print("until the mover sees the move");
  pairs.others.print("until the other seat does");
}

// Two stretches: first the games were all begun beforehand, so that moves are all that happens; then every finished
// game is followed by a new table with two new connections.
int closed(const Settings& settings, Target& target) {
  constexpr std::uint64_t usual_game = 45;
  Crowd crowd(target.place());
  Pairs pairs(crowd, settings.tables, static_cast<int>(settings.moves / usual_game));
  std::printf("closed loop: %d tables of sudoku-cards, two seats, each moves as soon as it may\n", settings.tables);
  pairs.gather();
  pairs.play(Pairs::Pace::at_once);
  pairs.run_until(static_cast<std::uint64_t>(settings.tables) * 5);  // warm
  pairs.own.clear();
  pairs.others.clear();
  const Window moves = measured(target, crowd, pairs, [&] { pairs.run_until_reserve_is_used(); });
  if (!crowd.fault().empty()) return complain(crowd.fault());
  std::printf(" moves alone\n");
  moves.print();
  print_latencies(pairs);
  pairs.own.clear();
  pairs.others.clear();
  const Window all = measured(target, crowd, pairs, [&] { pairs.run_until(pairs.moves() + settings.moves); });
  if (!crowd.fault().empty()) return complain(crowd.fault());
  std::printf(" with new tables and connections for finished games\n");
  all.print();
  print_latencies(pairs);
  const auto answer =
      static_cast<std::size_t>(moves.per_move(moves.traffic_after.move_bytes, moves.traffic_before.move_bytes) / 2);
  const Floor floor = measure_floor(settings.tables, settings.moves, move_bytes, answer);
  std::printf(" the kernel's floor in the same run   %.4f s per 1000 moves (one receive, two sends, nothing else)\n",
              floor.per_thousand());
  if (target.usage().cpu_seconds > 0 && floor.per_thousand() > 0)
    std::printf(" the server takes %.2f times the floor; with new tables %.2f times\n",
                moves.cpu_per_thousand() / floor.per_thousand(), all.cpu_per_thousand() / floor.per_thousand());
  return 0;
}

int rate(const Settings& settings, Target& target) {
  Crowd crowd(target.place());
  Pairs pairs(crowd, settings.tables);
  std::printf("%d tables of sudoku-cards at one move a second each, for %.0f s\n", settings.tables, settings.seconds);
  pairs.gather();
  pairs.play(Pairs::Pace::by_clock);
  pairs.run_for(2);  // warm
  pairs.own.clear();
  pairs.others.clear();
  const Usage self = usage_of(getpid());
  const Window window = measured(target, crowd, pairs, [&] { pairs.run_for(settings.seconds); });
  if (!crowd.fault().empty()) return complain(crowd.fault());
  window.print();
  const int slow = pairs.own.bad_stretches(static_cast<std::size_t>(settings.tables), 100);
  print_latencies(pairs);
  std::printf("  seconds with p99 above 100 ms      %d\n", slow);
  std::printf("  due while the one before was under way: %llu\n", static_cast<unsigned long long>(pairs.skipped()));
  std::printf("  server memory                      %.0f MiB\n", window.after.resident_kib / 1024);
  std::printf("  the generator itself               %.0f %% of one core\n",
              100 * (usage_of(getpid()).cpu_seconds - self.cpu_seconds) / window.seconds);
  return 0;
}

// What others notice of one person who asks for the records of finished games in a row.
int asked(const Settings& settings, Target& target) {
  constexpr std::uint64_t usual_game = 45;
  Crowd crowd(target.place());
  Pairs pairs(crowd, settings.tables);
  pairs.gather();
  pairs.play(Pairs::Pace::at_once);
  pairs.run_until(static_cast<std::uint64_t>(settings.tables) * usual_game * 2);
  pairs.play(Pairs::Pace::by_clock);
  const auto stretch = [&](const char* title, const std::function<void()>& run) {
    pairs.run_for(2);
    pairs.own.clear();
    run();
    std::printf("%s\n", title);
    pairs.own.print("until the mover sees the move");
  };
  std::printf("%d tables of sudoku-cards at one move a second each\n", settings.tables);
  stretch(" by themselves", [&] { pairs.run_for(10); });
  std::string fault;
  const std::vector<std::string> tables = pairs.ended();
  std::int64_t began = 0;
  std::int64_t ended = 0;
  stretch(" while one person asks for records in a row", [&] {
    std::atomic<bool> done = tables.empty();
    began = now_us();
    const std::jthread asker([&] {
      for (int i = 0; i < settings.records && fault.empty(); ++i) {
        const Answer answer =
            get(target.place(), "/api/tables/" + tables[static_cast<std::size_t>(i) % tables.size()] + "/record");
        if (answer.status != 200) fault = "expected a record, found " + std::to_string(answer.status);
      }
      done = true;
    });
    while (!done && crowd.fault().empty()) pairs.run_for(0.1);
    ended = now_us();
  });
  if (!crowd.fault().empty()) return complain(crowd.fault());
  if (!fault.empty()) return complain(fault);
  std::printf("  records                            %d of %zu games in %.1f s\n", settings.records, tables.size(),
              static_cast<double>(ended - began) / 1e6);
  return 0;
}

int idle(const Settings& settings, Target& target) {
  Crowd crowd(target.place());
  Pairs pairs(crowd, settings.tables);
  const Usage before = target.usage();
  pairs.gather();
  if (!crowd.fault().empty()) return complain(crowd.fault());
  pairs.run_for(3);  // until pings are answered and buffers given back
  const Usage after = target.usage();
  std::printf("%d tables with a game begun and two connections each\n", settings.tables);
  std::printf("  server memory                      %.1f MiB before, %.1f MiB after: %.1f KiB a table\n",
              before.resident_kib / 1024, after.resident_kib / 1024,
              (after.resident_kib - before.resident_kib) / settings.tables);
  std::printf("  server CPU                         %.4f s per 1000 tables opened and begun\n",
              (after.cpu_seconds - before.cpu_seconds) * 1000 / settings.tables);
  return 0;
}

int floor(const Settings& settings) {
  constexpr std::size_t answer_bytes = 180;
  const Floor floor = measure_floor(settings.tables, settings.moves, move_bytes, answer_bytes);
  std::printf("kernel's floor, %d tables: %.4f CPU s per 1000 moves (one receive, two sends, nothing else)\n",
              settings.tables, floor.per_thousand());
  return 0;
}

int check(const Settings& settings, Target& target) {
  const CheckReport report = settings.crash.empty()
                                 ? check_games(target.place(), settings.rounds)
                                 : check_crashes(target.server(), target.place(), settings.tables, settings.seconds);
  std::printf("%d games, %zu moves acknowledged, %d connections lost and resumed, %d views compared with fresh ones",
              report.games, report.moves, report.resumed, report.compared);
  if (report.kills > 0) std::printf(", server killed %d times", report.kills);
  std::printf("\n");
  if (!report.fault.empty()) return complain(report.fault);
  std::printf("every record holds, and nothing acknowledged is missing or there twice\n");
  return 0;
}

void add_faults(CLI::App& command, FaultsOrder& order) {
  command.add_option("--nodes", order.nodes, "How many nodes")->capture_default_str()->check(CLI::Range(2, 16));
  command.add_option("--mixed", order.other_program, "Another program for every second node");
  command.add_option("--count", order.count, "So many faults");
  command.add_option("--seconds", order.seconds, "Or: as many as come in this time (30)");
  command.add_option("--commands", order.commands, "With --count: at least so many acknowledged, spread over them");
  command.add_option("--pace", order.pace, "Moves a second of each person at most (0: as fast as may be)");
  command.add_option("--seed", order.seed, "Of what happens when (the time)");
  command.add_option("--logs", order.logs, "A folder where the cluster's logs stay");
  command.add_flag("--failover", order.failover, "Two databases under Patroni, and the primary is killed");
  command.add_flag("--without-fence", order.without_fence,
                   "The control: nodes that freeze, and no fence; it must fail");
  command.preparse_callback([&order](std::size_t) { order.seed = static_cast<std::uint64_t>(now_us()); });
}
}  // namespace
}  // namespace nonet::load

int main(int count, char** words) {
  using namespace nonet::load;
  raise_file_limit();
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  Settings settings;
  CLI::App program("Load and correctness tests against a server of Nonet");
  program.require_subcommand(1);
  program.fallthrough();
  program.add_option("--server", settings.server, "HOST:PORT of a server that runs");
  program.add_option("--pid", settings.process, "Its process id, for CPU time and memory");
  program.add_option("--program", settings.program, "Or: start this program (build/release/nonet) for the test");
  program.add_option("--data", settings.data, "Its data folder (default: a temporary one)");
  program.add_option("--serve", settings.more, "Further words for `nonet serve`")->allow_extra_args(false);
  int exit_code = 0;
  const auto mode = [&](const char* name, const char* help, int (*run)(const Settings&, Target&)) {
    auto* command = program.add_subcommand(name, help);
    command->callback([&settings, &exit_code, run] {
      if (!settings.crash.empty()) settings.program = settings.crash[0], settings.data = settings.crash[1];
      Target target;
      const auto opened = target.open(settings);
      exit_code = opened ? run(settings, target) : complain(opened.error());
    });
    return command;
  };
  const auto tables = [&](CLI::App* command, int some) {
    command->add_option("--tables", settings.tables, "How many tables (" + std::to_string(some) + ")");
    command->preparse_callback([&settings, some](std::size_t) { settings.tables = some; });
  };
  auto* at_once = mode("closed", "Every seat moves as soon as it may", closed);
  tables(at_once, 100);
  at_once->add_option("--moves", settings.moves, "How many moves are measured")->capture_default_str();
  auto* by_clock = mode("rate", "Each table moves once a second", rate);
  tables(by_clock, 1000);
  by_clock->add_option("--seconds", settings.seconds, "For how long")->capture_default_str();
  auto* records = mode("asked", "One person asks for records in a row while others play", asked);
  tables(records, 100);
  records->add_option("--records", settings.records, "How many")->capture_default_str();
  tables(mode("idle", "Memory of tables that wait", idle), 2000);
  auto* yardstick = program.add_subcommand("floor", "What the kernel alone takes");
  yardstick->callback([&] { exit_code = floor(settings); });
  tables(yardstick, 100);
  yardstick->add_option("--moves", settings.moves, "How many")->capture_default_str();
  auto* correct = mode("check", "Whole games of every kind, looked at closely", check);
  tables(correct, 24);
  correct->add_option("--rounds", settings.rounds, "How often every kind of game is played")->capture_default_str();
  correct->add_option("--seconds", settings.seconds, "With --crash: for how long")->capture_default_str();
  correct->add_option("--crash", settings.crash, "PROGRAM DATADIR: start the server, and kill it again and again")
      ->expected(2);
  auto* cluster = program.add_subcommand("faults", "A cluster (tools/cluster) whose parts die while people play");
  tables(cluster, 60);
  add_faults(*cluster, settings.faults);
  cluster->callback([&] {
    settings.faults.program = settings.program;
    settings.faults.tables = settings.tables;
    if (settings.faults.count == 0 && settings.faults.seconds == 0) settings.faults.seconds = 30;
    exit_code = settings.program.empty() ? complain("expected --program PATH") : run_faults(settings.faults);
  });
  auto* drain = program.add_subcommand("drain", "How long people are without a connection when their node is stopped");
  tables(drain, 2000);
  drain->add_option("--every", settings.drain.every_seconds, "Seconds between two moves of a table")
      ->capture_default_str();
  drain->callback([&] {
    settings.drain.program = settings.program;
    settings.drain.tables = settings.tables;
    exit_code = settings.program.empty() ? complain("expected --program PATH") : run_drain(settings.drain);
  });
  CLI11_PARSE(program, count, words);
  return exit_code;
}
