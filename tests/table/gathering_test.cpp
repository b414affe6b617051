// Before the game: opening, sitting, names and colours, ready, start, and how the shuffle is made fair.
#include "table/test_table.h"
#include "table/words.h"

namespace nonet::table {
namespace {
TEST(Opening, what_was_ordered_stands_there_and_nothing_secret_is_told) {
  TestTable it(R"({"game":"okudos","seats":[{"who":"here"},{"who":"bot","level":"sharp"},{"who":"open"}]})");
  it.enter(0);
  const JsonDocument welcome = it.last(0, "welcome");
  EXPECT_EQ(to_text(welcome["you"]), "[0]");
  EXPECT_TRUE(welcome["host"].GetBool());
  EXPECT_EQ(welcome["v"].GetInt(), 1);
  const Json& table = welcome["table"];
  EXPECT_EQ(text_of(table["phase"]), "gathering");
  EXPECT_EQ(text_of(table["seats"][0]["who"]), "person");
  EXPECT_EQ(text_of(table["seats"][1]["level"]), "sharp");
  EXPECT_EQ(text_of(table["seats"][2]["who"]), "open");
  EXPECT_EQ(std::string(text_of(table["commitment"])), hex(bytes_of(sha256(*from_hex(it.server_seed)))));
  EXPECT_EQ(to_text(welcome).find(it.server_seed), std::string::npos);
  EXPECT_FALSE(welcome.HasMember("view"));
}

TEST(Opening, an_order_that_cannot_be_played_is_answered_with_what_was_expected) {
  const auto problem = [](const char* text) {
    auto order = read_value<TableOrder>(*parse_json(text));
    return order ? settle(*order).value_or("") : order.error().message;
  };
  EXPECT_EQ(problem(R"({"game":"chess","seats":[]})").substr(0, 21), "game: expected one of");
  EXPECT_EQ(problem(R"({"game":"sudoku-cards","seats":[]})").substr(0, 15), "seats: expected");
  EXPECT_EQ(problem(R"({"game":"okudos","seats":[{"who":"bot"},{"who":"bot"}]})"),
            "seats: expected at least one that is not a bot's");
  EXPECT_EQ(problem(R"({"game":"okudos","seats":[{"who":"open","level":"sharp"},{"who":"open"}]})"),
            "seats[0].level: expected only where a bot sits");
  EXPECT_EQ(problem(R"({"game":"okudos","options":{"x":1},"seats":[{"who":"open"},{"who":"open"}]})").substr(0, 9),
            "options.x");
  EXPECT_EQ(problem(R"({"game":"okudos","options":[],"seats":[{"who":"open"},{"who":"open"}]})"),
            "options: expected an object");
  EXPECT_EQ(problem(R"({"game":"okudos","seats":[{"who":"open"},{"who":"open"}],"awaySeconds":9})").substr(0, 12),
            "awaySeconds:");
}

TEST(Sitting, a_seat_is_one_persons_until_it_is_given_up) {
  TestTable it(two_people());
  it.enter(1);
  it.enter(2);
  EXPECT_EQ(it.refusal(1, R"({"type":"sit","seat":0,"name":"Anna"})"), "");
  EXPECT_EQ(it.refusal(2, R"({"type":"sit","seat":0})"), "seat-taken");
  EXPECT_EQ(it.refusal(2, R"({"type":"sit","seat":2})"), "no-such-seat");
  EXPECT_EQ(it.refusal(2, R"({"type":"stand","seat":0})"), "not-your-seat");
  EXPECT_EQ(it.refusal(2, R"({"type":"stand","seat":1})"), "not-your-seat");
  EXPECT_EQ(it.refusal(1, R"({"type":"stand","seat":0})"), "");
  EXPECT_EQ(text_of(it.description()["seats"][0]["who"]), "elsewhere");
  EXPECT_EQ(text_of(it.description()["seats"][0]["name"]), "");
  EXPECT_EQ(it.refusal(2, R"({"type":"sit","seat":0})"), "");
}

TEST(Sitting, everybody_is_told_who_sits_and_who_is_here) {
  TestTable it(two_people());
  it.enter(1);
  it.enter(2);
  it.hear(1, R"({"type":"sit","seat":0,"name":"Anna"})");
  EXPECT_EQ(text_of(it.last(2, "table")["table"]["seats"][0]["name"]), "Anna");
  EXPECT_EQ(to_text(it.last(2, "presence")["here"]), "[true,false]");
  EXPECT_EQ(it.last(2, "presence")["watching"].GetInt(), 1);
  it.leave(1);
  EXPECT_EQ(to_text(it.last(2, "presence")["here"]), "[false,false]");
}

TEST(Sitting, only_the_host_changes_removes_starts_and_closes) {
  TestTable it(two_people());
  it.enter(0);
  it.enter(1);
  it.hear(1, R"({"type":"sit","seat":1})");
  for (const char* text : {R"({"type":"remove","seat":1})", R"({"type":"start"})", R"({"type":"close"})",
                           R"({"type":"change","order":{"game":"okudos","seats":[{"who":"open"},{"who":"open"}]}})"})
    EXPECT_EQ(it.refusal(1, text), "not-host") << text;
  EXPECT_EQ(it.refusal(0, R"({"type":"remove","seat":0})"), "no-such-seat");
  EXPECT_EQ(it.refusal(0, R"({"type":"remove","seat":1})"), "");
  EXPECT_EQ(it.refusal(0, R"({"type":"close"})"), "");
  EXPECT_EQ(it.phase(), "closed");
  EXPECT_EQ(it.refusal(0, R"({"type":"sit","seat":0})"), "too-late");
}

TEST(Sitting, a_changed_order_keeps_people_but_nobody_is_ready) {
  TestTable it(two_people());
  it.enter(0);
  it.hear(0, R"({"type":"sit","seat":0,"name":"Anna"})");
  it.ready(0);
  EXPECT_EQ(it.refusal(0, R"({"type":"change","order":{"game":"okudos","seats":[{"who":"open"},{"who":"bot"}]}})"), "");
  const JsonDocument now = it.description();
  EXPECT_EQ(text_of(now["order"]["game"]), "okudos");
  EXPECT_EQ(text_of(now["seats"][0]["name"]), "Anna");
  EXPECT_FALSE(now["seats"][0]["ready"].GetBool());
  EXPECT_EQ(it.refusal(0, R"({"type":"change","order":{"game":"okudos","seats":[]}})"), "malformed");
}

TEST(Sitting, who_is_ready_stays_so_where_only_what_is_around_the_game_changes) {
  TestTable it(two_people());
  const auto ready = [&] { return it.description()["seats"][0]["ready"].GetBool(); };
  const auto change = [&](const std::string& order) {
    return it.refusal(0, R"({"type":"change","order":)" + order + "}");
  };
  it.enter(0);
  it.hear(0, R"({"type":"sit","seat":0,"name":"Anna"})");
  it.ready(0);
  EXPECT_EQ(change(two_people("sudoku-cards", R"(,"onlookersTalk":true,"listed":true,"awaySeconds":30)")), "");
  EXPECT_TRUE(it.description()["order"]["onlookersTalk"].GetBool());
  EXPECT_TRUE(ready());
  it.restart();
  EXPECT_TRUE(ready());
  it.enter(0);
  for (const char* game :
       {R"({"game":"sudoku-cards","seats":[{"who":"elsewhere"},{"who":"elsewhere"}],"first":"lot"})",
        R"({"game":"sudoku-cards","seats":[{"who":"elsewhere"},{"who":"open"}],"first":"lot"})",
        R"({"game":"sudoku-cards","options":{"scoring":"lines"},"seats":[{"who":"elsewhere"},{"who":"open"}]})",
        R"({"game":"sudokids","options":{"scoring":"lines"},"seats":[{"who":"elsewhere"},{"who":"open"}]})"}) {
    it.ready(0);
    EXPECT_EQ(change(game), "");
    EXPECT_FALSE(ready()) << game;
  }
}

TEST(Names, are_cleaned_and_limited) {
  EXPECT_EQ(cleaned("  Anna \t\n B. ", longest_name), "Anna B.");
  EXPECT_EQ(cleaned("\u00a0\u3000Zoë\u2009x", longest_name), "Zoë x");
  EXPECT_EQ(cleaned(std::string(24, 'a'), longest_name), std::string(24, 'a'));
  EXPECT_EQ(cleaned(std::string(25, 'a'), longest_name), std::nullopt);
  std::string letters;
  for (int i = 0; i < 24; ++i) letters += "数";
  EXPECT_EQ(cleaned(letters, longest_name), letters);
  for (const char* bad : {"", "   ", "a\u202eb", "a\u200bb", "a\x01", "\u2066x", "\ufeff", "a\x7f"})
    EXPECT_EQ(cleaned(bad, longest_name), std::nullopt) << bad;
  EXPECT_EQ(cleaned(std::string_view("a\0b", 3), longest_name), std::nullopt);
}

TEST(Names, are_as_long_as_the_eye_sees_them) {
  const std::string family = "👨‍👩‍👧‍👦";  // 25 bytes, seven code points
  const auto times = [](const std::string& text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
  };
  EXPECT_EQ(characters_in(family), 1);
  EXPECT_EQ(characters_in("🇩🇪🇮🇹"), 2);
  EXPECT_EQ(characters_in("e\u0301"), 1);
  EXPECT_EQ(cleaned(times(family, 8), longest_name), times(family, 8));          // 200 bytes
  EXPECT_EQ(cleaned(times(family, 9), longest_name), std::nullopt);              // 225
  EXPECT_EQ(cleaned(times("e\u0301", 24), longest_name), times("e\u0301", 24));  // 48 code points
  EXPECT_EQ(cleaned(times("e\u0301", 25), longest_name), std::nullopt);
  EXPECT_EQ(cleaned("\u200d\ufe0f", longest_name), std::nullopt) << "nothing to be seen";
  EXPECT_EQ(cleaned("x" + times("\u0301", 150), longest_name), std::nullopt) << "one character, too many marks";
  EXPECT_EQ(cleaned("שלום", longest_name), "שלום");
}

TEST(Names, are_cut_by_whole_characters_to_make_room_for_a_number) {
  const auto taken_by = [](std::vector<std::string> names) {
    return [names = std::move(names)](std::string_view name) { return std::ranges::find(names, name) != names.end(); };
  };
  const std::string family = "👨‍👩‍👧‍👦";
  const std::string eight = family + family + family + family + family + family + family + family;
  EXPECT_EQ(numbered_name("Ada", taken_by({})), "Ada");
  EXPECT_EQ(numbered_name("", taken_by({""})), "");
  EXPECT_EQ(numbered_name("Ada", taken_by({"Ada", "Ada 2"})), "Ada 3");
  EXPECT_EQ(numbered_name(std::string(24, 'W'), taken_by({std::string(24, 'W')})), std::string(22, 'W') + " 2");
  EXPECT_EQ(numbered_name(eight, taken_by({eight})), eight.substr(0, 7 * family.size()) + " 2");
  EXPECT_EQ(numbered_name("abcdefghijklmnopqrstu vw", taken_by({"abcdefghijklmnopqrstu vw"})),
            "abcdefghijklmnopqrstu 2");
}

TEST(Names, of_an_order_are_told_apart_too) {
  auto order = read_value<TableOrder>(*parse_json(
      R"({"game":"okudos","seats":[{"who":"here","name":"Ada"},{"who":"here","name":" Ada "},{"who":"bot","name":"Ada"}]})"));
  ASSERT_FALSE(settle(*order));
  EXPECT_EQ(order->chairs[1].name, "Ada 2");
  EXPECT_EQ(order->chairs[2].name, "Ada 3");
}

TEST(Names, of_bots_go_with_their_level_and_two_of_one_are_told_apart) {
  auto order = read_value<TableOrder>(*parse_json(
      R"({"game":"okudos","seats":[{"who":"open"},{"who":"bot","level":"sharp"},{"who":"bot"},{"who":"bot","level":"sharp"}]})"));
  ASSERT_FALSE(settle(*order));
  EXPECT_EQ(order->chairs[1].name, "Vera");
  EXPECT_EQ(order->chairs[2].name, "Nell");
  EXPECT_EQ(order->chairs[3].name, "Vera 2");
  EXPECT_FALSE(order->chairs[0].name);
}

TEST(Names, and_colours_are_chosen_at_the_table) {
  TestTable it(two_people());
  it.enter(1);
  it.enter(2);
  it.hear(1, R"({"type":"sit","seat":0,"colour":3})");
  it.hear(2, R"({"type":"sit","seat":1,"colour":3})");
  EXPECT_EQ(it.description()["seats"][0]["colour"].GetInt(), 3);
  EXPECT_NE(it.description()["seats"][1]["colour"].GetInt(), 3);
  EXPECT_EQ(it.refusal(2, R"({"type":"dress","seat":1,"colour":3})"), "colour-taken");
  EXPECT_EQ(it.refusal(2, R"({"type":"dress","seat":1,"colour":9})"), "malformed");
  EXPECT_EQ(it.refusal(2, R"({"type":"dress","seat":0,"name":"x"})"), "not-your-seat");
  EXPECT_EQ(it.refusal(2, R"({"type":"dress","seat":1,"name":"\u202e"})"), "malformed");
  EXPECT_EQ(it.refusal(2, R"({"type":"dress","seat":1,"name":" <b>Bo</b> ","colour":5})"), "");
  EXPECT_EQ(text_of(it.description()["seats"][1]["name"]), "<b>Bo</b>");
}

TEST(Start, the_game_begins_by_itself_when_every_seat_is_ready) {
  TestTable it(two_people());
  it.enter(0);
  it.enter(1);
  it.hear(0, R"({"type":"sit","seat":0})");
  EXPECT_EQ(it.refusal(0, R"({"type":"ready","entropy":"zz"})"), "malformed");
  EXPECT_EQ(it.refusal(0, R"({"type":"ready","entropy":"00112233"})"), "malformed");
  EXPECT_EQ(it.refusal(1, R"({"type":"ready","entropy":"0011223344556677"})"), "not-seated");
  it.ready(0);
  EXPECT_EQ(it.phase(), "gathering");
  it.hear(1, R"({"type":"sit","seat":1})");
  it.ready(1);
  EXPECT_EQ(it.phase(), "playing");
  EXPECT_TRUE(it.last(0, "welcome").HasMember("view"));
  EXPECT_EQ(it.refusal(0, R"({"type":"ready","entropy":"0011223344556677"})"), "too-late");
  EXPECT_EQ(it.refusal(0, R"({"type":"stand","seat":0})"), "too-late");
}

TEST(Start, open_seats_that_nobody_took_are_dropped_others_are_waited_for) {
  TestTable it(R"({"game":"sudoku-cards","first":"as-seated",
                   "seats":[{"who":"open"},{"who":"elsewhere"},{"who":"open"},{"who":"open"}]})");
  it.enter(0);
  it.enter(1);
  it.hear(0, R"({"type":"sit","seat":3,"name":"Anna"})");
  it.ready(0);
  EXPECT_EQ(it.refusal(0, R"({"type":"start"})"), "seat-empty");
  it.hear(1, R"({"type":"sit","seat":1,"name":"Bo"})");
  EXPECT_EQ(it.refusal(0, R"({"type":"start"})"), "not-ready");
  it.ready(1);
  EXPECT_EQ(it.refusal(0, R"({"type":"start"})"), "");
  EXPECT_EQ(it.table->match()->seats(), 2);
  EXPECT_EQ(text_of(it.description()["seats"][0]["name"]), "Bo");
  EXPECT_EQ(text_of(it.description()["seats"][1]["name"]), "Anna");
}

TEST(Start, too_few_people_are_refused_with_the_games_own_words) {
  TestTable it(R"({"game":"okudos","seats":[{"who":"open"},{"who":"open"}]})");
  it.enter(0);
  it.hear(0, R"({"type":"sit","seat":0})");
  it.ready(0);
  EXPECT_EQ(it.refusal(0, R"({"type":"start"})"), "malformed");
  EXPECT_EQ(it.phase(), "gathering");
}

TEST(FairShuffle, the_lot_and_the_deal_follow_from_seeds_that_are_shown_only_after_the_end) {
  int moved = 0;
  for (int round = 0; round < 8; ++round) {
    TestTable it(R"({"game":"okudos","seats":[{"who":"elsewhere"},{"who":"elsewhere"},{"who":"bot"}]})");
    for (int i = 0; i < round; ++i) it.secrets(1);  // other entropy each time
    it.enter(0);
    it.enter(1);
    it.hear(0, R"({"type":"sit","seat":0})");
    it.hear(1, R"({"type":"sit","seat":1})");
    it.ready(0);
    it.ready(1);
    ASSERT_EQ(it.phase(), "playing");
    it.hear(0, R"({"type":"resign"})");
    EXPECT_EQ(it.phase(), "playing");
    for (const auto& [connection, letters] : it.letters)
      for (const std::string& letter : letters) EXPECT_EQ(letter.find(it.server_seed), std::string::npos);
    it.hear(1, R"({"type":"resign"})");
    const JsonDocument now = it.description();
    ASSERT_EQ(text_of(now["phase"]), "finished");
    const auto fairness = read_value<Fairness>(now["fairness"]);
    EXPECT_EQ(fairness->server_seed, it.server_seed);
    EXPECT_EQ(fairness_fault(*fairness, 3), "");
    EXPECT_TRUE(lot_holds(*fairness, now["lot"].GetInt()));
    const auto dealt = find_game("okudos")->set_up(*parse_json("{}"), 3, seed_of(*fairness));
    JsonText text;
    Out out(text);
    (*dealt)->write_view(out, {});
    EXPECT_EQ(to_text((*parse_json(text_of(text)))["grid"]), to_text((*parse_json(it.view({})))["grid"]));
    moved += now["lot"].GetInt() != 0 ? 1 : 0;
  }
  EXPECT_GT(moved, 0);
}
}  // namespace
}  // namespace nonet::table
