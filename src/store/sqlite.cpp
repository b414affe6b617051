#include "store/sqlite.h"

#include <algorithm>
#include <mutex>

#include "store/folder.h"
#include "store/running_log.h"
#include "store/sqlite_reading.h"
#include "store/sqlite_schema.h"
#include "store/sqlite_writing.h"

namespace nonet::store {
namespace {
constexpr std::int64_t page_bytes = 4096;

class SqliteStore final : public Store {
 public:
  SqliteStore(FolderLock lock, std::unique_ptr<Connection> writer, std::unique_ptr<Connection> reader)
      : lock_(std::move(lock)), writer_(std::move(writer)), reader_(std::move(reader)) {}

  Trouble begin() {
    if (Trouble trouble = running_.scan(*writer_)) return trouble;
    writing_.emplace(*writer_, running_);
    if (writer_->flaw()) return writer_->flaw();
    reading_.emplace(*reader_, running_);
    return reader_->flaw();
  }

  Kept<void> commit(const Batch& batch) override {
    const std::lock_guard lock(writing_mutex_);
    if (Trouble trouble = writing_->commit(batch)) return std::unexpected(*std::move(trouble));
    return {};
  }

  Kept<Instant> uptime() const override { return reading_->uptime(); }
  Kept<std::vector<Entry>> entries(std::string_view table) const override { return reading_->entries(table); }
  Kept<std::optional<TableRow>> table(std::string_view id) const override { return reading_->table(id); }
  Kept<std::optional<TableRow>> table_by_code(std::string_view code) const override {
    return reading_->table_by_code(code);
  }
  Kept<std::vector<std::string>> tables_in(Phase phase) const override { return reading_->tables_in(phase); }
  Kept<std::vector<TableRow>> listed(int most) const override { return reading_->listed(most); }
  Kept<std::vector<TableRow>> tables_of(const std::vector<std::string>& devices, WallTime before,
                                        int most) const override {
    return reading_->tables_of(devices, before, most);
  }
  Kept<std::vector<std::string>> unchanged_since(Phase phase, WallTime before, int most) const override {
    return reading_->unchanged_since(phase, before, most);
  }
  Kept<std::optional<Account>> account(std::string_view id) const override { return reading_->account(id); }
  Kept<std::optional<Account>> account_by_phrase(std::string_view phrase_hash) const override {
    return reading_->account_by_phrase(phrase_hash);
  }
  Kept<std::optional<Account>> account_of(std::string_view device) const override {
    return reading_->account_of(device);
  }
  Kept<std::vector<std::string>> devices_of(std::string_view account) const override {
    return reading_->devices_of(account);
  }
  Kept<std::vector<DailyResult>> daily_results(std::string_view date, std::string_view game, int most) const override {
    return reading_->daily_results(date, game, most);
  }
  Kept<std::optional<DailyResult>> daily_result(std::string_view date, std::string_view game,
                                                std::string_view person) const override {
    return reading_->daily_result(date, game, person);
  }

 private:
  FolderLock lock_;  // the first, so that it goes last
  std::unique_ptr<Connection> writer_;
  std::unique_ptr<Connection> reader_;
  RunningLog running_;
  std::mutex writing_mutex_;
  std::optional<Writing> writing_;
  mutable std::optional<Reading> reading_;
};

// FULL: a commit has reached the disk when it returns. The write-ahead log goes into the data file whenever it has
// grown to 4 MB, in the commit that made it so: often enough that each of these pauses is a few milliseconds.
std::string writer_settings(const SqliteSettings& settings) {
  std::string sql =
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000; "
      "PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -16384;";
  if (settings.most_bytes > 0)
    sql += "PRAGMA max_page_count = " + std::to_string(std::max<std::int64_t>(1, settings.most_bytes / page_bytes));
  return sql;
}

Kept<std::unique_ptr<Connection>> open_writer(const std::filesystem::path& file, const SqliteSettings& settings) {
  auto writer = Connection::open(file, Connection::Mode::create);
  if (!writer) return writer;
  Trouble trouble = (*writer)->run("PRAGMA page_size = " + std::to_string(page_bytes));
  if (!trouble) trouble = recognise(**writer);
  if (!trouble) trouble = (*writer)->run(writer_settings(settings));
  if (!trouble) trouble = migrate(**writer, schema_steps());
  if (trouble) return std::unexpected(*std::move(trouble));
  return writer;
}
}  // namespace

Kept<std::unique_ptr<Store>> sqlite_store(const std::filesystem::path& folder, const SqliteSettings& settings) {
  if (const auto made = make_folder(folder); !made) return std::unexpected(made.error());
  auto lock = FolderLock::take(folder);
  if (!lock) return std::unexpected(lock.error());
  auto writer = open_writer(folder / data_file, settings);
  if (!writer) return std::unexpected(writer.error());
  auto reader = Connection::open(folder / data_file, Connection::Mode::read_only);
  if (!reader) return std::unexpected(reader.error());
  sync_folder(folder);
  auto store = std::make_unique<SqliteStore>(*std::move(lock), *std::move(writer), *std::move(reader));
  if (Trouble trouble = store->begin()) return std::unexpected(*std::move(trouble));
  return store;
}
}  // namespace nonet::store
