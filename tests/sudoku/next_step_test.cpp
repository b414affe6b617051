// The next step from a position, or what is wrong with it: nothing is reasoned from nonsense.
#include <gtest/gtest.h>

#include <set>

#include "sudoku/brute_force.h"
#include "sudoku/hints/hint.h"
#include "sudoku/hints/phrases.h"
#include "sudoku/positions_basic.h"

namespace nonet::sudoku {
namespace {
constexpr Language all_languages[] = {Language::english, Language::german, Language::italian};

constexpr std::string_view easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view hard = "1.7...3....4...92..3.48.....5..9..........67....3.........4...12......5.69.8.7.4.";

bool names(const std::string& text, int square) { return text.find(square_name(square)) != std::string::npos; }

TEST(NextStep, the_easiest_step_of_a_fresh_puzzle_is_a_single_that_is_right) {
  const auto step = next_step(Notes(digits(easy)));
  ASSERT_TRUE(step.has_value());
  ASSERT_EQ(step->placements.size(), 1u);
  const auto [square, digit] = step->placements[0];
  EXPECT_EQ(digit, solve(digits(easy)).first[square]);
}

TEST(NextStep, hints_alone_lead_to_the_solution) {
  for (const std::string_view puzzle : {easy, hard}) {
    Notes notes(digits(puzzle));
    while (!notes.solved()) {
      const auto step = next_step(notes);
      ASSERT_TRUE(step.has_value());
      apply(notes, *step);
    }
    EXPECT_EQ(notes.digits(), solve(digits(puzzle)).first);
  }
}

TEST(NextStep, a_step_that_was_taken_is_not_proposed_again) {
  Notes notes(digits(hard));
  std::set<std::vector<Candidate>> taken;
  for (auto step = next_step(notes); step.has_value(); step = next_step(notes)) {
    EXPECT_TRUE(taken.insert(step->strikes.empty() ? step->placements : step->strikes).second);
    apply(notes, *step);
  }
  EXPECT_TRUE(notes.solved());
}

HintTrouble trouble_of(const Notes& notes) {
  const auto step = next_step(notes);
  EXPECT_FALSE(step.has_value());
  return step.has_value() ? HintTrouble{} : step.error();
}

int free_square(const Notes& notes) { return lowest_square(notes.free()); }

TEST(NextStep, a_repeated_digit_is_named_with_its_house_and_squares) {
  Notes notes(digits(easy));
  notes.place(2, 5);  // A1 is 5
  const HintTrouble trouble = trouble_of(notes);
  EXPECT_EQ(trouble.kind, Trouble::repeat);
  for (const Language language : all_languages) {
    const std::string text = hint_text(trouble, language);
    EXPECT_TRUE(names(text, 0) && names(text, 2)) << text;
    EXPECT_NE(text.find('5'), std::string::npos) << text;
  }
  EXPECT_NE(hint_text(trouble, Language::german).find("in Zeile 1"), std::string::npos);
}

TEST(NextStep, a_written_digit_that_leads_nowhere_is_pointed_out) {
  Notes notes(digits(easy));
  const int square = free_square(notes);
  const int right = solve(digits(easy)).first[static_cast<std::size_t>(square)];
  notes.place(square, lowest_digit(static_cast<Mask>(notes.candidates(square) & ~mask_of(right))));
  const HintTrouble trouble = trouble_of(notes);
  EXPECT_EQ(trouble.kind, Trouble::wrong_digit);
  EXPECT_EQ(trouble.square, square);
  for (const Language language : all_languages) EXPECT_TRUE(names(hint_text(trouble, language), square));
}

TEST(NextStep, a_candidate_that_should_not_have_been_struck_is_missed) {
  Notes notes(digits(easy));
  const int square = free_square(notes);
  const int right = solve(digits(easy)).first[static_cast<std::size_t>(square)];
  notes.strike(square, right);
  const HintTrouble trouble = trouble_of(notes);
  EXPECT_EQ(trouble.kind, Trouble::lost_candidate);
  EXPECT_EQ(trouble.square, square);
  for (const Language language : all_languages) {
    std::string text = hint_text(trouble, language);
    EXPECT_TRUE(names(text, square));
    text.erase(text.find(square_name(square)), 2);
    EXPECT_EQ(text.find_first_of("123456789"), std::string::npos) << "the digit itself is not given away: " << text;
  }
}

TEST(NextStep, givens_without_a_solution_are_told) {
  Digits givens{};
  for (int square = 0; square < 8; ++square)
    givens[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(square + 1);
  givens[80] = 9;  // on I9, so that I1, where the row needs it, cannot have it
  EXPECT_EQ(trouble_of(Notes(givens)).kind, Trouble::no_solution);
}

TEST(NextStep, where_several_solutions_are_left_nothing_is_claimed) {
  EXPECT_EQ(trouble_of(Notes(Digits{})).kind, Trouble::several_solutions);
}

TEST(NextStep, a_full_board_leaves_nothing_to_find) {
  EXPECT_EQ(trouble_of(Notes(solve(digits(easy)).first)).kind, Trouble::nothing_left);
}

TEST(NextStep, every_trouble_has_words_in_every_language) {
  for (int kind = 0; kind < trouble_count; ++kind) {
    std::set<std::string> said;
    for (const Language language : all_languages) {
      const std::string text = hint_text(HintTrouble{static_cast<Trouble>(kind), {3, 5, 27, 30}, 40}, language);
      EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
      said.insert(text);
    }
    EXPECT_EQ(said.size(), 3u);
  }
}

// Digits that only the player's choice settles may well be swapped for others, so nothing follows from that; once they
// count as given, no avoidable rectangle is seen among them.
TEST(NextStep, what_was_written_counts_as_given_where_the_givens_leave_several_solutions) {
  int seen = 0;
  for (const Position& position : basic_positions) {
    if (position.technique != Technique::avoidable_rectangle_1) continue;
    ASSERT_EQ(next_step(read_board(position.state).notes())->technique, Technique::avoidable_rectangle_1);
    Board board = read_board(position.state);
    for (std::size_t square = 0; square < 81 && unique(board.givens); ++square) board.givens[square] = 0;
    const auto step = next_step(board.notes());
    ASSERT_TRUE(step.has_value());
    EXPECT_NE(step->technique, Technique::avoidable_rectangle_1);
    ++seen;
  }
  EXPECT_GT(seen, 0);
}
}  // namespace
}  // namespace nonet::sudoku
