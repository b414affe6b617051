// The protocol of programs that play from outside: the very texts, what becomes of bad answers, and whole games in
// which the other side is a function instead of a process.
#include "services/outside.h"

#include <gtest/gtest.h>

#include <deque>

#include "services/any_game.h"
#include "services/hired.h"
#include "services/record.h"

namespace nonet {
namespace {
std::optional<Objection> anything_goes(const Json&) { return {}; }
std::optional<Objection> nothing_goes(const Json&) { return Objection{"repeats", "OK-030", "No."}; }

const OutsideGame some_game{"okudos", R"({"board":"fixed"})", seat_at(1), 2, "00ff"};
OutsideQuestion some_question() { return {R"({"viewer":1})", "[]", R"([{"type":"pass"}])", 12, 500, 0}; }

Conversation greeted(const char* greeting = R"({"nonet":1,"name":"x"})") {
  Conversation conversation;
  conversation.hello(some_game);
  EXPECT_EQ(conversation.heard(greeting, anything_goes).kind, Turn::Kind::ready) << conversation.lost_by();
  return conversation;
}

TEST(Outside, hello_and_questions_are_these_texts) {
  Conversation conversation;
  EXPECT_EQ(
      conversation.hello(some_game),
      R"({"nonet":1,"type":"hello","game":"okudos","options":{"board":"fixed"},"seat":1,"seats":2,"seed":"00ff"})");
  ASSERT_EQ(conversation.heard(R"({"nonet":1,"name":"x"})", anything_goes).kind, Turn::Kind::ready);
  EXPECT_EQ(conversation.ask(some_question()),
            R"({"type":"move","id":1,"view":{"viewer":1},"events":[],"now":12,"timeMs":500})");
  OutsideQuestion limited = some_question();
  limited.work = 7;
  EXPECT_EQ(conversation.ask(limited),
            R"({"type":"move","id":2,"view":{"viewer":1},"events":[],"now":12,"timeMs":500,"work":7})");
  Conversation wants = greeted(R"({"nonet":1,"name":"x","wants":["legal"]})");
  EXPECT_EQ(
      wants.ask(some_question()),
      R"({"type":"move","id":1,"view":{"viewer":1},"events":[],"now":12,"timeMs":500,"legal":[{"type":"pass"}]})");
  EXPECT_EQ(over_line("[3,4]", "[1]", R"({"over":true})"),
            R"({"type":"over","scores":[3,4],"winners":[1],"position":{"over":true}})");
}

TEST(Outside, a_greeting_that_is_none_ends_the_talk_and_says_what_was_expected) {
  const auto fault = [](const char* line) {
    Conversation conversation;
    conversation.hello(some_game);
    const Turn turn = conversation.heard(line, anything_goes);
    EXPECT_EQ(turn.kind, Turn::Kind::replaced);
    EXPECT_FALSE(conversation.playing());
    return conversation.lost_by();
  };
  EXPECT_NE(fault("Hi!").find("not JSON at line 1"), std::string::npos);
  EXPECT_NE(fault("{}").find("nonet: expected, but missing"), std::string::npos);
  EXPECT_NE(fault(R"({"nonet":2,"name":"x"})").find("nonet: expected a whole number from 1 to 1"), std::string::npos);
  EXPECT_NE(fault(R"({"nonet":1})").find("name: expected, but missing"), std::string::npos);
  EXPECT_NE(fault(R"({"nonet":1,"name":""})").find("name: expected 1 to 40"), std::string::npos);
  EXPECT_NE(fault(R"({"nonet":1,"name":"a\u001b[2Jb"})").find("name: expected 1 to 40"), std::string::npos);
  EXPECT_NE(fault(R"({"nonet":1,"name":"x","wants":["hints"]})").find("found \"hints\""), std::string::npos);
  EXPECT_EQ(fault(R"({"error":"only okudos"})"), "said: only okudos");
}

TEST(Outside, answers_act_or_wait) {
  Conversation conversation = greeted();
  conversation.ask(some_question());
  const Turn act = conversation.heard(R"({"id":1,"do":{"type":"pass"},"afterMs":250})", anything_goes);
  EXPECT_EQ(act.kind, Turn::Kind::act);
  EXPECT_EQ(act.after_ms, 250);
  conversation.ask(some_question());
  EXPECT_EQ(conversation.heard(R"({"id":2,"wait":true})", nothing_goes).kind, Turn::Kind::wait);
  EXPECT_EQ(conversation.bad_answers(), 0);
}

TEST(Outside, a_bad_answer_is_refused_twice_and_the_third_costs_the_seat) {
  Conversation conversation = greeted();
  conversation.ask(some_question());
  const Turn first = conversation.heard(R"({"id":1,"do":{"type":"pass"}})", nothing_goes);
  EXPECT_EQ(first.kind, Turn::Kind::listen);
  EXPECT_EQ(first.send,
            R"({"type":"refused","id":1,"refused":"repeats","clause":"OK-030","message":"No.","triesLeft":2})");
  const Turn second = conversation.heard("garbage", nothing_goes);
  EXPECT_EQ(second.kind, Turn::Kind::listen);
  EXPECT_EQ(second.send.substr(0, 50), R"({"type":"refused","id":1,"refused":"unreadable","m)");
  EXPECT_TRUE(conversation.playing());
  const Turn third = conversation.heard(R"({"id":9,"wait":true})", nothing_goes);
  EXPECT_EQ(third.kind, Turn::Kind::replaced);
  EXPECT_EQ(third.send, R"({"type":"replaced","reason":"wrong-id: id: expected 1, found 9"})");
  EXPECT_FALSE(conversation.playing());
  EXPECT_EQ(conversation.bad_answers(), 3);
}

TEST(Outside, every_question_has_three_tries_of_its_own) {
  Conversation conversation = greeted();
  for (int id = 1; id <= 5; ++id) {
    conversation.ask(some_question());
    conversation.heard("", nothing_goes);
    conversation.heard("", nothing_goes);
    EXPECT_EQ(conversation.heard("{\"id\":" + std::to_string(id) + R"(,"do":{}})", anything_goes).kind,
              Turn::Kind::act);
  }
}

TEST(Outside, what_cannot_be_meant_is_unreadable) {
  for (const char* line : {"[]", "{}", R"({"id":1})", R"({"id":1,"wait":false})", R"({"id":1,"do":{},"wait":true})",
                           R"({"id":1,"do":{},"afterMs":-1})", R"({"id":1,"do":{},"afterMs":86400001})",
                           R"({"id":1,"do":{},"why":"so"})", R"({"id":"1","do":{}})", R"({"do":{}})"}) {
    Conversation conversation = greeted();
    conversation.ask(some_question());
    const Turn turn = conversation.heard(line, anything_goes);
    EXPECT_EQ(turn.kind, Turn::Kind::listen) << line;
    EXPECT_NE(turn.send.find(R"("refused":"unreadable")"), std::string::npos) << line;
  }
}

// A program that answers each line with a line must not be sent a line for what was late: its two answers would be one
// too many.
TEST(Outside, what_is_late_or_answers_an_older_question_is_passed_over_in_silence) {
  Conversation conversation = greeted();
  conversation.ask(some_question());
  EXPECT_EQ(conversation.silent(Silence::late).send, "");
  EXPECT_EQ(conversation.heard(R"({"id":1,"wait":true})", anything_goes).kind, Turn::Kind::wait);
  conversation.ask(some_question());
  const Turn old = conversation.heard(R"({"id":1,"wait":true})", anything_goes);
  EXPECT_EQ(old.kind, Turn::Kind::listen);
  EXPECT_EQ(old.send, "");
  EXPECT_EQ(conversation.silent(Silence::late).kind, Turn::Kind::listen);
  EXPECT_EQ(conversation.silent(Silence::late).kind, Turn::Kind::replaced);
  EXPECT_EQ(conversation.lost_by(), "did not answer in time");

  Conversation next = greeted();  // One answer too many in the last game is no greeting, and does no harm.
  next.ask(some_question());
  next.hello(some_game);
  EXPECT_EQ(next.heard(R"({"id":1,"wait":true})", anything_goes).kind, Turn::Kind::listen);
  EXPECT_EQ(next.heard(R"({"nonet":1,"name":"x"})", anything_goes).kind, Turn::Kind::ready);
}

TEST(Outside, a_closed_pipe_a_flood_and_an_error_cost_the_seat_at_once) {
  for (const Silence why : {Silence::closed, Silence::flood}) {
    Conversation conversation = greeted();
    conversation.ask(some_question());
    EXPECT_EQ(conversation.silent(why).kind, Turn::Kind::replaced);
  }
  Conversation conversation = greeted();
  conversation.ask(some_question());
  EXPECT_EQ(conversation.heard(R"({"id":1,"error":"out of ideas"})", anything_goes).kind, Turn::Kind::replaced);
  EXPECT_EQ(conversation.lost_by(), "said: out of ideas");
  conversation.hello(some_game);  // and the next game is a new one
  EXPECT_TRUE(conversation.playing());
  EXPECT_EQ(conversation.lost_by(), "");
}

TEST(Outside, reasons_can_be_printed) {
  EXPECT_EQ(printable("a\x1b[2J\nb\x7f"), "a [2J b ");
  EXPECT_EQ(printable("\xc2\x9b"
                      "31m"),
            " 31m");
  EXPECT_EQ(printable("Grüße"), "Grüße");
  const std::string cut = printable(std::string(199, 'x') + "ü and more");
  EXPECT_EQ(cut, std::string(199, 'x') + "…");
}

// A program as a function; notes what it was sent.
class Scripted final : public OutsideLine {
 public:
  using Program = std::function<std::optional<std::string>(const Json& message)>;
  explicit Scripted(Program program) : program_(std::move(program)) {}

  bool open() override { return true; }
  Heard exchange(std::string_view line, int) override {
    if (!line.empty()) tell(line);
    if (answers_.empty()) return {std::unexpected(Silence::late), 1};
    std::string answer = std::move(answers_.front());
    answers_.pop_front();
    return {std::move(answer), 1};
  }
  void tell(std::string_view line) override {
    sent.emplace_back(line);
    if (auto answer = program_(*parse_json(line))) answers_.push_back(std::move(*answer));
  }
  void close() override { ++closed; }

  std::vector<std::string> sent;
  int closed = 0;

 private:
  Program program_;
  std::deque<std::string> answers_;
};

std::string_view type_of(const Json& message) { return text_of(message["type"]); }
std::string id_of(const Json& message) { return "{\"id\":" + std::to_string(message["id"].GetInt()); }

constexpr const char* willing = R"({"nonet":1,"name":"script","wants":["legal"]})";

// Plays the first legal action that is no objection.
std::optional<std::string> plain_program(const Json& message) {
  if (type_of(message) == "hello") return willing;
  if (type_of(message) != "move") return {};
  for (const Json& action : message["legal"].GetArray())
    if (text_of(action["type"]) != "object" && text_of(action["type"]) != "call" &&
        text_of(action["type"]) != "possible")
      return id_of(message) + ",\"do\":" + to_text(action) + ",\"afterMs\":3000}";
  return id_of(message) + ",\"wait\":true}";
}

Simulation played(std::string_view game, std::vector<OutsideLine*> lines, const char* options = "{}") {
  std::vector<std::unique_ptr<Outsider>> owned;
  std::vector<Outsider*> outsiders;
  for (OutsideLine* line : lines) {
    if (line) owned.push_back(std::make_unique<Outsider>(*line, Patience{}));
    outsiders.push_back(line ? owned.back().get() : nullptr);
  }
  const std::array bots = {BotKind::greedy};
  const int seats = static_cast<int>(lines.size());
  auto game_played =
      find_game(game)->simulate(*parse_json(options), seats, fairness_from("outside", seats), bots, {}, outsiders);
  EXPECT_TRUE(game_played) << game;
  const auto verified = verify_record(*parse_json(game_played->record));
  EXPECT_TRUE(verified) << game << ": " << verified.error();
  return std::move(*game_played);
}

TEST(Outside, whole_games_of_every_kind_are_played) {
  for (const AnyGame* game : all_games()) {
    Scripted script(plain_program);
    const Simulation simulation = played(game->key(), {&script, nullptr});
    EXPECT_EQ(simulation.lost_by[0], "") << game->key();
    EXPECT_EQ(simulation.bad_answers[0], 0) << game->key();
    EXPECT_EQ(type_of(*parse_json(script.sent.back())), "over");
    EXPECT_NE(simulation.record.find(R"("names":["script 1","greedy 2"])"), std::string::npos);
    EXPECT_EQ(script.closed, 0);
  }
}

// Together, the events of all questions are the moves of the game, but for what the table did not see.
TEST(Outside, events_tell_every_move_once_and_hide_what_is_face_down) {
  Scripted script(plain_program);
  const std::array lines = {static_cast<OutsideLine*>(&script), static_cast<OutsideLine*>(nullptr)};
  const Simulation simulation = played("okudos", {lines.begin(), lines.end()});
  const auto record = parse_json(simulation.record);
  const Json& moves = (*record)["moves"];
  rapidjson::SizeType told = 0;
  int discards = 0;
  for (const std::string& line : script.sent) {
    const auto message = parse_json(line);
    if (type_of(*message) != "move") continue;
    for (const Json& event : (*message)["events"].GetArray()) {
      ASSERT_LT(told, moves.Size());
      const Json& move = moves[told++];
      EXPECT_EQ(event["seat"], move["seat"]);
      EXPECT_EQ(event["result"], move["result"]);
      if (text_of(move["do"]["type"]) == "discard") {
        ++discards;
        EXPECT_EQ(to_text(event["do"]), R"({"type":"discard","chip":"?"})");
      } else {
        EXPECT_EQ(event["do"], move["do"]);
      }
    }
  }
  EXPECT_GE(told + 4, moves.Size());
  EXPECT_GT(discards, 0) << "the game shows nothing about discards: take another";
}

TEST(Outside, a_bot_of_ours_plays_on_where_the_program_fails) {
  for (const AnyGame* game : all_games()) {
    Scripted illegal([](const Json& message) -> std::optional<std::string> {
      if (type_of(message) == "hello") return willing;
      if (type_of(message) == "replaced" || type_of(message) == "over") return {};
      return id_of(message) + R"(,"do":{"type":"fly"}})";
    });
    const Simulation simulation = played(game->key(), {nullptr, &illegal});
    EXPECT_TRUE(simulation.lost_by[1].starts_with("bad-move: do.type: expected ")) << simulation.lost_by[1];
    EXPECT_EQ(simulation.bad_answers[1], 3);
    EXPECT_EQ(type_of(*parse_json(illegal.sent.back())), "replaced");
    EXPECT_EQ(illegal.closed, 0) << "it may do better in the next game";
  }
  Scripted silent([](const Json& message) -> std::optional<std::string> {
    if (type_of(message) == "hello") return willing;
    return {};
  });
  EXPECT_EQ(played("okudos", {&silent, nullptr}).lost_by[0], "did not answer in time");
  EXPECT_EQ(silent.closed, 1) << "who knows what it will say, and when";
  Scripted stranger([](const Json&) { return "What?"; });
  EXPECT_NE(played("okudos", {&stranger, nullptr}).lost_by[0], "");
  EXPECT_EQ(stranger.closed, 1);
}

TEST(Outside, who_holds_the_table_up_must_act_and_nobody_else_is_blamed) {
  int questions = 0;
  Scripted sleeper([&](const Json& message) -> std::optional<std::string> {
    if (type_of(message) == "hello") return willing;
    if (type_of(message) == "replaced" || type_of(message) == "over") return {};
    if (type_of(message) == "move" && ++questions <= 6) return plain_program(message);
    return id_of(message) + ",\"wait\":true}";
  });
  Scripted awake(plain_program);  // never objects, so that it often waits too
  const Simulation simulation = played("kakuro-flip", {&sleeper, &awake}, R"({"referee":"table"})");
  EXPECT_TRUE(simulation.lost_by[0].starts_with("must-act: ")) << simulation.lost_by[0];
  EXPECT_EQ(simulation.lost_by[1], "");
  EXPECT_EQ(simulation.bad_answers[1], 0);
}

class Neighbour final : public OutsideLine {  // our own bot behind the protocol
 public:
  explicit Neighbour(BotKind bot) : hired_(bot, "s", {}) {}
  bool open() override { return true; }
  Heard exchange(std::string_view line, int) override { return {hired_.answer(line), 0}; }
  void tell(std::string_view line) override { EXPECT_EQ(hired_.answer(line), ""); }
  void close() override {}

 private:
  Hired hired_;
};

TEST(Outside, our_bots_speak_the_same_protocol) {
  for (const AnyGame* game : all_games()) {
    for (const BotKind bot : {BotKind::random, BotKind::greedy, BotKind::gentle}) {
      Neighbour one(bot);
      Neighbour other(bot);
      const Simulation simulation = played(game->key(), {&one, &other});
      EXPECT_EQ(simulation.bad_answers, (std::vector{0, 0})) << game->key() << " " << name_of(bot);
      EXPECT_EQ(simulation.lost_by, (std::vector<std::string>{"", ""})) << game->key() << " " << name_of(bot);
    }
  }
}
}  // namespace
}  // namespace nonet
