// The rules of tens, clause by clause.
#include "games/tens/rules.h"

#include "games/tens/wire.h"
#include "referee.h"

namespace nonet::tens {
namespace {
using Table = test::Referee<Rules>;

Table dealt(int seats, int turn_seconds = 0) {
  Rng rng{Seed{}};
  return Table(Rules::setup({turn_seconds}, seats, rng));
}
std::string lay(int card) { return R"({"type":"lay","card":)" + std::to_string(card) + "}"; }
std::string hide(int card) { return R"({"type":"hide","card":)" + std::to_string(card) + "}"; }

// Puts a hand before the seat: what it held goes back to the deck in exchange.
void give(Table& table, int seat, std::initializer_list<std::uint8_t> cards) {
  State& state = table.state();
  Hand& hand = state.hands[seat];
  for (const std::uint8_t card : hand) state.deck.push_back(card);
  hand.clear();
  for (const std::uint8_t card : cards) {
    ASSERT_TRUE(state.deck.remove_first(card));
    hand.push_back(card);
  }
  ASSERT_FALSE(Rules::flaw(state)) << Rules::flaw(state)->field;
}

TEST(Tens, TN_003_everybody_has_three_of_36_cards) {
  for (int seats = Rules::min_seats; seats <= Rules::max_seats; ++seats) {
    const Table table = dealt(seats);
    for (const Hand& hand : table.state().hands) EXPECT_EQ(hand.size(), 3);
    EXPECT_EQ(table.state().deck.size(), 36 - 3 * seats);
  }
}

TEST(Tens, TN_004_only_who_is_on_turn_plays_a_card_of_the_own_hand) {
  Table table = dealt(2);
  give(table, 0, {1, 2, 3});
  EXPECT_EQ(table.act(1, lay(4)), "refused not-your-turn TN-004");
  EXPECT_EQ(table.act(0, lay(9)), "refused not-in-hand TN-004");
  EXPECT_EQ(table.act(0, R"({"type":"lay","card":10})"), "refused bad-move TN-004");
  EXPECT_EQ(table.act(0, lay(2)), R"({"points":0})");
  EXPECT_EQ(table.state().standing.turn, seat_at(1));
}

TEST(Tens, TN_006_who_makes_a_multiple_of_ten_takes_the_pile) {
  Table table = dealt(2);
  give(table, 0, {4, 5, 5});
  give(table, 1, {6, 6, 6});
  EXPECT_EQ(table.act(0, lay(4)), R"({"points":0})");
  EXPECT_EQ(table.act(1, lay(6)), R"({"points":2})");
  EXPECT_TRUE(table.state().pile.empty());
  EXPECT_EQ(table.field("taken"), "[4,6]");
  EXPECT_EQ(table.field("scores"), "[0,2]");
}

TEST(Tens, TN_007_a_hidden_card_is_known_to_nobody_else) {
  Table table = dealt(2);
  give(table, 0, {4, 5, 5});
  EXPECT_EQ(table.act(0, hide(5)), R"({"points":0})");
  EXPECT_EQ(table.state().hidden.front(), 5);
  EXPECT_NE(table.view(seat_at(1)).find(R"("hidden":1)"), std::string::npos);
  EXPECT_TRUE(Rules::seen(Hide{{5}}) == Rules::Action(Hide{})) << "the table sees a card, not which";
}

TEST(Tens, TN_010_a_turn_that_runs_out_goes_to_the_next) {
  Table table = dealt(3, 20);
  EXPECT_EQ(table.field("turnEndsAt"), "20000");
  table.clock(20'000);
  EXPECT_EQ(table.state().standing.turn, seat_at(1));
  EXPECT_EQ(table.field("turnEndsAt"), "40000");
}

TEST(Tens, TN_011_when_nobody_has_played_for_two_rounds_it_is_over) {
  Table table = dealt(2, 20);
  table.clock(79'999);
  EXPECT_FALSE(table.state().standing.over);
  table.clock(80'000);
  EXPECT_TRUE(table.state().standing.over);
  EXPECT_EQ(table.field("winners"), "[0,1]");
}

TEST(Tens, TN_012_it_is_over_when_all_cards_are_played) {
  Table table = dealt(4);
  int moves = 0;
  while (!table.state().standing.over) {
    const Seat seat = *table.state().standing.turn;
    table.act(index(seat), lay(table.state().hands[seat].front()));
    ++moves;
  }
  EXPECT_EQ(moves, 36);
  EXPECT_EQ(table.act(0, lay(1)), "refused game-over TN-012");
}
}  // namespace
}  // namespace nonet::tens
