// The clauses about the box, the course of a turn, errors, the end, and what may be known.
#include "games/kakuro_flip/rules.h"

#include <gtest/gtest.h>

#include "games/kakuro_flip/tests/test_table.h"

namespace nonet::kakuro_flip {
namespace {
using namespace test;

// What is in the box, and how it is laid out.

TEST(KakuroFlip, KC_001_two_to_four_players) {
  const Rows rows = {{5, ". . . . r5 . . . ."}};
  for (const int seats : {2, 3, 4}) EXPECT_FALSE(Rules::flaw(start({}, seats))) << seats;
  EXPECT_EQ(flawed_field(rows, {.hands = "[[1]]", .scores = "[0]", .seats = 1}), "seats");
  EXPECT_EQ(flawed_field(rows, {.hands = "[[1],[1],[1],[1],[1]]", .scores = "[0,0,0,0,0]", .seats = 5}), "seats");
}

TEST(KakuroFlip, KC_003_board_of_nine_by_nine) {
  const Rows corner = {{9, ". . . . . . . . y4"}};
  EXPECT_EQ(laid(corner, "5 y J9"), "refused no-such-cell KC-003");
  EXPECT_EQ(laid(corner, "5 y I0"), "refused no-such-cell KC-003");
  EXPECT_EQ(laid(corner, "5 y A10"), "refused no-such-cell KC-003");
  EXPECT_EQ(laid(corner, "5 y H9 flip I10"), "refused no-such-cell KC-003");
  EXPECT_EQ(laid(corner, "5 y I8"), "0 points:");
}

TEST(KakuroFlip, KC_004_KC_015_seventy_two_cards_eight_of_each_number) {
  for (const int seats : {2, 3, 4}) {
    const State state = start({}, seats);
    std::map<int, int> count;
    for (const auto card : state.board.cards)
      if (card != 0) ++count[card];
    for (const auto& hand : state.hands)
      for (const auto card : hand) ++count[card];
    for (const auto card : state.bag) ++count[card];
    EXPECT_EQ(count.size(), 9u);
    for (int number = 1; number <= 9; ++number) EXPECT_EQ(count[number], 8) << number;
    EXPECT_EQ(state.bag.size(), 72 - 5 - 2 * seats);
  }
  // KC-004: a turned card keeps its number.
  TestTable table(figure_4, {.hands = "[[2,6],[1,9]]"});
  table.lay(0, "2 y E5 flip B5");
  EXPECT_EQ(table.row(5), ". r2 y6 y4 y2 . . . .");
}

TEST(KakuroFlip, KC_015_the_bag_is_mixed) {
  EXPECT_NE(start({}, 2, 1).bag, start({}, 2, 2).bag);
  EXPECT_EQ(start({}, 2, 1), start({}, 2, 1));  // One seed gives one game.
}

TEST(KakuroFlip, KC_008_KC_010_KC_012_KC_013_each_player_has_pawn_and_screen_of_his_own) {
  for (const int seats : {2, 3, 4}) {
    const State state = start({}, seats);
    EXPECT_EQ(state.standing.scores, PerSeat<int>(seats, 0));  // KC-013: all pawns on space 0
    EXPECT_EQ(state.hands.size(), seats);                      // KC-008, KC-010: one of each for everybody
  }
  TestTable table({{5, ". r8 y3 . . . . . ."}}, {.hands = "[[4,6],[5,2]]"});
  table.lay(0, "4 y B4");
  table.lay(1, "5 y D5");  // KC-012: pawn and hand of the same seat move
  EXPECT_EQ(table.field("scores"), "[0,8]");
  EXPECT_EQ(table.field("hands"), "[[6,7],[2,6]]");
}

TEST(KakuroFlip, KC_011_one_bag_for_all) {
  TestTable table({{5, ". . . . r5 . . . ."}},
                  {.hands = "[[1,1],[2,2],[3,3]]", .scores = "[0,0,0]", .bag = "[7,8,9]", .seats = 3});
  table.lay(0, "1 y E4");
  table.lay(1, "2 y E3");
  table.lay(2, "3 y E2");
  EXPECT_EQ(table.field("hands"), "[[1,7],[2,8],[3,9]]");
  EXPECT_EQ(table.field("bag"), "[]");
}

std::string start_squares(Layout layout) {  // "C3 y" and so on, without the numbers
  const Board board = start({.flips = {}, .layout = layout, .referee = {}}, 2).board;
  std::string text;
  board.taken().for_each([&](int square) {
    text += Cell{static_cast<std::uint8_t>(square)}.name() + (board.red.contains(square) ? " red " : " yellow ");
  });
  return text;
}
TEST(KakuroFlip, KC_016_KC_017_KC_018_five_cards_start_four_yellow_around_a_red_one) {
  EXPECT_EQ(start_squares(Layout::star), "C3 yellow G3 yellow E5 red C7 yellow G7 yellow ");
  EXPECT_EQ(start_squares(Layout::cross), "E3 yellow C5 yellow E5 red G5 yellow E7 yellow ");
}

TEST(KakuroFlip, KC_019_two_cards_each) {
  for (const int seats : {2, 3, 4})
    for (const auto& hand : start({}, seats).hands) EXPECT_EQ(hand.size(), 2);
}

// Turns.

TEST(KakuroFlip, KC_021_KC_022_seat_0_starts_and_turns_go_round) {
  const Rows rows = {{5, ". . . . r5 . . . ."}};
  EXPECT_EQ(start({}, 3).standing.turn, seat_at(0));
  TestTable table(rows, {.hands = "[[1,1],[2,2],[3,3]]", .scores = "[0,0,0]", .bag = "[7,8,9]", .seats = 3});
  EXPECT_EQ(table.lay(1, "2 y E4"), "refused not-your-turn KC-021");
  table.lay(0, "1 y E4");
  EXPECT_EQ(table.field("turn"), "1");
  EXPECT_EQ(table.lay(0, "1 y E3"), "refused not-your-turn KC-021");
  table.lay(1, "2 y E3");
  EXPECT_EQ(table.field("turn"), "2");
  table.lay(2, "3 y E2");
  EXPECT_EQ(table.field("turn"), "0");
}

TEST(KakuroFlip, KC_023_one_of_the_own_two_cards) {
  const Rows rows = {{5, ". . . . r5 . . . ."}};
  EXPECT_EQ(laid(rows, "9 y E4"), "refused not-in-hand KC-023");
  EXPECT_EQ(laid(rows, "1 y E4"), "0 points:");
  EXPECT_EQ(laid(rows, "5 y E4"), "0 points:");
}

TEST(KakuroFlip, KC_023_a_move_that_cannot_be_read_is_malformed) {
  TestTable table({{5, ". . . . r5 . . . ."}});
  for (const char* text :
       {R"({"type":"place","card":0,"side":"yellow","at":"E4"})",
        R"({"type":"place","card":10,"side":"yellow","at":"E4"})",
        R"({"type":"place","card":5,"side":"blue","at":"E4"})", R"({"type":"place","card":5,"at":"E4"})",
        R"({"type":"place","card":5,"side":"yellow"})",
        R"({"type":"place","card":5,"side":"yellow","at":"E4","flip":"E5"})",
        R"({"type":"place","card":5,"side":"yellow","at":"E4","why":1})",
        R"({"type":"place","card":5,"side":"yellow","at":"E4","claim":-1})", R"({"type":"pass"})", "{}"})
    EXPECT_EQ(table.act(0, text), "refused bad-move KC-023") << text;
  EXPECT_EQ(table.act(2, action("5 y E4")), "refused bad-move KC-023");  // nobody sits there
  EXPECT_EQ(table.lay(0, "5 y E4 claim 0"), "refused bad-move KC-023");  // the strict referee counts himself
  EXPECT_EQ(table.lay(0, "5 y E4 flip E5 E5"), "refused bad-move KC-023");
}

TEST(KakuroFlip, KC_025_KC_070_a_turn_ends_with_drawing_a_card) {
  TestTable table({{5, ". . . . r5 . . . ."}}, {.hands = "[[5,1],[9,2]]", .bag = "[7,6,4]"});
  table.lay(0, "5 y E4");
  EXPECT_EQ(table.field("hands"), "[[1,7],[9,2]]");  // the laid card leaves, the drawn one comes last
  EXPECT_EQ(table.field("bag"), "[6,4]");
}

TEST(KakuroFlip, KC_025_equal_cards_leave_one_at_a_time) {
  TestTable table({{5, ". . . . r5 . . . ."}}, {.hands = "[[4,4],[9,2]]"});
  table.lay(0, "4 y E4");
  EXPECT_EQ(table.field("hands"), "[[4,7],[9,2]]");
}

TEST(KakuroFlip, KC_026_a_free_square) {
  EXPECT_EQ(laid({{5, ". . . . r5 y3 . . ."}}, "5 y E5"), "refused cell-taken KC-026");
  EXPECT_EQ(laid({{5, ". . . . r5 y3 . . ."}}, "5 y F5"), "refused cell-taken KC-026");
}

TEST(KakuroFlip, KC_027_touching_a_card_but_not_diagonally) {
  const Rows rows = {{5, ". . . . y3 . . . ."}};
  for (const char* square : {"E4", "E6", "D5", "F5"}) EXPECT_EQ(laid(rows, std::string("5 y ") + square), "0 points:");
  for (const char* square : {"D4", "F4", "D6", "F6", "E3", "G5", "A1"})
    EXPECT_EQ(laid(rows, std::string("5 y ") + square), "refused not-adjacent KC-027") << square;
  // The end of one row is no neighbour of the beginning of the next.
  EXPECT_EQ(laid({{4, ". . . . . . . . y3"}}, "5 y A5"), "refused not-adjacent KC-027");
  EXPECT_EQ(laid({{5, "y3 . . . . . . . ."}}, "5 y I4"), "refused not-adjacent KC-027");
}

TEST(KakuroFlip, KC_028_either_side_up) {
  TestTable yellow({{5, ". . . . y3 . . . ."}});
  yellow.lay(0, "5 y F5");
  EXPECT_EQ(yellow.row(5), ". . . . y3 y5 . . .");
  TestTable red({{5, ". . . . y3 . . . ."}});
  red.lay(0, "5 r F5");
  EXPECT_EQ(red.row(5), ". . . . y3 r5 . . .");
}

// The table referee.

TEST(KakuroFlip, KC_071_KC_072_an_error_noticed_in_time_brings_nothing) {
  TestTable table({{5, "r9 y8 y3 . . . . . ."}},
                  {.hands = "[[8,1],[5,7]]", .options = table_referee, .scores = "[10,0]"});
  EXPECT_EQ(table.lay(0, "8 y D5 claim 19"), "19 points");  // KC-071: two equal addends
  EXPECT_EQ(table.field("scores"), "[29,0]");
  EXPECT_EQ(table.field("pending"), R"({"seat":0,"at":"D5","flip":[],"claim":19})");
  EXPECT_EQ(table.object(0), "refused own-turn KC-072");
  EXPECT_EQ(table.object(1), "upheld");
  EXPECT_EQ(table.field("scores"), "[10,0]");
  EXPECT_EQ(table.row(5), "r9 y8 y3 y8 . . . . .");  // KC-072: the laid card stays
  EXPECT_EQ(table.field("hands"), "[[1,7],[5,7]]");  // the drawn card is kept
  EXPECT_EQ(table.field("pending"), "null");
  EXPECT_EQ(table.field("turn"), "1");
  EXPECT_EQ(table.object(1), "refused nothing-to-object KC-072");
}

TEST(KakuroFlip, KC_061_KC_072_an_illegal_flip_goes_back) {
  TestTable table(figure_6, {.hands = "[[5,3],[1,9]]", .options = table_referee});
  EXPECT_EQ(table.lay(0, "5 y B5 flip E5 claim 12"), "12 points");
  EXPECT_EQ(table.row(5), "r2 y5 y1 y6 r5 . . . .");
  EXPECT_EQ(table.object(1), "upheld");
  EXPECT_EQ(table.row(5), "r2 y5 y1 y6 y5 . . . .");
  EXPECT_EQ(table.field("scores"), "[0,0]");
  EXPECT_EQ(table.field("turn"), "1");
  // Even if nothing was claimed for it.
  TestTable nothing(figure_6, {.hands = "[[5,3],[1,9]]", .options = table_referee});
  EXPECT_EQ(nothing.lay(0, "5 y B5 flip E5"), "0 points");
  EXPECT_EQ(nothing.object(1), "upheld");
  EXPECT_EQ(nothing.row(5), "r2 y5 y1 y6 y5 . . . .");
}

TEST(KakuroFlip, KC_072_a_legal_flip_goes_back_too_if_too_much_was_claimed) {
  TestTable table(figure_4, {.hands = "[[2,6],[1,9]]", .options = table_referee});
  EXPECT_EQ(table.lay(0, "2 y E5 flip B5 claim 13"), "13 points");  // it makes 12
  EXPECT_EQ(table.object(1), "upheld");
  EXPECT_EQ(table.field("scores"), "[0,0]");
  EXPECT_EQ(table.row(5), ". y2 y6 y4 y2 . . . .");
}

TEST(KakuroFlip, KC_072_a_wrong_objection_changes_nothing_and_another_may_follow) {
  TestTable table(figure_4,
                  {.hands = "[[2,6],[1,9],[3,3]]", .options = table_referee, .scores = "[0,0,0]", .seats = 3});
  table.lay(0, "2 y E5 flip B5 claim 12");
  const std::string before = table.position();
  EXPECT_EQ(table.object(1), "not upheld");
  EXPECT_EQ(table.object(2), "not upheld");
  EXPECT_EQ(table.object(2), "not upheld");
  EXPECT_EQ(table.position(), before);
}

TEST(KakuroFlip, KC_072_too_small_a_claim_stands_and_the_rest_is_lost) {
  TestTable table(figure_4, {.hands = "[[2,6],[1,9]]", .options = table_referee});
  EXPECT_EQ(table.lay(0, "2 y E5 flip B5 claim 4"), "4 points");
  EXPECT_EQ(table.object(1), "not upheld");
  EXPECT_EQ(table.field("scores"), "[4,0]");
  TestTable silent(figure_4, {.hands = "[[2,6],[1,9]]", .options = table_referee});
  EXPECT_EQ(silent.lay(0, "2 y E5 flip B5"), "0 points");  // nothing announced: a claim of 0
  EXPECT_EQ(silent.field("pending"), R"({"seat":0,"at":"E5","flip":["B5"],"claim":0})");
}

TEST(KakuroFlip, KC_073_an_error_not_noticed_before_the_next_move_stands) {
  TestTable table({{5, "r9 y8 y3 . . . . . ."}}, {.hands = "[[8,1],[5,7]]", .options = table_referee});
  table.lay(0, "8 y D5 claim 19");
  table.lay(1, "5 y E5");
  EXPECT_EQ(table.object(0), "not upheld");  // only the move of seat 1 is open now, and it is right
  EXPECT_EQ(table.object(1), "refused own-turn KC-072");
  EXPECT_EQ(table.field("scores"), "[19,0]");
}

TEST(KakuroFlip, KC_072_nothing_to_object_to_with_the_strict_referee) {
  TestTable table({{5, ". r8 y3 . . . . . ."}});
  table.lay(0, "5 y D5");
  EXPECT_EQ(table.object(1), "refused nothing-to-object KC-072");
  EXPECT_EQ(table.field("pending"), "missing");
}

TEST(KakuroFlip, KC_072_the_last_turn_can_still_be_objected_to) {
  TestTable table({{5, ". r8 y3 . . . . . ."}},
                  {.hands = "[[],[5]]", .options = table_referee, .scores = "[6,0]", .bag = "[]", .turn = "1"});
  EXPECT_EQ(table.lay(1, "5 y D5 claim 18"), "18 points");
  EXPECT_EQ(table.field("winners"), "[1]");
  EXPECT_EQ(table.object(1), "refused own-turn KC-072");
  EXPECT_EQ(table.object(0), "upheld");
  EXPECT_EQ(table.field("scores"), "[6,0]");
  EXPECT_EQ(table.field("winners"), "[0]");
  EXPECT_EQ(table.field("over"), "true");
  EXPECT_EQ(table.object(0), "refused game-over KC-077");
}

// Scores and the end.

TEST(KakuroFlip, KC_009_KC_014_KC_074_KC_075_the_score_goes_on_past_99) {
  const Rows rows = {{6, "r3 y9 . . . . . . ."}};
  TestTable table(rows, {.hands = "[[4,6],[3,2]]", .scores = "[95,91]"});
  table.lay(0, "4 y C6");
  EXPECT_EQ(table.field("scores"), "[108,91]");  // KC-074, KC-075
  // KC-009, KC-014: the stock of 100-point cards never runs short (nine would end at 999).
  TestTable far(rows, {.hands = "[[4,6],[3,2]]", .scores = "[995,91]"});
  far.lay(0, "4 y C6");
  EXPECT_EQ(far.field("scores"), "[1008,91]");
}

TEST(KakuroFlip, KC_076_KC_077_KC_078_hands_are_played_out_and_most_points_win) {
  TestTable table({{5, ". r8 y3 . . . . . ."}}, {.hands = "[[4],[5,1]]", .bag = "[]"});
  table.lay(0, "4 y B4");
  EXPECT_EQ(table.field("hands"), "[[],[5,1]]");  // KC-076: nothing to draw
  EXPECT_EQ(table.field("over"), "false");
  table.lay(1, "5 y D5");
  EXPECT_EQ(table.field("turn"), "1");  // KC-077: who has no card is skipped
  EXPECT_EQ(table.field("over"), "false");
  table.lay(1, "1 y B3");
  EXPECT_EQ(table.field("over"), "true");
  EXPECT_EQ(table.field("turn"), "null");
  EXPECT_EQ(table.field("winners"), "[1]");  // KC-078: 8 to 0
  EXPECT_EQ(table.lay(0, "4 y E5"), "refused game-over KC-077");
  EXPECT_EQ(table.object(0), "refused game-over KC-077");
}

TEST(KakuroFlip, KC_078_equal_points_share_the_victory) {
  TestTable table({{5, ". r8 y3 . . . . . ."}}, {.hands = "[[5],[],[]]", .scores = "[0,8,3]", .bag = "[]", .seats = 3});
  table.lay(0, "5 y D5");
  EXPECT_EQ(table.field("winners"), "[0,1]");
}

// Which reason is named where several apply.

TEST(KakuroFlip, KC_023_order_of_refusals) {
  const Rows rows = {{5, ". y7 y2 . . . . . ."}};
  TestTable table(rows, {.hands = "[[4,1],[9,2]]"});
  EXPECT_EQ(table.lay(1, "4 y B5 flip E5 claim 3"), "refused not-your-turn KC-021");
  EXPECT_EQ(table.lay(0, "3 y B5 flip E5 claim 3"), "refused bad-move KC-023");
  EXPECT_EQ(table.lay(0, "3 y B5 flip E5 E5"), "refused bad-move KC-023");
  EXPECT_EQ(table.lay(0, "3 y B5 flip E5"), "refused cell-taken KC-026");
  EXPECT_EQ(table.lay(0, "3 y I9 flip E5"), "refused not-in-hand KC-023");
  EXPECT_EQ(table.lay(0, "4 y I9 flip E5"), "refused not-adjacent KC-027");
  EXPECT_EQ(table.lay(0, "4 y D5 flip D5 E5"), "refused flip-empty KC-056");
  EXPECT_EQ(table.lay(0, "4 y D5 flip D5 C5"), "refused flip-placed KC-056");
  EXPECT_EQ(table.lay(0, "4 y D5 flip B5 C5"), "refused flip-too-many KC-024");
  EXPECT_EQ(table.lay(0, "4 y D5 flip B5"), "refused flip-not-shared KC-057");  // 2+4 = 6 behind a 7
}

// People may err, but not overflow: there are no more points than a million, and an objection takes back what was
// given.
TEST(KakuroFlip, scores_stay_what_can_be_read) {
  TestTable table({{5, ". . . . r5 . . . ."}},
                  {.hands = "[[5,8],[4,9]]", .options = table_referee, .scores = "[10,0]"});
  EXPECT_EQ(table.lay(0, "8 y D5 claim 1000000"), "999990 points");
  EXPECT_EQ(table.field("scores"), "[1000000,0]");
  EXPECT_EQ(nonet::test::why_impossible<Rules>(table.position()), "");
  EXPECT_EQ(table.object(1), "upheld");
  EXPECT_EQ(table.field("scores"), "[10,0]");
}

// Positions that cannot be.

TEST(KakuroFlip, impossible_positions_name_the_field) {
  const Rows rows = {{5, ". . . . r5 . . . ."}};
  EXPECT_EQ(flaw_of(rows, {}), "");
  EXPECT_EQ(flawed_field(rows, {.options = R"({"flips":"two"})"}), "options.flips");
  EXPECT_EQ(flawed_field(rows, {.options = R"({"layout":"ring"})"}), "options.layout");
  EXPECT_EQ(flawed_field(rows, {.options = R"({"referee":"none"})"}), "options.referee");
  EXPECT_EQ(flawed_field(rows, {.options = R"({"speed":1})"}), "options.speed");
  EXPECT_EQ(flawed_field(rows, {.scores = "[0,0,0]"}), "scores");
  EXPECT_EQ(flawed_field(rows, {.scores = "[0,-1]"}), "scores[1]");
  EXPECT_EQ(flawed_field(rows, {.scores = "[0,2147483647]"}), "scores[1]");
  EXPECT_EQ(flawed_field(rows, {.scores = "[0,1000001]"}), "scores[1]");
  EXPECT_EQ(flawed_field(rows, {.turn = "2"}), "turn");
  EXPECT_EQ(flawed_field(rows, {.turn = "null"}), "turn");
  EXPECT_EQ(flawed_field(rows, {.hands = "[[],[1]]"}), "turn");
  EXPECT_EQ(flawed_field(rows, {.winners = "[0]"}), "winners");
  EXPECT_EQ(flawed_field(rows, {.hands = "[[],[]]", .turn = "null", .over = "true", .winners = "[0]"}), "winners");
  EXPECT_EQ(flawed_field(rows, {.turn = "null", .over = "true", .winners = "[0,1]"}), "over");
  EXPECT_EQ(flaw_of(rows, {.hands = "[[],[]]", .turn = "null", .over = "true", .winners = "[0,1]"}), "");
  EXPECT_EQ(flawed_field(rows, {.hands = "[[5,1]]"}), "hands");
  EXPECT_EQ(flawed_field(rows, {.hands = "[[5,1,2],[9,2]]"}), "hands[0]");
  EXPECT_EQ(flawed_field(rows, {.hands = "[[5,0],[9,2]]"}), "hands[0][1]");
  EXPECT_EQ(flawed_field(rows, {.bag = "[1,10]"}), "bag[1]");
  EXPECT_EQ(flawed_field({{5, ". . . . 5 . . . ."}}, {}), "board[4]");
  EXPECT_EQ(flawed_field({{5, ". . . . y5 . . ."}}, {}), "board[4]");
  EXPECT_EQ(flawed_field({{5, "y5 y5 y5 y5 y5 r5 r5 r5 r5"}}, {.hands = "[[1],[1]]", .bag = "[]"}), "board");
  EXPECT_EQ(flawed_field({{5, "y5 y5 y5 y5 y5 r5 r5 r5 ."}}, {.bag = "[]"}), "hands");
  EXPECT_EQ(flawed_field(rows, {.bag = "[5,5,5,5,5,5,5]"}), "bag");  // with the one on the board and in the hand: 9
  EXPECT_EQ(flaw_of(rows, {.bag = "[5,5,5,5,5,5]"}), "");            // 8, and a short bag
  EXPECT_EQ(flaw_of(rows, {.hands = "[[5],[9]]", .bag = "[]"}), "");

  const auto pending = [&](const std::string& text, const std::string& options = table_referee) {
    return flawed_field(rows, {.options = options, .scores = "[9,0]", .pending = text});
  };
  EXPECT_EQ(pending(R"({"seat":0,"at":"E5","flip":[],"claim":9})"), "");
  EXPECT_EQ(pending(R"({"seat":2,"at":"E5","flip":[],"claim":9})"), "pending.seat");
  EXPECT_EQ(pending(R"({"seat":0,"at":"E4","flip":[],"claim":9})"), "pending.at");
  EXPECT_EQ(pending(R"({"seat":0,"at":"E5","flip":["E4"],"claim":9})"), "pending.flip");
  EXPECT_EQ(pending(R"({"seat":0,"at":"E5","flip":["E5"],"claim":9})"), "pending.flip");
  EXPECT_EQ(pending(R"({"seat":0,"at":"E5","flip":[],"claim":10})"), "pending.claim");
  EXPECT_EQ(pending(R"({"seat":0,"at":"E5","flip":[],"claim":-1})"), "pending.claim");
  const Rows three = {{5, ". . . . r5 y4 y3 . ."}};
  const std::string two_turned = R"({"seat":0,"at":"E5","flip":["F5","G5"],"claim":0})";
  EXPECT_EQ(flawed_field(three, {.options = table_referee, .pending = two_turned}), "pending.flip");
  EXPECT_EQ(flaw_of(three, {.options = R"({"referee":"table","flips":"many"})", .pending = two_turned}), "");
  const std::string twice = R"({"seat":0,"at":"E5","flip":["F5","F5"],"claim":0})";
  EXPECT_EQ(flawed_field(three, {.options = R"({"referee":"table","flips":"many"})", .pending = twice}),
            "pending.flip");
  State strict = start({}, 2);
  strict.pending = Pending{.seat = {}, .at = Cell::at(4, 4), .flip = {}, .claim = 0};
  EXPECT_EQ(Rules::flaw(strict)->field, "pending");
}

// Secrets.

// All that this viewer sees, what the table learns of some moves and how they are refused, each tried on the state as
// it is.
std::string learnt(const State& state, Viewer viewer) {
  std::string text = AnyTable(state).view(viewer);
  std::vector<std::pair<int, Rules::Action>> moves = {{0, Object{}}, {1, Object{}}};
  for (const char* words :
       {"1 y E4", "2 r E4", "3 y E4", "4 y F5", "5 y D5", "5 y D5 flip E5", "6 y A1", "7 y E5", "8 r E6", "9 r E6"})
    for (const int seat : {0, 1}) moves.push_back({seat, *read_value<Rules::Action>(*parse_json(action(words)))});
  for (const auto& [seat, move] : moves) {
    Match<Rules> match{state};
    const auto answer = match.play({.seat = seat_at(seat), .t = {}, .action = move});
    text += answer ? json_of(Rules::seen(move)) + json_of(*answer) : std::string(answer.error().code) + " ";
  }
  return text;
}

TEST(KakuroFlip, KC_020_hands_and_bag_are_secret) {
  for (const Referee referee : {Referee::strict, Referee::table}) {
    const State state = start({.flips = {}, .layout = {}, .referee = referee}, 3);
    // Another's hand: one card of seat 1 against a different one in the bag.
    State other_hand = state;
    int in_bag = 0;
    while (other_hand.bag[in_bag] == other_hand.hands[1][0]) ++in_bag;
    std::swap(other_hand.hands[1][0], other_hand.bag[in_bag]);
    ASSERT_NE(state, other_hand);
    for (const Viewer viewer : {Viewer(seat_at(0)), Viewer(seat_at(2)), Viewer()})
      EXPECT_EQ(learnt(state, viewer), learnt(other_hand, viewer));
    EXPECT_NE(AnyTable(state).view(seat_at(1)), AnyTable(other_hand).view(seat_at(1)));
    // The order of the bag: nobody's to know.
    State other_bag = state;
    int second = 1;
    while (other_bag.bag[second] == other_bag.bag[0]) ++second;
    std::swap(other_bag.bag[0], other_bag.bag[second]);
    ASSERT_NE(state, other_bag);
    for (const Viewer viewer : {Viewer(seat_at(0)), Viewer(seat_at(1)), Viewer(seat_at(2)), Viewer()})
      EXPECT_EQ(learnt(state, viewer), learnt(other_bag, viewer));
  }
}

TEST(KakuroFlip, KC_020_what_a_view_shows) {
  TestTable table({{5, ". . . . r5 . . . ."}}, {.hands = "[[5,1],[9,2]]", .bag = "[7,6,4]"});
  EXPECT_NE(table.view(seat_at(0)).find(R"("hands":[[5,1],2],"bag":3,"viewer":0)"), std::string::npos);
  EXPECT_NE(table.view(seat_at(1)).find(R"("hands":[2,[9,2]],"bag":3,"viewer":1)"), std::string::npos);
  EXPECT_NE(table.view({}).find(R"("hands":[2,2],"bag":3,"viewer":null)"), std::string::npos);
}
}  // namespace
}  // namespace nonet::kakuro_flip
