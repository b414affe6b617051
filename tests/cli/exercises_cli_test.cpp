// Exercises on the command line: found by seed, each reached from a deal, and each with one move that is clearly the
// best.
#include <gtest/gtest.h>

#include "cli/program.h"
#include "play/fairness.h"
#include "services/any_game.h"

namespace nonet {
namespace {
TEST(Exercises, follow_from_their_seed_and_hold_what_they_promise) {
  const std::string words = "exercises --game sudokids --count 3 --a-game 2 --bot casual,gentle --seed ";
  const auto made = run(words + "a", "", Hear::only_output);
  ASSERT_EQ(made.exit_code, 0) << made.output;
  EXPECT_EQ(run(words + "a", "", Hear::only_output).output, made.output);
  EXPECT_NE(run(words + "b", "", Hear::only_output).output, made.output);
  const auto json = parse_json(made.output);
  ASSERT_TRUE(json) << made.output;
  EXPECT_STREQ((*json)["game"].GetString(), "sudokids");
  unsigned count = 0;
  for (const Json& source : (*json)["games"].GetArray()) {
    const Json& exercises = source["exercises"];
    EXPECT_LE(exercises.Size(), 2u);
    const auto seed = seed_from_hex(text_of(source["seed"]));
    ASSERT_TRUE(seed);
    const auto match = find_game("sudokids")->set_up(source["options"], source["seats"].GetInt(), *seed);
    ASSERT_TRUE(match) << match.error();
    int made_moves = 0;
    for (const Json& exercise : exercises.GetArray()) {
      ++count;
      for (; made_moves < exercise["after"].GetInt(); ++made_moves)
        ASSERT_TRUE((*match)->play(source["moves"][static_cast<unsigned>(made_moves)]));
      const Seat seat = seat_at(exercise["seat"].GetInt());
      EXPECT_TRUE((*match)->awaited().contains(seat));
      const auto best = (*match)->read_action(exercise["do"]);
      ASSERT_TRUE(best);
      EXPECT_FALSE((*match)->check(seat, **best));
    }
    EXPECT_EQ(source["moves"].Size(), static_cast<unsigned>(made_moves)) << "no more moves than are needed";
  }
  EXPECT_EQ(count, 3u);
}

// A bot's claim says which total it is meant for, the best row does not.
TEST(Exercises, name_the_weakest_bot_that_finds_it_where_moves_carry_a_total) {
  const auto made = run("exercises --game kakuro-call --count 6 --seed 1", "", Hear::only_output);
  ASSERT_EQ(made.exit_code, 0) << made.output;
  const auto json = parse_json(made.output);
  ASSERT_TRUE(json) << made.output;
  bool weaker = false;
  for (const Json& source : (*json)["games"].GetArray())
    for (const Json& exercise : source["exercises"].GetArray())
      weaker = weaker || text_of(exercise["level"]) != "master";
  EXPECT_TRUE(weaker) << made.output;
}

TEST(Exercises, wrong_words_get_a_sentence) {
  const auto seats = run("exercises --game okudos --seats 7");
  EXPECT_EQ(seats.exit_code, 1);
  EXPECT_NE(seats.output.find("--seats: expected 2 to 4, found 7"), std::string::npos) << seats.output;
  const auto bot = run("exercises --game okudos --bot nobody");
  EXPECT_NE(bot.output.find("--bot: expected random, greedy"), std::string::npos) << bot.output;
  const auto game = run("exercises --game chess");
  EXPECT_NE(game.output.find("--game: expected one of"), std::string::npos) << game.output;
}
}  // namespace
}  // namespace nonet
