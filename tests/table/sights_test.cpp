// Who sees what: seats, shared devices, onlookers, and who comes back.
#include "table/test_table.h"

namespace nonet::table {
namespace {
std::string hot_seat() {
  return R"({"game":"sudoku-cards","first":"as-seated","seats":[{"who":"here"},{"who":"here"},{"who":"elsewhere"}]})";
}

std::vector<std::string> viewers_in(const std::vector<std::string>& letters) {
  std::vector<std::string> viewers;
  for (const std::string& letter : letters) {
    const auto message = parse_json(letter);
    if (message->HasMember("view")) viewers.push_back(to_text((*message)["view"]["viewer"]));
  }
  return viewers;
}

TEST(HotSeat, a_hand_reaches_a_shared_device_only_after_its_seat_confirmed) {
  TestTable it(hot_seat());
  it.enter(0);
  it.enter(1);
  it.hear(1, R"({"type":"sit","seat":2})");
  it.ready(0);
  it.ready(1);
  ASSERT_EQ(it.phase(), "playing");
  for (int i = 0; i < 6; ++i) {  // played from elsewhere, and by the shared device without looking
    const Seat seat = *it.turn();
    const ConnectionId hand = index(seat) == 2 ? 1 : 0;
    it.hear(hand, R"({"type":"play","seat":)" + std::to_string(index(seat)) + R"(,"do":)" + it.any_legal(seat) + "}");
  }
  it.leave(0);
  it.enter(0);
  for (const std::string& viewer : viewers_in(it.letters[0])) EXPECT_EQ(viewer, "null");

  const JsonDocument shown = std::move(it.hear(0, R"({"type":"show","seat":1,"id":"s"})").front());
  EXPECT_EQ(text_of(shown["type"]), "shown");
  EXPECT_EQ(text_of(shown["id"]), "s");
  EXPECT_EQ(to_text(shown["view"]), it.view(seat_at(1)));
  const std::size_t before = it.letters[0].size();
  const Seat seat = *it.turn();
  it.hear(index(seat) == 2 ? 1 : 0,
          R"({"type":"play","seat":)" + std::to_string(index(seat)) + R"(,"do":)" + it.any_legal(seat) + "}");
  for (std::size_t i = before; i < it.letters[0].size(); ++i)  // a patch of what it was shown
    EXPECT_EQ(it.letters[0][i].find("\"viewer\""), std::string::npos);

  it.hear(0, R"({"type":"show","seat":null})");
  EXPECT_EQ(to_text(it.last(0, "shown")["view"]["viewer"]), "null");
  EXPECT_EQ(it.refusal(0, R"({"type":"show","seat":2})"), "not-your-seat");
  EXPECT_EQ(it.refusal(1, R"({"type":"show","seat":0})"), "not-your-seat");
}

// Two people at one device and one elsewhere: what the first held stays no longer in view than its turn lasts.
TEST(HotSeat, a_hand_closes_when_its_turn_is_over) {
  for (const char* game : {"okudos", "sudoku-cards", "kakuro-flip"}) {
    TestTable it(R"({"game":")" + std::string(game) +
                 R"(","first":"as-seated","seats":[{"who":"here"},{"who":"here"},{"who":"elsewhere"}]})");
    it.enter(0);
    it.enter(1);
    it.hear(1, R"({"type":"sit","seat":2})");
    it.ready(0);
    it.ready(1);
    ASSERT_EQ(it.phase(), "playing");
    int closed = 0;
    for (int i = 0; i < 40 && it.phase() == "playing" && it.turn(); ++i) {
      const Seat seat = *it.turn();
      const bool here = index(seat) < 2;
      const std::string number = std::to_string(index(seat));
      if (here) it.hear(0, R"({"type":"show","seat":)" + number + "}");
      const std::size_t before = it.letters[0].size();
      const std::string move = it.any_legal(seat);
      it.hear(here ? 0 : 1, R"({"type":"play","seat":)" + number + R"(,"do":)" + move + "}");
      if (!here || it.table->match()->actors().contains(seat)) continue;
      ++closed;
      const auto told = parse_json(it.letters[0][before]);
      ASSERT_EQ(text_of((*told)["type"]), "move") << game;
      ASSERT_TRUE(told->HasMember("shown")) << game;
      EXPECT_TRUE((*told)["shown"].IsNull());
      EXPECT_FALSE(told->HasMember("set"));
      EXPECT_EQ(to_text((*told)["view"]), it.view({})) << game;
    }
    EXPECT_GT(closed, 3) << game;
    // What follows is told as an onlooker sees it: patches of that view, and it may be opened again.
    it.hear(0, R"({"type":"show","seat":1})");
    EXPECT_EQ(to_text(it.last(0, "shown")["view"]), it.view(seat_at(1)));
  }
}

TEST(HotSeat, a_device_with_one_seat_keeps_its_view) {
  TestTable it(two_people("okudos"));
  it.sit_and_start(2);
  for (int i = 0; i < 10 && it.phase() == "playing"; ++i) it.play_any();
  for (const std::string& letter : it.letters[0]) EXPECT_EQ(letter.find("\"shown\":null"), std::string::npos);
}

TEST(HotSeat, a_device_with_several_seats_has_to_say_which) {
  TestTable it(hot_seat());
  it.enter(0);
  it.enter(1);
  it.hear(1, R"({"type":"sit","seat":2})");
  it.ready(0);
  it.ready(1);
  EXPECT_EQ(it.refusal(0, R"({"type":"play","do":{}})"), "which-seat");
  EXPECT_EQ(it.refusal(0, R"({"type":"resign"})"), "which-seat");
  EXPECT_EQ(it.refusal(0, R"({"type":"play","seat":2,"do":{}})"), "not-your-seat");
  EXPECT_EQ(it.refusal(0, R"({"type":"play","seat":4,"do":{}})"), "no-such-seat");
}

TEST(HotSeat, two_devices_of_one_account_share_their_seats) {
  TestTable it(two_people());
  it.enter(0, {device(0), device(1)});
  it.enter(1, {device(1), device(0)});
  it.hear(0, R"({"type":"sit","seat":0})");
  EXPECT_EQ(it.refusal(1, R"({"type":"sit","seat":1})"), "seated-already");
  it.hear(1, R"({"type":"sit","seat":1,"shared":true})");
  it.ready(0);
  ASSERT_EQ(it.phase(), "playing");
  EXPECT_EQ(to_text(it.last(1, "welcome")["you"]), "[0,1]");
  for (const ConnectionId connection : {0u, 1u})
    EXPECT_EQ(to_text(it.last(connection, "welcome")["view"]["viewer"]), "null");
}

TEST(Onlookers, see_an_onlookers_view_and_do_nothing_in_the_game) {
  TestTable it(two_people("okudos"));
  it.sit_and_start(2);
  it.enter(9);
  for (int i = 0; i < 10 && it.phase() == "playing"; ++i) it.play_any();
  for (const std::string& viewer : viewers_in(it.letters[9])) EXPECT_EQ(viewer, "null");
  EXPECT_EQ(it.last(9, "welcome")["you"].Size(), 0u);
  for (const char* text : {R"({"type":"play","do":{}})", R"({"type":"resign"})", R"({"type":"pause"})",
                           R"({"type":"emote","emote":"hello"})", R"({"type":"hand-over"})"})
    EXPECT_EQ(it.refusal(9, text), "not-seated") << text;
  EXPECT_EQ(it.refusal(9, R"({"type":"say","text":"psst"})"), "onlookers-listen");
  EXPECT_EQ(it.refusal(9, R"({"type":"show","seat":0})"), "not-your-seat");
  EXPECT_EQ(it.refusal(9, R"({"type":"play","seat":0,"do":{}})"), "not-your-seat");
  EXPECT_EQ(it.refusal(9, R"({"type":"rematch"})"), "too-early");
}

TEST(Return, who_comes_back_is_told_what_was_missed) {
  TestTable it(two_people());
  it.sit_and_start(2);
  it.play_any();
  const std::int64_t known = it.table->version();
  it.leave(1);
  std::vector<std::string> seen;
  for (int i = 0; i < 3; ++i) {
    const Seat seat = *it.turn();
    if (index(seat) == 1) {  // from another device of the same person, which leaves again
      it.enter(5, {device(1)});
      it.hear(5, R"({"type":"play","do":)" + it.any_legal(seat) + "}");
      it.leave(5);
    } else {
      it.hear(0, R"({"type":"play","do":)" + it.any_legal(seat) + "}");
    }
    JsonDocument move = it.last(0, "move");
    for (const char* known_field : {"type", "v", "clock", "final", "set", "view", "id"}) move.RemoveMember(known_field);
    seen.push_back(to_text(move));
  }
  it.enter(1, {device(1)}, known);
  const JsonDocument welcome = it.last(1, "welcome");
  ASSERT_EQ(welcome["missed"].Size(), 3u);
  for (rapidjson::SizeType i = 0; i < 3; ++i)
    EXPECT_EQ(*parse_json(seen[i]), welcome["missed"][i]) << to_text(welcome["missed"][i]);
  EXPECT_EQ(to_text(welcome["view"]), it.view(seat_at(1)));
  it.enter(6, {device(1)}, it.table->version());
  EXPECT_EQ(it.last(6, "welcome")["missed"].Size(), 0u);
  it.enter(7, {device(1)});
  EXPECT_FALSE(it.last(7, "welcome").HasMember("missed"));
}
}  // namespace
}  // namespace nonet::table
