#include "store/backup.h"

#include <atomic>
#include <fstream>
#include <thread>

#include "stores.h"

namespace nonet::store {
namespace {
std::size_t files_in(const TestFolder& folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder.path()), {}));
}

TEST(Backup, made_while_the_server_commits_it_is_whole_and_can_be_restored_by_copying) {
  TestFolder data;
  TestFolder backups;
  const auto store = opened(data.path());
  keep(*store, PutTable{a_table("t")}, PutTable{a_table("u")});
  std::atomic<std::int64_t> durable = 0;
  std::atomic<bool> done = false;
  std::thread player([&] {
    for (std::int64_t version = 1; !done; ++version) {
      keep(*store, an_entry("t", version, std::string(300, 'x')), an_entry("u", version));
      durable = version;
      if (version % 50 == 0) keep(*store, Archive{"t"});
    }
  });
  for (int i = 0; i < 5; ++i) {
    const std::int64_t least = durable;
    const auto file = backups / ("backup" + std::to_string(i)).c_str();
    const auto made = back_up(data.path(), file);
    ASSERT_TRUE(made) << made.error().message;
    const auto sound = check(file);
    ASSERT_TRUE(sound) << sound.error().message;

    TestFolder restored;
    std::filesystem::copy_file(file, restored / data_file);
    const auto copy = opened(restored.path());
    const std::size_t found = texts(*copy, "t").size();
    EXPECT_GE(static_cast<std::int64_t>(found), least);
    EXPECT_EQ(texts(*copy, "u").size(), found);  // of one moment
    keep(*copy, an_entry("t", static_cast<std::int64_t>(found) + 1));
  }
  done = true;
  player.join();
  EXPECT_EQ(files_in(backups), 5u);  // each is one file, and nothing unfinished is left
}

TEST(Backup, of_a_folder_without_a_server) {
  TestFolder data;
  TestFolder backups;
  keep(*opened(data.path()), PutTable{a_table("t")}, an_entry("t", 1, "one"));
  ASSERT_TRUE(back_up(data.path(), backups / "b"));
  EXPECT_TRUE(check(backups / "b"));
  EXPECT_TRUE(opened(data.path()));
}

TEST(Backup, never_overwrites_unless_told) {
  TestFolder data;
  TestFolder backups;
  keep(*opened(data.path()), PutTable{a_table("t")});
  std::ofstream(backups / "b") << "precious";
  const auto refused = back_up(data.path(), backups / "b");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find((backups / "b").string()), std::string::npos);
  EXPECT_EQ(std::filesystem::file_size(backups / "b"), 8u);
  ASSERT_TRUE(back_up(data.path(), backups / "b", Existing::replace));
  EXPECT_TRUE(check(backups / "b"));
  EXPECT_EQ(files_in(backups), 1u);
}

TEST(Backup, a_folder_without_data_is_an_error_and_stays_empty) {
  TestFolder data;
  TestFolder backups;
  EXPECT_FALSE(back_up(data.path(), backups / "b"));
  EXPECT_FALSE(back_up(data / "missing", backups / "b"));
  EXPECT_EQ(files_in(data), 0u);
  EXPECT_EQ(files_in(backups), 0u);
}

TEST(Backup, a_place_that_cannot_be_written_is_an_error) {
  TestFolder data;
  keep(*opened(data.path()), PutTable{a_table("t")});
  EXPECT_FALSE(back_up(data.path(), data / "no/such/folder/b"));
}

TEST(Check, a_file_that_is_missing_or_no_data_file_is_an_error) {
  TestFolder folder;
  EXPECT_FALSE(check(folder / "missing"));
  std::ofstream(folder / "text") << std::string(5000, 'x');
  EXPECT_FALSE(check(folder / "text"));
  std::ofstream(folder / "empty");
  EXPECT_FALSE(check(folder / "empty"));
}

TEST(Check, a_running_servers_file_may_be_checked) {
  TestFolder folder;
  const auto store = opened(folder.path());
  TableRow row = a_table("t");
  row.devices = {"d"};
  keep(*store, PutTable{row}, an_entry("t", 1), Archive{"t"}, an_entry("t", 2));
  const auto sound = check(folder / data_file);
  EXPECT_TRUE(sound) << sound.error().message;
}
}  // namespace
}  // namespace nonet::store
