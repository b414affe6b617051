// What a table asks of a game besides its position, in the notation: steps with all that follows from them.
#include "services/status.h"

#include <gtest/gtest.h>

#include "services/any_game.h"

namespace nonet {
namespace {
JsonDocument answer(const std::string& text) {
  auto json = parse_json(text);
  EXPECT_TRUE(json) << text;
  return std::move(*json);
}

std::string position_of(std::string_view game, std::string_view options, int seats) {
  const auto match = find_game(game)->set_up(*parse_json(options), seats, Seed{});
  EXPECT_TRUE(match) << match.error();
  JsonText text;
  Out out(text);
  (*match)->write_position(out);
  return std::string(text_of(text));
}
std::string view_of(const std::string& position, int seat) {
  const auto match = open_position(*parse_json(position));
  JsonText text;
  Out out(text);
  (*match)->write_view(out, seat_at(seat));
  return std::string(text_of(text));
}

TEST(Status, a_secret_move_is_told_without_its_secret) {
  const std::string position = position_of("okudos", R"({})", 2);
  const JsonDocument dealt = answer(position);
  const std::string chip = to_text(dealt["hands"][0][0]);
  const auto step = answer(
      step_line(R"({"position":)" + position + R"(,"move":{"seat":0,"do":{"type":"discard","chip":)" + chip + "}}}"));
  ASSERT_TRUE(step.HasMember("seen")) << to_text(step);
  EXPECT_STREQ(step["seen"]["do"]["chip"].GetString(), "?");
  EXPECT_EQ(to_text(step["awaited"]), to_text(step["actors"]));
}

TEST(Status, clocks_that_run_are_told_with_when_they_run_out) {
  const std::string position = position_of("sudoku-pens", R"({"turnSeconds":30})", 2);
  const auto status = answer(status_line(R"({"position":)" + position + "}"));
  EXPECT_TRUE(status["timed"].GetBool());
  EXPECT_EQ(status["deadline"].GetInt(), 30'000);
  EXPECT_EQ(to_text(status["awaited"]), "[0]");
  const auto step = answer(step_line(R"({"position":)" + position + R"(,"move":{"t":30000,"do":{"type":"clock"}}})"));
  EXPECT_EQ(step["deadline"].GetInt(), 60'000);
  EXPECT_EQ(to_text(step["awaited"]), "[1]");
}

TEST(Status, where_all_search_nobody_is_awaited_and_calls_race) {
  const std::string position = position_of("kakuro-call", "{}", 3);
  const auto status = answer(status_line(R"({"view":)" + view_of(position, 1) + R"(,"seat":2,"do":{"type":"call"}})"));
  EXPECT_EQ(to_text(status["actors"]), "[0,1,2]");
  EXPECT_EQ(to_text(status["awaited"]), "[]");
  EXPECT_TRUE(status["contested"].GetBool());
  EXPECT_FALSE(status["hidden"].GetBool());
}

TEST(Status, what_only_the_solution_decides_is_hidden_from_the_mover) {
  const std::string write = R"(,"seat":0,"do":{"type":"write","at":"A1","digit":1}})";
  for (const bool hidden : {true, false}) {
    const std::string position = position_of("sudoku-pens", hidden ? R"({"wrong":"solution"})" : "{}", 2);
    const auto status = answer(status_line(R"({"view":)" + view_of(position, 0) + write));
    EXPECT_EQ(status["hidden"].GetBool(), hidden);
    EXPECT_FALSE(status["contested"].GetBool());
  }
}

TEST(Status, once_the_game_is_over_who_may_act_is_who_may_still_object) {
  const std::string start = position_of("kakuro-flip", R"({"referee":"table"})", 3);
  const auto match = open_position(*parse_json(start));
  while (!(*match)->over()) {
    const int turn = index(*(*match)->standing().turn);
    JsonText text;
    Out out(text);
    (*match)->write_legal(out, seat_at(turn));
    const auto legal = parse_json(text_of(text));
    for (const Json& action : legal->GetArray()) {
      if (text_of(action["type"]) == "object") continue;
      ASSERT_TRUE(
          (*match)->play(*parse_json(R"({"seat":)" + std::to_string(turn) + R"(,"do":)" + to_text(action) + "}")));
      break;
    }
  }
  JsonText text;
  Out out(text);
  (*match)->write_position(out);
  const std::string position(text_of(text));
  const auto read = answer(position);
  const int last = read["pending"]["seat"].GetInt();
  for (const std::string& asked : {R"({"position":)" + position + "}", R"({"view":)" + view_of(position, last) + "}"}) {
    const auto status = answer(status_line(asked));
    EXPECT_EQ(status["actors"].Size(), 2u);
    for (const Json& seat : status["actors"].GetArray()) EXPECT_NE(seat.GetInt(), last);
    EXPECT_EQ(to_text(status["awaited"]), "[]");
  }
}

TEST(Status, why_a_game_is_over_is_told_with_its_clause_and_not_before) {
  std::string position = position_of("okudos", "{}", 2);
  EXPECT_FALSE(answer(status_line(R"({"position":)" + position + "}")).HasMember("cause"));
  for (int seat = 0; seat < 2; ++seat) {
    const auto step = answer(step_line(R"({"position":)" + position + R"(,"move":{"seat":)" + std::to_string(seat) +
                                       R"(,"do":{"type":"pass"}}})"));
    position = to_text(step["position"]);
  }
  const std::string cause = R"({"code":"all-passed","clause":"OK-031"})";
  EXPECT_EQ(to_text(answer(status_line(R"({"position":)" + position + "}"))["cause"]), cause);
  EXPECT_EQ(to_text(answer(status_line(R"({"view":)" + view_of(position, 1) + "}"))["cause"]), cause);
}

TEST(Status, who_has_won_where_seats_were_given_up) {
  const auto winners = [](const std::string& position, const std::string& resigned) {
    return to_text(answer(status_line(R"({"position":)" + position + R"(,"resigned":)" + resigned + "}"))["winners"]);
  };
  const std::string position = position_of("okudos", "{}", 3);
  EXPECT_FALSE(answer(status_line(R"({"position":)" + position + "}")).HasMember("winners"));
  EXPECT_EQ(winners(position, "[0]"), "[]") << "two play on";
  EXPECT_EQ(winners(position, "[0,2]"), "[1]") << "the only one who has not given up";
}

TEST(Status, bad_questions_get_a_sentence) {
  for (const std::string& question : {std::string("{}"), std::string("[]"), R"({"position":{}})" + std::string(),
                                      std::string(R"({"view":{"game":"x"}})")})
    EXPECT_TRUE(answer(status_line(question)).HasMember("error")) << question;
  const std::string position = position_of("okudos", "{}", 2);
  for (const std::string more : {R"(,"do":{}})", R"(,"seat":0})", R"(,"seat":2,"do":{}})"})
    EXPECT_TRUE(answer(status_line(R"({"position":)" + position + more)).HasMember("error")) << more;
  EXPECT_TRUE(answer(step_line(R"({"position":)" + position + R"(,"move":{"seat":1,"do":{"type":"pass"}}})"))
                  .HasMember("refused"));
}
}  // namespace
}  // namespace nonet
