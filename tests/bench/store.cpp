// What it costs to keep moves: CPU time of the committing thread, in commits of 1 to 200 entries over 100 and 8000
// tables, and for taking tables out of the running log. `build/release/tests/bench_store` prints the figures.
#include <benchmark/benchmark.h>
#include <stdlib.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>

#include "base/rng.h"
#include "store/sqlite.h"

namespace nonet::store {
namespace {
// The length of a move of sudoku-cards as the log holds it, with who sent it and when.
constexpr std::size_t entry_bytes = 120;

class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "nonet-bench-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

class FilledStore {  // a store with tables, whose next entries it knows
 public:
  explicit FilledStore(int tables) : versions_(static_cast<std::size_t>(tables)), rng_(sha256("bench")) {
    auto opened = sqlite_store(folder_.path());
    if (!opened) std::fprintf(stderr, "%s\n", opened.error().message.c_str()), std::abort();
    store_ = *std::move(opened);
    Batch batch;
    for (int i = 0; i < tables; ++i) {
      TableRow row;
      row.id = name(i);
      row.game = "sudoku-cards";
      row.devices = {"device-" + std::to_string(2 * i), "device-" + std::to_string(2 * i + 1)};
      batch.writes.push_back(PutTable{row});
    }
    keep(batch);
  }

  static std::string name(int table) { return "01H8XGJWBWBAQ4Z-" + std::to_string(1'000'000 + table); }

  Batch moves(int count) {
    Batch batch;
    batch.writes.reserve(static_cast<std::size_t>(count));
    batch.uptime = ++uptime_;
    for (int i = 0; i < count; ++i) {
      const int table = rng_.below(static_cast<int>(versions_.size()));
      batch.writes.push_back(
          Append{name(table), {++versions_[static_cast<std::size_t>(table)], std::string(entry_bytes, 'm')}});
    }
    return batch;
  }

  void keep(const Batch& batch) {
    if (const auto kept = store_->commit(batch); !kept)
      std::fprintf(stderr, "%s\n", kept.error().message.c_str()), std::abort();
  }

  int tables() const { return static_cast<int>(versions_.size()); }

 private:
  Folder folder_;
  std::unique_ptr<Store> store_;
  std::vector<std::int64_t> versions_;
  Rng rng_;
  Instant uptime_ = 0;
};

void commit(benchmark::State& bench) {
  const int group = static_cast<int>(bench.range(0));
  FilledStore filled(static_cast<int>(bench.range(1)));
  double longest_ms = 0;
  for (auto _ : bench) {
    bench.PauseTiming();
    const Batch batch = filled.moves(group);
    bench.ResumeTiming();
    const auto start = std::chrono::steady_clock::now();
    filled.keep(batch);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    longest_ms = std::max(longest_ms, took.count());
  }
  const double entries = static_cast<double>(bench.iterations()) * group;
  bench.counters["CPU/entry"] = benchmark::Counter(entries, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  bench.counters["longest_ms"] = longest_ms;
}
BENCHMARK(commit)->ArgsProduct({{1, 10, 50, 200}, {100, 8000}})->Unit(benchmark::kMicrosecond);

// Tables of 100 entries each that lie between those of all others.
void archive(benchmark::State& bench) {
  FilledStore filled(static_cast<int>(bench.range(0)));
  for (int i = 0; i < filled.tables(); ++i) filled.keep(filled.moves(100));
  int table = 0;
  for (auto _ : bench) {
    if (table == filled.tables()) bench.SkipWithError("all tables are archived");
    filled.keep({{Archive{FilledStore::name(table++)}}, 0});
  }
}
BENCHMARK(archive)->Arg(1000)->Iterations(500)->Unit(benchmark::kMicrosecond);

void open_again(benchmark::State& bench) {
  Folder folder;
  const int entries = static_cast<int>(bench.range(0));
  {
    auto store = sqlite_store(folder.path());
    TableRow row;
    row.id = "t";
    Batch batch;
    batch.writes.push_back(PutTable{row});
    for (int i = 1; i <= entries; ++i) batch.writes.push_back(Append{"t", {i, std::string(entry_bytes, 'm')}});
    if (!store || !(*store)->commit(batch)) std::abort();
  }
  for (auto _ : bench) benchmark::DoNotOptimize(sqlite_store(folder.path()));
}
BENCHMARK(open_again)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
}  // namespace
}  // namespace nonet::store

BENCHMARK_MAIN();
