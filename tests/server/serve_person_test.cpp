// A person's page over HTTP: who sees it at which moment, what is refused, and all that one can take along.
#include "serve_player.h"

namespace nonet::server {
namespace {
class ServePerson : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(server_.open());
    EXPECT_EQ(change("POST", "/api/account", ada_, R"({"name":"Ada"})").status, 201);
  }
  std::uint16_t port() const { return server_.port(); }
  HttpAnswer change(const std::string& method, const std::string& path, const std::string& token,
                    const std::string& body = "{}") const {
    return ask(port(), {.method = method, .path = path, .token = token, .body = body});
  }
  HttpAnswer get(const std::string& path, const std::string& token = {}) const {
    return ask(port(), {.path = path, .token = token});
  }
  std::string show_to(const std::string& whom, bool anew = false) const {  // the page's name
    const HttpAnswer answer =
        change("POST", "/api/me/page", ada_, R"({"shownTo":")" + whom + '"' + (anew ? R"(,"anew":true)" : "") + "}");
    EXPECT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(get("/api/me/page", ada_).body, answer.body);
    return text_in(json_in(answer), "page");
  }
  // Both sit, begin, and Ada resigns.
  std::string played(bool listed = false) {
    const OpenedTable table =
        open_table(port(), ada_,
                   R"({"game":"sudoku-cards","first":"as-seated","seats":[{"who":"elsewhere"},{"who":"elsewhere"}])" +
                       std::string(listed ? R"(,"listed":true})" : "}"));
    Player ada(port(), ada_);
    Player ben(port(), ben_);
    EXPECT_TRUE(ada.come(table.id) && ben.come(table.id));
    EXPECT_GT(ada.sit(0, "Ada").version, 0);
    EXPECT_GT(ben.sit(1, "Ben").version, 0);
    EXPECT_GT(ada.ready().version, 0);
    EXPECT_GT(ben.ready().version, 0);
    EXPECT_GT(ada.ask("resign", R"(,"seat":0)").version, 0);
    return table.id;
  }

  const std::string ada_ = token_of("ada");
  const std::string ben_ = token_of("ben");
  const std::string stranger_ = token_of("stranger");

 private:
  ServerProcess server_{{"--keep-nothing", "--requests-per-second", "0"}};
};

TEST_F(ServePerson, a_page_is_seen_as_its_person_says_and_at_once) {
  EXPECT_EQ(text_in(json_in(get("/api/me/page", ada_)), "shownTo"), "me");
  const HttpAnswer own = get("/api/people/me", ada_);
  EXPECT_EQ(own.status, 200) << own.body;
  EXPECT_TRUE(json_in(own)["own"].GetBool());
  EXPECT_EQ(own.headers.at("cache-control"), "no-store");

  const std::string link = show_to("link");
  for (const std::string& token : {std::string(), ben_, ada_}) {
    const HttpAnswer seen = get("/api/people/" + link, token);
    EXPECT_EQ(seen.status, 200) << seen.body;
    EXPECT_EQ(text_in(json_in(seen), "name"), "Ada");
    EXPECT_FALSE(json_in(seen).HasMember("own"));
    EXPECT_EQ(seen.headers.at("cache-control"), "no-store");
  }
  const std::string second = show_to("link", true);
  EXPECT_EQ(error_in(get("/api/people/" + link)), "no-such-person");
  EXPECT_EQ(get("/api/people/" + second).status, 200);
  show_to("me");
  const HttpAnswer shut = get("/api/people/" + second);
  EXPECT_EQ(shut.status, 404);
  EXPECT_EQ(shut.body, get("/api/people/" + std::string(22, 'x')).body) << "as if there had never been one";
}

TEST_F(ServePerson, a_finished_game_is_on_the_page_and_its_table_only_for_who_may_see_it) {
  const std::string closed = played();
  const std::string open = played(true);
  const std::string link = show_to("everybody");
  const HttpAnswer seen = get("/api/people/" + link, stranger_);
  const JsonDocument page = json_in(seen);
  ASSERT_EQ(page["results"].Size(), 1u) << seen.body;
  EXPECT_EQ(page["results"][0]["games"].GetInt(), 2);
  EXPECT_EQ(page["results"][0]["lost"].GetInt(), 2);
  EXPECT_EQ(text_in(page["results"][0]["against"][0], "name"), "Ben");
  EXPECT_FALSE(holds(seen.body, closed));
  EXPECT_TRUE(holds(seen.body, open));
  EXPECT_TRUE(holds(get("/api/people/" + link, ben_).body, closed)) << "Ben sat there";
  EXPECT_FALSE(holds(get("/api/people/" + link, ada_).body, closed)) << "so see others";
  EXPECT_TRUE(holds(get("/api/people/me", ada_).body, closed));
}

TEST_F(ServePerson, who_is_blocked_finds_nothing) {
  const std::string table = played();
  const std::string link = show_to("everybody");
  const std::string seat = R"({"table":")" + table + R"(","seat":)";
  const auto found = [&](const std::string& token) {
    return change("POST", "/api/people", token, R"({"people":[)" + seat + "0}]}").body;
  };
  EXPECT_EQ(found(ben_), R"({"pages":[")" + link + "\"]}");
  EXPECT_EQ(found(stranger_), R"({"pages":[null]})");
  EXPECT_EQ(change("POST", "/api/me/blocked", ada_, seat + "1}").status, 201);
  EXPECT_EQ(found(ben_), R"({"pages":[null]})");
  EXPECT_EQ(get("/api/people/" + link, ben_).body, get("/api/people/" + std::string(22, 'x'), ben_).body);
  EXPECT_EQ(get("/api/people/" + link, stranger_).status, 200);
}

TEST_F(ServePerson, what_cannot_be_is_refused_with_what_was_expected) {
  EXPECT_EQ(get("/api/people/me").status, 401);
  EXPECT_EQ(error_in(get("/api/people/me", ben_)), "no-account");
  EXPECT_EQ(error_in(get("/api/me/page", ben_)), "no-account");
  EXPECT_EQ(error_in(change("POST", "/api/me/page", ben_, R"({"shownTo":"link"})")), "no-account");
  EXPECT_EQ(change("POST", "/api/me/page", "", R"({"shownTo":"link"})").status, 401);
  EXPECT_EQ(change("POST", "/api/people", "", R"({"people":[]})").status, 401);
  const HttpAnswer whom = change("POST", "/api/me/page", ada_, R"({"shownTo":"friends"})");
  EXPECT_EQ(whom.status, 400);
  EXPECT_TRUE(holds(whom.body, "shownTo")) << whom.body;
  EXPECT_EQ(error_in(get("/api/people/short", ada_)), "no-such-person");
  EXPECT_EQ(error_in(get("/api/people", ada_)), "no-such-page");
  EXPECT_EQ(get("/api/me/daily?before=yesterday", ada_).status, 400);
  EXPECT_EQ(get("/api/me/daily", ada_).body, R"({"results":[]})");
  EXPECT_EQ(error_in(get("/api/me/daily/2026-11-16/okudos", ada_)), "no-such-page");
}

TEST_F(ServePerson, with_the_account_the_page_is_gone_and_the_game_stays_with_the_other) {
  const std::string table = played();
  const std::string link = show_to("link");
  EXPECT_EQ(change("DELETE", "/api/account", ada_).status, 200);
  EXPECT_EQ(get("/api/people/" + link).status, 404);
  const HttpAnswer bens = get("/api/me/tables", ben_);
  EXPECT_TRUE(holds(bens.body, table));
  EXPECT_TRUE(holds(bens.body, "\"Ada\"")) << "under the name she sat with";
}
}  // namespace
}  // namespace nonet::server
