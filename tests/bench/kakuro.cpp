// How fast the Kakuro engine is, in CPU time: medians and the slowest.
//
//   build/release/tests/bench_kakuro            generates sheets of several sizes, then solves and grades them
//   build/release/tests/bench_kakuro FILE...    solves and grades those of these files, whatever the form they are in
//
// "solve" finds the solution and proves that it is the only one.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>

#include "kakuro/formats/print.h"
#include "kakuro/formats/read.h"
#include "kakuro/generate/generate.h"

namespace nonet::kakuro {
namespace {
double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

void tell(const char* work, const std::string& name, std::vector<double> times) {
  std::ranges::sort(times);
  std::printf("%-9s %-28s %6zu %12.1f %12.1f\n", work, name.c_str(), times.size(), times[times.size() / 2] * 1e6,
              times.back() * 1e6);
  std::fflush(stdout);
}

int not_unique = 0;

void measure(const std::string& name, const std::vector<Puzzle>& puzzles) {
  std::vector<double> solving;
  std::vector<double> grading;
  for (const Puzzle& puzzle : puzzles) {
    double best = 1e9;
    std::uint64_t count = 0;
    for (int round = 0; round < 5; ++round) {
      const double start = cpu_seconds();
      count = solve(puzzle).count;
      best = std::min(best, cpu_seconds() - start);
    }
    solving.push_back(best);
    if (count != 1) {
      ++not_unique;
      continue;
    }
    const double start = cpu_seconds();
    (void)grade_proper(puzzle, Layout(puzzle));
    grading.push_back(cpu_seconds() - start);
  }
  tell("solve", name, solving);
  if (!grading.empty()) tell("grade", name, grading);
}

void make_and_measure(int side, int count, const char* level) {
  Request request;
  request.shape.width = request.shape.height = side;
  if (*level) request.level = level_named(level);
  const Rng rng(sha256("bench"));
  std::vector<double> times;
  std::vector<Puzzle> puzzles;
  Array<int, level_count> levels;
  int failed = 0;
  for (int i = 0; i < count; ++i) {
    Rng chance = rng.fork(static_cast<std::uint32_t>(i));
    const double start = cpu_seconds();
    auto puzzle = generate(request, chance);
    times.push_back(cpu_seconds() - start);
    if (!puzzle) {
      ++failed;
      continue;
    }
    ++levels[static_cast<int>(grade_proper(*puzzle, Layout(*puzzle)).level)];
    puzzles.push_back(std::move(*puzzle));
  }
  const std::string name = std::to_string(side) + "x" + std::to_string(side) + " " + level;
  tell("generate", name, times);
  std::printf("          levels %d %d %d %d %d, failed %d\n", levels[0], levels[1], levels[2], levels[3], levels[4],
              failed);
  if (!puzzles.empty()) measure(name, puzzles);
}
}  // namespace
}  // namespace nonet::kakuro

int main(int count, char** arguments) {
  using namespace nonet::kakuro;
  std::printf("%-9s %-28s %6s %12s %12s\n", "work", "puzzles", "number", "median, us", "slowest, us");
  if (count == 1) {
    for (const int side : {6, 9, 10, 12, 15, 16, 20, 21}) make_and_measure(side, side < 16 ? 100 : 25, "");
    for (const char* level : {"easy", "medium", "hard", "unfair", "extreme"}) make_and_measure(10, 25, level);
  }
  for (int i = 1; i < count; ++i) {
    std::ifstream file(arguments[i]);
    std::stringstream text;
    text << file.rdbuf();
    std::vector<Puzzle> puzzles;
    for (const Reading& reading : read_puzzles(text.str())) {
      if (reading) puzzles.push_back(*reading);
      if (!reading) std::fprintf(stderr, "%s: %s\n", arguments[i], reading.error().text().c_str());
    }
    if (!puzzles.empty()) measure(std::string(arguments[i]).substr(std::string(arguments[i]).rfind('/') + 1), puzzles);
  }
  if (not_unique > 0) std::printf("%d without exactly one solution\n", not_unique);
  return 0;
}
