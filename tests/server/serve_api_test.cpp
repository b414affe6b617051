// HTTP of the running program: every route with what it accepts and refuses, headers, origins, and what nobody is told.
#include <algorithm>

#include "serve_player.h"

namespace nonet::server {
namespace {
constexpr std::string_view listed_table_for_two =
    R"({"game":"sudokids","listed":true,"seats":[{"who":"here","name":"Host"},{"who":"elsewhere"}]})";

class ServeApi : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    server_ = std::make_unique<ServerProcess>(
        Words{"--keep-nothing", "--origin", "https://pages.example", "--requests-per-second", "0"});
    ASSERT_TRUE(server_->open());
  }
  static void TearDownTestSuite() {
    EXPECT_EQ(server_->stop(), 0) << server_->log_text();
    server_.reset();
  }
  static std::uint16_t port() { return server_->port(); }

  static HttpAnswer post(const std::string& path, const std::string& token, const std::string& body,
                         const std::string& headers = "") {
    return ask(port(), {.method = "POST", .path = path, .token = token, .body = body, .headers = headers});
  }
  static HttpAnswer get(const std::string& path, const std::string& headers = "", const std::string& token = "") {
    return ask(port(), {.path = path, .token = token, .headers = headers});
  }

 private:
  static inline std::unique_ptr<ServerProcess> server_;
};

TEST_F(ServeApi, pages_for_the_host_are_there) {
  EXPECT_EQ(get("/healthz").body, "ok\n");
  const JsonDocument version = json_in(get("/version"));
  EXPECT_FALSE(text_in(version, "version").empty());
  EXPECT_TRUE(version["uptimeSeconds"].IsInt());
  const HttpAnswer page = get("/about");
  EXPECT_EQ(page.status, 200);
  EXPECT_TRUE(holds(page.headers.at("content-type"), "text/html"));
  EXPECT_TRUE(holds(page.body, "Up for"));
}

TEST_F(ServeApi, the_page_is_shut_in_by_its_headers) {
  const HttpAnswer page = get("/about");
  const std::string policy = page.headers.at("content-security-policy");
  for (const char* part : {"default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"})
    EXPECT_TRUE(holds(policy, part)) << policy;
  EXPECT_FALSE(holds(policy, "script-src")) << policy;
  for (const std::string path : {"/about", "/api/games", "/nowhere"}) {
    const HttpAnswer answer = get(path);
    EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff") << path;
    EXPECT_EQ(answer.headers.at("x-frame-options"), "DENY") << path;
    EXPECT_EQ(answer.headers.at("referrer-policy"), "no-referrer") << path;
    EXPECT_EQ(answer.headers.at("cache-control"), "no-store") << path;
    EXPECT_FALSE(answer.headers.contains("access-control-allow-origin")) << path;
  }
}

TEST_F(ServeApi, games_are_listed_with_their_options) {
  const JsonDocument games = json_in(get("/api/games"));
  ASSERT_EQ(games["games"].Size(), all_games().size());
}

TEST_F(ServeApi, what_is_not_there_is_404) {
  for (const char* path : {"/nowhere", "/api", "/api/", "/api/nowhere", "/api/games/okudos", "/api/tables/a/b/c",
                           "/api/tables/0000000000000000000000", "/api/me/nothing",
                           "/api/tables/0000000000000000000000/record", "/api/tables/x'\"<>/record", "/ws/"})
    EXPECT_EQ(get(path, "", token_of("me")).status, 404) << path;
  EXPECT_EQ(get("/api/tables/../healthz").status, 400);
  EXPECT_EQ(post("/api/games", token_of("me"), "{}").status, 404);
  EXPECT_EQ(post("/api/tables/x", token_of("me"), "{}").status, 404);
  EXPECT_EQ(post("/api/account/nothing", token_of("me"), "{}").status, 404);
  EXPECT_EQ(error_in(get("/api/codes/ABCDEF")), "no-such-code");
}

TEST_F(ServeApi, only_methods_with_a_meaning_are_taken) {
  EXPECT_EQ(ask(port(), {.method = "PUT", .path = "/api/tables", .token = token_of("me")}).status, 405);
  for (const char* path : {"/", "/healthz", "/api/games", "/api/tables"}) {
    Client client(port());
    const HttpAnswer head = ask(client, {.method = "HEAD", .path = path});
    EXPECT_EQ(head.status, 200) << path;
    EXPECT_NE(head.headers.at("content-length"), "0");
    EXPECT_EQ(client.get("/healthz").body, "ok\n") << "a body followed the answer to HEAD " << path;
  }
}

TEST_F(ServeApi, a_table_is_opened_only_by_a_device_with_json) {
  const std::string order(listed_table_for_two);
  EXPECT_EQ(post("/api/tables", token_of("me"), order).status, 201);
  EXPECT_EQ(post("/api/tables", "", order).status, 401);
  for (const std::string token : {"short", "0123456789abcdef0123456789abcdeg"})
    EXPECT_EQ(post("/api/tables", token, order).status, 401);
  for (const char* type : {"text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""})
    EXPECT_EQ(
        ask(port(), {.method = "POST", .path = "/api/tables", .token = token_of("me"), .body = order, .type = type})
            .status,
        415)
        << type;
  EXPECT_EQ(ask(port(), {.method = "POST",
                         .path = "/api/tables",
                         .token = token_of("me"),
                         .body = order,
                         .type = "application/json; charset=utf-8"})
                .status,
            201);
}

TEST_F(ServeApi, a_malformed_order_is_refused_with_the_field_named) {
  const std::pair<std::string, std::string> orders[] = {
      {"", "line 1"},
      {"{", "line 1"},
      {"[]", "object"},
      {R"({"seats":[]})", "game"},
      {R"({"game":"chess","seats":[{"who":"here"}]})", "game"},
      {R"({"game":"okudos","seats":[{"who":"here"},{"who":"nobody"}]})", "seats[1].who"},
      {R"({"game":"okudos","seats":[{"who":"here"}]})", "seats"},
      {R"({"game":"okudos","seats":[{"who":"bot"},{"who":"bot"}]})", "seats"},
      {R"({"game":"okudos","seats":[{"who":"here","level":"master"},{"who":"open"}]})", "seats[0].level"},
      {R"({"game":"okudos","seats":[{"who":"here","name":"\u202e"},{"who":"open"}]})", "seats[0].name"},
      {R"({"game":"okudos","options":7,"seats":[{"who":"here"},{"who":"open"}]})", "options"},
      {R"({"game":"okudos","options":{"board":"round"},"seats":[{"who":"here"},{"who":"open"}]})", "board"},
      {R"({"game":"okudos","awaySeconds":1,"seats":[{"who":"here"},{"who":"open"}]})", "awaySeconds"},
      {R"({"game":"okudos","surprise":1,"seats":[{"who":"here"},{"who":"open"}]})", "surprise"}};
  for (const auto& [order, field] : orders) {
    const HttpAnswer answer = post("/api/tables", token_of("me"), order);
    EXPECT_EQ(answer.status, 400) << order;
    EXPECT_EQ(error_in(answer), "malformed");
    EXPECT_TRUE(holds(answer.body, field)) << order << ": " << answer.body;
  }
}

TEST_F(ServeApi, pages_from_elsewhere_are_refused_unless_the_host_let_them_in) {
  const std::string foreign = "Origin: https://evil.example\r\n";
  const std::string own = "Origin: http://localhost\r\n";
  const std::string chosen = "Origin: https://pages.example\r\n";
  for (const std::string& origin : {foreign, std::string("Origin: null\r\n"), std::string("Origin: x\r\n"),
                                    std::string("Origin: https://pages.example.evil\r\n")}) {
    const HttpAnswer answer = post("/api/tables", token_of("me"), std::string(listed_table_for_two), origin);
    EXPECT_EQ(answer.status, 403) << origin;
    EXPECT_EQ(error_in(answer), "origin");
    EXPECT_FALSE(answer.headers.contains("access-control-allow-origin"));
    EXPECT_EQ(get("/api/games", origin).status, 403);
    EXPECT_EQ(ask(port(), {.method = "OPTIONS", .path = "/api/tables", .headers = origin}).status, 403);
    Client socket(port());
    EXPECT_EQ(socket.upgrade("/ws", origin).status, 403);
  }
  for (const std::string& origin : {own, chosen}) {
    const HttpAnswer answer = post("/api/tables", token_of("me"), std::string(listed_table_for_two), origin);
    EXPECT_EQ(answer.status, 201);
    EXPECT_EQ("Origin: " + answer.headers.at("access-control-allow-origin") + "\r\n", origin);
    EXPECT_EQ(answer.headers.at("vary"), "Origin");
    Client socket(port());
    EXPECT_EQ(socket.upgrade("/ws", origin).status, 101);
  }
  const HttpAnswer before = ask(port(), {.method = "OPTIONS", .path = "/api/tables", .headers = chosen});
  EXPECT_EQ(before.status, 204);
  EXPECT_EQ(before.headers.at("access-control-allow-origin"), "https://pages.example");
  EXPECT_TRUE(holds(before.headers.at("access-control-allow-methods"), "POST"));
  EXPECT_TRUE(holds(before.headers.at("access-control-allow-headers"), "authorization"));
}

TEST_F(ServeApi, the_socket_is_at_one_place) {
  Client elsewhere(port());
  EXPECT_EQ(elsewhere.upgrade("/socket").status, 404);
}

bool is_listed(std::uint16_t port, const std::string& table) {
  const JsonDocument listed = json_in(ask(port, {.path = "/api/tables"}));
  return std::ranges::any_of(listed["tables"].GetArray(),
                             [&](const Json& each) { return text_in(each, "id") == table; });
}

TEST_F(ServeApi, a_listed_table_is_found_while_it_can_be_joined_and_vanishes_afterwards) {
  const OpenedTable table = open_table(port(), token_of("lister"), std::string(listed_table_for_two));
  EXPECT_FALSE(is_listed(port(), table.id)) << "nobody is there";
  const OpenedTable hidden =
      open_table(port(), token_of("lister"), R"({"game":"sudokids","seats":[{"who":"here"},{"who":"elsewhere"}]})");
  Player lurker(port(), token_of("lister"));
  ASSERT_TRUE(lurker.come(hidden.id));
  EXPECT_FALSE(holds(get("/api/tables/" + hidden.id).body, hidden.code)) << "a code is for who was given it";

  Player host(port(), token_of("lister"));
  ASSERT_TRUE(host.come(table.id));
  ASSERT_TRUE(host.host());
  EXPECT_TRUE(wait_until([&] { return is_listed(port(), table.id); }));
  EXPECT_FALSE(is_listed(port(), hidden.id));
  const HttpAnswer list = get("/api/tables");
  const HttpAnswer unchanged =
      ask(port(), {.path = "/api/tables", .headers = "If-None-Match: " + list.headers.at("etag") + "\r\n"});
  EXPECT_TRUE(unchanged.status == 304 || unchanged.headers.at("etag") != list.headers.at("etag"));
  ASSERT_GT(host.ask("close").version, 0);
  EXPECT_TRUE(wait_until([&] { return !is_listed(port(), table.id); }));
  EXPECT_EQ(text_in(json_in(get("/api/tables/" + table.id)), "phase"), "closed");
  EXPECT_EQ(get("/api/codes/" + table.code).status, 404) << "its code is given back";
}

TEST_F(ServeApi, a_join_code_leads_to_its_table_however_it_is_typed) {
  const OpenedTable table = open_table(port(), token_of("lister"), std::string(listed_table_for_two));
  std::string small = table.code;
  std::ranges::transform(small, small.begin(), [](char c) { return static_cast<char>(std::tolower(c)); });
  for (const std::string& typed : {table.code, small, table.code.substr(0, 3) + "-" + table.code.substr(3),
                                   table.code.substr(0, 3) + "%20" + table.code.substr(3)})
    EXPECT_EQ(text_in(json_in(get("/api/codes/" + typed)), "id"), table.id) << typed;
  for (const char* typed : {"", "ABC", "ABCDEFG", "ABCDE0", "ABCDE%00"})
    EXPECT_EQ(get(std::string("/api/codes/") + typed).status, 400) << typed;
}

TEST_F(ServeApi, nothing_secret_is_in_any_answer) {
  Player host(port(), token_of("secret host"));
  Player guest(port(), token_of("secret guest"));
  const OpenedTable table = open_table(port(), host.token(), std::string(listed_table_for_two));
  begin_game({&host, &guest}, table.id);
  if (HasFatalFailure()) return;
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(play_on({&host, &guest}));
  std::vector<std::string> public_answers;
  for (const std::string path : {"/", "/metrics", "/version", "/api/tables", "/api/games"})
    public_answers.push_back(get(path).body);
  public_answers.push_back(get("/api/tables/" + table.id).body);
  public_answers.push_back(get("/api/tables/" + table.id + "/record").body);
  EXPECT_EQ(get("/api/tables/" + table.id + "/record").status, 403);
  ASSERT_GT(host.ask("resign").version, 0);
  const HttpAnswer record = get("/api/tables/" + table.id + "/record");
  ASSERT_EQ(record.status, 200);
  EXPECT_TRUE(holds(record.headers.at("content-disposition"), "attachment"));
  const std::string seed = text_in(json_in(record)["fairness"], "serverSeed");
  ASSERT_EQ(seed.size(), 64u);
  for (const std::string& answer : public_answers) EXPECT_FALSE(holds(answer, seed)) << answer;
  public_answers.push_back(record.body);
  public_answers.push_back(get("/api/tables/" + table.id).body);
  for (const std::string& answer : public_answers)
    for (const Player* player : {&host, &guest}) EXPECT_FALSE(holds(answer, player->token())) << answer;
}
TEST_F(ServeApi, who_would_play_with_anybody_is_given_a_table) {
  const std::string wish = R"({"games":["okudos"],"seats":[2],"name":"Ada"})";
  const HttpAnswer opened = post("/api/anybody", token_of("seeker"), wish);
  EXPECT_EQ(opened.status, 201);
  EXPECT_TRUE(json_in(opened)["opened"].GetBool());
  const JsonDocument table = json_in(get("/api/tables/" + text_in(json_in(opened), "id")));
  EXPECT_TRUE(table["anybody"].GetBool());
  EXPECT_EQ(post("/api/anybody", "", wish).status, 401);
  EXPECT_EQ(error_in(post("/api/anybody", token_of("seeker"), R"({"games":["chess"],"seats":[2]})")), "malformed");
  EXPECT_EQ(error_in(post("/api/anybody", token_of("seeker"), R"({"games":["okudos"]})")), "malformed");
  EXPECT_EQ(get("/api/anybody", "", token_of("seeker")).status, 404);
}

TEST_F(ServeApi, the_short_list_of_tables_has_a_tag_of_its_own) {
  const HttpAnswer list = get("/api/tables?most=8");
  EXPECT_EQ(list.status, 200);
  const JsonDocument json = json_in(list);
  for (const char* count : {"all", "people", "looking"}) EXPECT_TRUE(json[count].IsInt()) << count;
  EXPECT_EQ(get("/api/tables?most=8", "If-None-Match: " + list.headers.at("etag") + "\r\n").status, 304);
  for (const char* most : {"0", "x", "-1", "8x"})
    EXPECT_EQ(error_in(get(std::string("/api/tables?most=") + most)), "malformed") << most;
}

TEST_F(ServeApi, lists_of_people_are_each_devices_own) {
  EXPECT_EQ(get("/api/me/invitations").status, 401);
  EXPECT_EQ(get("/api/me/invitations", "", token_of("me")).body, R"({"invitations":[]})");
  EXPECT_EQ(get("/api/me/blocked", "", token_of("me")).body, R"({"blocked":[]})");
  EXPECT_EQ(error_in(get("/api/me/people", "", token_of("me"))), "no-account");
  const std::string stranger = R"({"table":"0000000000000000000000","seat":1})";
  EXPECT_EQ(error_in(post("/api/me/blocked", token_of("me"), stranger)), "no-such-person");
  EXPECT_EQ(post("/api/me/blocked", token_of("me"), stranger).status, 404);
  EXPECT_EQ(
      error_in(post("/api/invitations", token_of("me"), R"({"to":"0000000000000000000000","who":)" + stranger + "}")),
      "no-such-person");
  EXPECT_EQ(error_in(post("/api/me/blocked", token_of("me"), R"({"table":7})")), "malformed");
  EXPECT_EQ(ask(port(), {.method = "DELETE", .path = "/api/me/blocked/0123", .token = token_of("me")}).status, 200);
  EXPECT_EQ(ask(port(), {.method = "DELETE", .path = "/api/me/blocked", .token = token_of("me")}).status, 404);
  EXPECT_EQ(post("/api/me/nothing", token_of("me"), "{}").status, 404);
}
}  // namespace
}  // namespace nonet::server
