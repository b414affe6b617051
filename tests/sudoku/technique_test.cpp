// Each technique on positions where nothing easier applies: what it concludes, that it is true and can be proven from
// what it claims, and that it goes silent when its pattern is broken.
#include "sudoku/technique.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "sudoku/positions_basic.h"
#include "sudoku/reasoner.h"
#include "sudoku/solve.h"
#include "sudoku/techniques/finders.h"

namespace nonet::sudoku {
namespace {
using enum Technique;

struct LastOf {  // the last technique that a finder looks for
  Technique technique;
  Finder find;
};
constexpr LastOf finders[] = {
    {full_house, find_full_house},
    {naked_single, find_naked_single},
    {hidden_single, find_hidden_single},
    {locked_pair, find_locked_pair},
    {locked_triple, find_locked_triple},
    {pointing, find_pointing},
    {claiming, find_claiming},
    {naked_pair, find_naked_pair},
    {naked_triple, find_naked_triple},
    {hidden_pair, find_hidden_pair},
    {hidden_triple, find_hidden_triple},
    {naked_quad, find_naked_quad},
    {hidden_quad, find_hidden_quad},
    {x_wing, find_x_wing},
    {swordfish, find_swordfish},
    {jellyfish, find_jellyfish},
    {remote_pair, find_remote_pair},
    {bug_plus_one, find_bug_plus_one},
    {skyscraper, find_skyscraper},
    {two_string_kite, find_two_string_kite},
    {turbot_fish, find_turbot_fish},
    {empty_rectangle, find_empty_rectangle},
    {w_wing, find_w_wing},
    {xy_wing, find_xy_wing},
    {xyz_wing, find_xyz_wing},
    {hidden_rectangle, find_unique_rectangle},
    {avoidable_rectangle_2, find_avoidable_rectangle},
    {sashimi_x_wing, find_finned_x_wing},
    {sashimi_swordfish, find_finned_swordfish},
    {sashimi_jellyfish, find_finned_jellyfish},
    {sue_de_coq, find_sue_de_coq},
    {simple_colours_wrap, find_simple_colours},
    {multi_colours_2, find_multi_colours},
    {franken_x_wing, find_franken_x_wing},
    {franken_swordfish, find_franken_swordfish},
    {finned_franken_x_wing, find_finned_franken_x_wing},
    {finned_franken_swordfish, find_finned_franken_swordfish},
};

Finder finder_of(Technique technique) {
  for (const auto& [last, find] : finders)
    if (technique <= last) return find;
  return nullptr;
}

struct Found {
  bool any = false;
  Step step;
};

Found found_by(Finder find, const Notes& notes, bool evidence = true) {
  Workbench bench;
  bench.evidence = evidence;
  Found found;
  found.any = find(notes, bench, found.step);
  return found;
}

void each_position(const std::function<void(const Position&)>& visit) {
  for (const Position& position : basic_positions) {
    SCOPED_TRACE(std::string(facts(position.technique).key) + " " + std::string(position.state));
    visit(position);
  }
  for (const Position& position : overshadowed_positions) {
    SCOPED_TRACE(std::string(facts(position.technique).key) + " " + std::string(position.state));
    visit(position);
  }
}

Digits solution_of(const Board& board) {
  const Solutions found = solve(board.givens);
  EXPECT_EQ(found.count, 1u);
  return found.first;
}

bool denies(const Step& step, const Digits& solution) {
  for (const Candidate& placement : step.placements)
    if (solution[placement.square] != placement.digit) return true;
  for (const Candidate& strike : step.strikes)
    if (solution[strike.square] == strike.digit) return true;
  return false;
}

TEST(Techniques, every_one_up_to_colours_has_three_positions) {
  Array<int, technique_count> count;
  each_position([&](const Position& position) { ++count[static_cast<int>(position.technique)]; });
  for (int technique = 0; technique <= static_cast<int>(multi_colours_2); ++technique)
    EXPECT_GE(count[technique], 3) << facts(static_cast<Technique>(technique)).key;
  for (const Technique technique : {franken_x_wing, franken_swordfish, finned_franken_x_wing, finned_franken_swordfish})
    EXPECT_GE(count[static_cast<int>(technique)], 3) << facts(technique).key;
}

TEST(Techniques, the_reasoner_takes_the_technique_that_is_due) {
  for (const Position& position : basic_positions) {
    SCOPED_TRACE(position.state);
    Step step;
    ASSERT_TRUE(Reasoner().next(read_board(position.state).notes(), step));
    EXPECT_EQ(facts(step.technique).key, facts(position.technique).key);
    EXPECT_EQ(conclusion_of(step), position.conclusion);
  }
}

TEST(Techniques, the_finder_alone_concludes_the_same) {
  each_position([](const Position& position) {
    const Found found = found_by(finder_of(position.technique), read_board(position.state).notes());
    ASSERT_TRUE(found.any);
    EXPECT_EQ(facts(found.step.technique).key, facts(position.technique).key);
    EXPECT_EQ(conclusion_of(found.step), position.conclusion);
  });
}

TEST(Techniques, conclusions_hold_in_the_solution) {
  each_position([](const Position& position) {
    const Board board = read_board(position.state);
    const Found found = found_by(finder_of(position.technique), board.notes());
    EXPECT_FALSE(denies(found.step, solution_of(board)));
  });
}

TEST(Techniques, strikes_are_candidates_and_each_is_named_once) {
  each_position([](const Position& position) {
    const Notes notes = read_board(position.state).notes();
    const Found found = found_by(finder_of(position.technique), notes);
    std::set<Candidate> strikes;
    for (const Candidate& strike : found.step.strikes) {
      EXPECT_TRUE(notes.has(strike.square, strike.digit)) << name_of(strike.square);
      EXPECT_TRUE(strikes.insert(strike).second) << name_of(strike.square);
    }
  });
}

TEST(Techniques, without_evidence_the_conclusion_is_the_same) {
  each_position([](const Position& position) {
    const Found bare = found_by(finder_of(position.technique), read_board(position.state).notes(), false);
    EXPECT_EQ(facts(bare.step.technique).key, facts(position.technique).key);
    EXPECT_EQ(conclusion_of(bare.step), position.conclusion);
    EXPECT_TRUE(bare.step.marks.empty() && bare.step.houses.empty() && bare.step.chains.empty());
  });
}

TEST(Techniques, marks_lie_on_candidates_or_on_written_digits) {
  each_position([](const Position& position) {
    const Notes notes = read_board(position.state).notes();
    const Step step = found_by(finder_of(position.technique), notes).step;
    EXPECT_EQ(step.marks.empty(), position.technique <= hidden_single);
    EXPECT_NE(step.digits, 0);
    for (const auto& [candidate, role] : step.marks)
      EXPECT_TRUE(notes.has(candidate.square, candidate.digit) || notes.digit(candidate.square) == candidate.digit)
          << name_of(candidate.square) << ' ' << int{candidate.digit};
  });
}

bool relies_on_one_solution(Technique technique) {
  return technique == bug_plus_one || (unique_rectangle_1 <= technique && technique <= avoidable_rectangle_2);
}

// Boards that know less: a struck candidate comes back, or a digit is not written yet, or, as long as nothing relies on
// there being one solution, was never given.
std::vector<Board> boards_before(const Position& position) {
  const Board board = read_board(position.state);
  std::vector<Board> boards;
  for (int square = 0; square < 81; ++square) {
    const auto at = static_cast<std::size_t>(square);
    for_each_digit(board.struck[square], [&](int digit) {
      boards.push_back(board);
      boards.back().struck[square] = static_cast<Mask>(board.struck[square] & ~mask_of(digit));
    });
    if (board.written[at] == 0 || (board.givens[at] != 0 && relies_on_one_solution(position.technique))) continue;
    boards.push_back(board);
    boards.back().written[at] = boards.back().givens[at] = 0;
  }
  return boards;
}

TEST(Techniques, knowing_less_never_makes_a_finder_wrong_and_breaks_the_pattern_somewhere) {
  Array<bool, technique_count> broken;
  each_position([&](const Position& position) {
    const Digits solution = solution_of(read_board(position.state));
    bool silenced = false;
    for (const Board& board : boards_before(position)) {
      const Found found = found_by(finder_of(position.technique), board.notes());
      EXPECT_FALSE(found.any && denies(found.step, solution)) << state_of(board.notes());
      silenced = silenced || !found.any || conclusion_of(found.step) != position.conclusion;
    }
    EXPECT_TRUE(silenced || relies_on_one_solution(position.technique));
    broken[static_cast<int>(position.technique)] |= silenced;
  });
  for (const Position& position : basic_positions)
    EXPECT_TRUE(broken[static_cast<int>(position.technique)]) << facts(position.technique).key;
}

TEST(Techniques, once_the_step_is_taken_the_finder_does_not_repeat_it) {
  each_position([](const Position& position) {
    Notes notes = read_board(position.state).notes();
    apply(notes, found_by(finder_of(position.technique), notes).step);
    const Found again = found_by(finder_of(position.technique), notes);
    EXPECT_FALSE(again.any && conclusion_of(again.step) == position.conclusion);
  });
}

TEST(Techniques, a_solved_board_has_no_step) {
  const Board board = read_board(basic_positions[0].state);
  const Notes notes(solution_of(board));
  Step step;
  EXPECT_FALSE(Reasoner().next(notes, step));
}

// Whether a digit can be filled into nine squares, one in every house, that include this one: tried out row by row.
bool arrangeable(const Notes& notes, int digit, int square) {
  const std::function<bool(int, SquareSet)> fill = [&](int row, SquareSet seen) {
    if (row == 9) return true;
    for (int column = 0; column < 9; ++column) {
      const int here = row * 9 + column;
      if (row == Nine::row(square) && here != square) continue;
      if (seen.contains(here) || !(notes.has(here, digit) || notes.digit(here) == digit)) continue;
      if (fill(row + 1, seen | peers_of(here))) return true;
    }
    return false;
  };
  return fill(0, {});
}

bool about_one_digit(Technique technique) {
  switch (technique) {
    case pointing:
    case claiming:
    case x_wing:
    case swordfish:
    case jellyfish:
    case skyscraper:
    case two_string_kite:
    case turbot_fish:
    case empty_rectangle:
      return true;
    default:
      return (technique >= finned_x_wing && technique <= sashimi_jellyfish) ||
             (technique >= simple_colours_trap && technique <= multi_colours_2) ||
             (technique >= franken_x_wing && technique <= finned_franken_swordfish);
  }
}

TEST(Techniques, what_one_digit_alone_strikes_fits_into_no_arrangement_of_it) {
  each_position([](const Position& position) {
    if (!about_one_digit(position.technique)) return;
    const Notes notes = read_board(position.state).notes();
    for (const Candidate& strike : found_by(finder_of(position.technique), notes).step.strikes) {
      EXPECT_EQ(mask_of(strike.digit), found_by(finder_of(position.technique), notes).step.digits);
      EXPECT_FALSE(arrangeable(notes, strike.digit, strike.square)) << name_of(strike.square);
    }
  });
}

TEST(Techniques, misplaced_squares_are_those_that_no_arrangement_tried_out_by_hand_includes) {
  each_position([](const Position& position) {
    const Notes notes = read_board(position.state).notes();
    Arrangements arrangements;
    for (int digit = 1; digit <= 9; ++digit) {
      SquareSet misplaced;
      notes.places(digit).for_each([&](int square) {
        if (!arrangeable(notes, digit, square)) misplaced.insert(square);
      });
      EXPECT_EQ(arrangements.misplaced(notes, digit), misplaced) << digit;
    }
  });
}

// Whether the house can be filled with the digits it lacks so that this square has this one.
bool fillable(const Notes& notes, int house, int square, int digit) {
  const std::function<bool(int, Mask)> fill = [&](int at, Mask used) {
    if (at == 9) return true;
    const int here = squares_of_house[house][at];
    if (notes.digit(here) != 0) return fill(at + 1, used);
    const Mask open = here == square ? mask_of(digit) : notes.candidates(here);
    bool any = false;
    for_each_digit(static_cast<Mask>(open & ~used),
                   [&](int tried) { any = any || fill(at + 1, static_cast<Mask>(used | mask_of(tried))); });
    return any;
  };
  return fill(0, 0);
}

TEST(Techniques, what_a_subset_strikes_leaves_no_way_to_fill_its_house) {
  each_position([](const Position& position) {
    const bool locked = position.technique == locked_pair || position.technique == locked_triple;
    if (!locked && (position.technique < naked_pair || position.technique > hidden_quad)) return;
    const Notes notes = read_board(position.state).notes();
    const Step step = found_by(finder_of(position.technique), notes).step;
    EXPECT_EQ(step.houses.size(), locked ? 2u : 1u);
    for (const Candidate& strike : step.strikes) {
      bool possible = true;
      for (const int house : step.houses)
        if (houses[house].contains(strike.square))
          possible = possible && fillable(notes, house, strike.square, strike.digit);
      EXPECT_FALSE(possible) << name_of(strike.square) << ' ' << int{strike.digit};
    }
  });
}

TEST(Techniques, a_fish_has_its_digit_in_the_base_only_on_covers_and_fins) {
  each_position([](const Position& position) {
    const Notes notes = read_board(position.state).notes();
    const Step step = found_by(finder_of(position.technique), notes).step;
    if (step.covers.empty()) return;
    const int digit = lowest_digit(step.digits);
    SquareSet base;
    SquareSet cover;
    SquareSet fins;
    for (const int house : step.houses) base = base | notes.places_in(house, digit);
    for (const int house : step.covers) cover = cover | houses[house];
    for (const auto& [candidate, role] : step.marks)
      if (role == Role::fin) fins.insert(candidate.square);
    EXPECT_EQ(step.houses.size(), step.covers.size());
    EXPECT_TRUE((base - cover - fins).empty());
    for (const Candidate& strike : step.strikes) {
      EXPECT_TRUE(cover.contains(strike.square));
      EXPECT_TRUE((fins - peers_of(strike.square)).empty()) << name_of(strike.square);
    }
  });
}

TEST(Techniques, strong_links_leave_one_of_two_and_weak_ones_not_both) {
  each_position([](const Position& position) {
    const Notes notes = read_board(position.state).notes();
    for (const auto& chain : found_by(finder_of(position.technique), notes).step.chains) {
      for (const Link& link : chain) {
        const int from = lowest_square(link.from);
        const int to = lowest_square(link.to);
        if (from == to) {
          EXPECT_NE(link.from_digit, link.to_digit);
          const Mask both = static_cast<Mask>(mask_of(link.from_digit) | mask_of(link.to_digit));
          EXPECT_TRUE(!link.strong || notes.candidates(from) == both);
          continue;
        }
        EXPECT_EQ(link.from_digit, link.to_digit);
        EXPECT_TRUE(sees(from, to));
        bool conjugate = false;
        for (const int house : houses_of(from))
          conjugate = conjugate || notes.places_in(house, link.from_digit) == (link.from | link.to);
        EXPECT_TRUE(!link.strong || conjugate) << name_of(from) << name_of(to);
      }
    }
  });
}

TEST(Techniques, facts_have_keys_and_names_of_their_own) {
  std::set<std::string_view> keys;
  std::set<std::string_view> names;
  for (int i = 0; i < technique_count; ++i) {
    const TechniqueFacts& known = facts(static_cast<Technique>(i));
    EXPECT_TRUE(keys.insert(known.key).second) << known.key;
    EXPECT_TRUE(names.insert(known.name).second) << known.name;
    EXPECT_GT(known.score, 0) << known.key;
    EXPECT_EQ(known.key.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), std::string_view::npos);
  }
}

TEST(Techniques, a_harder_level_never_costs_less_than_the_easiest_steps) {
  for (int i = 0; i < technique_count; ++i) {
    const TechniqueFacts& known = facts(static_cast<Technique>(i));
    EXPECT_EQ(known.level == Level::easy, known.score <= 14) << known.key;
    EXPECT_EQ(known.level == Level::extreme, known.score >= 500) << known.key;
  }
}
}  // namespace
}  // namespace nonet::sudoku
