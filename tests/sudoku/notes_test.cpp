// Pencil marks: what a written digit strikes, that the counts agree with the board, and in which order singles queue
// up.
#include <gtest/gtest.h>

#include <type_traits>

#include "sudoku/complete.h"
#include "sudoku/notes.h"
#include "sudoku/positions.h"

namespace nonet::sudoku {
namespace {
static_assert(std::is_trivially_copyable_v<Notes>);

void expect_coherent(const Notes& notes) {
  for (int digit = 1; digit <= 9; ++digit) {
    SquareSet places;
    for (int square = 0; square < 81; ++square)
      if (notes.has(square, digit)) places.insert(square);
    EXPECT_EQ(notes.places(digit), places);
    for (int house = 0; house < house_count; ++house)
      EXPECT_EQ(notes.count(house, digit), (places & houses[house]).count()) << house << ' ' << digit;
  }
  for (int square = 0; square < 81; ++square) {
    EXPECT_EQ(notes.free().contains(square), notes.digit(square) == 0);
    if (notes.digit(square) != 0) {
      EXPECT_EQ(notes.candidates(square), 0);
    }
  }
}

TEST(Notes, an_empty_board_has_every_candidate_everywhere) {
  const Notes notes(Digits{});
  for (int square = 0; square < 81; ++square) EXPECT_EQ(notes.candidates(square), all_digits);
  EXPECT_EQ(notes.free(), Nine::all);
  EXPECT_TRUE(notes.naked_queue().empty());
  EXPECT_TRUE(notes.hidden_queue().empty());
  expect_coherent(notes);
}

TEST(Notes, candidates_are_what_no_digit_in_sight_rules_out) {
  const Notes notes(
      read_board(".5...9..6...3......87...4...1.6.5...24..18.....34.....7...6...3....57..1..1....9.").givens);
  for (int square = 0; square < 81; ++square) {
    if (notes.digit(square) != 0) continue;
    Mask seen = 0;
    for (int other = 0; other < 81; ++other)
      if (sees(square, other) && notes.digit(other) != 0) seen = static_cast<Mask>(seen | mask_of(notes.digit(other)));
    EXPECT_EQ(notes.candidates(square), all_digits & ~seen) << name_of(square);
  }
}

TEST(Notes, counts_and_places_agree_with_the_board_after_every_change) {
  Rng rng(sha256("changes"));
  for (int game = 0; game < 20; ++game) {
    const Digits solution = *completed(Digits{}, rng);
    Notes notes(Digits{});
    while (!notes.solved()) {
      const int square = rng.below(81);
      const int digit = 1 + rng.below(9);
      const int right = solution[static_cast<std::size_t>(square)];
      if (digit != right)
        notes.strike(square, digit);
      else if (notes.digit(square) == 0 && rng.chance(1, 4))
        notes.place(square, digit);
      if (rng.chance(1, 20)) expect_coherent(notes);
    }
    EXPECT_EQ(notes.digits(), solution);
    expect_coherent(notes);
  }
}

TEST(Notes, only_what_the_puzzle_came_with_is_given) {
  Notes notes(read_board("5................................................................................").givens);
  notes.place(1, 3);
  EXPECT_TRUE(notes.given(0));
  EXPECT_FALSE(notes.given(1));
  EXPECT_EQ(notes.digit(1), 3);
}

TEST(Notes, striking_what_is_not_there_changes_nothing) {
  Notes notes(read_board("5................................................................................").givens);
  const int before = notes.count(row_house(1), 5);
  notes.strike(1, 5);
  EXPECT_EQ(notes.count(row_house(1), 5), before);
  expect_coherent(notes);
}

TEST(Notes, naked_singles_queue_up_in_the_order_in_which_they_came_about) {
  Notes notes(Digits{});
  for (int digit = 1; digit <= 8; ++digit) notes.strike(40, digit);
  for (int digit = 2; digit <= 9; ++digit) notes.strike(3, digit);
  ASSERT_EQ(notes.naked_queue().size(), 2u);
  EXPECT_EQ(notes.naked_queue()[0], 40);
  EXPECT_EQ(notes.naked_queue()[1], 3);
  notes.place(40, 9);
  ASSERT_EQ(notes.naked_queue().size(), 1u);
  EXPECT_EQ(notes.naked_queue()[0], 3);
}

TEST(Notes, a_naked_single_that_is_written_out_of_turn_waits_until_it_heads_the_queue) {
  Notes notes(Digits{});
  for (int digit = 1; digit <= 8; ++digit) notes.strike(40, digit);
  for (int digit = 2; digit <= 9; ++digit) notes.strike(3, digit);
  notes.place(3, 1);
  EXPECT_EQ(notes.naked_queue()[0], 40);
  notes.place(40, 9);
  EXPECT_TRUE(notes.naked_queue().empty());
}

TEST(Notes, hidden_singles_queue_up_by_house_and_digit) {
  Notes notes(Digits{});
  for (int column = 0; column < 8; ++column) notes.strike(column, 4);  // row 1 keeps I1 …
  for (int row = 1; row < 9; ++row) notes.strike(row * 9 + 2, 7);      // … and column C keeps C1
  ASSERT_EQ(notes.hidden_queue().size(), 2u);
  EXPECT_EQ(notes.hidden_queue()[0].house, 0);
  EXPECT_EQ(notes.hidden_queue()[0].digit, 4);
  EXPECT_EQ(notes.hidden_queue()[1].house, 11);
  EXPECT_EQ(notes.hidden_queue()[1].digit, 7);
}

TEST(Notes, a_house_that_got_its_digit_leaves_the_head_of_the_queue) {
  Notes notes(Digits{});
  for (int column = 0; column < 8; ++column) notes.strike(column, 4);
  for (int row = 1; row < 9; ++row) notes.strike(row * 9 + 2, 7);
  notes.place(8, 4);
  ASSERT_FALSE(notes.hidden_queue().empty());
  EXPECT_EQ(notes.hidden_queue()[0].house, 11);
}

TEST(Notes, every_single_of_the_board_stands_in_a_queue) {
  Rng rng(sha256("singles"));
  for (int game = 0; game < 50; ++game) {
    const Digits solution = *completed(Digits{}, rng);
    Digits givens{};
    for (std::size_t i = 0; i < givens.size(); ++i)
      if (rng.chance(2, 5)) givens[i] = solution[i];
    const Notes notes(givens);
    SquareSet naked;
    for (const int square : notes.naked_queue()) naked.insert(square);
    notes.free().for_each([&](int square) {
      if (std::has_single_bit(notes.candidates(square))) {
        EXPECT_TRUE(naked.contains(square)) << name_of(square);
      }
    });
    Array<Mask, house_count> hidden;
    for (const auto [house, digit] : notes.hidden_queue())
      hidden[house] = static_cast<Mask>(hidden[house] | mask_of(digit));
    for (int house = 0; house < house_count; ++house)
      for (int digit = 1; digit <= 9; ++digit)
        if (notes.count(house, digit) == 1) {
          EXPECT_NE(hidden[house] & mask_of(digit), 0) << house << ' ' << digit;
        }
  }
}
}  // namespace
}  // namespace nonet::sudoku
