// What chains are found with, and the choice among all chains there are, against the plain definitions.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "sudoku/chain_checks.h"
#include "sudoku/positions_chains.h"
#include "sudoku/random_puzzle.h"
#include "sudoku/reasoner.h"
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/strikes.h"

namespace nonet::sudoku {
namespace {
template <class Visit>
void for_each_position(Visit visit) {
  for (const Position& position : chain_positions) visit(position, read_board(position.state).notes());
}

TEST(BitRows, keep_above_leaves_what_is_greater) {
  BitRows rows;
  rows.reset(2, 200);
  for (const int bit : {0, 63, 64, 127, 128, 199}) rows[1].insert(bit);
  rows[1].keep_above(64);
  std::vector<int> left;
  rows[1].for_each([&](int bit) { left.push_back(bit); });
  EXPECT_EQ(left, (std::vector{127, 128, 199}));
  rows[1].keep_above(127);
  EXPECT_FALSE(rows[1].has(127));
  EXPECT_TRUE(rows[1].has(128));
  EXPECT_TRUE(rows[0].empty());
}

TEST(BitRows, a_row_is_within_another_that_has_all_of_it) {
  BitRows rows;
  rows.reset(2, 100);
  rows[0].insert(3);
  rows[0].insert(99);
  rows[1].insert(3);
  EXPECT_FALSE(rows[0].within(rows[1]));
  EXPECT_TRUE(rows[1].within(rows[0]));
  EXPECT_TRUE(rows[0].overlaps(rows[1]));
}

TEST(Rank, more_strikes_go_before_a_shorter_chain_and_that_before_nearer_strikes) {
  EXPECT_LT((Rank{1, 3, 0}), (Rank{2, 9, 500}));
  EXPECT_LT((Rank{2, 9, 0}), (Rank{2, 7, 500}));
  EXPECT_LT((Rank{2, 7, 500}), (Rank{2, 7, 0}));
  EXPECT_FALSE((Rank{2, 7, 0}) < (Rank{2, 7, 0}));
}

TEST(Rank, strikes_are_placed_by_digit_then_square_each_weighing_more) {
  Strikes strikes;
  strikes.add(10, 5);
  strikes.add(4, 5);
  strikes.add(80, 2);
  EXPECT_EQ(strikes.place(), (80 * 1 + 2) + (4 * 81 + 5) + (10 * 161 + 5));
}

TEST(Links, hold_by_definition_and_both_ways) {
  for_each_position([](const Position& position, const Notes& notes) {
    for (const bool grouped : {false, true}) {
      Links links;
      links.build(notes, grouped);
      for (int node = 0; node < links.size(); ++node) {
        for (const bool strong : {false, true}) {
          for (const int other : strong ? links.strong(node) : links.weak(node)) {
            const Link link{links[node].squares, links[other].squares, links[node].digit, links[other].digit, strong};
            ASSERT_TRUE(strong ? leaves_one(notes, link) : excludes(link)) << position.state;
            const NodeList back = strong ? links.strong(other) : links.weak(other);
            ASSERT_NE(std::find(back.begin(), back.end(), node), back.end()) << position.state;
          }
        }
      }
    }
  });
}

TEST(Links, every_two_candidates_that_exclude_one_another_are_linked) {
  for_each_position([](const Position& position, const Notes& notes) {
    Links links;
    links.build(notes, false);
    for (int a = 0; a < links.candidates(); ++a) {
      for (int b = 0; b < links.candidates(); ++b) {
        if (a == b) continue;
        const Link link{links[a].squares, links[b].squares, links[a].digit, links[b].digit, false};
        ASSERT_EQ(links.weak_row(a).has(b), excludes(link)) << position.state;
        const NodeList strong = links.strong(a);
        ASSERT_EQ(std::find(strong.begin(), strong.end(), b) != strong.end(), excludes(link) && leaves_one(notes, link))
            << position.state;
      }
    }
  });
}

TEST(Implications, are_all_that_a_search_along_the_links_reaches) {
  for_each_position([](const Position& position, const Notes& notes) {
    for (const bool grouped : {false, true}) {
      Links links;
      Implications implications;
      Trail trail;
      links.build(notes, grouped);
      implications.build(links);
      for (int node = 0; node < links.candidates(); ++node) {
        for (const bool on : {false, true}) {
          trail.search(links, {node, on});
          for (int end = 0; end < links.size(); ++end)
            for (const bool end_on : {false, true})
              ASSERT_EQ(trail.reached({end, end_on}), implications.lead({node, on}, {end, end_on})) << position.state;
        }
      }
    }
  });
}

// All chains without a square twice, one by one: the best rank of those that strike.
class Exhaustive {
 public:
  explicit Exhaustive(const Notes& notes) : notes_(notes) {}

  Rank best_x_chain() {
    for (int digit = 1; digit <= 9; ++digit) {
      notes_.places(digit).for_each([&](int start) {
        start_ = start;
        digit_ = digit;
        x_strong(start, only(start), 1);
      });
    }
    return best_;
  }
  Rank best_xy_chain() {
    notes_.free().for_each([&](int start) {
      if (std::popcount(notes_.candidates(start)) != 2) return;
      for_each_digit(notes_.candidates(start), [&](int digit) {
        start_ = start;
        digit_ = digit;
        xy_enter(start, digit, only(start), 1);
      });
    });
    return best_;
  }

 private:
  static constexpr int longest = 10;

  void judge(int end, int length) {
    Strikes strikes;
    strikes.add(notes_.places(digit_) & peers_of(start_) & peers_of(end), digit_);
    if (length > 1 && !strikes.empty() && best_ < rank(strikes, length)) best_ = rank(strikes, length);
  }
  void x_strong(int gone, SquareSet passed, int length) {
    for (const int house : houses_of(gone)) {
      if (notes_.count(house, digit_) != 2) continue;
      (notes_.places_in(house, digit_) - only(gone)).for_each([&](int square) {
        if (square == start_) judge(square, length);
        if (passed.contains(square)) return;
        judge(square, length);
        if (length == longest) return;
        const SquareSet further = passed | only(square);
        (notes_.places(digit_) & peers_of(square)).for_each([&](int next) {
          if (!further.contains(next)) x_strong(next, further | only(next), length + 1);
        });
      });
    }
  }
  void xy_enter(int square, int gone, SquareSet passed, int length) {
    const int digit = lowest_digit(static_cast<Mask>(notes_.candidates(square) & ~mask_of(gone)));
    if (digit == digit_) judge(square, length);
    if (length == longest) return;
    (notes_.places(digit) & peers_of(square)).for_each([&](int next) {
      if (!passed.contains(next) && std::popcount(notes_.candidates(next)) == 2)
        xy_enter(next, digit, passed | only(next), length + 1);
    });
  }

  const Notes& notes_;
  int start_ = 0;
  int digit_ = 0;
  Rank best_;
};

Rank rank_of(const Step& step) {
  if (step.strikes.empty()) return {};
  Strikes strikes;
  for (const Candidate& strike : step.strikes) strikes.add(strike.square, strike.digit);
  return rank(strikes, static_cast<int>(step.chains[0].size() + 1) / 2);
}

// On the way to the solutions of puzzles made by chance, wherever nothing easy is left.
TEST(Chains, x_chains_and_xy_chains_are_the_best_of_all) {
  Rng rng(sha256("the best of all"));
  for (int i = 0; i < 300; ++i) {
    Notes notes(random_puzzle(rng));
    Reasoner reasoner(Reasoner::Evidence::none);
    Step step;
    while (!notes.solved()) {
      ASSERT_TRUE(reasoner.next(notes, step));
      if (step.technique >= Technique::x_wing) {
        Workbench bench;
        Step chain;
        find_x_chain(notes, bench, chain);
        ASSERT_EQ(rank_of(chain), Exhaustive(notes).best_x_chain()) << state_of(notes);
        chain = {};
        find_xy_chain(notes, bench, chain);
        ASSERT_EQ(rank_of(chain), Exhaustive(notes).best_xy_chain()) << state_of(notes);
      }
      apply(notes, step);
    }
  }
}

TEST(Alternatives, have_a_member_each_even_when_a_square_has_no_candidate_left) {
  for_each_position([](const Position& position, Notes notes) {
    const int square = lowest_square(notes.free());
    for_each_digit(notes.candidates(square), [&](int digit) { notes.strike(square, digit); });
    Links links;
    Alternatives alternatives;
    links.build(notes, true);
    alternatives.build(notes, links);
    for (int i = 0; i < alternatives.size(); ++i) {
      ASSERT_TRUE(alternatives.row(i).has(alternatives.first(i))) << position.state;
      int members = 0;
      alternatives.row(i).for_each([&](int) { ++members; });
      ASSERT_EQ(alternatives.counts()[static_cast<std::size_t>(i)], members) << position.state;
    }
  });
}

TEST(AlmostLockedSets, are_all_sets_of_a_house_with_one_digit_more_than_squares) {
  for_each_position([](const Position& position, const Notes& notes) {
    std::map<std::pair<std::uint64_t, std::uint64_t>, Mask> expected;
    for (int house = 0; house < house_count; ++house) {
      for (unsigned choice = 1; choice < 512; ++choice) {
        SquareSet squares;
        Mask digits = 0;
        for (int i = 0; i < 9; ++i) {
          if ((choice >> i & 1) == 0) continue;
          squares.insert(squares_of_house[house][i]);
          digits = static_cast<Mask>(digits | notes.candidates(squares_of_house[house][i]));
        }
        const bool free = (squares - notes.free()).empty();
        if (free && squares.count() < 9 && std::popcount(digits) == squares.count() + 1)
          expected[{squares.low, squares.high}] = digits;
      }
    }
    AlmostLockedSets sets;
    sets.build(notes);
    ASSERT_EQ(static_cast<std::size_t>(sets.size()), expected.size()) << position.state;
    for (int set = 0; set < sets.size(); ++set) {
      const SquareSet squares = sets[set].squares;
      ASSERT_EQ(expected.count({squares.low, squares.high}), 1u);
      ASSERT_EQ((expected[{squares.low, squares.high}]), sets[set].digits);
    }
  });
}

TEST(AlmostLockedSets, are_partners_when_a_common_digit_of_theirs_is_restricted) {
  for_each_position([](const Position& position, const Notes& notes) {
    AlmostLockedSets sets;
    sets.build(notes);
    for (int a = 0; a < sets.size(); ++a) {
      for (int b = 0; b < sets.size(); ++b) {
        Mask restricted = 0;
        for_each_digit(static_cast<Mask>(sets[a].digits & sets[b].digits), [&](int digit) {
          const auto same = static_cast<std::uint8_t>(digit);
          if (excludes({sets[a].places[digit], sets[b].places[digit], same, same, false}))
            restricted = static_cast<Mask>(restricted | mask_of(digit));
        });
        if (sets[a].squares.overlaps(sets[b].squares)) restricted = 0;
        ASSERT_EQ(sets.partners(a).has(b), restricted != 0) << position.state;
        if (restricted == 0) continue;
        ASSERT_EQ(sets.commons(a, b).first, lowest_digit(restricted)) << position.state;
      }
    }
  });
}

// Every upward chain of sets, one by one, as far as that is bearable: what it strikes.
class ExhaustiveSets {
 public:
  explicit ExhaustiveSets(const Notes& notes) { sets_.build(notes); }

  std::pair<int, int> best(int longest) {  // strikes, and how far down their squares lie
    longest_ = longest;
    for (int first = 0; first < sets_.size(); ++first) {
      sets_.partners(first).for_each([&](int next) {
        if (next < first) return;
        for_each_digit(sets_.commons(first, next).mask(), [&](int digit) {
          first_ = first;
          left_with_ = digit;
          extend(next, mask_of(digit), 1);
        });
      });
    }
    return best_;
  }

 private:
  void extend(int set, Mask entered, int length) {
    if (length >= 3) judge(set, entered);
    if (length == longest_) return;
    sets_.partners(set).for_each([&](int next) {
      if (next < set) return;
      const Mask leaving = static_cast<Mask>(sets_.commons(set, next).mask() & ~mask_of(lowest_digit(entered)));
      if (leaving != 0) extend(next, leaving, length + 1);
    });
  }
  void judge(int end, Mask entered) {
    const Als& a = sets_[first_];
    const Als& b = sets_[end];
    std::pair<int, int> found{0, 0};
    for_each_digit(static_cast<Mask>(a.digits & b.digits & ~entered & ~mask_of(left_with_)), [&](int digit) {
      (a.seeing[digit] & b.seeing[digit]).for_each([&](int square) {
        ++found.first;
        found.second -= square;
      });
    });
    best_ = std::max(best_, found);
  }

  AlmostLockedSets sets_;
  int longest_ = 0;
  int first_ = 0;
  int left_with_ = 0;
  std::pair<int, int> best_{0, 0};
};

TEST(AlmostLockedSets, no_short_chain_of_them_strikes_more_than_the_one_found) {
  for_each_position([](const Position& position, const Notes& notes) {
    if (position.technique != Technique::als_chain) return;
    Workbench bench;
    Step step;
    ASSERT_TRUE(find_als_chain(notes, bench, step));
    std::pair<int, int> found{0, 0};
    for (const Candidate& strike : step.strikes) {
      ++found.first;
      found.second -= strike.square;
    }
    EXPECT_GE(found, ExhaustiveSets(notes).best(4)) << position.state;
  });
}
}  // namespace
}  // namespace nonet::sudoku
