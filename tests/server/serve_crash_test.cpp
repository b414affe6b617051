// The server is killed while people play, again and again, and is told to stop while people play.
#include <array>

#include "serve_crowd.h"
#include "services/record.h"

namespace nonet::server {
namespace {
const Words quiet_and_unlimited = {"--messages-per-second", "0",      "--requests-per-second", "0",
                                   "--tables-per-hour",     "100000", "--log-level",           "warn"};

std::unique_ptr<ServerProcess> served(const TestFolder& data, std::uint16_t port, Words words) {
  words.insert(words.end(), {"--data", data.path().string(), "--listen", "127.0.0.1:" + std::to_string(port)});
  return std::make_unique<ServerProcess>(words);
}

std::uint16_t free_port() {
  ServerProcess server({"--keep-nothing"});
  return server.open() ? server.port() : std::uint16_t{0};
}

bool answers(std::uint16_t port) {
  return wait_until([&] {
    Client client(port);
    return client.connected() && client.get("/healthz").status == 200;
  });
}

TEST(ServeCrash, nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed_again_and_again) {
  constexpr int kills = 30;
  const TestFolder data;
  const std::uint16_t port = free_port();
  auto server = served(data, port, quiet_and_unlimited);
  ASSERT_TRUE(answers(port));
  PlayingCrowd crowd(port, 6);
  Rng chance(sha256("moments"));
  for (int i = 0; i < kills; ++i) {
    // At any moment, not only just after an answer; now and then while it is still opening.
    if (i % 5 != 4) {
      ASSERT_TRUE(answers(port)) << server->log_text();
      ASSERT_TRUE(crowd.wait_for_answers(1 + chance.below(40)));
    }
    std::this_thread::sleep_for(std::chrono::microseconds(chance.below(20'000)));
    server->signal(SIGKILL);
    EXPECT_EQ(server->wait(), 128 + SIGKILL);
    EXPECT_EQ(server->log_text(), "");
    server = served(data, port, quiet_and_unlimited);
  }
  ASSERT_TRUE(answers(port)) << server->log_text();
  crowd.wait_for_answers(20);
  crowd.finish();
  EXPECT_EQ(server->log_text(), "");

  int finished = 0;
  for (const auto& pair : crowd.pairs()) {
    const HttpAnswer answer = ask(port, {.path = "/api/tables/" + pair.table + "/record"});
    if (pair.host->phase() != "finished") continue;
    ++finished;
    const auto verified = verify_record(json_in(answer));
    EXPECT_TRUE(verified && verified->fair) << answer.body;
  }
  EXPECT_EQ(server->stop(), 0);
  const Kept kept = expect_kept(data.path(), crowd.pairs());
  EXPECT_GT(kept.commands, kills * 5);
  EXPECT_GE(kept.returns, kills);
  RecordProperty("finished games", finished);
}

TEST(ServeCrash, a_stop_finishes_what_is_being_written_and_everybody_is_told) {
  const TestFolder data;
  const std::uint16_t port = free_port();
  auto server = served(data, port, quiet_and_unlimited);
  ASSERT_TRUE(answers(port));
  PlayingCrowd crowd(port, 4);
  for (int i = 0; i < 4; ++i) {
    ASSERT_TRUE(crowd.wait_for_answers(15));
    EXPECT_EQ(server->stop(), 0) << server->log_text();
    server = served(data, port, quiet_and_unlimited);
    ASSERT_TRUE(answers(port));
  }
  crowd.finish();
  EXPECT_EQ(server->stop(), 0);
  expect_kept(data.path(), crowd.pairs());
  for (const auto& pair : crowd.pairs())
    if (pair.host->returns > 0) {
      EXPECT_EQ(pair.host->last_error, "stopping");
    }
}

TEST(ServeCrash, a_game_is_as_it_was_after_a_stop) {
  const TestFolder data;
  auto server = std::make_unique<ServerProcess>(Words{"--data", data.path().string()});
  ASSERT_TRUE(server->open());
  Player host(server->port(), token_of("host"));
  Player guest(server->port(), token_of("guest"));
  const OpenedTable table =
      open_table(server->port(), host.token(), R"({"game":"okudos","seats":[{"who":"here"},{"who":"elsewhere"}]})");
  begin_game({&host, &guest}, table.id);
  if (HasFatalFailure()) return;
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(play_on({&host, &guest}));
  const std::string before = to_text(host.view());
  const std::int64_t version = host.version();
  const std::uint16_t port = server->port();
  server->signal(SIGTERM);
  for (Player* player : {&host, &guest}) {
    ASSERT_TRUE(player->hear("error"));
    EXPECT_EQ(player->last_error, "stopping");
    EXPECT_FALSE(player->hear());
    EXPECT_EQ(player->close_code, 1001);
    player->leave();
  }
  EXPECT_EQ(server->wait(), 0);
  EXPECT_NE(server->logged("stopped"), "");

  server = served(data, port, {});
  ASSERT_TRUE(server->open());
  ASSERT_TRUE(host.come(table.id));
  EXPECT_GE(host.version(), version);  // on a slow machine the game has rested meanwhile
  EXPECT_EQ(to_text(host.view()), before);
  ASSERT_TRUE(guest.come(table.id));
  EXPECT_TRUE(play_on({&host, &guest}));
}

// The clock may lose what was not yet written, a second and the writing; it never gains, however long the server is
// down.
TEST(ServeCrash, clocks_stand_still_while_the_server_is_down) {
  using Steady = std::chrono::steady_clock;
  const auto ms_since = [](Steady::time_point from) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - from).count();
  };
  const TestFolder data;
  auto server = std::make_unique<ServerProcess>(Words{"--data", data.path().string()});
  ASSERT_TRUE(server->open());
  const std::uint16_t port = server->port();
  Player host(port, token_of("host"));
  Player guest(port, token_of("guest"));
  const OpenedTable table = open_table(
      port, host.token(),
      R"({"game":"sudoku-pens","options":{"turnSeconds":600},"seats":[{"who":"here"},{"who":"elsewhere"}]})");
  begin_game({&host, &guest}, table.id);
  if (HasFatalFailure()) return;
  const auto remaining = [&] { return host.view()["turnEndsAt"].GetInt64() - host.clock(); };
  for (const int down_ms : {0, 900}) {
    auto up_since = Steady::now();
    ASSERT_TRUE(host.come(table.id));
    const std::int64_t before = remaining();
    server->signal(SIGKILL);
    server->wait();
    std::int64_t up_ms = ms_since(up_since);
    std::this_thread::sleep_for(std::chrono::milliseconds(down_ms));
    up_since = Steady::now();
    server = served(data, port, {});
    ASSERT_TRUE(server->open());
    ASSERT_TRUE(host.come(table.id));
    up_ms += ms_since(up_since);
    EXPECT_GE(remaining(), before - up_ms - 20);
    EXPECT_LE(remaining(), before + 10'000);  // a second, and whatever a busy machine takes to write
  }
}
// One server for each tenth of a second over five, all at once. What the kept time is behind by is what every clock at
// its tables loses. The machine may be busy: it gets half a second for that, which two lost beats in a row exceed.
TEST(ServeCrash, a_kill_at_any_moment_costs_clocks_a_second_at_most) {
  using Steady = std::chrono::steady_clock;
  constexpr int kills = 50;
  constexpr std::int64_t most_ms = 1000 + 500;
  std::array<std::int64_t, kills> behind_ms{};
  std::vector<std::thread> threads;
  for (int i = 0; i < kills; ++i)
    threads.emplace_back([&behind_ms, i] {
      const TestFolder data;
      auto server = std::make_unique<ServerProcess>(Words{"--data", data.path().string()});
      ASSERT_TRUE(server->open());
      Player host(server->port(), token_of("host"));
      Player guest(server->port(), token_of("guest"));
      const OpenedTable table = open_table(
          server->port(), host.token(),
          R"({"game":"sudoku-pens","options":{"turnSeconds":600},"seats":[{"who":"here"},{"who":"elsewhere"}]})");
      begin_game({&host, &guest}, table.id);
      if (HasFatalFailure()) return;
      ASSERT_GT(host.ask("say", R"(,"text":"now")").version, 0);
      const auto said = Steady::now();
      std::this_thread::sleep_until(said + std::chrono::milliseconds(100) * i);
      const auto lived = std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - said).count();
      server->signal(SIGKILL);
      server->wait();
      const auto store = store::sqlite_store(data.path());
      ASSERT_TRUE(store) << store.error().message;
      const auto entries = (*store)->entries(table.id);
      ASSERT_TRUE(entries && !entries->empty());
      const JsonDocument last = *parse_json(entries->back().text);
      ASSERT_EQ(text_in(last, "type"), "said");
      behind_ms[static_cast<std::size_t>(i)] = last["at"].GetInt64() + lived - *(*store)->uptime();
    });
  for (std::thread& thread : threads) thread.join();
  for (int i = 0; i < kills; ++i)
    EXPECT_LE(behind_ms[static_cast<std::size_t>(i)], most_ms) << "killed after " << i << " tenths of a second";
  RecordProperty("most", static_cast<int>(*std::ranges::max_element(behind_ms)));
}
}  // namespace
}  // namespace nonet::server
