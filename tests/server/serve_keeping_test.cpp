// What a host does with the data: backups while people play, going back to one, moving a table, and what is forgotten.
#include <fstream>

#include "serve_crowd.h"
#include "store/sqlite_handle.h"

namespace nonet::server {
namespace {
const Words no_limits = {"--messages-per-second", "0", "--requests-per-second", "0", "--tables-per-hour", "100000"};

Words with_data(const std::string& data, Words words = no_limits) {
  words.insert(words.end(), {"--data", data});
  return words;
}

TEST(ServeKeeping, a_backup_made_while_people_play_is_whole_and_play_goes_on_from_it) {
  const TestFolder folder;
  const std::string copy = folder / "copy.db";
  Player host(0, token_of("host"));
  std::string table;
  std::int64_t version = 0;
  {
    ServerProcess server(with_data(folder / "data"));
    ASSERT_TRUE(server.open());
    host = Player(server.port(), host.token());
    Player guest(server.port(), token_of("guest"));
    table = open_table(server.port(), host.token(),
                       R"({"game":"sudoku-cards","seats":[{"who":"here"},{"who":"elsewhere"}]})")
                .id;
    begin_game({&host, &guest}, table);
    if (HasFatalFailure()) return;
    for (int i = 0; i < 8; ++i) ASSERT_TRUE(play_on({&host, &guest}));
    version = host.version();
    PlayingCrowd crowd(server.port(), 3);
    ASSERT_TRUE(crowd.wait_for_answers(10));
    const Ran made = run({"backup", "--data", folder / "data", copy});
    EXPECT_EQ(made.exit_code, 0) << made.output;
    ASSERT_TRUE(crowd.wait_for_answers(10)) << "the server went on";
    const Ran again = run({"backup", "--data", folder / "data", copy});
    EXPECT_EQ(again.exit_code, 1) << again.output;
    EXPECT_EQ(run({"backup", "--data", folder / "data", "--replace", copy}).exit_code, 0);
    crowd.finish();
  }
  EXPECT_EQ(run({"check-data", copy}).exit_code, 0);
  std::filesystem::create_directory(folder / "restored");
  std::filesystem::copy_file(copy, folder / "restored/nonet.db");
  ServerProcess server(with_data(folder / "restored"));
  ASSERT_TRUE(server.open());
  Player again(server.port(), host.token());
  Player guest(server.port(), token_of("guest"));
  ASSERT_TRUE(again.come(table));
  EXPECT_GE(again.version(), version);  // on a slow machine the game has rested meanwhile
  EXPECT_EQ(to_text(again.view()), to_text(host.view()));
  ASSERT_TRUE(guest.come(table));
  EXPECT_TRUE(play_on({&again, &guest}));
}

TEST(ServeKeeping, a_damaged_copy_is_found_out) {
  const TestFolder folder;
  std::ofstream(folder / "no.db") << "This is not a database, however long it may be.";
  for (const std::string& file : {folder / "no.db", folder / "missing.db"}) {
    const Ran checked = run({"check-data", file});
    EXPECT_EQ(checked.exit_code, 1) << checked.output;
    EXPECT_TRUE(holds(checked.output, file)) << checked.output;
  }
  EXPECT_EQ(run({"backup", "--data", folder / "nowhere", folder / "copy.db"}).exit_code, 1);
  EXPECT_FALSE(std::filesystem::exists(folder / "copy.db"));
  EXPECT_FALSE(std::filesystem::exists(folder / "nowhere"));
}

// A short game, and its folder after the server is gone.
struct Played {
  std::string table;
  std::int64_t version = 0;
};
Played play_a_little(const std::string& data, bool killed) {
  ServerProcess server(with_data(data));
  EXPECT_TRUE(server.open());
  Player host(server.port(), token_of("host"));
  Player guest(server.port(), token_of("guest"));
  const OpenedTable table =
      open_table(server.port(), host.token(), R"({"game":"okudos","seats":[{"who":"here"},{"who":"elsewhere"}]})");
  begin_game({&host, &guest}, table.id);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(play_on({&host, &guest}));
  if (killed) {
    server.signal(SIGKILL);
    server.wait();
  } else {
    EXPECT_EQ(server.stop(), 0);
  }
  return {table.id, host.version()};
}

void edit(const std::string& file, const std::string& sql) {
  const auto connection = store::Connection::open(file, store::Connection::Mode::existing);
  ASSERT_TRUE(connection);
  const auto trouble = (*connection)->run(sql);
  ASSERT_FALSE(trouble) << trouble->message;
}

TEST(ServeKeeping, changed_bytes_of_an_entry_are_found_by_check_data) {
  const TestFolder folder;
  const Played played = play_a_little(folder / "data", false);
  const std::string file = folder / "data/nonet.db";
  const Ran sound = run({"check-data", file});
  EXPECT_EQ(sound.exit_code, 0) << sound.output;
  EXPECT_TRUE(holds(sound.output, "sound")) << sound.output;
  EXPECT_TRUE(holds(sound.output, "1 tables, " + std::to_string(played.version) + " entries")) << sound.output;
  const std::string last = std::to_string(played.version);
  // A byte that leaves everything readable, and a log that was written well but cannot be played.
  for (const std::string& sql :
       {"UPDATE log SET entry = replace(entry, '\"at\":', '\"at\":1') WHERE version = " + last,
        "UPDATE log SET entry = replace(entry, '\"seat\":', '\"seat\":7'), sum = 0 WHERE version >= " + last}) {
    std::filesystem::remove_all(folder / "copy");
    std::filesystem::copy(folder / "data", folder / "copy");
    edit(folder / "copy/nonet.db", sql);
    const Ran checked = run({"check-data", folder / "copy/nonet.db"});
    EXPECT_EQ(checked.exit_code, 1) << checked.output;
    EXPECT_TRUE(holds(checked.output, "entry " + last + " of table " + played.table)) << checked.output;
  }
}

TEST(ServeKeeping, the_start_says_what_it_found_and_what_is_missing) {
  const TestFolder folder;
  const Played played = play_a_little(folder / "data", true);
  ASSERT_TRUE(std::filesystem::exists(folder / "data/nonet.db-wal"));
  for (const std::string name : {"whole", "cut", "lost"}) std::filesystem::copy(folder / "data", folder / name);
  std::filesystem::resize_file(folder / "cut/nonet.db-wal",
                               std::filesystem::file_size(folder / "cut/nonet.db-wal") / 2);
  std::filesystem::remove(folder / "lost/nonet.db-wal");
  {
    ServerProcess server(with_data(folder / "whole"));
    ASSERT_TRUE(server.open());
    const std::string found = server.logged("found");
    EXPECT_TRUE(holds(found, "tables=1")) << server.log_text();
    EXPECT_TRUE(holds(found, "entries=" + std::to_string(played.version))) << server.log_text();
    EXPECT_TRUE(holds(found, " UTC")) << server.log_text();
    EXPECT_FALSE(holds(server.log_text(), "missing")) << server.log_text();
  }
  for (const std::string name : {"cut", "lost"}) {
    EXPECT_EQ(run({"check-data", folder / (name + "/nonet.db")}).exit_code, 1);
    ServerProcess server(with_data(folder / name));
    ASSERT_TRUE(server.open());
    const std::string told = server.logged("missing");
    EXPECT_TRUE(holds(told, std::to_string(played.version) + " entries")) << server.log_text();
    EXPECT_TRUE(holds(told, "nonet.db-wal")) << server.log_text();
    EXPECT_TRUE(holds(told, "backup")) << server.log_text();
  }
}

TEST(ServeKeeping, nothing_is_acknowledged_once_the_data_folder_is_gone) {
  const TestFolder folder;
  ServerProcess server(with_data(folder / "data"));
  ASSERT_TRUE(server.open());
  Player host(server.port(), token_of("host"));
  const OpenedTable table =
      open_table(server.port(), host.token(), R"({"game":"okudos","seats":[{"who":"here"},{"who":"elsewhere"}]})");
  ASSERT_TRUE(host.come(table.id));
  ASSERT_GT(host.ask("say", R"(,"text":"before")").version, 0);
  std::filesystem::remove_all(folder / "data");
  EXPECT_EQ(host.ask("say", R"(,"text":"after")").version, 0);
  ASSERT_NE(server.logged("gone from under the running server"), "") << server.log_text();
  EXPECT_EQ(server.wait(), 1) << "it stops by itself";
}

TEST(ServeKeeping, an_idle_server_notices_that_its_data_file_was_replaced) {
  const TestFolder folder;
  ServerProcess server(with_data(folder / "data"));
  ASSERT_TRUE(server.open());
  std::filesystem::copy_file(folder / "data/nonet.db", folder / "other.db");
  std::filesystem::rename(folder / "other.db", folder / "data/nonet.db");
  ASSERT_NE(server.logged("gone from under the running server"), "") << server.log_text();
  EXPECT_EQ(server.wait(), 1) << "it stops by itself";
}

TEST(ServeKeeping, a_table_moves_to_another_server_and_is_played_on_there) {
  const TestFolder folder;
  const std::string from = folder / "from";
  const std::string to = folder / "to";
  auto server = std::make_unique<ServerProcess>(with_data(from));
  ASSERT_TRUE(server->open());
  Player host(server->port(), token_of("host"));
  Player guest(server->port(), token_of("guest"));
  const OpenedTable table =
      open_table(server->port(), host.token(), R"({"game":"okudos","seats":[{"who":"here"},{"who":"elsewhere"}]})");
  begin_game({&host, &guest}, table.id);
  if (HasFatalFailure()) return;
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(play_on({&host, &guest}));
  EXPECT_EQ(run({"export-table", "--data", from, table.id}).exit_code, 1) << "its server still runs";
  EXPECT_EQ(server->stop(), 0);

  const Ran exported = run({"export-table", "--data", from, table.id});
  ASSERT_EQ(exported.exit_code, 0) << exported.output;
  EXPECT_EQ(run({"export-table", "--data", from, "0000000000000000000000"}).exit_code, 1);
  std::ofstream(folder / "table.txt") << exported.output;
  const Ran imported = run({"import-table", "--data", to, folder / "table.txt"});
  EXPECT_EQ(imported.exit_code, 0) << imported.output;
  EXPECT_EQ(run({"import-table", "--data", to, folder / "table.txt"}).exit_code, 1) << "it is there already";
  std::string forged = exported.output;
  forged.replace(forged.find(table.id), table.id.size(), "0000000000000000000000");
  const std::size_t move = forged.find(R"({"type":"moved")");
  forged.replace(forged.find(R"("seat":)", move) + 7, 1, "7");
  std::ofstream(folder / "forged.txt") << forged;
  EXPECT_EQ(run({"import-table", "--data", to, folder / "forged.txt"}).exit_code, 1) << "a log that does not hold";
  EXPECT_EQ(run({"export-table", "--data", to, table.id}).output, exported.output);

  server = std::make_unique<ServerProcess>(with_data(to));
  ASSERT_TRUE(server->open());
  Player again(server->port(), host.token());
  Player other(server->port(), guest.token());
  ASSERT_TRUE(again.come(table.id));
  ASSERT_TRUE(other.come(table.id));
  EXPECT_GE(again.version(), host.version());
  EXPECT_EQ(to_text(again.view()), to_text(host.view()));
  EXPECT_TRUE(play_on({&again, &other}));
  EXPECT_EQ(text_in(json_in(ask(server->port(), {.path = "/api/codes/" + table.code})), "id"), table.id);
}

TEST(ServeKeeping, what_is_old_enough_is_forgotten_and_nothing_else) {
  const TestFolder folder;
  const auto now =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  const auto id = [](store::Phase phase, int days) {
    std::string text = std::to_string(static_cast<int>(phase)) + std::to_string(days);
    return std::string(22 - text.size(), 'x') + text;
  };
  const store::Phase phases[] = {store::Phase::gathering, store::Phase::playing, store::Phase::finished};
  {
    const auto store = store::sqlite_store(folder.path());
    ASSERT_TRUE(store) << store.error().message;
    store::Batch batch;
    for (const store::Phase phase : phases)
      for (const int days : {4, 6}) {
        const store::WallTime changed = now - days * std::int64_t{86'400'000};
        batch.writes.emplace_back(
            store::PutTable{{id(phase, days), "", "okudos", phase, false, changed, changed, "{}", {}}});
        batch.writes.emplace_back(store::Append{id(phase, days), {1, "{}"}});
      }
    batch.wall = now;
    ASSERT_TRUE((*store)->commit(batch));
  }
  const auto there = [&](const ServerProcess& server, store::Phase phase, int days) {
    return ask(server.port(), {.path = "/api/tables/" + id(phase, days)}).status == 200;
  };
  {
    Words words = {"--keep-finished", "0", "--keep-unfinished", "0", "--keep-gathering", "5"};
    ServerProcess server(with_data(folder.path().string(), words));
    ASSERT_TRUE(server.open());
    EXPECT_TRUE(wait_until([&] { return !there(server, store::Phase::gathering, 6); }));
    EXPECT_TRUE(there(server, store::Phase::gathering, 4));
    EXPECT_TRUE(there(server, store::Phase::playing, 6)) << "0: for ever";
    EXPECT_TRUE(there(server, store::Phase::finished, 6)) << "0: for ever";
  }
  Words words = {"--keep-finished", "5", "--keep-unfinished", "5", "--keep-gathering", "5"};
  ServerProcess server(with_data(folder.path().string(), words));
  ASSERT_TRUE(server.open());
  for (const store::Phase phase : {store::Phase::playing, store::Phase::finished}) {
    EXPECT_TRUE(wait_until([&] { return !there(server, phase, 6); }));
    EXPECT_TRUE(there(server, phase, 4));
  }
  EXPECT_NE(server.logged("forgotten"), "");
}
TEST(ServeKeeping, a_clock_three_days_ahead_at_the_start_makes_nothing_forgotten) {
  const TestFolder folder;
  constexpr std::int64_t day_ms = 86'400'000;
  const std::int64_t now =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  const std::string young(22, 'y');
  const std::string old(22, 'o');
  {
    // The last that this folder saw was three days before what the clock says now.
    const auto store = store::sqlite_store(folder.path());
    ASSERT_TRUE(store) << store.error().message;
    store::Batch batch;
    batch.wall = now - 3 * day_ms;
    for (const auto& [id, days] : {std::pair(young, 0), std::pair(old, 5)}) {
      const store::WallTime changed = batch.wall - days * day_ms;
      batch.writes.emplace_back(
          store::PutTable{{id, "", "okudos", store::Phase::gathering, false, changed, changed, "{}", {}}});
      batch.writes.emplace_back(store::Append{id, {1, "{}"}});
    }
    ASSERT_TRUE((*store)->commit(batch));
  }
  for (int start = 0; start < 2; ++start) {  // a start with a wrong clock does not make the next one believe it
    ServerProcess server(with_data(folder.path().string()));
    ASSERT_TRUE(server.open());
    EXPECT_NE(server.logged("clock-jumped"), "");
    const auto there = [&](const std::string& id) {
      return ask(server.port(), {.path = "/api/tables/" + id}).status == 200;
    };
    // What was old enough before the jump goes, which shows that it has been looked for.
    EXPECT_TRUE(wait_until([&] { return !there(old); }));
    EXPECT_TRUE(there(young));
    EXPECT_EQ(server.stop(), 0);
  }
}
}  // namespace
}  // namespace nonet::server
