// The store cannot be written, or cannot be opened: people and host are told, and nothing acknowledged is lost.
#include <sys/mount.h>

#include <fstream>
#include <map>

#include "serve_player.h"
#include "store/sqlite.h"
#include "store/sqlite_handle.h"

namespace nonet::server {
namespace {
class SmallDisk {  // where this process may mount one
 public:
  SmallDisk() : mounted_(mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, "size=1m") == 0) {}
  ~SmallDisk() {
    if (mounted_) umount2(folder_.path().c_str(), MNT_DETACH);
  }
  bool mounted() const { return mounted_; }
  const std::filesystem::path& path() const { return folder_.path(); }

  void fill_but(std::uintmax_t bytes_left) const {
    {
      std::ofstream file(filling(), std::ios::binary);
      const std::string block(1024, 'x');
      while (file.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) {
      }
    }
    std::filesystem::resize_file(filling(), std::filesystem::file_size(filling()) - bytes_left);
  }
  void empty() const { std::filesystem::remove(filling()); }
  bool turn_read_only() const { return mount("tmpfs", path().c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr) == 0; }

 private:
  std::filesystem::path filling() const { return path() / "filling"; }

  TestFolder folder_;
  bool mounted_;
};
#define SKIP_WITHOUT(disk) \
  if (!(disk).mounted()) GTEST_SKIP() << "needs the right to mount a small disk (root)"

HttpAnswer asked_for_a_table(std::uint16_t port, const std::string& token) {
  return ask(port, {.method = "POST",
                    .path = "/api/tables",
                    .token = token,
                    .body = R"({"game":"sudokids","seats":[{"who":"here"}]})"});
}

struct Unkept {  // words that the server could not keep
  std::string id;
  std::string words;
  std::int64_t version = 0;  // of the table before them
};

// Talks until there is no answer. What the files had left over is used up by new tables.
Unkept talk_until_unkept(std::uint16_t port, Player& host, const Player& guest) {
  Unkept unkept;
  unkept.version = host.version();
  for (int i = 0; i < 7; ++i) {
    if (i > 2)
      for (int tables = 0; tables < 5000 && asked_for_a_table(port, guest.token()).status == 201; ++tables) {
      }
    unkept.id = "w" + std::to_string(i);
    unkept.words = R"({"type":"say","text":")" + std::string(250, 'x') + R"(","id":")" + unkept.id + "\"}";
    const Answer answer = host.ask_with_id(unkept.id, unkept.words);
    EXPECT_EQ(answer.refused, "");
    if (answer.version == 0) return unkept;
    unkept.version = answer.version;
  }
  ADD_FAILURE() << "the disk was never full";
  return unkept;
}

void expect_trouble_told(ServerProcess& server, const Player& host) {
  EXPECT_EQ(host.last_error, "store");
  EXPECT_TRUE(holds(host.heard().back(), "nonet.db")) << host.heard().back();
  EXPECT_EQ(host.close_code, 1013);
  EXPECT_EQ(ask(server.port(), {.path = "/healthz"}).status, 503);
  EXPECT_TRUE(holds(ask(server.port(), {.path = "/metrics"}).body, "nonet_store_well 0"));
  EXPECT_NE(server.logged("not-kept"), "");
  const HttpAnswer refused = asked_for_a_table(server.port(), host.token());
  EXPECT_EQ(refused.status, 503) << refused.body;
  EXPECT_EQ(error_in(refused), "store");
}

void expect_words_kept_once(const std::string& data, const std::string& table, const Player& host) {
  const auto store = store::sqlite_store(data);
  ASSERT_TRUE(store) << store.error().message;
  const auto entries = (*store)->entries(table);
  ASSERT_TRUE(entries);
  std::map<std::string, int> ids;
  for (const store::Entry& entry : *entries) ++ids[text_in(*parse_json(entry.text), "id")];
  for (const auto& [id, at] : host.acknowledged)
    if (id.starts_with("w")) {
      EXPECT_EQ(ids[id], 1) << id << " at " << at;
    }
}

TEST(ServeDisk, a_full_disk_is_told_to_everybody_and_play_goes_on_as_soon_as_there_is_room) {
  const SmallDisk disk;
  SKIP_WITHOUT(disk);
  const std::string data = (disk.path() / "data").string();
  ServerProcess server({"--data", data, "--requests-per-second", "0", "--tables-per-hour", "100000"});
  ASSERT_TRUE(server.open());
  Player host(server.port(), token_of("host"));
  Player guest(server.port(), token_of("guest"));
  const OpenedTable table = open_table(server.port(), host.token(),
                                       R"({"game":"sudoku-cards","seats":[{"who":"here"},{"who":"elsewhere"}]})");
  begin_game({&host, &guest}, table.id);
  if (HasFatalFailure()) return;

  disk.fill_but(64 * 1024);
  const Unkept unkept = talk_until_unkept(server.port(), host, guest);
  if (HasFailure()) return;
  EXPECT_GT(host.acknowledged.size(), 2u) << "some words found room";
  expect_trouble_told(server, host);

  disk.empty();
  EXPECT_TRUE(wait_until([&] { return ask(server.port(), {.path = "/healthz"}).status == 200; }));
  host.comes_back = guest.comes_back = true;
  ASSERT_TRUE(host.come(table.id));
  EXPECT_GE(host.version(), unkept.version);
  const Answer again = host.ask_with_id(unkept.id, unkept.words);
  EXPECT_EQ(again.version, unkept.version + 1) << "what could not be kept did not happen; now it does";
  ASSERT_TRUE(guest.come(table.id));
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(play_on({&host, &guest}));
  EXPECT_EQ(server.stop(), 0);
  expect_words_kept_once(data, table.id, host);
}

TEST(ServeDisk, a_folder_that_cannot_be_written_is_refused_in_one_sentence) {
  const SmallDisk disk;
  SKIP_WITHOUT(disk);
  ASSERT_TRUE(disk.turn_read_only());
  const Ran ran = run({"serve", "--listen", "127.0.0.1:0", "--data", (disk.path() / "data").string()});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_TRUE(holds(ran.output, disk.path().string())) << ran.output;
  EXPECT_EQ(std::count(ran.output.begin(), ran.output.end(), '\n'), 1) << ran.output;
}

TEST(ServeDisk, a_file_in_the_way_of_the_data_folder_is_refused_in_one_sentence) {
  const TestFolder folder;
  std::ofstream(folder / "data") << "something else";
  const Ran ran = run({"serve", "--listen", "127.0.0.1:0", "--data", folder / "data"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_TRUE(holds(ran.output, folder / "data")) << ran.output;
  EXPECT_EQ(std::count(ran.output.begin(), ran.output.end(), '\n'), 1) << ran.output;
}

TEST(ServeDisk, a_folder_has_one_server_at_a_time) {
  const TestFolder folder;
  ServerProcess first({"--data", folder.path().string()});
  ASSERT_TRUE(first.open());
  const Ran second = run({"serve", "--listen", "127.0.0.1:0", "--data", folder.path().string()});
  EXPECT_EQ(second.exit_code, 1);
  EXPECT_TRUE(holds(second.output, "server")) << second.output;
  EXPECT_EQ(std::count(second.output.begin(), second.output.end(), '\n'), 1) << second.output;
  EXPECT_EQ(ask(first.port(), {.path = "/healthz"}).status, 200);
}

TEST(ServeDisk, data_of_a_newer_version_is_left_alone) {
  const TestFolder folder;
  {
    const auto store = store::sqlite_store(folder.path());
    ASSERT_TRUE(store) << store.error().message;
  }
  {
    const auto file = store::Connection::open(folder / "nonet.db", store::Connection::Mode::existing);
    ASSERT_TRUE(file) << file.error().message;
    ASSERT_FALSE((*file)->run("PRAGMA user_version = 1000"));
  }
  const Ran ran = run({"serve", "--listen", "127.0.0.1:0", "--data", folder.path().string()});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_TRUE(holds(ran.output, "newer")) << ran.output;
  EXPECT_EQ(std::count(ran.output.begin(), ran.output.end(), '\n'), 1) << ran.output;
}

TEST(ServeDisk, a_port_in_use_is_refused_in_one_sentence) {
  ServerProcess first({"--keep-nothing"});
  ASSERT_TRUE(first.open());
  const std::string place = "127.0.0.1:" + std::to_string(first.port());
  const Ran second = run({"serve", "--keep-nothing", "--listen", place});
  EXPECT_EQ(second.exit_code, 1);
  EXPECT_TRUE(holds(second.output, std::to_string(first.port()))) << second.output;
  EXPECT_EQ(std::count(second.output.begin(), second.output.end(), '\n'), 1) << second.output;
}
}  // namespace
}  // namespace nonet::server
