// Made puzzles have the properties that were asked for, judged by a solver that shares nothing with the generator.
#include "sudoku/generate/generate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

#include "sudoku/brute_force.h"
#include "sudoku/complete.h"
#include "sudoku/generate/dig.h"
#include "sudoku/generate/generate_six.h"
#include "sudoku/generate/pattern.h"
#include "sudoku/grade.h"
#include "sudoku/house.h"

namespace nonet::sudoku {
namespace {
Rng seeded(int number) { return Rng(sha256("generate " + std::to_string(number))); }

Digits made(const Request& request, int seed) {
  Rng rng = seeded(seed);
  const auto puzzle = generate(request, rng);
  EXPECT_TRUE(puzzle) << (puzzle ? "" : puzzle.error());
  return puzzle.value_or(Digits{});
}

std::string error_of(const Request& request) {
  Rng rng = seeded(0);
  const auto puzzle = generate(request, rng);
  return puzzle ? "made " + line(*puzzle) : puzzle.error();
}

struct Backtracker {  // square by square, with the digits that are used in each row, column and block
  Digits grid{};
  Array<unsigned, 27> used;
  int found = 0;

  unsigned taken(int square) const {
    unsigned bits = 0;
    for (const int house : houses_of(square)) bits |= used[house];
    return bits;
  }
  bool write(int square, int digit) {
    if ((taken(square) >> digit & 1) != 0) return false;
    for (const int house : houses_of(square)) used[house] ^= 1u << digit;
    grid[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(digit);
    return true;
  }
  void wipe(int square) {
    const auto digit = std::exchange(grid[static_cast<std::size_t>(square)], std::uint8_t{0});
    for (const int house : houses_of(square)) used[house] ^= 1u << digit;
  }
  void search() {  // up to two solutions
    int best = -1;
    int most = -1;
    for (int square = 0; square < 81; ++square) {
      if (grid[static_cast<std::size_t>(square)] != 0) continue;
      const int count = std::popcount(taken(square));
      if (count <= most) continue;
      most = count;
      best = square;
    }
    if (best < 0) ++found;
    for (int digit = 1; digit <= 9 && best >= 0 && found < 2; ++digit) {
      if (!write(best, digit)) continue;
      search();
      wipe(best);
    }
  }
};

bool has_one_solution(const Digits& givens) {
  Backtracker tracker;
  for (int square = 0; square < 81; ++square) {
    const int digit = givens[static_cast<std::size_t>(square)];
    if (digit != 0 && !tracker.write(square, digit)) return false;
  }
  tracker.search();
  return tracker.found == 1;
}

Digits without(Digits givens, SquareSet squares) {
  squares.for_each([&](int square) { givens[static_cast<std::size_t>(square)] = 0; });
  return givens;
}

SquareSet clues_in(const Digits& givens) {
  SquareSet squares;
  for (int square = 0; square < 81; ++square)
    if (givens[static_cast<std::size_t>(square)] != 0) squares.insert(square);
  return squares;
}

void expect_no_orbit_can_go(const Digits& givens, Symmetry symmetry) {
  for (const SquareSet orbit : orbits(symmetry, 9)) {
    if (!orbit.overlaps(clues_in(givens))) continue;
    EXPECT_FALSE(has_one_solution(without(givens, orbit))) << line(givens);
  }
}

TEST(Symmetry, every_square_is_in_exactly_one_orbit_and_orbits_keep_their_shape) {
  for (int i = 0; i < symmetry_count; ++i)
    for (const int side : {6, 9}) {
      const auto symmetry = static_cast<Symmetry>(i);
      std::multiset<int> squares;
      for (const SquareSet orbit : orbits(symmetry, side))
        orbit.for_each([&](int square) {
          squares.insert(square);
          EXPECT_TRUE(orbit.contains(image(symmetry, square, side)));
        });
      EXPECT_EQ(squares.size(), static_cast<std::size_t>(side * side));
      EXPECT_EQ(std::set<int>(squares.begin(), squares.end()).size(), squares.size());
    }
}

TEST(Symmetry, the_corner_and_its_neighbour_go_where_the_name_says) {  // A1 and B1
  const auto images = [](Symmetry symmetry) { return std::pair{image(symmetry, 0, 9), image(symmetry, 1, 9)}; };
  EXPECT_EQ(images(Symmetry::none), (std::pair{0, 1}));
  EXPECT_EQ(images(Symmetry::rotate_180), (std::pair{80, 79}));    // I9, H9
  EXPECT_EQ(images(Symmetry::rotate_90), (std::pair{8, 17}));      // I1, I2
  EXPECT_EQ(images(Symmetry::mirror), (std::pair{8, 7}));          // I1, H1
  EXPECT_EQ(images(Symmetry::flip), (std::pair{72, 73}));          // A9, B9
  EXPECT_EQ(images(Symmetry::diagonal), (std::pair{0, 9}));        // A1, A2
  EXPECT_EQ(images(Symmetry::antidiagonal), (std::pair{80, 71}));  // I9, I8
}

TEST(Symmetry, names_are_read_and_rotational_means_by_half_a_turn) {
  for (int i = 0; i < symmetry_count; ++i) EXPECT_EQ(symmetry_named(symmetry_names[i]), static_cast<Symmetry>(i));
  EXPECT_EQ(symmetry_named("rotational"), Symmetry::rotate_180);
  EXPECT_FALSE(symmetry_named("Mirror"));
  EXPECT_FALSE(symmetry_named(""));
}

TEST(Generate, minimal_puzzles_have_one_solution_and_lose_it_with_any_clue) {
  Request request;
  request.minimal = true;
  for (int seed = 0; seed < 20; ++seed) {
    const Digits puzzle = made(request, seed);
    EXPECT_TRUE(has_one_solution(puzzle)) << line(puzzle);
    expect_no_orbit_can_go(puzzle, Symmetry::none);
  }
}

TEST(Generate, every_symmetry_shows_in_the_clues_and_no_orbit_can_go) {
  for (int i = 1; i < symmetry_count; ++i)
    for (int seed = 0; seed < 4; ++seed) {
      Request request;
      request.symmetry = static_cast<Symmetry>(i);
      request.minimal = true;
      const Digits puzzle = made(request, seed);
      const SquareSet clues = clues_in(puzzle);
      EXPECT_TRUE(has_one_solution(puzzle)) << line(puzzle);
      clues.for_each([&](int square) { EXPECT_TRUE(clues.contains(image(request.symmetry, square, 9))); });
      expect_no_orbit_can_go(puzzle, request.symmetry);
    }
}

TEST(Generate, the_number_of_clues_is_as_asked) {
  for (int seed = 0; seed < 10; ++seed) {
    Request request;
    request.clues = ClueRange{40, 40};
    EXPECT_EQ(clue_count(made(request, seed)), 40);
    request.symmetry = Symmetry::rotate_180;
    request.clues = ClueRange{31, 34};
    const Digits puzzle = made(request, seed);
    EXPECT_TRUE(request.clues->contains(clue_count(puzzle))) << line(puzzle);
    EXPECT_TRUE(has_one_solution(puzzle));
    request.symmetry = Symmetry::rotate_90;
    request.clues = ClueRange{36, 36};
    EXPECT_EQ(clue_count(made(request, seed)), 36);
  }
}

TEST(Generate, a_minimal_puzzle_with_twenty_clues_is_found) {
  Request request;
  request.minimal = true;
  request.clues = ClueRange{20, 20};
  const Digits puzzle = made(request, 1);
  EXPECT_EQ(clue_count(puzzle), 20);
  EXPECT_TRUE(has_one_solution(puzzle));
  expect_no_orbit_can_go(puzzle, Symmetry::none);
}

TEST(Generate, the_whole_range_of_clues_is_drawn_from) {
  Request request;
  request.clues = ClueRange{40, 43};
  std::set<int> counts;
  for (int seed = 0; seed < 60; ++seed) counts.insert(clue_count(made(request, seed)));
  EXPECT_EQ(counts, (std::set<int>{40, 41, 42, 43}));
}

TEST(Generate, every_level_is_made_as_asked) {
  for (int i = 0; i < level_count; ++i)
    for (int seed = 0; seed < 4; ++seed)
      for (const auto symmetry : {Symmetry::none, Symmetry::rotate_180}) {
        Request request;
        request.level = static_cast<Level>(i);
        request.symmetry = symmetry;
        const Digits puzzle = made(request, seed);
        const auto found = grade(puzzle);
        ASSERT_TRUE(found) << line(puzzle);
        EXPECT_EQ(name(found->level), name(*request.level)) << line(puzzle);
        ClueRange comfortable;
        if (request.level == Level::easy) comfortable = {30, 36};
        if (request.level == Level::medium) comfortable = {27, 32};
        EXPECT_TRUE(comfortable.contains(clue_count(puzzle))) << line(puzzle);
      }
}

TEST(Generate, an_easy_puzzle_can_be_minimal_or_have_a_stated_number_of_clues) {
  Request request;
  request.level = Level::easy;
  request.minimal = true;
  const Digits minimal = made(request, 1);
  EXPECT_EQ(grade(minimal)->level, Level::easy);
  expect_no_orbit_can_go(minimal, Symmetry::none);
  request.minimal = false;
  request.clues = ClueRange{45, 45};
  const Digits many = made(request, 1);
  EXPECT_EQ(grade(many)->level, Level::easy);
  EXPECT_EQ(clue_count(many), 45);
}

constexpr std::string_view heart =
    "........."
    ".xx...xx."
    "x..x.x..x"
    "x...x...x"
    "x..x.x..x"
    ".x..x..x."
    "..x...x.."
    "...x.x..."
    "....x....";
constexpr std::string_view frame =
    "xxxx.xxxx"
    "x.......x"
    "x..x.x..x"
    "x.x...x.x"
    "....x...."
    "x.x...x.x"
    "x..x.x..x"
    "x.......x"
    "xxxx.xxxx";

TEST(Generate, the_clues_lie_on_the_pattern_and_nowhere_else) {
  for (const std::string_view text : {heart, frame}) {
    Request request;
    request.pattern = pattern_read(text);
    ASSERT_TRUE(request.pattern);
    const Digits puzzle = made(request, 1);
    EXPECT_EQ(clues_in(puzzle), *request.pattern) << line(puzzle);
    EXPECT_TRUE(has_one_solution(puzzle)) << line(puzzle);
  }
}

TEST(Generate, a_pattern_can_be_asked_for_with_a_level) {
  Request request;
  request.pattern = pattern_read(frame);
  request.level = Level::easy;
  EXPECT_EQ(grade(made(request, 1))->level, Level::easy);
}

TEST(Generate, a_pattern_is_read_from_any_of_its_signs) {
  std::string text(81, '.');
  text[0] = 'x', text[1] = '#', text[2] = '7', text[3] = '0', text[80] = 'X';
  const auto pattern = pattern_read(text);
  ASSERT_TRUE(pattern);
  EXPECT_EQ(pattern->count(), 4);
  EXPECT_TRUE(pattern->contains(80));
  EXPECT_FALSE(pattern_read(text + "."));
  EXPECT_FALSE(pattern_read(text.substr(1)));
  text[5] = '?';
  EXPECT_FALSE(pattern_read(text));
}

TEST(Generate, what_cannot_be_is_refused_with_a_reason) {
  Request few;
  few.clues = ClueRange{10, 16};
  EXPECT_EQ(error_of(few), "a puzzle needs 17 clues or more to have one solution");

  Request many;
  many.minimal = true;
  many.clues = ClueRange{60, 60};
  EXPECT_EQ(error_of(many), "no minimal puzzle with more than 40 clues is known");

  Request fours;
  fours.symmetry = Symmetry::rotate_90;
  fours.clues = ClueRange{30, 31};
  EXPECT_EQ(error_of(fours), "with rotate90 the number of clues is a multiple of four, or one more");
  fours.clues = ClueRange{30, 32};
  EXPECT_FALSE(flaw(fours));

  Request backwards;
  backwards.clues = ClueRange{30, 25};
  EXPECT_EQ(error_of(backwards), "clues: expected a range within 0 to 81");

  Request ten;
  ten.pattern = SquareSet::first(10);
  EXPECT_EQ(error_of(ten), "a puzzle needs 17 clues or more to have one solution; the pattern has 10");

  Request hollow;  // everything but rows 4 and 6
  hollow.pattern = Nine::all - (Nine::rows[3] | Nine::rows[5]);
  EXPECT_EQ(error_of(hollow), "rows 4 and 6 of the pattern are empty and could change places in any solution");
  hollow.pattern = Nine::all - (Nine::columns[7] | Nine::columns[8]);
  EXPECT_EQ(error_of(hollow), "columns 8 and 9 of the pattern are empty and could change places in any solution");
  hollow.pattern = Nine::all - (Nine::rows[2] | Nine::rows[3]);  // of different bands
  EXPECT_FALSE(flaw(hollow));
  hollow.symmetry = Symmetry::mirror;
  EXPECT_NE(error_of(hollow).find("symmetry"), std::string::npos);
}

TEST(Generate, what_is_too_rare_to_be_found_ends_with_a_sentence) {
  Request request;
  request.symmetry = Symmetry::rotate_90;
  request.minimal = true;
  request.clues = ClueRange{60, 60};
  EXPECT_NE(error_of(request).find("no such puzzle was found"), std::string::npos);
}

TEST(Generate, digging_ends_with_what_taking_single_orbits_away_in_that_order_gives) {
  for (int seed = 0; seed < 6; ++seed)
    for (const auto symmetry : {Symmetry::none, Symmetry::rotate_180, Symmetry::diagonal}) {
      Rng rng = seeded(seed);
      const Digits solution = *completed(Digits{}, rng);
      auto order = orbits(symmetry, 9);
      Rng same = rng;
      const Digits puzzle = dug(solution, order, 0, rng);
      same.shuffle(order);
      Digits plain = solution;
      for (const SquareSet orbit : order)
        if (has_one_solution(without(plain, orbit))) plain = without(plain, orbit);
      EXPECT_EQ(line(puzzle), line(plain));
    }
}

// The same puzzles must come from a seed on every machine and with every solver: these are pinned.
TEST(Generate, a_seed_gives_these_puzzles_everywhere) {
  std::string lines;
  const auto add = [&](const Request& request) {
    for (int seed = 0; seed < 20; ++seed) lines += line(made(request, seed)) + "\n";
  };
  Request request;
  request.minimal = true;
  add(request);
  request.symmetry = Symmetry::rotate_90;
  add(request);
  request = {};
  request.clues = ClueRange{28, 33};
  add(request);
  request = {};
  request.pattern = pattern_read(heart);
  lines += line(made(request, 1)) + "\n";
  for (int seed = 0; seed < 20; ++seed) {
    Rng rng = seeded(seed);
    const SixDigits six = generate_six({}, rng).value();
    for (const auto digit : six) lines += static_cast<char>('0' + digit);
  }
  EXPECT_EQ(hex(bytes_of(sha256(lines))), "fea29ddeb9a6867f3e1c9d9233ed6ac13a1e01207b821f751de4e45ee25008b4") << lines;
}

TEST(Generate, seeds_differ_and_repeat) {
  std::set<Digits> puzzles;
  for (int seed = 0; seed < 50; ++seed) {
    const Digits puzzle = made({}, seed);
    EXPECT_EQ(puzzle, made({}, seed));
    puzzles.insert(puzzle);
  }
  EXPECT_EQ(puzzles.size(), 50u);
}
}  // namespace
}  // namespace nonet::sudoku
