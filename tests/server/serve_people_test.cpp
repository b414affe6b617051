// People on several devices: accounts, recovery phrases, history, and the daily challenge with its board.
#include <algorithm>
#include <ctime>

#include "serve_player.h"
#include "services/daily.h"

namespace nonet::server {
namespace {
class ServePeople : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(server_.open()); }
  std::uint16_t port() const { return server_.port(); }
  HttpAnswer change(const std::string& method, const std::string& path, const std::string& token,
                    const std::string& body = "{}") const {
    return ask(port(), {.method = method, .path = path, .token = token, .body = body});
  }
  JsonDocument me(const std::string& token) const { return json_in(ask(port(), {.path = "/api/me", .token = token})); }
  int tables_of(const std::string& token, const std::string& query = "") const {
    const HttpAnswer answer = ask(port(), {.path = "/api/me/tables" + query, .token = token});
    EXPECT_EQ(answer.status, 200) << answer.body;
    return static_cast<int>(json_in(answer)["tables"].Size());
  }

 private:
  ServerProcess server_{{"--keep-nothing", "--requests-per-second", "0"}};
};

TEST_F(ServePeople, an_account_is_made_renamed_and_forgotten) {
  const std::string phone = token_of("phone");
  EXPECT_TRUE(me(phone)["account"].IsNull());
  const HttpAnswer made = change("POST", "/api/account", phone, R"({"name":"Ann"})");
  EXPECT_EQ(made.status, 201) << made.body;
  EXPECT_FALSE(text_in(json_in(made), "phrase").empty());
  EXPECT_EQ(error_in(change("POST", "/api/account", phone, R"({"name":"Ann"})")), "has-account");
  EXPECT_EQ(change("PATCH", "/api/account", phone, R"({"name":"  Anna   B "})").status, 200);
  EXPECT_EQ(text_in(me(phone)["account"], "name"), "Anna B");
  EXPECT_EQ(change("DELETE", "/api/account", phone).status, 200);
  EXPECT_TRUE(me(phone)["account"].IsNull());
  EXPECT_EQ(error_in(change("DELETE", "/api/account", phone)), "no-account");
}

TEST_F(ServePeople, what_is_malformed_or_without_a_token_changes_no_account) {
  const std::string phone = token_of("phone");
  for (const char* path : {"/api/account", "/api/account/link", "/api/account/unlink", "/api/account/unlink-others"})
    EXPECT_EQ(change("POST", path, "").status, 401) << path;
  EXPECT_EQ(ask(port(), {.path = "/api/me"}).status, 401);
  EXPECT_EQ(ask(port(), {.path = "/api/me/tables"}).status, 401);
  const HttpAnswer unnamed = change("POST", "/api/account", phone, R"({"nam":"Ann"})");
  EXPECT_EQ(unnamed.status, 400);
  EXPECT_TRUE(holds(unnamed.body, "name")) << unnamed.body;
  EXPECT_EQ(error_in(change("POST", "/api/account", phone, R"({"name":" "})")), "name");
  EXPECT_EQ(change("POST", "/api/account/link", phone, R"({"phrase":7})").status, 400);
  EXPECT_TRUE(error_in(change("POST", "/api/account/link", phone, R"({"phrase":"bagot"})")).starts_with("phrase-"));
  EXPECT_EQ(error_in(change("POST", "/api/account/unlink", phone)), "no-account");
  EXPECT_TRUE(me(phone)["account"].IsNull());
}

TEST_F(ServePeople, a_holiday_is_begun_made_longer_and_ended) {
  const std::string phone = token_of("phone");
  const auto holiday = [&] { return json_in(ask(port(), {.path = "/api/me/holiday", .token = phone})); };
  EXPECT_EQ(ask(port(), {.path = "/api/me/holiday"}).status, 401);
  EXPECT_EQ(change("POST", "/api/me/holiday", "", R"({"days":3})").status, 401);
  EXPECT_EQ(to_text(holiday()), R"({"left":30,"most":30})");
  EXPECT_EQ(error_in(change("POST", "/api/me/holiday", phone, R"({"days":0})")), "malformed");
  EXPECT_EQ(error_in(change("POST", "/api/me/holiday", phone)), "malformed");
  const HttpAnswer begun = change("POST", "/api/me/holiday", phone, R"({"days":3})");
  EXPECT_EQ(begun.status, 200) << begun.body;
  EXPECT_EQ(json_in(begun)["until"].GetInt64() - json_in(begun)["began"].GetInt64(), 3 * 86'400'000LL);
  EXPECT_EQ(change("POST", "/api/me/holiday", phone, R"({"days":30})").status, 200);
  EXPECT_EQ(holiday()["left"].GetInt(), 0);
  EXPECT_EQ(holiday()["days"].GetInt(), 30);
  EXPECT_EQ(change("DELETE", "/api/me/holiday", phone).status, 200);
  EXPECT_EQ(to_text(holiday()), R"({"left":29,"most":30})");
  EXPECT_EQ(error_in(change("POST", "/api/me/holiday", phone, R"({"days":30})")), "too-many-days");
}

TEST_F(ServePeople, a_seat_taken_on_one_device_is_played_from_another_of_the_same_account) {
  const std::string phone = token_of("phone");
  const std::string laptop = token_of("laptop");
  const OpenedTable table = open_table(
      port(), phone, R"({"game":"sudokids","first":"as-seated","seats":[{"who":"here","name":"Ann"},{"who":"here"}]})");
  const HttpAnswer made = change("POST", "/api/account", phone, R"({"name":"Ann"})");
  const std::string phrase = text_in(json_in(made), "phrase");

  Player stranger(port(), laptop);
  ASSERT_TRUE(stranger.come(table.id));
  EXPECT_TRUE(stranger.seats().empty());
  EXPECT_EQ(tables_of(laptop), 0);

  EXPECT_EQ(change("POST", "/api/account/link", laptop, R"({"phrase":")" + phrase + "\"}").status, 200);
  EXPECT_EQ(me(phone)["account"]["devices"].GetInt(), 2);
  EXPECT_EQ(tables_of(laptop), 1);
  Player ann(port(), laptop);
  ASSERT_TRUE(ann.come(table.id));
  EXPECT_EQ(ann.seats().size(), 2u);
  ASSERT_GT(ann.ready().version, 0);
  ASSERT_GT(ann.show(0).version, 0);
  EXPECT_GT(ann.play(*ann.choice(), 0).version, 0);

  EXPECT_EQ(change("POST", "/api/account/unlink", laptop).status, 200);
  Player again(port(), laptop);
  ASSERT_TRUE(again.come(table.id));
  EXPECT_TRUE(again.seats().empty()) << "a device that was unlinked holds no seat of the account";
  EXPECT_EQ(change("POST", "/api/account/link", laptop, R"({"phrase":")" + phrase + "\"}").status, 200);
  EXPECT_EQ(change("POST", "/api/account/unlink-others", phone).status, 200);
  EXPECT_TRUE(me(laptop)["account"].IsNull());
  EXPECT_EQ(me(phone)["account"]["devices"].GetInt(), 1);
  EXPECT_FALSE(holds(ask(port(), {.path = "/api/me", .token = phone}).body, phrase)) << "the phrase is told once";
}

TEST_F(ServePeople, history_has_every_table_a_device_sat_at_the_newest_first) {
  const std::string phone = token_of("phone");
  std::vector<std::string> opened;
  for (int i = 0; i < 3; ++i)
    opened.push_back(open_table(port(), phone, R"({"game":"sudokids","seats":[{"who":"here"},{"who":"open"}]})").id);
  const JsonDocument history = json_in(ask(port(), {.path = "/api/me/tables", .token = phone}));
  ASSERT_EQ(history["tables"].Size(), 3u);
  const std::string newest = text_in(history["tables"][0]["table"], "id");
  EXPECT_NE(std::ranges::find(opened, newest), opened.end());
  std::int64_t before = history["tables"][0]["changed"].GetInt64();
  for (const Json& each : history["tables"].GetArray()) {
    EXPECT_LE(each["changed"].GetInt64(), before);
    before = each["changed"].GetInt64();
  }
  EXPECT_EQ(tables_of(phone, "?before=" + std::to_string(before)), 0);
  EXPECT_EQ(ask(port(), {.path = "/api/me/tables?before=nonsense", .token = phone}).status, 400);
}

// ---- Games on devices

TEST_F(ServePeople, own_games_are_known_on_every_device_of_the_account_and_go_with_it) {
  const std::string phone = token_of("phone");
  const std::string laptop = token_of("laptop");
  const auto game = [](const std::string& id, std::int64_t at, const char* points = "61") {
    return R"({"id":")" + id + R"(","game":"okudos","options":"{}","seats":2,"against":"steady","points":)" + points +
           R"(,"won":true,"gaveUp":false,"at":)" + std::to_string(at) + R"(,"daily":"2026-11-16"})";
  };
  const auto tell = [&](const std::string& token, const std::string& games) {
    return change("POST", "/api/me/played", token, R"({"games":[)" + games + "]}");
  };
  const auto known = [&](const std::string& token) {
    std::vector<std::string> ids;
    const JsonDocument answer = json_in(ask(port(), {.path = "/api/me/played", .token = token}));
    for (const Json& each : answer["games"].GetArray())
      ids.push_back(text_in(each, "id") + " " + std::to_string(each["points"].GetInt()));
    return ids;
  };
  using Texts = std::vector<std::string>;
  EXPECT_EQ(error_in(tell(phone, game("a1", 10))), "no-account");
  EXPECT_EQ(known(phone), Texts());
  const HttpAnswer made = change("POST", "/api/account", phone, R"({"name":"Ann"})");
  const std::string phrase = text_in(json_in(made), "phrase");
  EXPECT_EQ(json_in(tell(phone, game("a1", 10) + "," + game("a2", 20)))["kept"].GetInt(), 2);
  EXPECT_EQ(tell(phone, game("a1", 30, "99")).status, 200);
  EXPECT_EQ(change("POST", "/api/account/link", laptop, R"({"phrase":")" + phrase + "\"}").status, 200);
  EXPECT_EQ(known(laptop), (Texts{"a2 61", "a1 61"})) << "what is known stays as it is";
  EXPECT_EQ(change("DELETE", "/api/account", laptop).status, 200);
  EXPECT_EQ(known(phone), Texts());
}

TEST_F(ServePeople, own_games_that_cannot_be_are_refused_with_what_was_expected) {
  const std::string phone = token_of("phone");
  ASSERT_EQ(change("POST", "/api/account", phone, R"({"name":"Ann"})").status, 201);
  const auto told = [&](const std::string& games) {
    return change("POST", "/api/me/played", phone, R"({"games":)" + games + "}");
  };
  const auto with = [](const std::string& id, const std::string& game, const std::string& rest) {
    return R"({"id":")" + id + R"(","game":")" + game + R"(","options":"{}","seats":2,)" + rest + "}";
  };
  const std::string rest = R"("points":1,"won":false,"gaveUp":false,"at":1)";
  std::string many = with("a", "okudos", rest);
  for (int i = 0; i < 100; ++i) many += "," + with("a", "okudos", rest);
  for (const auto& [games, words] : std::vector<std::pair<std::string, std::string>>{
           {"[" + with("a b", "okudos", rest) + "]", "games[0].id: expected 1 to 40 letters and digits"},
           {"[" + with("", "okudos", rest) + "]", "games[0].id"},
           {"[" + with("a", "chess", rest) + "]", "games[0].game: expected one of"},
           {"[" + with("a", "okudos", R"("won":false,"gaveUp":false,"at":1)") + "]", "points"},
           {"[" + with("a", "okudos", rest + R"(,"against":"nobody")") + "]", "against"},
           {"[" + with("a", "okudos", rest + R"(,"daily":"yesterday")") + "]", "games[0].daily: expected a day"},
           {"[" + many + "]", "games: expected at most 100 at once"},
           {"7", "games"}}) {
    const HttpAnswer answer = told(games);
    EXPECT_EQ(answer.status, 400) << words;
    EXPECT_TRUE(holds(answer.body, words)) << answer.body;
  }
  EXPECT_EQ(change("POST", "/api/me/played", "", "{}").status, 401);
  EXPECT_EQ(ask(port(), {.path = "/api/me/played"}).status, 401);
}

// ---- The daily challenge

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[16] = {};
  std::strftime(text, sizeof text, "%Y-%m-%d", &parts);
  return text;
}

// Plays the day's challenge as a client without a server would, and writes the record.
std::string played(const std::string& date, const DailyTask& task) {
  const auto match = daily_deal(date, task);
  const auto position = [&] {
    JsonText text;
    Out out(text);
    match->write_position(out);
    return std::string(text_of(text));
  };
  const std::string start = position();
  const std::string options = to_text((*parse_json(start))["options"]);
  std::string moves;
  Rng chance(sha256("daily person"));
  while (!match->over()) {
    Seat seat = daily_person;
    match->actors().for_each([&](Seat each) { seat = each; });
    std::string action;
    if (task.bot && seat == daily_bot) {
      action = daily_bot_action(date, task, *match)->json().text;
    } else {
      JsonText text;
      Out out(text);
      match->write_legal(out, seat);
      const JsonDocument legal = *parse_json(text_of(text));
      action = to_text(legal[static_cast<rapidjson::SizeType>(chance.below(static_cast<int>(legal.Size())))]);
    }
    const auto step = match->step(seat, 0, *parse_json(action));
    EXPECT_TRUE(step);
    moves.append(moves.empty() ? "" : ",").append(json_of(step->done));
  }
  return R"({"nonet":1,"game":")" + std::string(task.game) + R"(","options":)" + options + R"(,"seats":)" +
         std::to_string(task.seats) + R"(,"fairness":)" + json_of(daily_fairness(date, task)) + R"(,"start":)" + start +
         R"(,"moves":[)" + moves + R"(],"end":)" + position() + "}";
}

TEST_F(ServePeople, a_real_result_of_the_daily_challenge_comes_on_the_board_and_a_forged_one_does_not) {
  const std::string date = today();
  const JsonDocument info = json_in(ask(port(), {.path = "/api/daily/today"}));
  EXPECT_EQ(text_in(info, "date"), date);
  EXPECT_EQ(info["games"].Size(), daily_tasks().size());
  EXPECT_EQ(text_in(json_in(ask(port(), {.path = "/api/daily"})), "date"), date);
  EXPECT_EQ(ask(port(), {.path = "/api/daily/2026-02-30"}).status, 400);
  EXPECT_EQ(ask(port(), {.path = "/api/daily/today/chess"}).status, 404);

  const std::string path = "/api/daily/" + date + "/sudokids";
  const std::string ann = token_of("ann");
  const std::string record = played(date, *daily_task("sudokids"));
  const auto handed_in = [](const std::string& what) { return R"({"name":"Ann","record":)" + what + "}"; };

  EXPECT_EQ(change("POST", path, "", handed_in(record)).status, 401);
  EXPECT_EQ(change("POST", path, ann, R"({"name":"Ann"})").status, 400);
  EXPECT_EQ(error_in(change("POST", "/api/daily/2020-01-01/sudokids", ann, handed_in(record))), "daily-date");
  EXPECT_EQ(error_in(change("POST", "/api/daily/" + date + "/sudoku-cards", ann, handed_in(record))), "daily-deal");
  std::string forged = record;
  const std::size_t points = forged.find(R"("points":)") + 9;
  forged.insert(points, "9");
  EXPECT_EQ(error_in(change("POST", path, ann, handed_in(forged))), "daily-record");
  EXPECT_TRUE(json_in(ask(port(), {.path = path}))["best"].Empty());

  const HttpAnswer taken = change("POST", path, ann, handed_in(record));
  EXPECT_EQ(taken.status, 201) << taken.body;
  const JsonDocument board = json_in(ask(port(), {.path = path, .token = ann}));
  ASSERT_EQ(board["best"].Size(), 1u);
  EXPECT_EQ(text_in(board["best"][0], "name"), "Ann");
  EXPECT_EQ(board["best"][0]["rank"].GetInt(), 1);
  EXPECT_TRUE(board["best"][0]["you"].GetBool());
  EXPECT_FALSE(json_in(ask(port(), {.path = path}))["best"][0]["you"].GetBool());
  EXPECT_EQ(change("POST", path, ann, handed_in(record)).status, 201);
  EXPECT_EQ(json_in(ask(port(), {.path = path}))["best"].Size(), 1u) << "one line for each person";
}

TEST_F(ServePeople, the_bots_moves_of_a_daily_challenge_are_replayed_too) {
  const std::string date = today();
  const std::string record = played(date, *daily_task("okudos"));
  const HttpAnswer taken =
      change("POST", "/api/daily/" + date + "/okudos", token_of("ben"), R"({"name":"Ben","record":)" + record + "}");
  EXPECT_EQ(taken.status, 201) << taken.body;
}
}  // namespace
}  // namespace nonet::server
