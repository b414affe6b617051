#include "store/sqlite_schema.h"

#include <array>

namespace nonet::store {
namespace {
constexpr std::int64_t application = 0x4e6f6e65;  // "None", by which file(1) and we know the file

// The running log has no index but its row number, so that a group of entries of many tables dirties its last pages
// only; which rows are whose is known in memory (RunningLog). What nobody plays any more lies in archive, one row for
// each table.
constexpr const char* first_step = R"(
  PRAGMA application_id = 0x4e6f6e65;
  CREATE TABLE running (uptime INTEGER NOT NULL);
  INSERT INTO running VALUES (0);

  CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL,
    game TEXT NOT NULL,
    phase INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    summary TEXT NOT NULL,
    devices BLOB NOT NULL
  );
  CREATE UNIQUE INDEX tables_code ON tables (code) WHERE code <> '';
  CREATE INDEX tables_phase ON tables (phase, changed);
  CREATE INDEX tables_listed ON tables (phase, created DESC) WHERE listed = 1;
  CREATE TABLE seated (
    device TEXT NOT NULL,
    table_no INTEGER NOT NULL,
    PRIMARY KEY (device, table_no)
  ) WITHOUT ROWID;

  CREATE TABLE log (
    seq INTEGER PRIMARY KEY,
    table_no INTEGER NOT NULL,
    version INTEGER NOT NULL,
    entry TEXT NOT NULL
  );
  CREATE TABLE archive (
    table_no INTEGER PRIMARY KEY,
    last INTEGER NOT NULL,
    entries BLOB NOT NULL
  );

  CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    phrase_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE devices (
    device TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX devices_account ON devices (account);

  CREATE TABLE daily (
    date TEXT NOT NULL,
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    points INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    at INTEGER NOT NULL,
    record TEXT NOT NULL,
    UNIQUE (date, game, person)
  );
  CREATE INDEX daily_best ON daily (date, game, points DESC, moves, at, person);
  CREATE INDEX daily_person ON daily (person);
)";

// What a file says of itself, so that one that went back or lost something can be told from one that did not: whose
// life it is, how often it was written, how many entries it has. `sum` is a running sum over a table's entries from its
// first to this one; 0: not known, because the first of them are older than this step. The sums of archives lie apart:
// behind the entries of an archive they could only be reached through all of them.
constexpr const char* second_step = R"(
  ALTER TABLE running ADD COLUMN wall INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE running ADD COLUMN commits INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE running ADD COLUMN entries INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE running ADD COLUMN life TEXT NOT NULL DEFAULT '';
  UPDATE running SET life = lower(hex(randomblob(8))),
    wall = (SELECT coalesce(max(changed), 0) FROM tables),
    entries = (SELECT count(*) FROM log) + (SELECT coalesce(sum(last), 0) FROM archive);
  ALTER TABLE log ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE archive_sums (
    table_no INTEGER PRIMARY KEY,
    sum INTEGER NOT NULL
  );
)";

// When servers began, in their own time: a table whose clock was left running stands from the next of them on.
constexpr const char* third_step = R"(
  CREATE TABLE begins (
    uptime INTEGER PRIMARY KEY
  );
)";

// What people with an account have played on their devices, with bots or alone.
constexpr const char* fourth_step = R"(
  CREATE TABLE own_games (
    account TEXT NOT NULL,
    id TEXT NOT NULL,
    at INTEGER NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (account, id)
  ) WITHOUT ROWID;
  CREATE INDEX own_games_latest ON own_games (account, at DESC, id);
)";

// What is kept for a person: invitations, who is blocked.
constexpr const char* notes_step = R"(
  CREATE TABLE notes (
    owner TEXT NOT NULL,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    about TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (owner, kind, key)
  ) WITHOUT ROWID;
  CREATE INDEX notes_about ON notes (about, kind, at DESC);
  CREATE INDEX notes_until ON notes (until);
)";

// Where devices want to be told; who is no device of an account any more is told nothing. And what a server made once.
constexpr const char* notices_step = R"(
  CREATE TABLE subscriptions (
    device TEXT NOT NULL PRIMARY KEY,
    endpoint TEXT NOT NULL,
    wants TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TRIGGER subscriptions_of_devices AFTER DELETE ON devices BEGIN
    DELETE FROM subscriptions WHERE device = old.device;
  END;
  CREATE TABLE keepsakes (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  ) WITHOUT ROWID;
)";

// Tables where something happens though nobody is there: the next of them is found by the index, however many there
// are.
constexpr const char* step_of_sleepers = R"(
  ALTER TABLE tables ADD COLUMN due INTEGER;
  CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
)";

constexpr std::array steps = {first_step, second_step,  third_step,      fourth_step,
                              notes_step, notices_step, step_of_sleepers};
}  // namespace

std::span<const char* const> schema_steps() { return steps; }

Trouble migrate(Connection& connection, std::span<const char* const> todo) {
  const StoreResult<std::int64_t> version = connection.number("PRAGMA user_version");
  if (!version) return version.error();
  const auto newest = static_cast<std::int64_t>(todo.size());
  if (*version < 0 || *version > newest) {
    return connection.error(Fault::other, "written by a newer Nonet (its tables are of version " +
                                              std::to_string(*version) + ", this program knows them up to version " +
                                              std::to_string(newest) + "); use that one or newer");
  }
  for (std::int64_t step = *version; step < newest; ++step) {
    const std::string sql = std::string("BEGIN IMMEDIATE;") + todo[static_cast<std::size_t>(step)] +
                            ";PRAGMA user_version = " + std::to_string(step + 1) + ";COMMIT";
    if (Trouble trouble = connection.run(sql)) {
      connection.roll_back();
      return trouble;
    }
  }
  return {};
}

Trouble recognise(Connection& connection) {
  const StoreResult<std::int64_t> tables = connection.number("SELECT count(*) FROM sqlite_master");
  if (!tables) return tables.error();
  const StoreResult<std::int64_t> found = connection.number("PRAGMA application_id");
  if (!found) return found.error();
  if (*tables != 0 && *found != application)
    return connection.error(Fault::damaged, "a database, but not a data file of Nonet");
  return {};
}
}  // namespace nonet::store
