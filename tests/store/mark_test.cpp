// What a data file says of itself and what lies beside it: a file that went back, a byte that changed, a file that is
// gone from under its server.
#include "store/mark.h"

#include <fstream>

#include "store/backup.h"
#include "store/sqlite_handle.h"
#include "stores.h"

namespace nonet::store {
namespace {
void edit_existing(const std::filesystem::path& file, const std::string& sql) {
  const auto connection = Connection::open(file, Connection::Mode::existing);
  ASSERT_TRUE(connection);
  const Trouble trouble = (*connection)->run(sql);
  ASSERT_FALSE(trouble) << trouble->message;
}

// The folder of a server as a loss of power would leave it: copied while it runs.
void copy_folder(const TestFolder& from, const TestFolder& to) {
  for (const char* name : {"nonet.db", "nonet.db-wal", "nonet.mark"})
    if (std::filesystem::exists(from / name))
      std::filesystem::copy_file(from / name, to / name, std::filesystem::copy_options::overwrite_existing);
}

class WentBack : public testing::Test {
 protected:
  WentBack() {
    keep(*store_, PutTable{a_table("t")}, an_entry("t", 1));
    for (int i = 2; i <= 40; ++i) keep(*store_, an_entry("t", i, std::string(2000, 'x')));
    copy_folder(data_, copy_);
  }
  std::string missing_there() {
    const auto store = opened(copy_.path());
    return store ? store->missing() : "";
  }
  TestFolder data_;
  TestFolder copy_;
  std::unique_ptr<Store> store_ = opened(data_.path());
};

TEST_F(WentBack, a_folder_as_it_was_misses_nothing) {
  EXPECT_EQ(missing_there(), "");
  EXPECT_TRUE(check(copy_ / data_file));
  EXPECT_EQ(texts(*opened(copy_.path()), "t").size(), 40u);
}

TEST_F(WentBack, a_missing_write_ahead_log_is_told_and_only_once) {
  std::filesystem::remove(copy_ / "nonet.db-wal");
  const auto checked = check(copy_ / data_file);
  ASSERT_FALSE(checked);
  const std::string told = missing_there();
  EXPECT_NE(told.find("nonet.db-wal"), std::string::npos) << told;
  EXPECT_NE(told.find("40 entries"), std::string::npos) << told;
  EXPECT_EQ(missing_there(), "");  // it has been told, and people play on from here
}

TEST_F(WentBack, a_cut_write_ahead_log_is_told) {
  const auto size = std::filesystem::file_size(copy_ / "nonet.db-wal");
  std::filesystem::resize_file(copy_ / "nonet.db-wal", size / 2);
  EXPECT_FALSE(check(copy_ / data_file));
  EXPECT_NE(missing_there().find("commits are missing"), std::string::npos);
}

TEST_F(WentBack, one_missing_commit_is_told) {
  const auto size = std::filesystem::file_size(copy_ / "nonet.db-wal");
  std::filesystem::resize_file(copy_ / "nonet.db-wal", size - 100);
  EXPECT_NE(missing_there().find("; 1 commits are missing"), std::string::npos);
}

TEST_F(WentBack, another_data_file_is_told) {
  TestFolder other;
  keep(*opened(other.path()), PutTable{a_table("u")});
  std::filesystem::remove(copy_ / "nonet.db-wal");
  std::filesystem::copy_file(other / data_file, copy_ / data_file, std::filesystem::copy_options::overwrite_existing);
  EXPECT_NE(missing_there().find("another one"), std::string::npos);
}

TEST_F(WentBack, a_backup_in_an_empty_folder_misses_nothing) {
  TestFolder restored;
  ASSERT_TRUE(back_up(data_.path(), restored / data_file));
  EXPECT_EQ(opened(restored.path())->missing(), "");
}

TEST(Mark, one_that_cannot_be_read_is_none) {
  TestFolder folder;
  EXPECT_FALSE(read_mark(folder.path()));
  std::ofstream(folder / mark_file) << "nonet mark 1 abc 12";
  EXPECT_FALSE(read_mark(folder.path()));
  std::ofstream(folder / mark_file) << "something else";
  EXPECT_FALSE(read_mark(folder.path()));
  keep(*opened(folder.path()), PutTable{a_table("t")}, an_entry("t", 1));
  ASSERT_TRUE(read_mark(folder.path()));
  EXPECT_EQ(read_mark(folder.path())->entries, 1);
}

TEST(ChangedBytes, of_an_entry_are_found_in_the_running_log_and_in_the_archive) {
  for (const bool archived : {false, true}) {
    SCOPED_TRACE(archived);
    TestFolder folder;
    {
      const auto store = opened(folder.path());
      keep(*store, PutTable{a_table("t")}, an_entry("t", 1, "one"), an_entry("t", 2, "two"), PutTable{a_table("u")},
           an_entry("u", 1, "other"));
      if (archived) keep(*store, Archive{"t"});
      keep(*store, an_entry("t", 3, "three"));
    }
    EXPECT_TRUE(check(folder / data_file));
    edit_existing(folder / data_file, archived ? "UPDATE archive SET entries = CAST('3:one,3:tvo,' AS BLOB)"
                                               : "UPDATE log SET entry = 'tvo' WHERE entry = 'two'");
    const auto checked = check(folder / data_file);
    ASSERT_FALSE(checked);
    EXPECT_NE(checked.error().message.find("table t"), std::string::npos) << checked.error().message;
    EXPECT_NE(checked.error().message.find("2"), std::string::npos) << checked.error().message;
    const auto store = opened(folder.path());  // the others are played on
    EXPECT_EQ(store->entries("t").error().fault, Fault::damaged);
    EXPECT_EQ(texts(*store, "u"), Texts{"other"});
  }
}

TEST(ChangedBytes, entries_that_are_gone_without_a_gap_are_found) {
  TestFolder folder;
  keep(*opened(folder.path()), PutTable{a_table("t")}, an_entry("t", 1), an_entry("t", 2));
  edit_existing(folder / data_file, "DELETE FROM log WHERE version = 2");
  const auto checked = check(folder / data_file);
  ASSERT_FALSE(checked);
  EXPECT_NE(checked.error().message.find("should have 2"), std::string::npos) << checked.error().message;
}

TEST(ChangedBytes, what_the_judge_says_of_a_log_is_told_for_every_table) {
  TestFolder folder;
  keep(*opened(folder.path()), PutTable{a_table("t")}, an_entry("t", 1), PutTable{a_table("u")}, an_entry("u", 1),
       PutTable{a_table("v")}, an_entry("v", 1, "good"));
  const auto checked = check(folder / data_file,
                             [](const TableRow& row, std::span<const std::string> log) -> std::optional<std::string> {
                               if (log.front() == "good") return {};
                               return "entry 1 of table " + row.id;
                             });
  ASSERT_FALSE(checked);
  for (const char* table : {"table t", "table u"})
    EXPECT_NE(checked.error().message.find(table), std::string::npos) << checked.error().message;
  EXPECT_EQ(checked.error().message.find("table v"), std::string::npos) << checked.error().message;
}

TEST(Vanished, a_deleted_or_replaced_file_takes_no_more_commits) {
  for (const char* name : {"nonet.db", "nonet.db-wal"}) {
    for (const bool replaced : {false, true}) {
      SCOPED_TRACE(std::string(name) + (replaced ? " replaced" : " deleted"));
      TestFolder folder;
      const auto store = opened(folder.path());
      keep(*store, PutTable{a_table("t")}, an_entry("t", 1));
      EXPECT_TRUE(store->still_there());
      std::filesystem::rename(folder / name, folder / "moved");
      if (replaced) std::filesystem::copy_file(folder / "moved", folder / name);
      EXPECT_FALSE(store->still_there());
      const auto kept = store->commit(batch(an_entry("t", 2)));
      ASSERT_FALSE(kept);
      EXPECT_EQ(kept.error().fault, Fault::damaged);
      EXPECT_NE(kept.error().message.find((folder / name).string()), std::string::npos) << kept.error().message;
    }
  }
}

TEST(Vanished, files_that_took_the_place_are_left_alone) {
  TestFolder folder;
  {
    const auto store = opened(folder.path());
    keep(*store, PutTable{a_table("t")});
    for (const char* name : {"nonet.db", "nonet.db-wal", "nonet.db-shm"}) {
      std::filesystem::remove(folder / name);
      std::ofstream(folder / name) << "somebody else's";
    }
  }
  for (const char* name : {"nonet.db", "nonet.db-wal", "nonet.db-shm"}) {
    ASSERT_TRUE(std::filesystem::exists(folder / name)) << name;
    EXPECT_EQ(std::filesystem::file_size(folder / name), 15u) << name;
  }
}
}  // namespace
}  // namespace nonet::store
