// Patches: what a client makes of them is the view itself, in every game, for everybody who looks.
#include "table/patch.h"

#include "table/test_table.h"

namespace nonet::table {
namespace {
std::string patched(std::string_view view, std::string_view patch) {
  auto document = parse_json(view);
  apply_patch(*document, *parse_json(patch));
  return to_text(*document);
}

TEST(Patch, replaces_fields_and_of_arrays_the_entries_it_names) {
  EXPECT_EQ(patched(R"({"a":1,"b":[2]})", "{}"), R"({"a":1,"b":[2]})");
  EXPECT_EQ(patched(R"({"a":1,"b":[2]})", R"({"a":3})"), R"({"a":3,"b":[2]})");
  EXPECT_EQ(patched(R"({"a":["x","y"]})", R"({"a":{"1":"z"}})"), R"({"a":["x","z"]})");
  EXPECT_EQ(patched(R"({"a":["x","y"]})", R"({"a":["x"]})"), R"({"a":["x"]})");
  EXPECT_EQ(patched(R"({"a":{"b":1}})", R"({"a":{"c":2}})"), R"({"a":{"c":2}})");
  EXPECT_EQ(patched(R"({"a":1})", R"({"b":{"c":[1,{}]}})"), R"({"a":1,"b":{"c":[1,{}]}})");
}

struct Sight {  // what a client holds
  JsonDocument view;
  std::size_t read = 0;
};

class Patched : public testing::TestWithParam<std::string> {};

TEST_P(Patched, every_viewer_of_random_play_has_exactly_the_view) {
  TestTable it(two_people(GetParam()));
  it.sit_and_start(2);
  it.enter(9);  // looks on
  std::map<ConnectionId, Sight> sights;
  int patches = 0;
  const auto look = [&] {
    for (const ConnectionId connection : {0u, 1u, 9u}) {
      Sight& sight = sights[connection];
      const auto& letters = it.letters[connection];
      for (; sight.read < letters.size(); ++sight.read) {
        const auto message = parse_json(letters[sight.read]);
        if (message->HasMember("view")) {
          sight.view.CopyFrom((*message)["view"], sight.view.GetAllocator());
        } else if (message->HasMember("set")) {
          apply_patch(sight.view, (*message)["set"]);
          ++patches;
        }
      }
      const Viewer eye = connection == 9 ? Viewer() : Viewer(seat_at(static_cast<int>(connection)));
      ASSERT_EQ(sight.view, *parse_json(it.view(eye))) << to_text(sight.view) << "\n" << it.view(eye);
    }
  };
  for (int i = 0; i < 150 && it.phase() == "playing"; ++i) {
    it.tick(it.chance.below(3000));
    if (it.phase() == "playing") it.play_any();
    look();
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GE(patches, 30);
}

INSTANTIATE_TEST_SUITE_P(Games, Patched,
                         testing::Values("kakuro-flip", "kakuro-call", "sudoku-pens", "okudos", "sudoku-cards",
                                         "sudokids"),
                         [](const auto& game) {
                           std::string name = game.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });
}  // namespace
}  // namespace nonet::table
