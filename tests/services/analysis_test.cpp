// A game judged move by move.
#include <gtest/gtest.h>

#include <set>

#include "play/reasons.h"
#include "services/analysis.h"
#include "services/any_game.h"
#include "services/record.h"

namespace nonet {
namespace {
constexpr Pace little_work{60, 0, nullptr};

JsonDocument game_between(const AnyGame& game, BotKind one, BotKind other, int seats) {
  const std::array bots = {one, other};
  const auto played = game.simulate(*parse_json("{}"), seats, fairness_from("analysis", seats), bots, little_work);
  EXPECT_TRUE(played) << played.error();
  return std::move(*parse_json(played->record));
}

int seats_of(const AnyGame& game) { return std::max(2, game.min_seats()); }

TEST(Analysis, judges_every_move_by_the_same_measure) {
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(game->key());
    const auto record = game_between(*game, BotKind::gentle, BotKind::greedy, seats_of(*game));
    const auto analysis = parse_json(game->analyse(record, 1000, little_work));
    ASSERT_TRUE(analysis);
    const auto& moves = (*analysis)["moves"];
    ASSERT_EQ(moves.Size(), record["moves"].Size());
    std::vector<double> lost(static_cast<std::size_t>(seats_of(*game)));
    int judged = 0;
    for (rapidjson::SizeType i = 0; i < moves.Size(); ++i) {
      const Json& move = moves[i];
      EXPECT_EQ(move["move"].GetInt(), static_cast<int>(i) + 1);
      double before = 1e9;
      bool among = false;
      for (const Json& choice : move["best"].GetArray()) {
        EXPECT_LE(choice["value"].GetDouble(), before + 0.005) << "the best come first";
        before = choice["value"].GetDouble();
        if (move.HasMember("do") && choice["do"] == move["do"]) {
          among = true;
          EXPECT_DOUBLE_EQ(choice["value"].GetDouble(), move["value"].GetDouble());
        }
      }
      EXPECT_EQ(among, move.HasMember("lost")) << "what was played is among the choices wherever it is judged";
      if (!move.HasMember("lost")) continue;
      ++judged;
      EXPECT_GE(move["lost"].GetDouble(), 0);
      EXPECT_NEAR(move["lost"].GetDouble(), move["best"][0]["value"].GetDouble() - move["value"].GetDouble(), 0.011);
      lost[static_cast<std::size_t>(move["seat"].GetInt())] += move["lost"].GetDouble();
    }
    EXPECT_GT(judged, 5);
    for (rapidjson::SizeType seat = 0; seat < (*analysis)["seats"].Size(); ++seat)
      EXPECT_NEAR((*analysis)["seats"][seat]["lost"].GetDouble(), lost[seat], 0.01 * judged);
  }
}

TEST(Analysis, finds_more_to_mend_in_a_beginner_than_in_the_master) {
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(game->key());
    const auto record = game_between(*game, BotKind::gentle, BotKind::master, seats_of(*game));
    const auto analysis = parse_json(game->analyse(record, 3, {300, 0, nullptr}));
    const auto& seats = (*analysis)["seats"];
    EXPECT_GT(seats[0]["lost"].GetDouble() * seats[1]["judged"].GetInt(),
              seats[1]["lost"].GetDouble() * seats[0]["judged"].GetInt());
  }
}

struct Rough {  // bots, as far as an analysis asks them how much they need
  static constexpr std::int64_t analysis_work = 900;
};
struct Sure {};

TEST(Analysis, takes_more_work_than_a_move_where_the_judgement_is_rough_unless_it_is_told_how_much) {
  EXPECT_EQ(at_leisure<Rough>({}).work, 900);
  EXPECT_EQ(at_leisure<Rough>({.cap_ms = 120}).cap_ms, 120) << "and never longer than it may";
  EXPECT_EQ(at_leisure<Rough>(little_work).work, little_work.work);
  EXPECT_EQ(at_leisure<Sure>({}).work, 0);
}

TEST(Analysis, every_reason_has_its_words) {
  std::set<std::string> reasons;
  for (const AnyGame* game : all_games()) {
    for (const BotKind bot : {BotKind::random, BotKind::casual}) {
      const auto record = game_between(*game, bot, BotKind::master, seats_of(*game));
      const auto analysis = parse_json(game->analyse(record, 1000, little_work));
      for (const Json& move : (*analysis)["moves"].GetArray())
        for (const Json& choice : move["best"].GetArray()) reasons.emplace(text_of(choice["reason"]));
    }
  }
  for (const std::string& reason : reasons) EXPECT_FALSE(reason_text(reason).empty()) << reason;
  EXPECT_GT(reasons.size(), 6u);
}

TEST(Analysis, the_same_question_is_answered_the_same_from_its_text) {
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(game->key());
    const auto match = game->set_up(*parse_json("{}"), seats_of(*game), sha256("text"));
    JsonText text;
    Out out(text);
    (*match)->write_view(out, seat_at(0));
    const auto view = parse_json(text_of(text));
    const auto events = parse_json("[]");
    const auto ask = [&](std::string_view seed) {
      return *game->wish_in_view(*view, *events, 0, BotKind::steady, sha256(seed), little_work);
    };
    EXPECT_EQ(ask("one"), ask("one"));
    const auto wish = parse_json(ask("one"));
    EXPECT_TRUE(wish->HasMember("do") != wish->HasMember("wait"));
    const auto advice = game->advise_in_view(*view, *events, 0, sha256("one"), little_work);
    ASSERT_TRUE(advice) << advice.error();
    EXPECT_TRUE(parse_json(*advice)->IsArray());
  }
}

TEST(Analysis, a_question_that_cannot_be_read_is_answered_in_words) {
  const AnyGame* game = find_game("okudos");
  const auto match = game->set_up(*parse_json("{}"), 2, sha256("words"));
  const auto view_of = [&](Viewer viewer) {
    JsonText text;
    Out out(text);
    (*match)->write_view(out, viewer);
    return std::move(*parse_json(text_of(text)));
  };
  const auto error = [&](Viewer viewer, std::string_view events) {
    return game->wish_in_view(view_of(viewer), *parse_json(events), 0, BotKind::casual, {}, {}).error();
  };
  EXPECT_EQ(error({}, "[]"), "view.viewer: expected a seat, an onlooker does not act");
  EXPECT_EQ(error(seat_at(0), "{}"), "events: expected an array");
  EXPECT_EQ(error(seat_at(0), "[3]"), "events[0]: expected an object");
  EXPECT_EQ(error(seat_at(0), R"([{"seat":4,"t":0,"do":{"type":"pass"},"result":{"points":0}}])"),
            "events[0].seat: expected a seat of the table");
  EXPECT_NE(error(seat_at(0), R"([{"seat":1,"do":{"type":"discard","chip":12}}])").find("events[0].do.chip"),
            std::string::npos);
  // What the table saw of a discarded chip is its back.
  EXPECT_TRUE(game->wish_in_view(view_of(seat_at(0)), *parse_json(R"([{"seat":1,"do":{"type":"discard","chip":"?"}}])"),
                                 0, BotKind::casual, {}, little_work));
}
}  // namespace
}  // namespace nonet
