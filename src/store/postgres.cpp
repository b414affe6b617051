#include "store/postgres.h"

#include <sys/random.h>

#include <atomic>
#include <condition_variable>
#include <mutex>

#include "base/assert.h"
#include "store/postgres_link.h"
#include "store/postgres_reading.h"
#include "store/postgres_sql.h"
#include "store/postgres_writing.h"

namespace nonet::store {
namespace {
// No two openings share a number, wherever they happen; nobody has to be asked for one.
std::int64_t new_number() {
  std::uint64_t bits = 0;
  ASSERT(getrandom(&bits, sizeof bits, 0) == sizeof bits);
  return static_cast<std::int64_t>(bits >> 1);
}

// Several may open a new database at once: the first makes the schema, the others find it. A node may begin again
// beside newer ones; who would leave out what it does not know, such as a copy, may not.
StoreResult<void> migrate(PgLink& link, Opening opening) {
  const auto newest = static_cast<std::int64_t>(postgres_steps().size());
  constexpr const char* first = R"(
    SELECT pg_advisory_xact_lock(61166041);
    CREATE SCHEMA IF NOT EXISTS nonet;
    CREATE TABLE IF NOT EXISTS nonet.schema_version (version bigint NOT NULL);
    INSERT INTO nonet.schema_version SELECT 0 WHERE NOT EXISTS (SELECT FROM nonet.schema_version);
    SELECT version FROM nonet.schema_version;
  )";
  for (;;) {
    const auto answer = link.run(first, long_patience);
    if (!answer) return std::unexpected(answer.error());
    const std::int64_t version = answer->integer(0, 0);
    if (version > newest && opening == Opening::join) {
      const auto oldest = link.run("SELECT oldest FROM schema_version");
      if (!oldest) return std::unexpected(oldest.error());
      if (oldest->integer(0, 0) <= newest) return {};
    }
    if (version > newest)
      return std::unexpected(link.error(Fault::other, "written by a newer Nonet (its tables are of version " +
                                                          std::to_string(version) +
                                                          ", this program knows them up to version " +
                                                          std::to_string(newest) + "); use that one or newer"));
    if (version == newest) return {};
    const std::string before = std::to_string(version);
    const auto done = link.run(
        "SELECT pg_advisory_xact_lock(61166041); SELECT 1 / (SELECT count(*) FROM "
        "schema_version WHERE version = " +
            before + ");" + postgres_steps()[static_cast<std::size_t>(version)] +
            "; UPDATE schema_version SET version = version + 1;",
        long_patience);
    constexpr std::string_view somebody_was_faster = "division by zero";
    if (!done && !done.error().message.contains(somebody_was_faster)) return std::unexpected(done.error());
  }
}

struct Reader {
  explicit Reader(std::unique_ptr<PgLink> its_link) : link(std::move(its_link)), reading(*link) {}
  std::unique_ptr<PgLink> link;
  PostgresReading reading;
};

// As many connections as have ever been wanted at once: each question has one to itself.
class Readers {
 public:
  explicit Readers(std::string address) : address_(std::move(address)) {}

  template <class Ask>
  auto ask(Ask question) -> decltype(question(std::declval<PostgresReading&>())) {
    for (bool again = false;; again = true) {
      auto reader = take(again);
      if (!reader) return std::unexpected(reader.error());
      auto answer = question((*reader)->reading);
      if (!(*reader)->link->is_broken()) {
        const std::lock_guard lock(mutex_);
        free_.push_back(*std::move(reader));
        return answer;
      }
      if (again) return answer;  // a connection that lay there may have been cut long ago; a new one was not
    }
  }

 private:
  StoreResult<std::unique_ptr<Reader>> take(bool fresh) {
    {
      const std::lock_guard lock(mutex_);
      if (fresh) free_.clear();  // they went the same way
      if (!free_.empty()) {
        auto reader = std::move(free_.back());
        free_.pop_back();
        return reader;
      }
    }
    auto link = PgLink::open(address_, reading_statements());
    if (!link) return std::unexpected(link.error());
    return std::make_unique<Reader>(*std::move(link));
  }

  std::string address_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Reader>> free_;
};

class PostgresStore final : public Store {
 public:
  PostgresStore(std::string address, std::int64_t incarnation, bool is_node, std::unique_ptr<PgLink> writer)
      : address_(std::move(address)),
        incarnation_(incarnation),
        is_node_(is_node),
        writer_(std::move(writer)),
        writing_(incarnation, is_node),
        readers_(address_) {}

  ~PostgresStore() override {
    const std::string me = std::to_string(incarnation_);
    (void)writer_->run("UPDATE nodes SET alive = false WHERE id = " + me + "; SELECT forget_node(" + me + ")");
  }

  bool is_shared() const override { return true; }
  NodeId node() const override { return is_node_ ? incarnation_ : 0; }
  std::uint64_t doubts() const override { return doubts_; }

  StoreResult<void> commit(const Batch& batch) override {
    const auto query = writing_.query(batch, number_ + 1);
    if (!query) return std::unexpected(query.error());
    auto kept = try_to_keep(*query);
    if (in_doubt(kept)) {
      ++doubts_;
      kept = after_doubt(*query);
    }
    while (in_doubt(kept) && rest()) kept = after_doubt(*query);
    if (!kept) return kept;
    ++number_;
    writing_.kept();
    return {};
  }

  void give_up_waiting() override {
    const std::lock_guard lock(mutex_);
    gives_up_ = true;
    woken_.notify_all();
  }

  StoreResult<Instant> uptime() const override {
    const auto found = standing();
    if (!found) return std::unexpected(found.error());
    return found->uptime;
  }
  StoreResult<Standing> standing() const override {
    return readers_.ask([](PostgresReading& reading) { return reading.standing(); });
  }
  StoreResult<std::optional<Instant>> next_begin(Instant uptime) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.next_begin(uptime); });
  }
  StoreResult<std::vector<Entry>> entries(std::string_view table) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.entries(table); });
  }
  StoreResult<std::optional<TableRow>> table(std::string_view id) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.table(id); });
  }
  StoreResult<std::optional<TableRow>> table_by_code(std::string_view code) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.table_by_code(code); });
  }
  StoreResult<std::vector<std::string>> names(Names of, std::string_view after, int most) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.names(of, after, most); });
  }
  StoreResult<std::vector<Unarchived>> unarchived() const override {
    return readers_.ask([](PostgresReading& reading) { return reading.unarchived(); });
  }
  StoreResult<std::vector<TableRow>> listed(int most) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.listed(most); });
  }
  StoreResult<std::vector<TableRow>> tables_of(const std::vector<std::string>& devices, WallTime before,
                                               int most) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.tables_of(devices, before, most); });
  }
  StoreResult<std::vector<TableRow>> running_tables_of(const std::vector<std::string>& devices,
                                                       int most) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.running_tables_of(devices, most); });
  }
  StoreResult<std::vector<Sleeper>> sleepers(NodeId of, int most) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.sleepers(of, most); });
  }
  StoreResult<std::vector<std::string>> unchanged_since(Phase phase, WallTime before, int most) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.unchanged_since(phase, before, most); });
  }
  StoreResult<std::optional<Account>> account(std::string_view id) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.account(id); });
  }
  StoreResult<std::optional<Account>> account_by_phrase(std::string_view phrase_hash) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.account_by_phrase(phrase_hash); });
  }
  StoreResult<std::optional<Account>> account_of(std::string_view device) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.account_of(device); });
  }
  StoreResult<std::vector<std::string>> devices_of(std::string_view account) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.devices_of(account); });
  }
  StoreResult<std::optional<Tenure>> tenure(std::string_view table) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.tenure(table); });
  }
  StoreResult<std::vector<Node>> nodes() const override {
    return readers_.ask([](PostgresReading& reading) { return reading.nodes(); });
  }
  StoreResult<std::vector<std::string>> shown(NodeId but) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.shown(but); });
  }
  StoreResult<std::string> node_secret() const override {
    return readers_.ask([](PostgresReading& reading) { return reading.node_secret(); });
  }
  StoreResult<std::vector<DailyResult>> daily_results(std::string_view date, std::string_view game,
                                                      int most) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.daily_results(date, game, most); });
  }
  StoreResult<std::optional<Subscription>> subscription(std::string_view device) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.subscription(device); });
  }
  StoreResult<std::vector<Subscription>> subscriptions_of(std::string_view device) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.subscriptions_of(device); });
  }
  StoreResult<std::optional<std::string>> keepsake(std::string_view name) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.keepsake(name); });
  }
  StoreResult<std::optional<DailyResult>> daily_result(std::string_view date, std::string_view game,
                                                       std::string_view person) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.daily_result(date, game, person); });
  }
  StoreResult<std::vector<DailyPlace>> daily_places(const std::vector<std::string>& persons, std::string_view before,
                                                    int most) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.daily_places(persons, before, most); });
  }
  StoreResult<std::vector<OwnGame>> own_games(std::string_view account, int most) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.own_games(account, most); });
  }
  StoreResult<std::vector<Note>> notes(const std::vector<std::string>& owners, std::string_view kind,
                                       int most) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.notes(owners, kind, most); });
  }
  StoreResult<std::vector<Note>> notes_about(const std::vector<std::string>& whom, std::string_view kind,
                                             int most) const override {
    return readers_.ask([&](PostgresReading& reading) { return reading.notes_about(whom, kind, most); });
  }

 private:
  StoreResult<void> try_to_keep(const std::string& query) {
    const auto answer = writer_->run(query);
    if (!answer) return std::unexpected(answer.error());
    return {};
  }

  // The connection was lost while the batch was under way. Where the database is back it knows whether it was kept; the
  // row is locked for the question, so that whatever is still at work for the old connection has come to its end.
  StoreResult<void> after_doubt(const std::string& query) {
    if (writer_->is_broken()) {
      auto link = PgLink::open(address_, writing_statements());
      if (!link) return std::unexpected(unreachable(std::move(link.error())));
      writer_ = *std::move(link);
    }
    const auto answer =
        writer_->run("SELECT batch, alive FROM nodes WHERE id = " + std::to_string(incarnation_) + " FOR UPDATE");
    if (!answer) return std::unexpected(unreachable(answer.error()));
    if (answer->rows() == 1 && answer->integer(0, 0) == number_ + 1) return {};
    if (answer->rows() == 0 || !answer->flag(0, 1))
      return std::unexpected(writer_->error(Fault::fenced, "another server has taken over"));
    return try_to_keep(query);
  }

  static bool in_doubt(const StoreResult<void>& kept) { return !kept && kept.error().fault == Fault::unreachable; }

  // Whatever the reason, nobody knows yet what became of the batch.
  static StoreError unreachable(StoreError error) { return {Fault::unreachable, std::move(error.message)}; }

  bool rest() {  // false: nobody waits any more
    static constexpr auto pause = std::chrono::milliseconds(200);
    std::unique_lock lock(mutex_);
    return !woken_.wait_for(lock, pause, [this] { return gives_up_; });
  }

  std::string address_;
  std::int64_t incarnation_;
  bool is_node_;
  std::unique_ptr<PgLink> writer_;
  PostgresWriting writing_;
  std::int64_t number_ = 0;  // of the last batch that was kept
  std::atomic<std::uint64_t> doubts_ = 0;
  mutable Readers readers_;
  std::mutex mutex_;
  std::condition_variable woken_;
  bool gives_up_ = false;
};
}  // namespace

StoreResult<PostgresGlance> glance_postgres(const std::string& address) {
  const auto link = PgLink::open(address, "");
  if (!link) return std::unexpected(link.error());
  const auto server = (*link)->run("SHOW server_version");
  if (!server) return std::unexpected(server.error());
  const auto known = (*link)->run("SELECT to_regclass('nonet.schema_version') IS NOT NULL");
  if (!known) return std::unexpected(known.error());
  PostgresGlance glance{server->text(0, 0), 0, static_cast<std::int64_t>(postgres_steps().size())};
  if (!known->flag(0, 0)) return glance;
  const auto version = (*link)->run("SELECT version FROM nonet.schema_version");
  if (!version) return std::unexpected(version.error());
  glance.version = version->integer(0, 0);
  return glance;
}

StoreResult<std::unique_ptr<Store>> postgres_store(const std::string& address, Opening opening) {
  {
    auto link = PgLink::open(address, "");
    if (!link) return std::unexpected(link.error());
    if (auto ready = migrate(**link, opening); !ready) return std::unexpected(ready.error());
  }
  auto writer = PgLink::open(address, writing_statements());
  if (!writer) return std::unexpected(writer.error());
  const std::int64_t incarnation = new_number();
  const auto enrolled = (*writer)->run("SELECT enrol(" + std::to_string(incarnation) + ", " +
                                       (opening == Opening::take_over ? "true" : "false") + ")");
  if (!enrolled) return std::unexpected(enrolled.error());
  return std::make_unique<PostgresStore>(address, incarnation, opening == Opening::join, *std::move(writer));
}
}  // namespace nonet::store
