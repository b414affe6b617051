#include "store/sqlite.h"

#include <algorithm>
#include <mutex>

#include "store/file_watch.h"
#include "store/folder.h"
#include "store/mark.h"
#include "store/running_log.h"
#include "store/sqlite_reading.h"
#include "store/sqlite_schema.h"
#include "store/sqlite_writing.h"

namespace nonet::store {
namespace {
constexpr std::int64_t page_bytes = 4096;
constexpr std::int64_t room_bytes = 64 * 1024;  // what a disk that was full must have before it is believed again

struct Reader {
  explicit Reader(std::unique_ptr<Connection> its_connection, const RunningLog& running)
      : connection(std::move(its_connection)), reading(*connection, running) {}
  std::unique_ptr<Connection> connection;
  Reading reading;
};

// As many readers as have ever been wanted at once: each question has one to itself.
class Readers {
 public:
  Readers(std::filesystem::path file, const RunningLog& running) : file_(std::move(file)), running_(running) {}

  template <class Ask>
  auto ask(Ask question) -> decltype(question(std::declval<Reading&>())) {
    auto reader = take();
    if (!reader) return std::unexpected(reader.error());
    auto answer = question((*reader)->reading);
    const std::lock_guard lock(mutex_);
    free_.push_back(*std::move(reader));
    return answer;
  }
  void keep_files() {
    for (const auto& reader : free_) reader->connection->keep_files();
  }

 private:
  StoreResult<std::unique_ptr<Reader>> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!free_.empty()) {
        auto reader = std::move(free_.back());
        free_.pop_back();
        return reader;
      }
    }
    auto connection = Connection::open(file_, Connection::Mode::read_only);
    if (!connection) return std::unexpected(connection.error());
    auto reader = std::make_unique<Reader>(*std::move(connection), running_);
    if (reader->connection->flaw()) return std::unexpected(*reader->connection->flaw());
    return reader;
  }

  std::filesystem::path file_;
  const RunningLog& running_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Reader>> free_;
};

class SqliteStore final : public Store {
 public:
  SqliteStore(FolderLock lock, const std::filesystem::path& folder, std::unique_ptr<Connection> writer)
      : lock_(std::move(lock)),
        folder_(folder),
        writer_(std::move(writer)),
        readers_(folder / data_file, running_),
        mark_writer_(folder) {}
  ~SqliteStore() override {
    if (files_.still_there()) return;
    // What lies under these names now belongs to somebody else.
    readers_.keep_files();
    writer_->keep_files();
  }

  Trouble begin() {
    if (Trouble trouble = running_.scan(*writer_)) return trouble;
    writing_.emplace(*writer_, running_);
    if (writer_->flaw()) return writer_->flaw();
    if (Trouble trouble = writing_->begin()) return trouble;
    auto life = writer_->text("SELECT life FROM running");
    if (!life) return life.error();
    const auto found = standing();
    if (!found) return found.error();
    const Mark now{*std::move(life), found->commits, found->entries, found->wall};
    if (const auto before = read_mark(folder_)) missing_ = store::missing(*before, now);
    mark_ = now;
    mark_writer_.write(mark_);
    const std::string file = (folder_ / data_file).string();
    for (const std::string& each : {file, file + "-wal", file + "-shm"}) files_.remember(each);
    return {};
  }

  StoreResult<void> commit(const Batch& batch) override {
    const std::lock_guard lock(writing_mutex_);
    // What happens to fit into the last page is no sign of room, and the next word would not.
    if (full_ && !has_room(folder_, room_bytes)) return std::unexpected(*full_);
    full_.reset();
    if (Trouble trouble = writing_->commit(batch)) {
      if (trouble->fault == Fault::full) full_ = trouble;
      return std::unexpected(*std::move(trouble));
    }
    if (auto there = files_.still_there(); !there) return there;
    mark_.commits = writing_->commits();
    mark_.entries = writing_->entries();
    mark_.wall = batch.wall;
    mark_writer_.write(mark_);
    return {};
  }

  StoreResult<void> still_there() const override { return files_.still_there(); }
  std::string missing() const override { return missing_; }

  StoreResult<Instant> uptime() const override {
    const auto found = standing();
    if (!found) return std::unexpected(found.error());
    return found->uptime;
  }
  StoreResult<Standing> standing() const override {
    return readers_.ask([](Reading& reading) { return reading.standing(); });
  }
  StoreResult<std::vector<Entry>> entries(std::string_view table) const override {
    return readers_.ask([&](Reading& reading) { return reading.entries(table); });
  }
  StoreResult<std::optional<TableRow>> table(std::string_view id) const override {
    return readers_.ask([&](Reading& reading) { return reading.table(id); });
  }
  StoreResult<std::optional<TableRow>> table_by_code(std::string_view code) const override {
    return readers_.ask([&](Reading& reading) { return reading.table_by_code(code); });
  }
  StoreResult<std::optional<Instant>> next_begin(Instant uptime) const override {
    return readers_.ask([&](Reading& reading) { return reading.next_begin(uptime); });
  }
  StoreResult<std::vector<std::string>> names(Names of, std::string_view after, int most) const override {
    return readers_.ask([&](Reading& reading) { return reading.names(of, after, most); });
  }
  StoreResult<std::vector<Unarchived>> unarchived() const override {
    std::vector<Unarchived> tables = running_.tables();
    std::ranges::sort(tables, {}, &Unarchived::table);
    return tables;
  }
  StoreResult<std::vector<TableRow>> listed(int most) const override {
    return readers_.ask([&](Reading& reading) { return reading.listed(most); });
  }
  StoreResult<std::vector<TableRow>> tables_of(const std::vector<std::string>& devices, WallTime before,
                                               int most) const override {
    return readers_.ask([&](Reading& reading) { return reading.tables_of(devices, before, most); });
  }
  StoreResult<std::vector<TableRow>> running_tables_of(const std::vector<std::string>& devices,
                                                       int most) const override {
    return readers_.ask([&](Reading& reading) { return reading.running_tables_of(devices, most); });
  }
  StoreResult<std::vector<Sleeper>> sleepers(NodeId, int most) const override {
    return readers_.ask([&](Reading& reading) { return reading.sleepers(most); });
  }
  StoreResult<std::vector<std::string>> unchanged_since(Phase phase, WallTime before, int most) const override {
    return readers_.ask([&](Reading& reading) { return reading.unchanged_since(phase, before, most); });
  }
  StoreResult<std::optional<Account>> account(std::string_view id) const override {
    return readers_.ask([&](Reading& reading) { return reading.account(id); });
  }
  StoreResult<std::optional<Account>> account_by_phrase(std::string_view phrase_hash) const override {
    return readers_.ask([&](Reading& reading) { return reading.account_by_phrase(phrase_hash); });
  }
  StoreResult<std::optional<Account>> account_of(std::string_view device) const override {
    return readers_.ask([&](Reading& reading) { return reading.account_of(device); });
  }
  StoreResult<std::vector<std::string>> devices_of(std::string_view account) const override {
    return readers_.ask([&](Reading& reading) { return reading.devices_of(account); });
  }
  StoreResult<std::vector<DailyResult>> daily_results(std::string_view date, std::string_view game,
                                                      int most) const override {
    return readers_.ask([&](Reading& reading) { return reading.daily_results(date, game, most); });
  }
  StoreResult<std::optional<Subscription>> subscription(std::string_view device) const override {
    return readers_.ask([&](Reading& reading) { return reading.subscription(device); });
  }
  StoreResult<std::vector<Subscription>> subscriptions_of(std::string_view device) const override {
    return readers_.ask([&](Reading& reading) { return reading.subscriptions_of(device); });
  }
  StoreResult<std::optional<std::string>> keepsake(std::string_view name) const override {
    return readers_.ask([&](Reading& reading) { return reading.keepsake(name); });
  }
  StoreResult<std::optional<DailyResult>> daily_result(std::string_view date, std::string_view game,
                                                       std::string_view person) const override {
    return readers_.ask([&](Reading& reading) { return reading.daily_result(date, game, person); });
  }
  StoreResult<std::vector<DailyPlace>> daily_places(const std::vector<std::string>& persons, std::string_view before,
                                                    int most) const override {
    return readers_.ask([&](Reading& reading) { return reading.daily_places(persons, before, most); });
  }
  StoreResult<std::vector<OwnGame>> own_games(std::string_view account, int most) const override {
    return readers_.ask([&](Reading& reading) { return reading.own_games(account, most); });
  }
  StoreResult<std::vector<Note>> notes(const std::vector<std::string>& owners, std::string_view kind,
                                       int most) const override {
    return readers_.ask([&](Reading& reading) { return reading.notes(owners, kind, most); });
  }
  StoreResult<std::vector<Note>> notes_about(const std::vector<std::string>& whom, std::string_view kind,
                                             int most) const override {
    return readers_.ask([&](Reading& reading) { return reading.notes_about(whom, kind, most); });
  }

 private:
  FolderLock lock_;  // the first, so that it goes last
  std::filesystem::path folder_;
  std::unique_ptr<Connection> writer_;
  RunningLog running_;
  std::mutex writing_mutex_;
  std::optional<Writing> writing_;
  Trouble full_;  // the last commit found no room
  mutable Readers readers_;
  FileWatch files_;
  Mark mark_;
  MarkWriter mark_writer_;
  std::string missing_;
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

StoreResult<std::unique_ptr<Connection>> open_writer(const std::filesystem::path& file,
                                                     const SqliteSettings& settings) {
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

StoreResult<std::unique_ptr<Store>> sqlite_store(const std::filesystem::path& folder, const SqliteSettings& settings) {
  if (const auto made = make_folder(folder); !made) return std::unexpected(made.error());
  auto lock = FolderLock::take(folder);
  if (!lock) return std::unexpected(lock.error());
  auto writer = open_writer(folder / data_file, settings);
  if (!writer) return std::unexpected(writer.error());
  auto store = std::make_unique<SqliteStore>(*std::move(lock), folder, *std::move(writer));
  if (Trouble trouble = store->begin()) return std::unexpected(*std::move(trouble));
  sync_folder(folder);
  return store;
}
}  // namespace nonet::store
