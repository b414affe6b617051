// What people decide among themselves: pause, takeover of who is gone, giving up, the rematch.
#include "table/test_table.h"

namespace nonet::table {
namespace {
std::string three_people() {
  return R"({"game":"sudoku-cards","first":"as-seated","awaySeconds":30,
             "seats":[{"who":"elsewhere"},{"who":"elsewhere"},{"who":"elsewhere"}]})";
}
std::string four_people() {
  return R"({"game":"sudoku-cards","first":"as-seated","awaySeconds":30,
             "seats":[{"who":"elsewhere"},{"who":"elsewhere"},{"who":"elsewhere"},{"who":"elsewhere"}]})";
}

TEST(PauseByAgreement, needs_everybody_and_can_be_taken_back) {
  TestTable it(three_people());
  it.sit_and_start(3);
  it.hear(0, R"({"type":"pause"})");
  it.hear(1, R"({"type":"pause"})");
  EXPECT_FALSE(it.description()["paused"].GetBool());
  EXPECT_TRUE(it.description()["seats"][0]["wantsPause"].GetBool());
  it.hear(1, R"({"type":"pause","wanted":false})");
  EXPECT_FALSE(it.description()["seats"][0].HasMember("wantsPause"));
  it.hear(0, R"({"type":"pause"})");
  it.hear(1, R"({"type":"pause"})");
  it.hear(2, R"({"type":"pause"})");
  EXPECT_TRUE(it.description()["paused"].GetBool());
}

TEST(PauseByAgreement, who_gave_up_has_no_say) {
  TestTable it(three_people());
  it.sit_and_start(3);
  it.hear(2, R"({"type":"resign"})");
  EXPECT_EQ(it.refusal(2, R"({"type":"pause"})"), "resigned");
  it.hear(0, R"({"type":"pause"})");
  EXPECT_EQ(it.refusal(2, R"({"type":"pause","wanted":false})"), "resigned");
  it.hear(1, R"({"type":"pause"})");
  EXPECT_TRUE(it.description()["paused"].GetBool());
}

// Three pause, one leaves, two want to go on: they do.
TEST(PauseByAgreement, who_is_gone_is_not_asked) {
  TestTable it(three_people());
  it.sit_and_start(3);
  for (const ConnectionId each : {0u, 1u, 2u}) it.hear(each, R"({"type":"pause"})");
  EXPECT_TRUE(it.description()["paused"].GetBool());
  EXPECT_EQ(text_of(it.last(2, "noted")["what"]), "paused");
  it.leave(2);
  it.hear(0, R"({"type":"pause"})");
  EXPECT_TRUE(it.description()["paused"].GetBool());
  it.hear(1, R"({"type":"pause"})");
  EXPECT_FALSE(it.description()["paused"].GetBool());
  EXPECT_EQ(text_of(it.last(0, "noted")["what"]), "went-on");
}

TEST(PauseByAgreement, wishes_are_counted_again_when_somebody_leaves_gives_up_or_is_replaced) {
  for (const std::string way : {"leave", "resign", "bot"}) {
    TestTable it(three_people());
    it.sit_and_start(3);
    if (way == "bot") {
      it.leave(2);
      it.tick(30'000);
      it.enter(2);
    }
    for (const ConnectionId each : {0u, 1u}) it.hear(each, R"({"type":"pause"})");
    EXPECT_FALSE(it.description()["paused"].GetBool()) << way;
    if (way == "resign") {
      it.hear(2, R"({"type":"resign"})");
    } else {
      it.leave(2);
    }
    EXPECT_TRUE(it.description()["paused"].GetBool()) << way;
    EXPECT_TRUE(it.last(0, "table")["table"]["paused"].GetBool()) << way;
    it.restart();
    EXPECT_TRUE(it.description()["paused"].GetBool()) << way;
  }
}

TEST(PauseByAgreement, also_after_a_bot_took_a_seat) {
  TestTable it(three_people());
  it.sit_and_start(3);
  it.leave(2);
  it.tick(30'000);
  for (const ConnectionId each : {0u, 1u}) it.hear(each, R"({"type":"takeover","seat":2})");
  for (const ConnectionId each : {0u, 1u}) it.hear(each, R"({"type":"pause"})");
  EXPECT_TRUE(it.description()["paused"].GetBool());
  for (const ConnectionId each : {0u, 1u}) it.hear(each, R"({"type":"pause"})");
  EXPECT_FALSE(it.description()["paused"].GetBool());
}

// ---- What is noted

TEST(Noted, what_is_no_move_and_no_talk_is_told_and_kept_among_the_talk) {
  TestTable it(three_people());
  it.sit_and_start(3);
  it.hear(0, R"({"type":"dress","seat":0,"name":"Ada"})");
  it.hear(2, R"({"type":"dress","seat":2,"name":"Cleo"})");
  it.hear(0, R"({"type":"say","text":"one"})");
  it.leave(2);
  it.tick(30'000);
  for (const ConnectionId each : {0u, 1u}) it.hear(each, R"({"type":"takeover","seat":2})");
  EXPECT_EQ(to_text(it.last(1, "noted")), R"({"type":"noted","v":)" + std::to_string(it.table->version()) +
                                              R"(,"what":"taken-over","seat":2,"name":"Cleo"})");
  it.enter(2);
  EXPECT_EQ(text_of(it.last(0, "noted")["what"]), "given-back");
  it.hear(0, R"({"type":"resign"})");
  it.hear(1, R"({"type":"say","text":"two"})");
  for (int restarts = 0; restarts < 2; ++restarts) {
    it.enter(9);
    const JsonDocument welcome = it.last(9, "welcome");
    std::string story;
    for (const Json& each : welcome["talk"].GetArray())
      story.append(text_of(each[each.HasMember("what") ? "what" : "text"])).append(" ");
    EXPECT_EQ(story, "one taken-over given-back resigned two ");
    it.restart();
  }
}

TEST(AGameTold, names_who_won_who_gave_up_and_for_whom_a_bot_played) {
  TestTable it(three_people());
  it.sit_and_start(3);
  for (int i = 0; i < 3; ++i)
    it.hear(static_cast<ConnectionId>(i),
            R"({"type":"dress","seat":)" + std::to_string(i) + R"(,"name":"P)" + std::to_string(i) + R"("})");
  it.leave(2);
  it.tick(30'000);
  for (const ConnectionId each : {0u, 1u}) it.hear(each, R"({"type":"takeover","seat":2})");
  it.hear(0, R"({"type":"resign"})");
  it.hear(1, R"({"type":"resign"})");
  for (int restarts = 0; restarts < 2; ++restarts) {
    it.enter(2);
    const JsonDocument welcome = it.last(2, "welcome");
    const Json& table = welcome["table"];
    EXPECT_EQ(text_of(table["phase"]), "finished");
    EXPECT_EQ(text_of(table["ended"]), "resigned");
    EXPECT_EQ(to_text(table["winners"]), "[2]");
    for (const unsigned seat : {0u, 1u}) EXPECT_TRUE(table["seats"][seat]["resigned"].GetBool());
    EXPECT_TRUE(table["seats"][2]["takenOver"].GetBool());
    EXPECT_EQ(text_of(table["seats"][2]["name"]), "P2");
    it.restart();
  }
}

// SK-024: the last card can be objected to although the game is over.
TEST(ObjectionToTheLastMove, everybody_is_told_who_has_won_now) {
  TestTable it(two_people("sudokids", R"(,"options":{"referee":"table"})"));
  it.sit_and_start(2);
  Seat last{};
  for (const char row : std::string_view("123456"))
    for (const char column : std::string_view("ABCDEF")) {
      if (it.phase() != "playing") break;
      const Seat seat = it.turn().value();
      const std::string place = std::string{column, row};
      const std::string play = R"({"type":"play","do":{"type":"place","at":")" + place + R"("}})";
      if (it.refusal(static_cast<ConnectionId>(index(seat)), play).empty()) last = seat;  // else a card lies there
    }
  ASSERT_EQ(it.phase(), "finished");
  const auto other = static_cast<ConnectionId>(1 - index(last));
  EXPECT_EQ(it.refusal(other, R"({"type":"play","do":{"type":"object"}})"), "");
  EXPECT_TRUE(it.last(0, "move")["result"]["upheld"].GetBool());
  for (const auto each : {ConnectionId{0}, ConnectionId{1}}) {
    EXPECT_EQ(it.last(each, "table")["v"], it.last(each, "move")["v"]);
    EXPECT_EQ(to_text(it.last(each, "table")["table"]["winners"]), to_text(it.description()["winners"]));
  }
}

TEST(TakeoverOfASeat, only_after_the_set_time_by_most_of_those_here_and_given_back_on_return) {
  TestTable it(three_people());
  it.sit_and_start(3);
  it.leave(2);
  it.tick(29'999);
  EXPECT_EQ(it.refusal(0, R"({"type":"takeover","seat":2})"), "not-gone");
  it.tick(1);
  EXPECT_EQ(it.refusal(0, R"({"type":"takeover","seat":1})"), "not-gone");
  EXPECT_EQ(it.refusal(0, R"({"type":"takeover","seat":2})"), "");
  EXPECT_EQ(it.refusal(0, R"({"type":"takeover","seat":2})"), "");  // voting twice is one vote
  EXPECT_FALSE(it.description()["seats"][2].HasMember("takenOver"));
  EXPECT_EQ(to_text(it.description()["seats"][2]["takeoverVotes"]), "[0]");
  EXPECT_EQ(it.refusal(1, R"({"type":"takeover","seat":2})"), "");
  EXPECT_TRUE(it.description()["seats"][2]["takenOver"].GetBool());
  EXPECT_EQ(text_of(it.description()["seats"][2]["level"]), "steady");
  it.enter(9);
  EXPECT_EQ(it.refusal(9, R"({"type":"takeover","seat":1})"), "not-gone");
  it.enter(2);
  EXPECT_FALSE(it.description()["seats"][2].HasMember("takenOver"));
  EXPECT_EQ(it.count(0, "refused"), 2);
}

TEST(TakeoverOfASeat, the_stand_in_is_asked_and_plays) {
  TestTable it(two_people("sudoku-cards", R"(,"awaySeconds":10)"));
  it.sit_and_start(2);
  it.leave(0);
  it.tick(10'000);
  it.hear(1, R"({"type":"takeover","seat":0})");
  ASSERT_EQ(it.questions.size(), 1u);
  const Question question = it.questions.back();
  EXPECT_EQ(question.bot, BotKind::steady);
  it.enter(0);  // back in time: the bot's wish is nobody's
  it.handle(it.any_wish(question.seat, question.number, 0));
  it.tick(5'000);
  EXPECT_EQ(it.count(1, "move"), 0);
}

TEST(TakeoverOfASeat, votes_end_with_the_absence) {
  TestTable it(three_people());
  it.sit_and_start(3);
  it.leave(2);
  it.tick(30'000);
  it.hear(0, R"({"type":"takeover","seat":2})");
  it.enter(2);
  EXPECT_FALSE(it.description()["seats"][2].HasMember("takeoverVotes"));
}

// One of three wants a bot; the other two leave, and then one is most of those who are here.
TEST(TakeoverOfASeat, votes_are_counted_again_when_somebody_leaves_or_gives_up) {
  for (const std::string way : {"leave", "resign"}) {
    TestTable it(four_people());
    it.sit_and_start(4);
    it.leave(3);
    it.tick(30'000);
    it.hear(0, R"({"type":"takeover","seat":3})");
    const auto goes = [&](ConnectionId who) {
      if (way == "leave") return it.leave(who);
      it.hear(who, R"({"type":"resign"})");
    };
    goes(1);
    EXPECT_FALSE(it.description()["seats"][3].HasMember("takenOver")) << way;  // one of two
    goes(2);
    EXPECT_TRUE(it.description()["seats"][3]["takenOver"].GetBool()) << way;
    EXPECT_TRUE(it.last(0, "table")["table"]["seats"][3]["takenOver"].GetBool()) << way;
    it.restart();
    EXPECT_TRUE(it.description()["seats"][3]["takenOver"].GetBool()) << way;
  }
}

TEST(TakeoverOfASeat, who_has_left_does_not_count_among_those_who_agree) {
  TestTable it(four_people());
  it.sit_and_start(4);
  it.leave(3);
  it.tick(30'000);
  it.hear(0, R"({"type":"takeover","seat":3})");
  it.leave(0);
  it.hear(1, R"({"type":"takeover","seat":3})");  // one of two who are here
  EXPECT_FALSE(it.description()["seats"][3].HasMember("takenOver"));
  it.enter(0);
  it.hear(2, R"({"type":"takeover","seat":3})");
  EXPECT_TRUE(it.description()["seats"][3]["takenOver"].GetBool());
}

TEST(Resigning, of_two_ends_the_game_for_the_other) {
  TestTable it(two_people());
  it.sit_and_start(2);
  it.play_any();
  it.hear(1, R"({"type":"resign","id":"r"})");
  const JsonDocument told = it.last(0, "table");
  EXPECT_EQ(text_of(told["table"]["phase"]), "finished");
  EXPECT_EQ(text_of(told["table"]["ended"]), "resigned");
  EXPECT_EQ(to_text(told["table"]["winners"]), "[0]");
  EXPECT_EQ(text_of(it.last(1, "table")["id"]), "r");
  EXPECT_EQ(it.refusal(0, R"({"type":"play","do":{}})"), "resigned");
  EXPECT_EQ(it.refusal(0, R"({"type":"resign"})"), "too-late");
  const auto verified = verify_record(*parse_json(json_of(it.table->record(it.log))));
  EXPECT_TRUE(verified) << verified.error();
}

TEST(Resigning, of_three_leaves_a_bot_in_the_seat_that_cannot_win) {
  TestTable it(three_people());
  it.sit_and_start(3);
  it.hear(1, R"({"type":"resign"})");
  EXPECT_EQ(it.phase(), "playing");
  EXPECT_TRUE(it.description()["seats"][1]["resigned"].GetBool());
  EXPECT_EQ(it.refusal(1, R"({"type":"resign"})"), "too-late");
  EXPECT_EQ(it.refusal(1, R"({"type":"play","do":{}})"), "resigned");
  it.hear(0, R"({"type":"resign"})");
  EXPECT_EQ(it.phase(), "finished");
  EXPECT_EQ(to_text(it.description()["winners"]), "[2]");
}

TEST(TheRematch, leaves_everybody_a_colour_of_their_own) {
  TestTable it(R"({"game":"sudoku-cards","first":"as-seated","seats":[{"who":"here"},{"who":"here"},{"who":"bot"}]})");
  it.enter(0);
  it.ready(0);
  for (const char* seat : {"0", "1"}) it.hear(0, R"({"type":"resign","seat":)" + std::string(seat) + "}");
  it.hear(0, R"({"type":"rematch"})");
  const TestTable next(it.openings.front());
  std::set<int> colours;
  const JsonDocument description = next.description();
  for (const Json& seat : description["seats"].GetArray()) colours.insert(seat["colour"].GetInt());
  EXPECT_EQ(colours.size(), 3u);
}

TEST(TheRematch, rotates_the_seats_and_is_there_once) {
  TestTable it(three_people());
  it.sit_and_start(3);
  EXPECT_EQ(it.refusal(0, R"({"type":"rematch"})"), "too-early");
  for (const ConnectionId who : {0u, 1u}) it.hear(who, R"({"type":"resign"})");
  ASSERT_EQ(it.phase(), "finished");
  it.hear(1, R"({"type":"rematch"})");
  ASSERT_EQ(it.openings.size(), 1u);
  EXPECT_EQ(it.refusal(0, R"({"type":"rematch"})"), "rematch-there");
  EXPECT_EQ(text_of(it.last(2, "table")["table"]["next"]), it.openings.front().id);
  TestTable next(it.openings.front());
  EXPECT_NE(next.server_seed, it.server_seed);
  EXPECT_TRUE(is_table_id(next.table->id()));
  EXPECT_EQ(text_of(next.description()["previous"]), "table");
  for (int i = 0; i < 3; ++i) {
    next.enter(static_cast<ConnectionId>(i));
    EXPECT_EQ(next.last(static_cast<ConnectionId>(i), "welcome")["you"][0].GetInt(), (i + 2) % 3);
    next.ready(static_cast<ConnectionId>(i));
  }
  EXPECT_EQ(next.phase(), "playing");
  EXPECT_TRUE(next.last(1, "welcome")["host"].GetBool());
}

// Plays to the end, whoever is on turn.
void play_out(TestTable& it) {
  for (int moves = 0; it.phase() == "playing" && moves < 2000; ++moves) {
    if (!it.play_any()) it.tick(60'000);
  }
  ASSERT_EQ(it.phase(), "finished");
}
std::vector<int> scores_of(const TestTable& it) {
  std::vector<int> scores;
  for (int i = 0; i < it.table->match()->seats(); ++i)
    scores.push_back(it.table->match()->standing().scores[seat_at(i)]);
  return scores;
}

TEST(TheRematch, goes_on_with_a_series_until_everybody_has_begun_once) {
  const auto series = [](const TestTable& it) {
    JsonDocument told = it.description();
    told["series"].RemoveMember("sheet");
    return to_text(told["series"]);
  };
  TestTable it(two_people("sudoku-pens"));
  it.sit_and_start(2);
  EXPECT_FALSE(it.description().HasMember("series"));
  play_out(it);
  const std::vector<int> first = scores_of(it);
  ASSERT_NE(first[0], first[1]) << "another seed: both seats look alike";
  it.hear(0, R"({"type":"rematch"})");
  TestTable next(it.openings.front());
  const std::string before =
      R"({"games":1,"points":[)" + std::to_string(first[1]) + "," + std::to_string(first[0]) + "]}";
  EXPECT_EQ(series(next), before);
  for (const ConnectionId each : {0u, 1u}) next.enter(each);
  next.hear(1, R"({"type":"stand","seat":0})");
  next.hear(1, R"({"type":"sit","seat":0,"name":"Ben"})");
  EXPECT_EQ(series(next), before) << "the same person";
  for (const ConnectionId each : {0u, 1u}) next.ready(each);
  EXPECT_EQ(series(next), before);
  next.restart();
  EXPECT_EQ(series(next), before);
  for (const ConnectionId each : {0u, 1u}) next.enter(each);
  next.hear(0, R"({"type":"resign"})");
  next.hear(0, R"({"type":"rematch"})");
  TestTable again(next.openings.front());
  EXPECT_EQ(series(again),
            R"({"games":1,"points":[)" + std::to_string(first[0]) + "," + std::to_string(first[1]) + "]}")
      << "given up, it is no part of the series";
}

TEST(TheRematch, of_the_last_game_of_a_series_begins_another_and_so_do_other_people) {
  TestTable it(two_people("sudoku-pens"));
  it.sit_and_start(2);
  play_out(it);
  it.hear(0, R"({"type":"rematch"})");
  {
    TestTable next(it.openings.front());
    for (const ConnectionId each : {0u, 1u, 2u}) next.enter(each);
    next.hear(1, R"({"type":"stand","seat":0})");
    next.hear(2, R"({"type":"sit","seat":0,"name":"Cleo"})");
    EXPECT_FALSE(next.description().HasMember("series"));
  }
  TestTable next(it.openings.front());
  next.enter(1);  // who sits at seat 0 now
  next.enter(0);
  for (const ConnectionId each : {0u, 1u}) next.ready(each);
  for (const ConnectionId each : {0u, 1u}) next.leave(each);
  next.enter(0, {device(1)});
  next.enter(1, {device(0)});
  play_out(next);
  next.hear(0, R"({"type":"rematch"})");
  ASSERT_EQ(next.openings.size(), 1u);
  EXPECT_FALSE(TestTable(next.openings.front()).description().HasMember("series"));
}
std::string ordered_series(int games, const std::string& count) {
  return two_people("sudoku-pens", R"(,"series":{"games":)" + std::to_string(games) + R"(,"count":")" + count + "\"}");
}
// The table of the next game, everybody one seat further and ready.
TestTable next_game(TestTable& it) {
  it.hear(0, R"({"type":"rematch"})");
  TestTable next(it.openings.front());
  next.enter(0, {device(1)});
  next.enter(1, {device(0)});
  for (const ConnectionId each : {0u, 1u}) next.ready(each);
  return next;
}

TEST(ASeries, has_as_many_games_as_were_ordered_and_a_sheet_of_all_of_them) {
  TestTable it(ordered_series(3, "won"));
  it.sit_and_start(2);
  play_out(it);
  const std::vector<int> first = scores_of(it);
  const std::string won = first[0] > first[1] ? "[1]" : first[0] < first[1] ? "[0]" : "[0,1]";
  TestTable second = next_game(it);
  const JsonDocument told = second.description();
  EXPECT_EQ(to_text(told["order"]["series"]), R"({"games":3,"count":"won"})");
  ASSERT_EQ(told["series"]["sheet"].Size(), 1u);
  EXPECT_EQ(to_text(told["series"]["sheet"][0]["points"]),
            "[" + std::to_string(first[1]) + "," + std::to_string(first[0]) + "]");
  EXPECT_EQ(to_text(told["series"]["sheet"][0]["won"]), won) << "by the seats of this table";
  second.restart();
  EXPECT_EQ(second.description()["series"], told["series"]);
  for (const ConnectionId each : {0u, 1u}) second.leave(each);
  second.enter(0, {device(1)});
  second.enter(1, {device(0)});
  play_out(second);
  second.hear(0, R"({"type":"rematch"})");
  TestTable third(second.openings.front());
  const JsonDocument last = third.description();
  EXPECT_EQ(last["series"]["games"].GetInt(), 2);
  ASSERT_EQ(last["series"]["sheet"].Size(), 2u);
  EXPECT_EQ(to_text(last["series"]["sheet"][0]["points"]),
            "[" + std::to_string(first[0]) + "," + std::to_string(first[1]) + "]");
}

TEST(ASeries, is_ordered_within_bounds) {
  for (const std::string series : {R"({"games":1})", R"({"games":13})", R"({"games":3,"count":"love"})", "{}"}) {
    const auto order = read_value<TableOrder>(*parse_json(two_people("okudos", R"(,"series":)" + series)));
    EXPECT_FALSE(order) << series;
  }
  const auto order = read_value<TableOrder>(*parse_json(two_people("okudos", R"(,"series":{"games":12})")));
  ASSERT_TRUE(order) << order.error().message;
  EXPECT_EQ(format_for(*order), 2);
}
}  // namespace
}  // namespace nonet::table
