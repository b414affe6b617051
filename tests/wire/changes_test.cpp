// Changes between two values: all that differs, nothing that does not, and never more than the eye may see.
#include "wire/changes.h"

#include <gtest/gtest.h>

namespace nonet {
namespace {
struct Letters {
  static constexpr int side = 2;
  static constexpr std::string_view tokens = "a..z";
  std::array<char, 4> letters{'a', 'b', 'c', 'd'};

  void append_token(std::string& text, int square) const { text += letters[static_cast<std::size_t>(square)]; }
  bool same_token(const Letters& other, int square) const {
    return letters[static_cast<std::size_t>(square)] == other.letters[static_cast<std::size_t>(square)];
  }
  bool set_token(int square, std::string_view token) {
    letters[static_cast<std::size_t>(square)] = token[0];
    return token.size() == 1;
  }
  friend bool operator==(const Letters&, const Letters&) = default;
};

struct Sight {
  Letters board;
  PerSeat<FixedList<std::uint8_t, 3>> hands;
  FixedList<std::uint8_t, 3> deck;
  PerSeat<std::optional<std::uint8_t>> cards;
  std::optional<int> total;
  int round = 1;
  bool has_round = true;
};
template <class Io>
void fields(Io& io, Sight& sight) {
  io.constant("game", "letters");
  io("board", sight.board);
  io.secret_each("hands", sight.hands, Range{1, 9});
  io.secret("deck", sight.deck, {}, Range{1, 9});
  io.secret_card_each("cards", sight.cards, Range{1, 9});
  io("total", sight.total);
  io.only_if(sight.has_round, "round", sight.round);
  io.only_if(io.open(), "answer", sight.total);
}

Sight first() {
  Sight sight;
  sight.hands.push_back({1, 2});
  sight.hands.push_back({3});
  sight.deck = {5, 6};
  sight.cards.push_back(7);
  sight.cards.push_back({});
  return sight;
}

std::optional<std::string> changes(const Sight& before, const Eye& eye_before, const Sight& now, const Eye& eye) {
  FieldPlaces places(eye_before);
  write_fields(places, before);
  JsonText text;
  Out out(text);
  ChangeWriter io(out, places, eye);
  write_fields(io, now);
  if (!io.finish()) return {};
  return std::string(text_of(text));
}

TEST(Changes, nothing_is_said_where_nothing_differs) {
  for (const Viewer viewer : {Viewer(), Viewer(seat_at(0)), Viewer(seat_at(1))})
    for (const bool over : {false, true}) EXPECT_EQ(changes(first(), {viewer, over}, first(), {viewer, over}), "{}");
}

TEST(Changes, of_a_board_only_the_rows_that_differ_are_said) {
  Sight now = first();
  now.board.letters[3] = 'x';
  EXPECT_EQ(changes(first(), {}, now, {}), R"({"board":{"1":"c x"}})");
  now.board.letters[0] = 'y';
  EXPECT_EQ(changes(first(), {}, now, {}), R"({"board":{"0":"y b","1":"c x"}})");
}

TEST(Changes, other_fields_are_said_whole) {
  Sight now = first();
  now.total = 4;
  now.round = 2;
  EXPECT_EQ(changes(first(), {}, now, {}), R"({"total":4,"round":2})");
  EXPECT_EQ(changes(now, {}, first(), {}), R"({"total":null,"round":1})");
}

TEST(Changes, of_hidden_lists_only_the_length_is_said) {
  Sight now = first();
  now.hands[0] = {1, 2, 4};
  now.deck = {6};
  EXPECT_EQ(changes(first(), {seat_at(0)}, now, {seat_at(0)}), R"({"hands":[[1,2,4],1],"deck":1})");
  EXPECT_EQ(changes(first(), {seat_at(1)}, now, {seat_at(1)}), R"({"hands":[3,[3]],"deck":1})");
}

// Both texts of an empty list differ, its length 0 and the list [].
TEST(Changes, what_is_turned_face_up_is_said_even_where_it_is_empty) {
  Sight before = first();
  before.deck.clear();
  before.hands[0].clear();
  before.hands[1].clear();
  Sight now = before;
  before.cards[0] = 0;
  EXPECT_EQ(changes(before, {seat_at(1)}, now, {seat_at(1), true}),
            R"({"hands":[[],[]],"deck":[],"cards":[7,null],"answer":null})");
}

TEST(Changes, a_field_that_appears_is_said_and_one_that_goes_cannot_be) {
  Sight without = first();
  without.has_round = false;
  EXPECT_EQ(changes(without, {}, first(), {}), R"({"round":1})");
  EXPECT_EQ(changes(first(), {}, without, {}), std::nullopt);
  EXPECT_EQ(changes(first(), {{}, true}, first(), {}), std::nullopt);
}
}  // namespace
}  // namespace nonet
