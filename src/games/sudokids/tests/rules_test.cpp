#include "games/sudokids/game.h"

#include <set>

#include "games/sudoku_cards/tests/test_table.h"

namespace nonet::sudoku_cards {
namespace {
using Game = Sudokids;
using Table = nonet::test::Referee<Game>;
using Kids = Options<Children>;

// A1 and B2 in the block of C1, E1 in its row, C4 in its column.
const std::vector<std::string_view> scattered = {"1 . . . 5 .",  //
                                                 ". 5 . . . .",  //
                                                 ". . . . . .",  //
                                                 ". . 4 . . .",  //
                                                 ". . . . . .",  //
                                                 ". . . . . ."};
const std::vector<std::string_view> full = {"1 2 3 4 5 6",  //
                                            "4 5 6 1 2 3",  //
                                            "2 3 1 5 6 4",  //
                                            "5 6 4 2 3 1",  //
                                            "3 1 2 6 4 5",  //
                                            "6 4 5 3 1 2"};
// A1 and B2 share a block, and so do E3 and F4.
const std::vector<std::string_view> full_with_start = {"4* 5 2 1 6 3",  //
                                                       "1 3* 6 2 5 4",  //
                                                       "5 1 3 4 2* 6",  //
                                                       "6 2 4 3 1 5*",  //
                                                       "2 4 5 6* 3 1",  //
                                                       "3 6 1* 5 4 2"};
const std::vector<std::string_view> without_C3 = {"1 2 3 4 5 6",  //
                                                  "4 5 6 1 2 3",  //
                                                  "2 3 . 5 6 4",  //
                                                  "5 6 4 2 3 1",  //
                                                  "3 1 2 6 4 5",  //
                                                  "6 4 5 3 1 2"};
const std::vector<std::string_view> one_animal = {"2 . . . . .",  //
                                                  ". . . . . .",  //
                                                  ". . . . . .",  //
                                                  ". . . . . .",  //
                                                  ". . . . . .",  //
                                                  ". . . . . ."};

constexpr Kids empty{.start = Start::empty};
constexpr Kids empty_lines{.scoring = Scoring::lines, .start = Start::empty};
constexpr Kids empty_block{.scoring = Scoring::block, .start = Start::empty};

State<Children> dealt(int seats, Kids options = {}, std::string_view seed = "66") {
  Rng rng(*seed_from_hex(seed));
  return Game::setup(options, seats, rng);
}

TEST(Sudokids, SKK_001_a_game_of_its_own) {
  EXPECT_EQ(Game::key, "sudokids");
  EXPECT_EQ(Game::title, "Sudokids");
}

TEST(Sudokids, SKK_002_SKK_003_the_back_of_the_board_has_36_squares) {  // SKK-002, SKK-003
  for (int i = 0; i < 6; ++i) {
    const auto group = static_cast<std::size_t>(i);
    EXPECT_EQ(Six::rows[group].count(), 6);
    EXPECT_EQ(Six::columns[group].count(), 6);
    EXPECT_EQ(Six::blocks[group].count(), 6);
  }
  const auto block = [](const char* at) { return Six::block(Square<6>::named(at)->index); };
  EXPECT_EQ(block("A1"), block("C2"));  // ruling: three wide and two high
  EXPECT_NE(block("C2"), block("D2"));
  EXPECT_NE(block("C2"), block("C3"));
  EXPECT_EQ(block("F6"), 5);
  Table table(position<Children>({.options = empty, .rows = scattered, .hands = {3, 6}}));
  for (const auto* at : {"G1", "A7", "I9"}) EXPECT_EQ(table.act(0, place(at)), "refused no-such-cell SKK-003") << at;
}

TEST(Sudokids, SK_004_SKK_004_six_cards_of_each_of_six_animals) {  // SK-004, SKK-004
  for (const Start start : {Start::six, Start::empty}) {
    const State<Children> state = dealt(4, {.start = start});
    std::multiset<int> cards(state.deck.begin(), state.deck.end());
    for (const auto& hand : state.hands) cards.insert(*hand);
    state.board.cards.taken().for_each([&](int square) { cards.insert(state.board.cards.at(square)); });
    EXPECT_EQ(cards.size(), 36u);
    for (int animal = 1; animal <= 6; ++animal) EXPECT_EQ(cards.count(animal), 6u);
    EXPECT_EQ(state.deck.size(), start == Start::six ? 26 : 32);
  }
}

TEST(Sudokids, ruling_six_different_animals_at_the_start_or_an_empty_board) {
  for (const auto* seed : {"1", "2", "3", "4", "5"})
    for (const Golds golds : {Golds::lines, Golds::blocks}) {
      const State<Children> state = dealt(2, {.golds = golds}, seed);
      const SquareSet golden = state.board.golden;
      std::set<int> animals;
      golden.for_each([&](int square) { animals.insert(state.board.cards.at(square)); });
      EXPECT_EQ(animals.size(), 6u);
      EXPECT_EQ(golden, state.board.cards.taken());
      for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_EQ((golden & Six::rows[i]).count(), 1);
        EXPECT_EQ((golden & Six::columns[i]).count(), 1);
        if (golds == Golds::blocks) {
          EXPECT_EQ((golden & Six::blocks[i]).count(), 1);
        }
      }
    }
  EXPECT_TRUE(dealt(2, empty).board.cards.taken().empty());
}

TEST(Sudokids, SKK_005_the_rules_of_the_grown_ups_apply) {
  const State<Children> state = dealt(4);
  EXPECT_EQ(state.standing.turn, seat_at(0));
  EXPECT_EQ(Game::min_seats, 1);
  EXPECT_EQ(Game::max_seats, 4);
  Table table(position<Children>({.options = empty, .rows = scattered, .hands = {3, 6}, .next = {2}}));
  EXPECT_EQ(table.act(1, place("C1")), "refused not-your-turn SK-016");
  EXPECT_EQ(table.act(0, place("A1")), "refused cell-taken SK-017");
  EXPECT_EQ(table.act(0, stuck), "refused wrong-phase SK-033");
  table.act(0, place("C1"));
  EXPECT_EQ(table.field("hands"), "[2,6]");
  EXPECT_EQ(table.field("turn"), "1");
  EXPECT_EQ(table.act(1, object), "refused nothing-to-object SK-022");

  const Kids at_the_table{.start = Start::empty, .referee = Referee::table};
  Table illegal(position<Children>({.options = at_the_table, .rows = scattered, .hands = {1, 6}}));
  EXPECT_EQ(illegal.act(0, place("C1")), R"({"points":4})");
  EXPECT_EQ(illegal.act(0, object), "refused own-turn SK-022");
  EXPECT_EQ(illegal.act(1, object), R"({"points":0,"upheld":true})");
  EXPECT_EQ(illegal.field("scores"), "[0,0]");
  EXPECT_EQ(illegal.field("aside"), "[1]");
}

TEST(Sudokids, SKK_006_no_animal_twice_in_row_column_or_block) {
  Table table(position<Children>({.options = empty, .rows = one_animal, .hands = {2, 6}}));
  for (const auto* at : {"F1", "A6", "C2"}) EXPECT_EQ(table.act(0, place(at)), "refused repeats SKK-006") << at;
  EXPECT_EQ(table.act(0, place("D3")), R"({"points":0})");
  Table below(position<Children>({.options = empty, .rows = one_animal, .hands = {2, 6}}));
  EXPECT_EQ(below.act(0, place("C3")), R"({"points":0})");  // the block ends with row 2
}

TEST(Sudokids, SKK_007_SKK_008_three_ways_to_score) {  // SKK-007, SKK-008
  const auto points = [](const Kids& options) {
    Table table(position<Children>({.options = options, .rows = scattered, .hands = {3, 6}}));
    return table.act(0, place("C1"));
  };
  EXPECT_EQ(points(empty), R"({"points":4})");        // A1, B2 in the block, E1 in the row, C4 in the column
  EXPECT_EQ(points(empty_lines), R"({"points":3})");  // A1, E1 in the row, C4 in the column
  EXPECT_EQ(points(empty_block), R"({"points":2})");  // A1, B2
}

TEST(Sudokids, SKK_009_the_most_points_of_a_card_and_of_a_game) {
  const auto last_card = [](const Kids& options) {
    Table table(position<Children>({.options = options, .rows = without_C3, .hands = {1, 0}}));
    return table.act(0, place("C3"));
  };
  EXPECT_EQ(last_card(empty), R"({"points":12})");
  EXPECT_EQ(last_card(empty_lines), R"({"points":10})");
  EXPECT_EQ(last_card(empty_block), R"({"points":5})");
  EXPECT_EQ(points_of_whole_game<Children>(empty, full, "1"), 36 * 12 / 2);
  EXPECT_EQ(points_of_whole_game<Children>(empty_lines, full, "2"), 36 * 10 / 2);
  EXPECT_EQ(points_of_whole_game<Children>(empty_block, full, "3"), 36 * 5 / 2);
  // With a start, less the pairs of its cards that share a block.
  EXPECT_EQ(points_of_whole_game<Children>({}, full_with_start, "4"), 216 - 2);
  EXPECT_EQ(points_of_whole_game<Children>({.scoring = Scoring::block}, full_with_start, "5"), 90 - 2);
}

TEST(Sudokids, SKK_005_secrets_do_not_leak) {
  State<Children> state =
      position<Children>({.seats = 3, .options = empty, .rows = scattered, .hands = {3, 4, 2}, .next = {1}});
  expect_no_leak(state);
  state.options.referee = Referee::table;
  expect_no_leak(state);
}

TEST(Sudokids, impossible_positions_are_refused_by_field) {
  const State<Children> state = position<Children>({.options = empty, .rows = scattered, .hands = {3, 6}});
  expect_impossible(state, "game", R"("sudoku-cards")", "game");
  expect_impossible(state, "options", R"({"start":"nine"})", "options.start");
  expect_impossible(state, "hands", "[7,6]", "hands[0]");
  expect_impossible(state, "hands", "[3,5]", "deck");  // a seventh 5
  expect_impossible(state, "aside", "[1]", "deck");
  expect_impossible(state, "board",
                    R"(["7 . . . . .",". . . . . .",". . . . . .",". . . . . .",". . . . . .",". . . . . ."])",
                    "board[0]");
}

TEST(Sudokids, options_have_defaults_and_are_all_written) {
  EXPECT_EQ(Table(with(dealt(2), "options", "{}")).field("options"),
            R"({"scoring":"full","golds":"lines","start":"six","referee":"strict"})");
}

TEST(Sudokids, random_games_stay_sound) {
  Rng rng(*seed_from_hex("c41d5"));
  Happened happened;
  for (int seats = 1; seats <= 4; ++seats)
    for (const Referee referee : {Referee::strict, Referee::table})
      for (const Scoring scoring : {Scoring::full, Scoring::lines, Scoring::block})
        for (const Start start : {Start::six, Start::empty})
          for (const Golds golds : {Golds::lines, Golds::blocks})
            for (int game = 0; game < 3; ++game) {
              const Kids options{.scoring = scoring, .golds = golds, .start = start, .referee = referee};
              play_a_sound_game<Children>(options, seats, game == 2, rng, happened);
              if (HasFatalFailure()) return;
            }
  EXPECT_EQ(happened.games, 288);
  EXPECT_GT(happened.errors, 50);
  EXPECT_GT(happened.upheld, 5);
  EXPECT_GT(happened.rejected, 50);
  EXPECT_GT(happened.false_claims, 10);
}
}  // namespace
}  // namespace nonet::sudoku_cards
