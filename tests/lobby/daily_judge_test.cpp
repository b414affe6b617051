// Results of the daily challenge: what was really played is accepted, every kind of forgery is refused. The games are
// played here as a browser does it: positions, moves and views as text, and nothing of the judge's own code.
#include "lobby/daily_judge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "services/daily.h"
#include "services/daily_dates.h"
#include "services/filters.h"
#include "services/record.h"

namespace nonet::lobby {
namespace {
const std::string today = "2026-11-16";
constexpr std::int64_t now = 20773 * std::int64_t{86'400'000} + 12'345;

// Who plays against the rules of the challenge: given what the bot wants and what would be legal, the bot's move.
using Meddle = std::function<std::string(const std::string& wanted, const Json& legal)>;

struct Player {
  std::string game;
  std::string options;
  int seats = 0;
  Fairness fairness;
  Seed bot_seed{};
  BotKind person = BotKind::casual;
  Meddle meddle;

  static Player of(std::string_view date, std::string_view game) {
    const auto info = read_value<DailyInfo>(*parse_json(daily_info(date)));
    for (const DailyGame& each : info->games)
      if (each.game == game)
        return {each.game,
                each.options.text,
                each.seats,
                each.fairness,
                each.bot ? *seed_from_hex(each.bot->seed) : Seed{},
                BotKind::casual,
                {}};
    ADD_FAILURE() << "no such game";
    return {};
  }

  // A chip is discarded face down: the table does not see its number.
  static std::string seen(const Json& action) {
    if (text_of(action["type"]) == "discard") return R"({"type":"discard","chip":"?"})";
    return to_text(action);
  }

  std::string action(const std::string& position, int seat, const std::string& events) const {
    const auto view = parse_json(view_line(position, seat_at(seat)));
    const auto wish =
        find_game(game)->wish_in_view(*view, *parse_json("[" + events + "]"), 0, seat == 1 ? BotKind::steady : person,
                                      seat == 1 ? bot_seed : sha256("the person"), {});
    EXPECT_TRUE(wish);
    std::string wanted = to_text((*parse_json(*wish))["do"]);
    if (seat == 1 && meddle) {
      const auto legal = find_game(game)->legal_in_view(*view);
      wanted = meddle(wanted, *parse_json(*legal));
    }
    return wanted;
  }

  std::string play(int most = 1'000'000) const {
    const auto match = find_game(game)->set_up(*parse_json(options), seats, seed_of(fairness));
    JsonText text;
    Out out(text);
    (*match)->write_position(out);
    const std::string start(text_of(text));
    std::string position = start;
    std::string moves;
    std::string events;
    for (int count = 0; count < most; ++count) {
      const auto current = parse_json(position);
      if ((*current)["over"].GetBool()) break;
      const int seat = (*current)["turn"].IsInt() ? (*current)["turn"].GetInt() : 0;
      const std::string opening = R"({"seat":)" + std::to_string(seat) + R"(,"do":)";
      const std::string chosen = action(position, seat, events);
      const auto applied =
          parse_json(apply_line(R"({"position":)" + position + R"(,"move":)" + opening + chosen + "}}"));
      EXPECT_TRUE(applied->HasMember("result")) << to_text(*applied);
      const std::string result = R"(,"result":)" + to_text((*applied)["result"]) + "}";
      const std::string comma = count ? "," : "";
      moves += comma + opening + chosen + result;
      events += comma + opening + seen(*parse_json(chosen)) + result;
      position = to_text((*applied)["position"]);
    }
    std::string names = R"("me")";
    for (int seat = 1; seat < seats; ++seat) names += R"(,"other")";
    return R"({"nonet":1,"game":")" + game + R"(","options":)" + to_text((*parse_json(start))["options"]) +
           R"(,"seats":)" + std::to_string(seats) + R"(,"names":[)" + names + R"(],"fairness":)" + json_of(fairness) +
           R"(,"start":)" + start + R"(,"moves":[)" + moves + R"(],"end":)" + position + "}";
  }
};

std::expected<store::DailyResult, Denial> judged(const std::string& record, std::string_view game,
                                                 const std::string& date = today, const std::string& name = "Ada") {
  return judge({date, std::string(game), "the person", name}, *parse_json(record), now);
}
std::string code_of(const std::expected<store::DailyResult, Denial>& result) {
  return result ? "" : std::string(result.error().code);
}
std::string verdict(const std::string& record, std::string_view game) { return code_of(judged(record, game)); }

// The record with something done to it.
template <class Change>
std::string changed(const std::string& record, Change change) {
  auto json = parse_json(record);
  change(*json, json->GetAllocator());
  return to_text(*json);
}
template <class Change>
std::string with_moves(const std::string& record, Change change) {
  return changed(record, [&](Json& json, auto& memory) { change(json["moves"], memory); });
}

class DailyJudge : public testing::TestWithParam<DailyTask> {
 protected:
  std::string_view game() const { return GetParam().game; }
  const std::string& record() {
    if (record_.empty()) record_ = Player::of(today, game()).play();
    return record_;
  }

 private:
  std::string record_;
};

std::string name_of(std::string_view game) {
  std::string name(game);
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(EveryGame, DailyJudge, testing::ValuesIn(daily_tasks()),
                         [](const auto& task) { return name_of(task.param.game); });

TEST_P(DailyJudge, accepts_what_was_played_whoever_plays) {
  for (const BotKind person : {BotKind::greedy, BotKind::gentle, BotKind::steady}) {
    Player player = Player::of(today, game());
    player.person = person;
    const std::string played = player.play();
    const auto result = judged(played, game());
    ASSERT_EQ(code_of(result), "") << result.error().words;
    const auto json = parse_json(played);
    int moves = 0;
    for (const Json& move : (*json)["moves"].GetArray()) moves += move["seat"].GetInt() == 0 ? 1 : 0;
    EXPECT_EQ(result->points, (*json)["end"]["scores"][0].GetInt());
    EXPECT_EQ(result->moves, moves);
    EXPECT_EQ(result->date, today);
    EXPECT_EQ(result->game, game());
    EXPECT_EQ(result->person, "the person");
    EXPECT_EQ(result->at, now);
  }
}

TEST_P(DailyJudge, accepts_yesterday_and_tomorrow_but_no_other_day) {
  for (const Day day : {20772, 20774}) {
    const std::string date = date_of(day);
    EXPECT_EQ(code_of(judged(Player::of(date, game()).play(), game(), date)), "") << date;
  }
  for (const std::string date : {"2026-11-14", "2026-11-18", "", "today", "2026-11-16 "})
    EXPECT_EQ(code_of(judged(record(), game(), date)), "daily-date") << date;
}

TEST_P(DailyJudge, keeps_a_record_that_holds_and_has_nothing_of_the_sender_in_it) {
  const std::string sent = changed(record(), [](Json& json, auto& memory) {
    json["names"][0].SetString("<script>", memory);
    json["moves"][0]["result"].AddMember("why", "junk", memory);
    json["moves"][0].AddMember("t", 5, memory);
    for (auto& move : json["moves"].GetArray())
      if (!move.HasMember("t")) move.AddMember("t", 5, memory);
  });
  const auto result = judged(sent, game(), today, " Ada  L. ");
  ASSERT_EQ(code_of(result), "") << result.error().words;
  EXPECT_EQ(result->name, "Ada L.");
  EXPECT_EQ(result->record.find("script"), std::string::npos);
  EXPECT_EQ(result->record.find("junk"), std::string::npos);
  const auto kept = parse_json(result->record);
  ASSERT_TRUE(kept);
  const auto verified = verify_record(*kept);
  ASSERT_TRUE(verified) << verified.error();
  EXPECT_TRUE(verified->fair);
  EXPECT_EQ(text_of((*kept)["names"][0]), "Ada L.");
  EXPECT_EQ(verdict(result->record, game()), "");
}

TEST_P(DailyJudge, refuses_a_deal_of_the_senders_choice) {
  Player player = Player::of(today, game());
  player.fairness = fairness_from("a deal I like", player.seats);
  EXPECT_EQ(verdict(player.play(), game()), "daily-deal");
}

TEST_P(DailyJudge, refuses_the_deal_of_another_day) {
  EXPECT_EQ(verdict(Player::of("2026-11-15", game()).play(), game()), "daily-deal");
}

TEST_P(DailyJudge, refuses_the_days_seeds_on_another_start) {
  Player player = Player::of(today, game());
  player.fairness = fairness_from("a deal I like", player.seats);
  const std::string forged = changed(player.play(), [&](Json& json, auto& memory) {
    const auto seeds = parse_json(json_of(Player::of(today, game()).fairness));
    json["fairness"].CopyFrom(*seeds, memory);
  });
  EXPECT_EQ(verdict(forged, game()), "daily-deal");
}

TEST_P(DailyJudge, refuses_the_days_start_with_other_seeds) {
  const std::string forged = changed(record(), [&](Json& json, auto& memory) {
    const auto seeds = parse_json(json_of(fairness_from("other seeds", GetParam().seats)));
    json["fairness"].CopyFrom(*seeds, memory);
  });
  EXPECT_EQ(verdict(forged, game()), "daily-deal");
}

TEST_P(DailyJudge, refuses_a_record_without_seeds) {
  EXPECT_EQ(verdict(changed(record(), [](Json& json, auto&) { json.RemoveMember("fairness"); }), game()), "daily-deal");
}

TEST_P(DailyJudge, refuses_other_options) {
  struct Other {
    std::string_view game;
    const char* options;
  };
  constexpr std::array others = {Other{"kakuro-flip", R"({"flips":"many"})"},
                                 Other{"kakuro-call", R"({"glass":600,"callSeconds":0})"},
                                 Other{"sudoku-pens", R"({"wrong":"rule","turnSeconds":0})"},
                                 Other{"okudos", R"({"board":"random"})"},
                                 Other{"sudoku-cards", R"({"scoring":"lines"})"},
                                 Other{"sudokids", R"({"start":"empty"})"}};
  const auto other = std::ranges::find(others, game(), &Other::game);
  Player player = Player::of(today, game());
  player.options = other->options;
  const std::string played = game() == "kakuro-call" ? player.play(0) : player.play();  // there a clock would run
  EXPECT_EQ(verdict(played, game()), "daily-deal");
}

TEST_P(DailyJudge, refuses_more_seats) {
  Player player = Player::of(today, game());
  if (game() == "kakuro-call") player.options = "{}";
  ++player.seats;
  player.fairness = fairness_from("daily " + today + " " + std::string(game()), player.seats);
  EXPECT_EQ(verdict(player.play(0), game()), "daily-deal");
}

TEST_P(DailyJudge, refuses_a_game_that_is_not_over) {
  const auto moves = static_cast<int>((*parse_json(record()))["moves"].Size());
  for (const int most : {0, 2, moves - 1})
    EXPECT_EQ(verdict(Player::of(today, game()).play(most), game()), "daily-unfinished") << most;
}

TEST_P(DailyJudge, refuses_a_move_that_was_changed_left_out_or_doubled) {
  const auto size = (*parse_json(record()))["moves"].Size();
  EXPECT_EQ(verdict(with_moves(record(),
                               [&](Json& moves, auto& memory) {
                                 Json first(moves[0], memory);
                                 moves[0]["do"].CopyFrom(moves[size - 1]["do"], memory);
                                 moves[size - 1]["do"].CopyFrom(first["do"], memory);
                               }),
                    game()),
            "daily-record");
  EXPECT_EQ(verdict(with_moves(record(), [](Json& moves, auto&) { moves.Erase(moves.Begin() + 1); }), game()),
            "daily-record");
  EXPECT_EQ(
      verdict(with_moves(record(), [](Json& moves, auto& memory) { moves.PushBack(Json(moves[0], memory), memory); }),
              game()),
      "daily-record");
}

TEST_P(DailyJudge, refuses_points_that_were_not_made) {
  EXPECT_EQ(verdict(changed(record(),
                            [](Json& json, auto&) {
                              Json& points = json["end"]["scores"][0];
                              points.SetInt(points.GetInt() + 1);
                            }),
                    game()),
            "daily-record");
  EXPECT_EQ(verdict(with_moves(record(),
                               [](Json& moves, auto&) {
                                 Json& points = moves[moves.Size() - 1]["result"]["points"];
                                 points.SetInt((points.IsInt() ? points.GetInt() : 0) + 1);
                               }),
                    game()),
            "daily-record");
}

TEST_P(DailyJudge, refuses_moves_after_the_end) {
  const auto trailing = [&](const char* move) {
    return with_moves(record(), [&](Json& moves, auto& memory) {
      const auto more = parse_json(move);
      moves.PushBack(Json(*more, memory), memory);
    });
  };
  EXPECT_EQ(verdict(trailing(R"({"seat":0,"do":{"type":"pass"},"result":{"points":0}})"), game()), "daily-record");
  EXPECT_EQ(verdict(trailing(R"({"seat":0,"do":{"type":"place","at":"A1"},"result":{"points":9}})"), game()),
            "daily-record");
}

// Time alone changes nothing on the board, but the bot would think with other chance: it could be repeated until the
// bot errs.
TEST_P(DailyJudge, refuses_time_alone) {
  for (const bool at_the_end : {false, true}) {
    const std::string forged = with_moves(record(), [&](Json& moves, auto& memory) {
      const auto clock = parse_json(R"({"t":0,"do":{"type":"clock"}})");
      moves.PushBack(Json(*clock, memory), memory);
      if (at_the_end) return;
      for (auto place = moves.Size() - 1; place > 0; --place) moves[place].Swap(moves[place - 1]);
    });
    ASSERT_TRUE(verify_record(*parse_json(forged)));
    EXPECT_EQ(verdict(forged, game()), "daily-record");
  }
}

TEST_P(DailyJudge, refuses_the_record_of_another_game) {
  const std::string_view other = game() == "okudos" ? "sudokids" : "okudos";
  EXPECT_NE(verdict(record(), other), "");
}

TEST_P(DailyJudge, refuses_what_costs_too_much_before_it_is_replayed) {
  const std::string long_one = with_moves(record(), [](Json& moves, auto& memory) {
    while (moves.Size() <= 5'000) moves.PushBack(Json(moves[0], memory), memory);
  });
  const auto result = judged(long_one, game());
  EXPECT_EQ(code_of(result), "daily-record");
  EXPECT_NE(result.error().words.find("at most 5000"), std::string::npos);
}

class DailyBotJudge : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(EveryGameWithABot, DailyBotJudge, testing::Values("kakuro-flip", "okudos"),
                         [](const auto& game) { return name_of(game.param); });

TEST_P(DailyBotJudge, refuses_a_bot_that_plays_into_the_senders_hands) {
  for (const int lapse : {1, 3, 8}) {  // once another legal move, then as the bot really plays
    Player player = Player::of(today, GetParam());
    int asked = 0;
    player.meddle = [&](const std::string& wanted, const Json& legal) {
      if (++asked != lapse) return wanted;
      for (const Json& action : legal.GetArray())
        if (to_text(action) != wanted) return to_text(action);
      return wanted;
    };
    const std::string forged = player.play();
    ASSERT_GE(asked, lapse);
    ASSERT_TRUE(verify_record(*parse_json(forged)));
    const auto result = judged(forged, GetParam());
    ASSERT_EQ(code_of(result), "daily-bot") << lapse;
    EXPECT_EQ(result.error().words, "Move " + std::to_string(2 * lapse) + " is not what the bot does there.");
  }
}

TEST_P(DailyBotJudge, takes_a_move_of_the_bot_in_any_spelling) {
  const std::string record = Player::of(today, GetParam()).play();
  const std::string spelled = with_moves(record, [](Json& moves, auto& memory) {
    for (Json& move : moves.GetArray()) {
      Json action(rapidjson::kObjectType);
      for (auto field = move["do"].MemberEnd(); field-- != move["do"].MemberBegin();) {
        if (field->value.IsArray() && field->value.Empty()) continue;  // nothing turned need not be said
        action.AddMember(Json(field->name, memory), Json(field->value, memory), memory);
      }
      move["do"] = action;
    }
  });
  ASSERT_NE(spelled, record);
  EXPECT_EQ(verdict(spelled, GetParam()), "");
}

TEST(DailyJudgeOfTexts, refuses_the_bot_of_another_day) {  // in okudos steady leaves nothing to chance
  Player player = Player::of(today, "kakuro-flip");
  player.bot_seed = Player::of("2026-11-17", "kakuro-flip").bot_seed;
  EXPECT_EQ(verdict(player.play(), "kakuro-flip"), "daily-bot");
}

TEST(DailyJudgeOfTexts, refuses_what_is_no_record) {
  for (const char* text : {"null", "1", "[]", "{}", R"({"moves":[]})", R"({"moves":{}})",
                           R"({"moves":[],"fairness":1})", R"({"moves":[1],"fairness":{},"start":{}})"})
    EXPECT_NE(verdict(text, "okudos"), "") << text;
  const std::string record = Player::of(today, "sudokids").play();
  EXPECT_EQ(verdict(changed(record, [](Json& json, auto& memory) { json.AddMember("more", 1, memory); }), "sudokids"),
            "daily-record");
  EXPECT_EQ(verdict(changed(record, [](Json& json, auto& memory) { json.AddMember("table", 1, memory); }), "sudokids"),
            "daily-record");
}

TEST(DailyJudgeOfTexts, survives_a_bottomless_record) {
  const std::string record = Player::of(today, "sudokids").play();
  const std::string pit = std::string(500'000, '[') + std::string(500'000, ']');
  std::string forged = record;
  forged.insert(forged.find(R"("result":{)") + 10, R"("deep":)" + pit + ",");
  EXPECT_EQ(verdict(forged, "sudokids"), "daily-record");
  EXPECT_EQ(verdict(pit, "sudokids"), "daily-record");
}

TEST(DailyJudgeOfTexts, says_what_is_wrong_in_few_words) {
  const std::string record = Player::of(today, "sudokids").play();
  for (std::string noise : {"", "x"}) {  // so that the cut falls between characters, and into one
    for (int i = 0; i < 5'000; ++i) noise += "ü";
    std::string forged = record;
    forged.insert(forged.find(R"("result":{)") + 10, R"("x":")" + noise + R"(",)");
    const auto result = judged(forged, "sudokids");
    ASSERT_EQ(code_of(result), "daily-record");
    EXPECT_LT(result.error().words.size(), 320u);
    EXPECT_TRUE(parse_json(json_of(result.error().words)));
    EXPECT_NE(result.error().words.find("move 1"), std::string::npos);
  }
}

TEST(DailyJudgeOfTexts, refuses_unknown_games_and_names_that_cannot_be_read) {
  const std::string record = Player::of(today, "sudokids").play();
  EXPECT_EQ(verdict(record, "chess"), "daily-game");
  EXPECT_EQ(code_of(judged(record, "sudokids", today, " ")), "name");
  EXPECT_EQ(code_of(judged(record, "sudokids", today, std::string(25, 'x'))), "name");
}
}  // namespace
}  // namespace nonet::lobby
