// How fast the games are: moves per CPU second of one core. `build/release/tests/bench` prints the figures of
// docs/figures.md.
#include <benchmark/benchmark.h>
#include <time.h>

#include <algorithm>

#include "games/kakuro_call/best_row.h"
#include "games/kakuro_call/claim.h"
#include "games/registry.h"
#include "services/adapter.h"

namespace nonet {
namespace {
// Random play with legal-move generation: for each move the mover's view, all its legal moves, one of them applied.
template <Game G>
void random_play(benchmark::State& bench) {
  Rng rng(sha256("bench"));
  typename G::Options options;
  G::settle(options, 2);
  std::int64_t moves = 0;
  for (auto _ : bench) {
    auto state = G::setup(options, 2, rng);
    while (!state.standing.over) {
      const Seat seat = *state.standing.turn;
      auto legal = G::legal(G::view(state, seat));
      if constexpr (G::key == std::string_view("sudoku-pens"))  // Nobody agrees to stop, or a game has a few moves.
        legal.resize(std::max<std::size_t>(1, legal.size() - 1));
      G::apply(state, seat, any_of(legal, rng), 0);
      ++moves;
    }
  }
  bench.counters["moves/s"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

// Positions of the middle of a game, each asked for everything that may be done in it.
template <class Entry, class Ask>
void enumerate(benchmark::State& bench, const typename Entry::Rules::Options& options, Ask ask) {
  using G = typename Entry::Rules;
  Rng rng(sha256("bench"));
  std::vector<typename G::State> states;
  const std::array bots = {BotKind::random};
  while (states.size() < 1000) {
    Match<G> match{G::setup(options, 2, rng)};
    play_out<Entry>(match, bots, rng, [&](const auto&, const auto&) {
      if (!match.state.standing.over) states.push_back(match.state);
    });
  }
  std::size_t at = 0;
  std::int64_t found = 0;
  for (auto _ : bench) {
    found += ask(states[at]);
    at = (at + 1) % states.size();
  }
  bench.counters["positions/s"] =
      benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
  bench.counters["found"] = static_cast<double>(found) / static_cast<double>(bench.iterations());
}

template <class Entry>
void simulate(benchmark::State& bench) {
  using G = typename Entry::Rules;
  typename G::Options options;
  G::settle(options, 2);
  const std::array bots = {BotKind::random};
  std::int64_t moves = 0;
  int number = 0;
  for (auto _ : bench)
    moves += simulated<Entry>(options, 2, fairness_from(std::to_string(number++), 2), bots, {}, {}).moves;
  bench.counters["moves/s"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

// A position as text: parsed, read strictly and judged. Tells the largest view as well.
template <class Entry>
void notation(benchmark::State& bench) {
  using G = typename Entry::Rules;
  Rng rng(sha256("bench"));
  typename G::Options options;
  G::settle(options, 2);
  std::vector<std::string> texts;
  std::size_t largest_view = 0;
  const std::array bots = {BotKind::random};
  while (texts.size() < 1000) {
    Match<G> match{G::setup(options, 2, rng)};
    play_out<Entry>(match, bots, rng, [&](const auto&, const auto&) {
      texts.push_back(json_of(match.state));
      JsonText text;
      Out out(text);
      write_view<G>(out, G::view(match.state, seat_at(0)));
      largest_view = std::max(largest_view, text.GetSize());
    });
  }
  std::size_t at = 0;
  for (auto _ : bench) {
    const auto json = parse_json(texts[at]);
    benchmark::DoNotOptimize(read_position<G>(*json));
    at = (at + 1) % texts.size();
  }
  bench.counters["position_bytes"] = static_cast<double>(texts[texts.size() / 2].size());
  bench.counters["largest_view"] = static_cast<double>(largest_view);
}

// Every question by itself: the best row for any total, with eight tiles drawn by lot, on boards from whole games.
void best_row_with_eight_tiles(benchmark::State& bench) {
  using namespace kakuro_call;
  struct Question {
    Board board;
    int total;
    State::Actions supply;
  };
  std::vector<Question> questions;
  Rng rng(sha256("best row"));
  const std::array bots = {BotKind::greedy};
  while (questions.size() < 20'000) {
    Match<Rules> match{Rules::setup({}, 2, rng)};
    play_out<Entry>(match, bots, rng, [&](const auto&, const auto&) {
      State::Actions box;
      for (int tile = 1; tile < static_cast<int>(names_of(ActionTile{}).size()); ++tile)
        for (int i = 0; i < tiles_of_action(static_cast<ActionTile>(tile)); ++i)
          box.push_back(static_cast<ActionTile>(tile));
      rng.shuffle(box);
      State::Actions supply;
      for (int i = 0; i < 8; ++i) supply.push_back(box[i]);
      questions.push_back({match.state.board, least_total + rng.below(most_total - least_total + 1), supply});
    });
  }
  const auto cpu_us = [] {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
  };
  std::vector<double> times;
  std::size_t next = 0;
  for (auto _ : bench) {
    const Question& question = questions[next++ % questions.size()];
    const double began = cpu_us();
    benchmark::DoNotOptimize(best_row(question.board, question.total, question.supply));
    times.push_back(cpu_us() - began);
  }
  std::sort(times.begin(), times.end());
  bench.counters["p50_us"] = times[times.size() / 2];
  bench.counters["p99_us"] = times[times.size() * 99 / 100];
  bench.counters["longest_us"] = times.back();
}

template <class Entry>
std::string named(const char* what) {
  return std::string(Entry::Rules::key) + "/" + what;
}

void add_all() {
  for_each_game([]<class Entry>() {
    using G = typename Entry::Rules;
    if constexpr (G::key == std::string_view("kakuro-flip")) {
      for (const auto flips : {kakuro_flip::Flips::one, kakuro_flip::Flips::many})
        benchmark::RegisterBenchmark(
            named<Entry>(flips == kakuro_flip::Flips::one ? "legal_one_flip" : "legal_many_flips").c_str(),
            [flips](benchmark::State& bench) {
              enumerate<Entry>(
                  bench, {.flips = flips, .layout = {}, .referee = {}}, [](const typename G::State& state) {
                    return static_cast<std::int64_t>(G::legal(G::view(state, *state.standing.turn)).size());
                  });
            });
    } else if constexpr (G::key == std::string_view("kakuro-call")) {
      benchmark::RegisterBenchmark(named<Entry>("rows_without_tiles").c_str(), [](benchmark::State& bench) {
        enumerate<Entry>(bench, {}, [](const typename G::State& state) {
          return static_cast<std::int64_t>(kakuro_call::rows_without_tiles(state).size());
        });
      });
      benchmark::RegisterBenchmark(named<Entry>("best_row_with_eight_tiles").c_str(), best_row_with_eight_tiles)
          ->Iterations(20'000);
    } else {
      benchmark::RegisterBenchmark(named<Entry>("random_play").c_str(), random_play<G>);
    }
    benchmark::RegisterBenchmark(named<Entry>("simulate_record").c_str(), simulate<Entry>);
    benchmark::RegisterBenchmark(named<Entry>("read_position").c_str(), notation<Entry>);
  });
}
}  // namespace
}  // namespace nonet

int main(int count, char** words) {
  nonet::add_all();
  benchmark::Initialize(&count, words);
  benchmark::RunSpecifiedBenchmarks();
}
