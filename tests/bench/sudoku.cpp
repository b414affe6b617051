// How fast the Sudoku engine is, with Debian's qqwing as the yardstick: both work through the same puzzles in turns, in
// one process and one thread, and the CPU time of each is compared.
//
//   build/release/tests/bench_sudoku            puzzles made on the spot
//   build/release/tests/bench_sudoku FILE...    and those of these files, one of 81 characters a line
//
// "solve" is the whole answer of `nonet solve` (a solution, and whether it is the only one) against qqwing's first
// solution; "count to 2" asks both whether there is more than one.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <qqwing.hpp>
#include <string>
#include <vector>

#include "sudoku/complete.h"
#include "sudoku/generate/generate.h"
#include "sudoku/grade.h"
#include "sudoku/solve.h"

namespace nonet::sudoku {
namespace {
using Puzzles = std::vector<Digits>;

const Request minimal_request = [] {
  Request request;
  request.minimal = true;
  return request;
}();
constexpr int rounds = 7;

double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

template <class Work>
double microseconds_each(std::size_t count, Work work) {
  const double start = cpu_seconds();
  work();
  return (cpu_seconds() - start) * 1e6 / static_cast<double>(count);
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

std::uint64_t checked = 0;  // uses every answer, so that no work is left out

// Both in turns; qqwing gets a part of the puzzles, spread over the whole, because it is slow.
template <class Ours, class Theirs>
void compare(const char* work, const std::string& name, const Puzzles& puzzles, Ours ours, Theirs theirs) {
  std::vector<double> our_times, their_times, ratios;
  const std::size_t stride = std::max<std::size_t>(1, puzzles.size() / 400);
  for (int round = 0; round < rounds; ++round) {
    our_times.push_back(microseconds_each(puzzles.size(), [&] {
      for (const Digits& puzzle : puzzles) checked += ours(puzzle);
    }));
    std::size_t asked = 0;
    for (std::size_t i = 0; i < puzzles.size(); i += stride) ++asked;
    their_times.push_back(microseconds_each(asked, [&] {
      for (std::size_t i = 0; i < puzzles.size(); i += stride) checked += theirs(puzzles[i]);
    }));
    ratios.push_back(their_times.back() / our_times.back());
  }
  std::printf("%-11s %-30s %7zu %10.2f %10.1f %8.1fx\n", work, name.c_str(), puzzles.size(), median(our_times),
              median(their_times), median(ratios));
  std::fflush(stdout);
}

void give(qqwing::SudokuBoard& board, const Digits& puzzle) {
  int squares[81];
  std::ranges::copy(puzzle, squares);
  board.setPuzzle(squares);
}

std::uint64_t solved_by_qqwing(const Digits& puzzle) {
  static qqwing::SudokuBoard board;
  give(board, puzzle);
  return board.solve() ? 1 : 0;
}

std::uint64_t counted_by_qqwing(const Digits& puzzle) {
  static qqwing::SudokuBoard board;
  give(board, puzzle);
  return static_cast<std::uint64_t>(board.countSolutionsLimited());
}

void compare_all(const std::string& name, const Puzzles& puzzles) {
  const bool proper = std::ranges::all_of(puzzles, unique);
  const auto ours = [](const Digits& puzzle) { return solve(puzzle, 2).count; };
  if (proper) compare("solve", name, puzzles, ours, solved_by_qqwing);
  compare("count to 2", name, puzzles, ours, counted_by_qqwing);
}

Puzzles made_here(int count, bool proper) {
  Rng rng(sha256("bench"));
  Puzzles puzzles;
  for (int i = 0; i < count; ++i) {
    Digits puzzle = *generate(minimal_request, rng);
    if (!proper)  // a minimal puzzle without one of its clues has several solutions
      *std::ranges::find_if(puzzle, [](int digit) { return digit != 0; }) = 0;
    puzzles.push_back(puzzle);
  }
  return puzzles;
}

Puzzles read(const char* path) {
  Puzzles puzzles;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.size() < 81) continue;
    Digits& puzzle = puzzles.emplace_back();
    for (std::size_t i = 0; i < 81; ++i)
      puzzle[i] = static_cast<std::uint8_t>(line[i] >= '1' && line[i] <= '9' ? line[i] - '0' : 0);
  }
  return puzzles;
}

void compare_generators() {
  constexpr int ours = 400;
  constexpr int theirs = 20;
  Rng rng(sha256("generate"));
  qqwing::SudokuBoard board;
  board.setRecordHistory(false);
  std::vector<double> our_times, their_times, ratios;
  for (int round = 0; round < rounds; ++round) {
    our_times.push_back(microseconds_each(ours, [&] {
      for (int i = 0; i < ours; ++i) checked += (*generate(minimal_request, rng))[0];
    }));
    their_times.push_back(microseconds_each(theirs, [&] {
      for (int i = 0; i < theirs; ++i) checked += board.generatePuzzle() ? 1 : 0;
    }));
    ratios.push_back(their_times.back() / our_times.back());
  }
  std::printf("%-11s %-30s %7d %10.2f %10.1f %8.1fx\n", "generate", "unique and minimal", ours, median(our_times),
              median(their_times), median(ratios));
}

void measure_grades(const std::string& name, const Puzzles& puzzles) {
  std::vector<double> times;
  Reasoner reasoner(Reasoner::Evidence::none);
  for (int round = 0; round < rounds; ++round)
    times.push_back(microseconds_each(puzzles.size(), [&] {
      for (const Digits& puzzle : puzzles)
        if (unique(puzzle)) checked += static_cast<std::uint64_t>(grade_proper(puzzle, reasoner).score);
    }));
  std::printf("%-11s %-30s %7zu %10.2f   (%.0f a CPU second)\n", "grade", name.c_str(), puzzles.size(), median(times),
              1e6 / median(times));
}
}  // namespace
}  // namespace nonet::sudoku

int main(int count, char** arguments) {
  using namespace nonet::sudoku;
  std::printf("%-11s %-30s %7s %10s %10s %9s\n", "work", "puzzles", "number", "nonet, us", "qqwing, us", "ratio");
  compare_generators();
  const Puzzles minimal = made_here(2000, true);
  compare_all("minimal, made here", minimal);
  compare_all("several solutions, made here", made_here(2000, false));
  measure_grades("minimal, made here", minimal);
  for (int i = 1; i < count; ++i) {
    const Puzzles puzzles = read(arguments[i]);
    std::string name = arguments[i];
    name = name.substr(name.rfind('/') + 1);
    if (puzzles.empty()) {
      std::fprintf(stderr, "%s: expected puzzles of 81 characters a line\n", arguments[i]);
      return 1;
    }
    compare_all(name, puzzles);
    if (name.starts_with("graded")) measure_grades(name, puzzles);
  }
  return checked == 0 ? 1 : 0;
}
