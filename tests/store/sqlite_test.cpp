// What only the store in a folder can get wrong: locks, damaged files, full disks, and files of other versions.
#include "store/sqlite.h"

#include <sys/mount.h>

#include <array>
#include <fstream>

#include "store/backup.h"
#include "store/sqlite_handle.h"
#include "store/sqlite_schema.h"
#include "stores.h"

namespace nonet::store {
namespace {
StoreError error_of(const std::filesystem::path& folder) {
  const auto store = sqlite_store(folder);
  EXPECT_FALSE(store);
  return store ? StoreError() : store.error();
}

void edit(const std::filesystem::path& file, const std::string& sql) {
  const auto connection = Connection::open(file, Connection::Mode::create);
  ASSERT_TRUE(connection);
  const Trouble trouble = (*connection)->run(sql);
  ASSERT_FALSE(trouble) << trouble->message;
}

#define EXPECT_NAMES(error, path) EXPECT_NE((error).message.find((path).string()), std::string::npos) << (error).message

TEST(Sqlite, a_folder_is_made_with_those_above_it) {
  TestFolder folder;
  keep(*opened(folder / "a/b/c"), PutTable{a_table("t")});
  EXPECT_TRUE(got(opened(folder / "a/b/c")->table("t")));
}

TEST(Sqlite, a_folder_that_cannot_be_made_is_named) {
  TestFolder folder;
  std::ofstream(folder / "file") << "not a folder";
  for (const auto& path : {folder / "file", folder / "file/data"}) {
    const StoreError error = error_of(path);
    EXPECT_EQ(error.fault, Fault::read_only);
    EXPECT_NAMES(error, path);
  }
}

TEST(Sqlite, one_server_at_a_time_has_a_folder) {
  TestFolder folder;
  auto first = opened(folder.path());
  const StoreError error = error_of(folder.path());
  EXPECT_EQ(error.fault, Fault::locked);
  EXPECT_NAMES(error, folder.path());
  keep(*first, PutTable{a_table("t")});  // and the first has not noticed
  first.reset();
  EXPECT_TRUE(got(opened(folder.path())->table("t")));
}

TEST(Sqlite, a_file_that_is_no_database_is_called_damaged) {
  TestFolder folder;
  std::ofstream(folder / data_file) << std::string(10'000, 'x');
  const StoreError error = error_of(folder.path());
  EXPECT_EQ(error.fault, Fault::damaged);
  EXPECT_NAMES(error, folder / data_file);
}

TEST(Sqlite, a_database_of_another_program_is_left_alone) {
  TestFolder folder;
  edit(folder / data_file, "CREATE TABLE theirs (x); INSERT INTO theirs VALUES (1)");
  const auto size = std::filesystem::file_size(folder / data_file);
  EXPECT_EQ(error_of(folder.path()).fault, Fault::damaged);
  EXPECT_EQ(std::filesystem::file_size(folder / data_file), size);
}

TEST(Sqlite, overwritten_pages_are_noticed) {
  TestFolder folder;
  {
    const auto store = opened(folder.path());
    Batch full = batch(PutTable{a_table("t")});
    for (int i = 1; i <= 2000; ++i) full.writes.push_back(an_entry("t", i, std::string(100, 'e')));
    ASSERT_TRUE(store->commit(full));
  }
  std::fstream file(folder / data_file, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(std::filesystem::file_size(folder / data_file) / 2));
  file << std::string(20'000, 'x');
  file.close();
  EXPECT_EQ(error_of(folder.path()).fault, Fault::damaged);
  EXPECT_FALSE(check(folder / data_file));
}

TEST(Sqlite, a_log_with_a_gap_is_called_damaged) {
  const std::array damages = {
      "DELETE FROM log WHERE version = 4",
      "DELETE FROM log WHERE version = 3",
      "UPDATE archive SET last = 1",
      "DELETE FROM archive",
      "DELETE FROM tables",
  };
  for (const char* damage : damages) {
    SCOPED_TRACE(damage);
    TestFolder folder;
    keep(*opened(folder.path()), PutTable{a_table("t")}, an_entry("t", 1), an_entry("t", 2), Archive{"t"},
         an_entry("t", 3), an_entry("t", 4), an_entry("t", 5));
    EXPECT_TRUE(check(folder / data_file));
    edit(folder / data_file, damage);
    EXPECT_EQ(error_of(folder.path()).fault, Fault::damaged);
    EXPECT_FALSE(check(folder / data_file));
  }
}

TEST(Sqlite, an_archive_that_does_not_hold_what_it_says_is_an_error_not_a_short_log) {
  TestFolder folder;
  keep(*opened(folder.path()), PutTable{a_table("t")}, an_entry("t", 1), an_entry("t", 2), Archive{"t"});
  edit(folder / data_file, "UPDATE archive SET entries = CAST('2:{},' AS BLOB)");
  const auto entries = opened(folder.path())->entries("t");
  ASSERT_FALSE(entries);
  EXPECT_EQ(entries.error().fault, Fault::damaged);
  EXPECT_FALSE(check(folder / data_file));
}

TEST(Sqlite, a_full_file_is_told_and_the_store_goes_on_when_there_is_space_again) {
  TestFolder folder;
  auto store = opened(folder.path(), {.most_bytes = 1 << 20});
  keep(*store, PutTable{a_table("ballast")}, an_entry("ballast", 1, std::string(200'000, 'x')), PutTable{a_table("t")});
  std::int64_t version = 0;
  StoreResult<void> kept;
  while (
      (kept = store->commit(batch(an_entry("t", version + 1), an_entry("t", version + 2, std::string(50'000, 'x'))))))
    version += 2;
  EXPECT_EQ(kept.error().fault, Fault::full) << kept.error().message;
  EXPECT_NAMES(kept.error(), folder / data_file);
  EXPECT_GT(version, 10);
  EXPECT_EQ(static_cast<std::int64_t>(texts(*store, "t").size()), version);  // also the small entry is not there
  keep(*store, Forget{"ballast"});
  keep(*store, an_entry("t", version + 1), an_entry("t", version + 2, std::string(50'000, 'x')));
  store.reset();
  EXPECT_EQ(static_cast<std::int64_t>(texts(*opened(folder.path()), "t").size()), version + 2);
}

class SmallDisk {  // in memory, mounted over a folder for as long as this lives
 public:
  explicit SmallDisk(const TestFolder& folder)
      : folder_(folder), mounted_(::mount("tmpfs", folder.path().c_str(), "tmpfs", 0, "size=4m") == 0) {}
  ~SmallDisk() {
    if (mounted_) ::umount2(folder_.path().c_str(), MNT_DETACH);
  }
  bool mounted() const { return mounted_; }
  bool make_read_only() const {
    return ::mount("tmpfs", folder_.path().c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, "") == 0;
  }

 private:
  const TestFolder& folder_;
  bool mounted_;
};

TEST(Sqlite, a_real_full_disk_is_told_and_the_store_goes_on_when_there_is_space_again) {
  TestFolder folder;
  const SmallDisk disk(folder);
  if (!disk.mounted()) GTEST_SKIP() << "mounting is not allowed here";
  auto store = opened(folder.path());
  keep(*store, PutTable{a_table("t")});
  std::ofstream(folder / "ballast") << std::string(1 << 20, 'x');
  std::int64_t version = 0;
  StoreResult<void> kept;
  while ((kept = store->commit(batch(an_entry("t", version + 1, std::string(20'000, 'x')))))) ++version;
  EXPECT_EQ(kept.error().fault, Fault::full) << kept.error().message;
  EXPECT_GT(version, 10);
  EXPECT_EQ(static_cast<std::int64_t>(texts(*store, "t").size()), version);
  std::filesystem::remove(folder / "ballast");
  keep(*store, an_entry("t", version + 1, std::string(20'000, 'x')));
  store.reset();
  EXPECT_EQ(static_cast<std::int64_t>(texts(*opened(folder.path()), "t").size()), version + 1);
}

TEST(Sqlite, a_disk_that_was_full_is_believed_again_only_where_more_than_a_page_is_free) {
  TestFolder folder;
  const SmallDisk disk(folder);
  if (!disk.mounted()) GTEST_SKIP() << "mounting is not allowed here";
  auto store = opened(folder.path());
  keep(*store, PutTable{a_table("t")});
  std::ofstream(folder / "ballast") << std::string(1 << 20, 'x');
  std::int64_t version = 0;
  while (store->commit(batch(an_entry("t", version + 1, std::string(20'000, 'x'))))) ++version;
  // The pages that the failed commit had begun with lie in the log: the time alone would fit into them.
  const StoreResult<void> kept = store->commit(batch());
  ASSERT_FALSE(kept);
  EXPECT_EQ(kept.error().fault, Fault::full) << kept.error().message;
  std::filesystem::resize_file(folder / "ballast", (1 << 20) - (32 << 10));
  EXPECT_FALSE(store->commit(batch()));
  std::filesystem::remove(folder / "ballast");
  EXPECT_TRUE(store->commit(batch()));
  keep(*store, an_entry("t", version + 1));
}

TEST(Sqlite, a_read_only_file_system_is_told) {
  TestFolder folder;
  const SmallDisk disk(folder);
  if (!disk.mounted()) GTEST_SKIP() << "mounting is not allowed here";
  keep(*opened(folder / "data"), PutTable{a_table("t")});
  ASSERT_TRUE(disk.make_read_only());
  for (const auto& path : {folder / "data", folder / "new"}) {
    const StoreError error = error_of(path);
    EXPECT_EQ(error.fault, Fault::read_only) << error.message;
    EXPECT_NAMES(error, path);
  }
}

// ---- Versions of the file

TEST(Migrations, a_file_of_the_first_version_comes_up_to_the_newest) {
  TestFolder folder;
  {
    const auto connection = Connection::open(folder / data_file, Connection::Mode::create);
    ASSERT_TRUE(connection);
    ASSERT_FALSE(migrate(**connection, schema_steps().first(1)));
    ASSERT_FALSE((*connection)
                     ->run("INSERT INTO tables VALUES (7, 't', 'CODE', 'okudos', 1, 0, 1000, 1000, '{}', '1:d,');"
                           "INSERT INTO seated VALUES ('d', 7);"
                           "INSERT INTO archive VALUES (7, 1, '3:one,');"
                           "INSERT INTO log VALUES (5, 7, 2, 'two')"));
  }
  const auto store = opened(folder.path());
  EXPECT_EQ(texts(*store, "t"), (Texts{"one", "two"}));
  EXPECT_EQ(ids(got(store->tables_of({"d"}, 9999, 10))), Texts{"t"});
  keep(*store, an_entry("t", 3, "three"));
  EXPECT_TRUE(check(folder / data_file));
}

TEST(Migrations, a_newer_file_is_refused_and_stays_as_it_is) {
  TestFolder folder;
  opened(folder.path());
  edit(folder / data_file, "PRAGMA user_version = 99");
  const StoreError error = error_of(folder.path());
  EXPECT_EQ(error.fault, Fault::other);
  EXPECT_NE(error.message.find("newer"), std::string::npos) << error.message;
  EXPECT_NAMES(error, folder / data_file);
}

class Steps : public testing::Test {
 protected:
  std::int64_t number(const char* sql) { return got(connection_->number(sql)); }
  TestFolder folder_;
  std::unique_ptr<Connection> connection_ = *Connection::open(folder_ / "steps", Connection::Mode::create);
};

TEST_F(Steps, only_those_not_yet_taken_are_taken_in_order) {
  const std::array steps = {"CREATE TABLE a (x)", "INSERT INTO a VALUES (1)", "INSERT INTO a SELECT x + 1 FROM a"};
  ASSERT_FALSE(migrate(*connection_, std::span(steps).first(2)));
  EXPECT_EQ(number("SELECT sum(x) FROM a"), 1);
  ASSERT_FALSE(migrate(*connection_, steps));
  EXPECT_EQ(number("SELECT sum(x) FROM a"), 3);
  ASSERT_FALSE(migrate(*connection_, steps));
  EXPECT_EQ(number("SELECT sum(x) FROM a"), 3);
  EXPECT_EQ(number("PRAGMA user_version"), 3);
}

TEST_F(Steps, one_that_fails_half_way_is_undone_and_may_be_taken_again) {
  const std::array broken = {"CREATE TABLE a (x)", "INSERT INTO a VALUES (1); INSERT INTO nowhere VALUES (1)"};
  ASSERT_TRUE(migrate(*connection_, broken));
  EXPECT_EQ(number("PRAGMA user_version"), 1);
  EXPECT_EQ(number("SELECT count(*) FROM a"), 0);
  const std::array mended = {"CREATE TABLE a (x)", "INSERT INTO a VALUES (2)"};
  ASSERT_FALSE(migrate(*connection_, mended));
  EXPECT_EQ(number("SELECT sum(x) FROM a"), 2);
}
}  // namespace
}  // namespace nonet::store
