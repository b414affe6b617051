// What tables cost that last for days while nobody looks: bench_sleeping FOLDER TABLES DUE. It fills a new data folder
// with that many tables, then begins as a server does: how long that takes, how much memory each table costs, and what
// those cost that are due.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <deque>
#include <fstream>

#include "base/rng.h"
#include "lobby/lobby.h"
#include "store/sqlite.h"
#include "table/ids.h"

namespace nonet::lobby {
namespace {
constexpr Instant day_ms = 86'400'000;
constexpr Instant start = 1'000'000;

double seconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}
double cpu() { return seconds(CLOCK_PROCESS_CPUTIME_ID); }
double wall() { return seconds(CLOCK_MONOTONIC); }

long resident_kb() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
  return 0;
}

// Everything at once and in one thread: what is asked is answered, what is to be kept is kept.
class Alone final : public Outside {
 public:
  explicit Alone(store::Store& store) : store_(store) {}
  void send(ConnectionId, std::string_view) override {}
  void close(ConnectionId, int, std::string_view) override {}
  std::uint64_t keep(store::Batch batch) override {
    batches.push_back(std::move(batch));
    return ++last_;
  }
  void ask(const std::string& table, table::Question question) override {
    questions.emplace_back(table, std::move(question));
  }
  bool look_up(const std::string&, StoreQuery query) override {
    query(store_)(moment);
    return true;
  }
  std::string secret(std::size_t bytes) override {
    std::string text;
    while (text.size() < bytes) text.push_back(static_cast<char>(rng_.next() & 0xff));
    return text;
  }
  void warn(std::string_view event, std::string_view text) override {
    std::printf("%.*s: %.*s\n", static_cast<int>(event.size()), event.data(), static_cast<int>(text.size()),
                text.data());
  }

  Moment moment{start, 0};
  std::deque<store::Batch> batches;
  std::deque<std::pair<std::string, table::Question>> questions;

 private:
  store::Store& store_;
  std::uint64_t last_ = 0;
  Rng rng_{Seed{1}};
};

class Server {
 public:
  Server(store::Store& store, Instant now) : store_(store), outside_(store), lobby_(outside_) {
    outside_.moment.now = now;
    lobby_.begin(outside_.moment);
    settle();
  }
  void live_until(Instant end) {
    for (Deadline wake = lobby_.wake_at(); wake && *wake <= end; wake = lobby_.wake_at()) {
      outside_.moment.now = std::max(outside_.moment.now + 1, *wake);
      lobby_.tick(outside_.moment);
      settle();
      for (auto& [table, question] : std::exchange(outside_.questions, {}))
        lobby_.wished(outside_.moment, table, question.answer({40, 0, nullptr}));
      settle();
    }
  }
  const Lobby& lobby() const { return lobby_; }

 private:
  void settle() {
    for (lobby_.end_round(outside_.moment); !outside_.batches.empty(); lobby_.end_round(outside_.moment))
      while (!outside_.batches.empty()) {
        const store::Batch batch = std::move(outside_.batches.front());
        outside_.batches.pop_front();
        if (!store_.commit(batch)) std::abort();
        lobby_.kept(++kept_);
      }
  }
  store::Store& store_;
  Alone outside_;
  Lobby lobby_;
  std::uint64_t kept_ = 0;
};

// The log of a game for two, a day for each move, some moves old; then the same for every table.
std::vector<std::string> a_log(store::TableRow& row, Instant now) {
  table::Effects effects;
  table::Opened opened;
  opened.at = now;
  opened.by = 0;
  opened.device = std::string(32, '1');
  opened.code = "AAAAAA";
  opened.server_seed = hex(std::string(32, 'x'));
  opened.order.game = "sudoku-cards";
  opened.order.first = table::First::as_seated;
  opened.order.chairs.resize(2);
  opened.order.pace = table::TurnPace{86'400, 0, table::Lapse::bot_move};
  for (int i = 0; i < 2; ++i)
    opened.seated.push_back({seat_at(i), std::string(32, static_cast<char>('1' + i)), "Ann", i + 1});
  std::vector<std::string> log;
  table::Table table("0000000000000000000000", opened, effects);
  const auto take = [&] {
    for (const table::LogEntry& entry : effects.entries) log.push_back(json_of(entry));
    effects.clear();
  };
  const auto tell = [&](const table::Command& command) {
    table.handle({now, 0}, command, [](std::size_t bytes) { return std::string(bytes, 'x'); }, effects);
    take();
  };
  take();
  for (ConnectionId i = 1; i <= 2; ++i) tell(table::Enter{i, {std::string(32, static_cast<char>('0' + i))}, {}, {}});
  for (ConnectionId i = 1; i <= 2; ++i) tell(table::Heard{i, R"({"type":"ready","entropy":"00112233445566778899"})"});
  for (int moves = 0; moves < 20; ++moves) {
    const Seat seat = *table.match()->standing().turn;
    JsonText text;
    Out out(text);
    table.match()->write_legal(out, seat);
    const auto actions = parse_json(text_of(text));
    tell(table::Heard{static_cast<ConnectionId>(index(seat)) + 1,
                      R"({"type":"play","do":)" + to_text((*actions)[0]) + "}"});
  }
  row.game = "sudoku-cards";
  row.phase = store::Phase::playing;
  row.summary = json_of(table.summary());
  row.devices = table.devices();
  row.due = table.due();
  return log;
}

void fill(store::Store& store, int tables) {
  store::TableRow row;
  std::vector<std::string> log = a_log(row, start);
  std::string same_code = "AAAAAA";
  store::Batch batch;
  batch.uptime = start;
  for (int i = 0; i < tables; ++i) {
    char id[23];
    std::snprintf(id, sizeof id, "sleeping%014d", i);
    row.id = id;
    std::string code = "AAAAAA";
    for (int rest = i, place = 0; rest > 0; rest /= 26)
      code[static_cast<std::size_t>(place++)] = static_cast<char>('A' + rest % 26);
    row.code = code;
    log.front().replace(log.front().find(same_code), same_code.size(), code);
    same_code = code;
    batch.writes.push_back(store::PutTable{row});
    std::int64_t version = 0;
    for (const std::string& entry : log) batch.writes.push_back(store::Append{row.id, {++version, entry}});
    batch.writes.push_back(store::Archive{row.id});
    if (i % 500 != 499 && i + 1 != tables) continue;
    if (!store.commit(batch)) std::abort();
    batch.writes.clear();
  }
}

int run(const char* folder, int tables, int due) {
  {
    auto store = store::sqlite_store(folder);
    if (!store) return std::puts(store.error().message.c_str()), 1;
    fill(**store, tables);
  }
  const double began = wall();
  const double cpu_began = cpu();
  const long before_kb = resident_kb();
  auto store = store::sqlite_store(folder);
  if (!store) return std::puts(store.error().message.c_str()), 1;
  Server server(**store, start + 1);
  std::printf("%d tables asleep: begun in %.3f s (%.3f s CPU), %zu in memory, %.1f bytes each\n", tables,
              wall() - began, cpu() - cpu_began, server.lobby().tables(),
              1024.0 * static_cast<double>(resident_kb() - before_kb) / tables);
  const double half_day = cpu();
  server.live_until(start + day_ms / 2);
  std::printf("half a day in which nothing is due: %.6f s CPU\n", cpu() - half_day);
  const double waking = cpu();
  while (server.lobby().counts().tables_woken < static_cast<std::uint64_t>(due) && server.lobby().wake_at())
    server.live_until(*server.lobby().wake_at());
  std::printf("%llu due at once: %.3f ms CPU each, %zu in memory\n",
              static_cast<unsigned long long>(server.lobby().counts().tables_woken),
              1e3 * (cpu() - waking) / static_cast<double>(server.lobby().counts().tables_woken),
              server.lobby().tables());
  return 0;
}
}  // namespace
}  // namespace nonet::lobby

int main(int count, char** words) {
  if (count != 4) {
    std::fprintf(stderr, "bench_sleeping FOLDER TABLES DUE\n");
    return 2;
  }
  return nonet::lobby::run(words[1], std::atoi(words[2]), std::atoi(words[3]));
}
