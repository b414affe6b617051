// What the coach says of a choice: data that follows from a view alone, and words for all of it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "services/any_game.h"

namespace nonet {
namespace {
namespace fs = std::filesystem;
constexpr Pace a_little_work{60, 0, nullptr};

JsonDocument told_view(const AnyMatch& match, Viewer viewer) {
  JsonText text;
  Out out(text);
  match.write_view(out, viewer);
  return std::move(*parse_json(text_of(text)));
}

std::string hint_of(const AnyGame& game, const Json& view, const Json* asked = nullptr) {
  const auto events = parse_json("[]");
  const auto hint = game.hint_in_view(view, *events, asked, 0, sha256("coach"), a_little_work);
  EXPECT_TRUE(hint) << hint.error();
  return hint.value_or("{}");
}

// Games in which much that can happen does: wrong moves, one seat, every referee.
struct Table {
  std::string_view game;
  std::string_view options;
  int seats;
};
constexpr std::array tables = {
    Table{"kakuro-flip", R"({"flips":"many"})", 2},
    Table{"kakuro-flip", R"({"referee":"table"})", 3},
    Table{"kakuro-call", R"({})", 1},
    Table{"kakuro-call", R"({})", 3},
    Table{"sudoku-pens", R"({})", 1},
    Table{"sudoku-pens", R"({})", 2},
    Table{"sudoku-pens", R"({"wrong":"solution"})", 2},
    Table{"sudoku-pens", R"({"referee":"table"})", 2},
    Table{"okudos", R"({})", 3},
    Table{"okudos", R"({"referee":"table"})", 2},
    Table{"sudoku-cards", R"({})", 2},
    Table{"sudoku-cards", R"({"referee":"table"})", 3},
    Table{"sudoku-cards", R"({})", 1},
    Table{"sudokids", R"({})", 2},
};

// Visits every position of a game between bots with everybody who may act there.
template <class Visit>
void through(const Table& table, BotKind one, BotKind other, Visit visit) {
  const AnyGame* game = find_game(table.game);
  ASSERT_TRUE(game);
  const std::array bots = {one, other};
  const auto fairness = fairness_from("coach", table.seats);
  const auto played = game->simulate(*parse_json(table.options), table.seats, fairness, bots, a_little_work);
  ASSERT_TRUE(played) << played.error();
  const auto record = parse_json(played->record);
  auto match = *game->from_position((*record)["start"]);
  for (const Json& recorded : (*record)["moves"].GetArray()) {
    JsonDocument move;
    move.CopyFrom(recorded, move.GetAllocator());
    move.RemoveMember("result");
    match->actors().for_each([&](Seat seat) { visit(*game, *match, seat, recorded); });
    ASSERT_TRUE(match->play(move));
  }
}

std::set<std::string> braces(std::string_view text) {
  std::set<std::string> names;
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1))
    names.emplace(text.substr(at + 1, text.find('}', at) - at - 1));
  return names;
}

// Of every code, in every language: what stands in braces.
std::map<std::string, std::vector<std::set<std::string>>> known_words() {
  std::map<std::string, std::vector<std::set<std::string>>> known;
  for (const auto& file : fs::recursive_directory_iterator(fs::path(NONET_SOURCE) / "src")) {
    if (file.path().filename() != "words.json") continue;
    std::ostringstream text;
    text << std::ifstream(file.path()).rdbuf();
    const auto words = parse_json(text.str());
    if (!words->HasMember("hints")) continue;
    for (const auto& [code, texts] : (*words)["hints"].GetObject())
      for (const char* language : {"en", "de", "it"})
        known[std::string(text_of(code))].push_back(braces(text_of(texts[language])));
  }
  return known;
}

TEST(Coach, every_saying_has_words_in_every_language_and_all_that_stands_in_their_braces) {
  const auto known = known_words();
  std::set<std::string> said;
  const auto expect_words = [&](const Json& saying) {
    if (saying.IsNull()) return;
    const std::string code(text_of(saying["code"]));
    said.insert(code);
    std::set<std::string> parts;
    for (const auto& [name, text] : saying["parts"].GetObject()) {
      parts.emplace(text_of(name));
      EXPECT_GT(text.GetStringLength(), 0u) << code << " " << text_of(name);
    }
    const auto words = known.find(code);
    ASSERT_TRUE(words != known.end()) << code << " has no words";
    for (const auto& wanted : words->second) EXPECT_EQ(wanted, parts) << code;
  };
  for (const Table& table : tables)
    for (const BotKind bot : {BotKind::random, BotKind::casual, BotKind::master})
      through(table, bot, BotKind::master, [&](const AnyGame& game, const AnyMatch& match, Seat seat, const Json&) {
        SCOPED_TRACE(game.key());
        const auto hint = parse_json(hint_of(game, told_view(match, seat)));
        if (!hint->HasMember("do")) return;
        EXPECT_FALSE((*hint)["where"].IsNull()) << to_text(*hint);
        EXPECT_FALSE((*hint)["kind"].IsNull()) << to_text(*hint);
        expect_words((*hint)["where"]);
        expect_words((*hint)["kind"]);
        for (const Json& why : (*hint)["why"].GetArray()) expect_words(why);
      });
  EXPECT_GT(said.size(), known.size() * 2 / 3) << "most of what can be said was said";
  for (const auto& [code, words] : known)
    for (const auto& wanted : words) EXPECT_EQ(wanted, words[0]) << code << " says the same in every language";
}

TEST(Coach, knows_no_more_than_the_view_it_is_asked_from) {
  for (const Table& table : tables) {
    int looked_at = 0;
    through(table, BotKind::casual, BotKind::sharp,
            [&](const AnyGame& game, const AnyMatch& match, Seat seat, const Json&) {
              if (++looked_at % 5 != 0) return;  // every fifth is plenty
              const auto view = told_view(match, seat);
              const auto worlds = game.imagine(view, 2);
              ASSERT_TRUE(worlds) << worlds.error();
              for (const auto& world : *worlds)
                EXPECT_EQ(hint_of(game, told_view(*world, seat)), hint_of(game, view)) << game.key();
            });
    EXPECT_GT(looked_at, 5) << table.game;
  }
}

TEST(Coach, judges_another_action_too_and_says_what_it_would_cost) {
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(game->key());
    const Table table{game->key(), "{}", std::max(2, game->min_seats())};
    int costly = 0;
    int judged = 0;
    through(table, BotKind::random, BotKind::greedy,
            [&](const AnyGame&, const AnyMatch& match, Seat seat, const Json& move) {
              if (!move.HasMember("seat") || move["seat"].GetInt() != index(seat)) return;
              const auto hint = parse_json(hint_of(*game, told_view(match, seat), &move["do"]));
              if (!hint->HasMember("asked")) return;
              ++judged;
              EXPECT_GE((*hint)["asked"]["lost"].GetDouble(), 0);
              if ((*hint)["do"] == move["do"]) {
                EXPECT_FALSE((*hint)["asked"]["costly"].GetBool());
              }
              costly += (*hint)["asked"]["costly"].GetBool() ? 1 : 0;
            });
    EXPECT_GT(judged, 5);
    EXPECT_GT(costly, 0) << "moves by chance are worth a warning";
    EXPECT_LT(costly, judged) << "but not all of them";
  }
}

TEST(Coach, explains_a_move_to_whoever_looks_on_without_its_maker_s_secrets) {
  for (const Table& table : tables)
    through(table, BotKind::casual, BotKind::sharp,
            [&](const AnyGame& game, const AnyMatch& match, Seat seat, const Json& move) {
              if (!move.HasMember("seat") || move["seat"].GetInt() != index(seat)) return;
              if (text_of(move["do"]["type"]) == "discard") return;  // whose number nobody else sees
              const auto seen = game.explain_in_view(told_view(match, {}), move["do"]);
              ASSERT_TRUE(seen) << seen.error();
              EXPECT_EQ(*seen, *game.explain_in_view(told_view(match, seat), move["do"]))
                  << game.key() << ": the same from every side of the table";
            });
}

TEST(Coach, says_in_words_what_cannot_be_read) {
  const AnyGame* game = find_game("okudos");
  const auto match = game->set_up(*parse_json("{}"), 2, sha256("words"));
  const auto view = told_view(**match, seat_at(0));
  const auto events = parse_json("[]");
  const auto action = parse_json(R"({"type":"place","chip":"x","at":"B5"})");
  const auto hint = game->hint_in_view(view, *events, &*action, 0, {}, a_little_work);
  ASSERT_FALSE(hint);
  EXPECT_NE(hint.error().find("chip"), std::string::npos) << hint.error();
  EXPECT_FALSE(game->explain_in_view(view, *action));
}
}  // namespace
}  // namespace nonet
