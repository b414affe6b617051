// Decks hold the cards that were asked for, in order, and their text can be read again.
#include "sudoku/generate/deck.h"

#include <gtest/gtest.h>

#include <set>

#include "games/sudoku_pens/cards.h"
#include "sudoku/brute_force.h"
#include "sudoku/formats/read.h"
#include "sudoku/generate/generate.h"

namespace nonet::sudoku {
namespace {
std::vector<Card> small_deck() { return deck({{3, 3, 2, 1, 1}}, Symmetry::rotate_180, Rng(sha256("deck"))).value(); }

TEST(Deck, levels_come_in_the_stated_numbers_easiest_first) {
  const auto cards = small_deck();
  ASSERT_EQ(cards.size(), 10u);
  Mix counted;
  std::set<Digits> different;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    ++counted[static_cast<int>(cards[i].grade.level)];
    different.insert(cards[i].givens);
    const auto graded = grade(cards[i].givens);
    ASSERT_TRUE(graded) << line(cards[i].givens);
    EXPECT_EQ(graded->level, cards[i].grade.level);
    EXPECT_EQ(graded->score, cards[i].grade.score);
    if (i == 0) continue;
    const auto hardness = [&](std::size_t at) { return std::pair{cards[at].grade.level, cards[at].grade.score}; };
    EXPECT_LE(hardness(i - 1), hardness(i));
  }
  EXPECT_EQ(counted, (Mix{{3, 3, 2, 1, 1}}));
  EXPECT_EQ(different.size(), cards.size());
}

TEST(Deck, the_same_seed_gives_the_same_deck_and_another_a_different_one) {
  EXPECT_EQ(deck_text(small_deck()), deck_text(small_deck()));
  const auto other = deck({{3, 3, 2, 1, 1}}, Symmetry::rotate_180, Rng(sha256("another"))).value();
  EXPECT_NE(deck_text(small_deck()), deck_text(other));
}

TEST(Deck, the_text_is_read_again_as_the_same_puzzles) {
  const auto cards = small_deck();
  const auto readings = read_puzzles(deck_text(cards));
  ASSERT_EQ(readings.size(), cards.size());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    ASSERT_TRUE(readings[i]) << readings[i].error().text();
    EXPECT_EQ(readings[i]->givens, cards[i].givens);
  }
}

TEST(Deck, a_line_tells_number_level_score_and_clues) {
  const auto cards = small_deck();
  const std::string text = deck_text(cards);
  const std::string first = text.substr(0, text.find('\n'));
  EXPECT_EQ(first, line(cards[0].givens) + " # 1 Easy (" + std::to_string(cards[0].grade.score) + "), " +
                       std::to_string(clue_count(cards[0].givens)) + " clues");
}

TEST(Deck, a_mix_is_read_in_any_order_and_case) {
  EXPECT_EQ(mix_read("easy=20,medium=20,hard=12,unfair=6,extreme=2"), usual_mix);
  EXPECT_EQ(mix_read("Extreme=7,easy=1"), (Mix{{1, 0, 0, 0, 7}}));
  for (const char* wrong : {"", "easy", "easy=", "easy=x", "easy=-1", "hardest=3", "easy=1,,hard=2", "easy=0",
                            "easy=99999999999", "easy=600,hard=600", "=5"})
    EXPECT_FALSE(mix_read(wrong)) << wrong;
}

TEST(Deck, any_number_of_cards_is_shared_out_in_the_usual_proportions) {
  EXPECT_EQ(mix_of(60), usual_mix);
  EXPECT_EQ(mix_of(30), (Mix{{10, 10, 6, 3, 1}}));
  for (int cards = 1; cards <= 130; ++cards) EXPECT_EQ(card_count(mix_of(cards)), cards);
}

TEST(Deck, the_task_cards_of_sudoku_pens_are_what_their_seed_and_mix_give) {
  using namespace sudoku_pens;
  const auto cards = deck(task_card_mix, task_card_symmetry, Rng(sha256(task_card_seed))).value();
  ASSERT_EQ(cards.size(), static_cast<std::size_t>(task_cards));
  for (int number = 0; number < task_cards; ++number) {
    const Card& card = cards[static_cast<std::size_t>(number)];
    EXPECT_EQ(line(task_card(number)), line(card.givens)) << "make_cards makes them anew; card " << number;
    EXPECT_EQ(task_card_level(number), card.grade.level) << number;
    EXPECT_EQ(task_card_score(number), card.grade.score) << number;
  }
}
}  // namespace
}  // namespace nonet::sudoku
