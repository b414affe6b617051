// Servers on a PostgreSQL database, while people play: the server dies, the database dies, another server takes over.
#include "serve_crowd.h"
#include "test_postgres.h"

namespace nonet::server {
namespace {
using store::shared_postgres;

class ServePostgres : public testing::Test {
 protected:
  std::unique_ptr<ServerProcess> served(std::uint16_t at) const {
    return std::make_unique<ServerProcess>(Words{"--store", address, "--listen", "127.0.0.1:" + std::to_string(at),
                                                 "--messages-per-second", "0", "--requests-per-second", "0",
                                                 "--tables-per-hour", "100000", "--log-level", "warn"});
  }
  static std::uint16_t free_port() {
    ServerProcess server({"--keep-nothing"});
    return server.open() ? server.port() : std::uint16_t{0};
  }
  static bool answers(std::uint16_t at) {
    return wait_until([&] {
      Client client(at);
      return client.connected() && client.get("/healthz").status == 200;
    });
  }
  std::string address = shared_postgres().new_database();
  std::uint16_t port = free_port();
};

TEST_F(ServePostgres, nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed_again_and_again) {
  constexpr int kills = 12;
  auto server = served(port);
  ASSERT_TRUE(answers(port)) << server->log_text();
  PlayingCrowd crowd(port, 6);
  for (int i = 0; i < kills; ++i) {
    ASSERT_TRUE(answers(port)) << server->log_text();
    ASSERT_TRUE(crowd.wait_for_answers(1 + i % 5 * 8));
    server->signal(SIGKILL);
    server->wait();
    server = served(port);
  }
  ASSERT_TRUE(answers(port)) << server->log_text();
  crowd.wait_for_answers(20);
  crowd.finish();
  EXPECT_EQ(server->stop(), 0);
  EXPECT_GT(expect_kept(address, crowd.pairs()).commands, kills * 5);
}

TEST_F(ServePostgres, people_play_on_where_the_database_crashed_and_came_back) {
  auto server = served(port);
  ASSERT_TRUE(answers(port)) << server->log_text();
  PlayingCrowd crowd(port, 6);
  for (int i = 0; i < 6; ++i) {
    ASSERT_TRUE(crowd.wait_for_answers(10 + i * 7)) << server->log_text();
    i % 2 == 0 ? shared_postgres().crash() : shared_postgres().stop();
    shared_postgres().start();
  }
  ASSERT_TRUE(crowd.wait_for_answers(20)) << server->log_text();
  crowd.finish();
  EXPECT_EQ(server->stop(), 0) << server->log_text();
  EXPECT_GT(expect_kept(address, crowd.pairs()).commands, 60);
}

TEST_F(ServePostgres, another_server_takes_over_what_one_that_was_killed_had) {
  auto server = served(port);
  ASSERT_TRUE(answers(port)) << server->log_text();
  PlayingCrowd crowd(port, 6);
  ASSERT_TRUE(crowd.wait_for_answers(40));
  const std::uint16_t other_port = free_port();
  auto other = served(other_port);
  ASSERT_TRUE(answers(other_port)) << other->log_text();
  server->signal(SIGKILL);
  server->wait();
  other->stop();
  other = served(port);
  ASSERT_TRUE(answers(port)) << other->log_text();
  ASSERT_TRUE(crowd.wait_for_answers(20)) << other->log_text();
  crowd.finish();
  EXPECT_EQ(other->stop(), 0);
  expect_kept(address, crowd.pairs());
}

TEST_F(ServePostgres, a_server_that_is_told_to_stop_stops_where_the_database_is_gone) {
  auto server = served(port);
  ASSERT_TRUE(answers(port)) << server->log_text();
  PlayingCrowd crowd(port, 2);
  ASSERT_TRUE(crowd.wait_for_answers(5));
  shared_postgres().crash();
  server->signal(SIGTERM);
  server->wait();
  shared_postgres().start();
  server = served(port);
  ASSERT_TRUE(answers(port)) << server->log_text();
  crowd.wait_for_answers(5);
  crowd.finish();
  EXPECT_EQ(server->stop(), 0);
  expect_kept(address, crowd.pairs());
}

TEST_F(ServePostgres, everything_goes_from_a_folder_to_a_database_and_back) {
  const TestFolder folder;
  auto server = std::make_unique<ServerProcess>(Words{"--data", folder / "first", "--listen", "127.0.0.1:0"});
  ASSERT_TRUE(server->open());
  PlayingCrowd crowd(server->port(), 3);
  ASSERT_TRUE(crowd.wait_for_answers(30));
  crowd.finish();
  EXPECT_EQ(server->stop(), 0);
  const Ran there = run({"move-data", folder / "first", address});
  EXPECT_EQ(there.exit_code, 0) << there.output;
  const Ran sound = run({"check-data", address});
  EXPECT_EQ(sound.exit_code, 0) << sound.output;
  const Ran back = run({"move-data", address, folder / "second"});
  EXPECT_EQ(back.exit_code, 0) << back.output;
  EXPECT_EQ(run({"check-data", folder / "second/nonet.db"}).exit_code, 0);
  for (const std::string& where : {address, folder / "second"}) expect_kept(where, crowd.pairs());
  const std::string table = crowd.pairs().front().table;
  const Ran exported = run({"export-table", table, "--store", address});
  EXPECT_EQ(exported.output, run({"export-table", table, "--data", folder / "first"}).output);
  const Ran again = run({"move-data", folder / "first", address});
  EXPECT_EQ(again.exit_code, 1);
  EXPECT_TRUE(holds(again.output, "expected nothing")) << again.output;
}

TEST_F(ServePostgres, a_backup_is_left_to_the_databases_own_tools) {
  const Ran backup = run({"backup", "monday.dump", "--store", address});
  EXPECT_EQ(backup.exit_code, 2);
  EXPECT_TRUE(holds(backup.output, "pg_dump")) << backup.output;
}

TEST_F(ServePostgres, the_doctor_says_whether_the_database_answers) {
  const Ran fresh = run({"doctor", "--store", address});
  EXPECT_TRUE(holds(fresh.output, "nothing of Nonet in it yet")) << fresh.output;
  const auto server = served(port);
  ASSERT_TRUE(answers(port)) << server->log_text();
  const Ran ours = run({"doctor", "--store", address});
  EXPECT_TRUE(holds(ours.output, "tables of version")) << ours.output;
  const Ran gone = run({"doctor", "--store", "postgresql://anna:secret@127.0.0.1:1/nonet"});
  EXPECT_NE(gone.exit_code, 0);
  EXPECT_FALSE(holds(gone.output, "secret")) << gone.output;
}

TEST_F(ServePostgres, an_address_of_something_else_is_refused) {
  const Ran refused = run({"serve", "--store", "mysql://localhost/nonet"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_TRUE(holds(refused.output, "--store: expected postgresql://")) << refused.output;
}
}  // namespace
}  // namespace nonet::server
