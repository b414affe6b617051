// Whether a data file is what it should be: more than SQLite can know, because the logs are ours.
#include "store/any_store.h"
#include "store/mark.h"
#include "store/packed.h"
#include "store/running_log.h"
#include "store/sqlite.h"
#include "store/sqlite_handle.h"
#include "store/sqlite_reading.h"
#include "store/sqlite_schema.h"

namespace nonet::store {
namespace {
Trouble check_archives(Connection& connection) {
  Statement all(connection, "SELECT table_no, last, entries, id FROM archive LEFT JOIN tables ON number = table_no");
  if (connection.flaw()) return connection.flaw();
  Query row(all);
  while (row.next()) {
    if (row.text(3).empty())
      return connection.error(Fault::damaged, "damaged: an archive of a table number " +
                                                  std::to_string(row.integer(0)) + ", which is not there");
    const auto entries = unpacked(row.text(2));
    if (!entries || static_cast<std::int64_t>(entries->size()) != row.integer(1))
      return connection.error(Fault::damaged, "damaged: the archive of table " + row.string(3) + " does not hold its " +
                                                  std::to_string(row.integer(1)) + " entries");
  }
  return row.trouble();
}

Trouble check_devices(Connection& connection) {
  Statement all(connection, "SELECT id, devices, number FROM tables");
  Statement seated(connection, "SELECT 1 FROM seated WHERE device = ? AND table_no = ?");
  if (connection.flaw()) return connection.flaw();
  Query row(all);
  while (row.next()) {
    const auto devices = unpacked(row.text(1));
    bool found = devices.has_value();
    for (std::size_t i = 0; found && i < devices->size(); ++i)
      found = Query(seated, (*devices)[i], row.integer(2)).next();
    if (!found) return connection.error(Fault::damaged, "damaged: the devices of table " + row.string(0));
  }
  return row.trouble();
}

// Every log, entry by entry; what is wrong with one table says nothing about the others.
Trouble check_logs(Connection& connection, const RunningLog& running, const Standing& standing, const LogJudge& judge) {
  Reading reading(connection, running);
  Statement all(connection, "SELECT id FROM tables ORDER BY number");
  if (connection.flaw()) return connection.flaw();
  std::vector<std::string> flaws;
  std::int64_t entries = 0;
  Query ids(all);
  while (ids.next()) {
    const std::string id = ids.string(0);
    const auto row = reading.table(id);
    if (!row) return row.error();
    auto log = reading.entries_now(id, running.rows(id));
    if (!log && log.error().fault != Fault::damaged) return log.error();
    if (!log) {
      flaws.push_back(log.error().message);
      continue;
    }
    entries += static_cast<std::int64_t>(log->size());
    std::vector<std::string> texts;
    texts.reserve(log->size());
    for (Entry& entry : *log) texts.push_back(std::move(entry.text));
    if (!judge) continue;
    if (const auto flaw = judge(**row, texts)) flaws.push_back(connection.error(Fault::damaged, *flaw).message);
  }
  if (ids.trouble()) return ids.trouble();
  if (flaws.empty() && entries != standing.entries)
    flaws.push_back(connection
                        .error(Fault::damaged, "it has " + std::to_string(entries) + " entries and should have " +
                                                   std::to_string(standing.entries))
                        .message);
  if (flaws.empty()) return {};
  return as_one(flaws);
}

StoreResult<Standing> check_all(Connection& connection, const std::optional<Mark>& mark, const LogJudge& judge) {
  const auto failed = [](StoreError error) { return std::unexpected(std::move(error)); };
  if (Trouble trouble = recognise(connection)) return failed(*trouble);
  const StoreResult<std::int64_t> version = connection.number("PRAGMA user_version");
  if (!version) return failed(version.error());
  const auto newest = static_cast<std::int64_t>(schema_steps().size());
  if (*version != newest)
    return failed(connection.error(Fault::other, "its tables are of version " + std::to_string(*version) +
                                                     ", this program checks version " + std::to_string(newest)));
  const StoreResult<std::string> integrity = connection.text("PRAGMA integrity_check(1)");
  if (!integrity) return failed(integrity.error());
  if (*integrity != "ok") return failed(connection.error(Fault::damaged, "damaged: " + *integrity));
  if (Trouble trouble = check_archives(connection)) return failed(*trouble);
  if (Trouble trouble = check_devices(connection)) return failed(*trouble);
  RunningLog running;
  if (Trouble trouble = running.scan(connection)) return failed(*trouble);
  const StoreResult<std::string> life = connection.text("SELECT life FROM running");
  if (!life) return failed(life.error());
  const StoreResult<Standing> standing = Reading(connection, running).standing();
  if (!standing) return standing;
  if (Trouble trouble = check_logs(connection, running, *standing, judge)) return failed(*trouble);
  if (mark)
    if (const std::string lost = missing(*mark, {*life, standing->commits, standing->entries, standing->wall});
        !lost.empty())
      return failed(connection.error(Fault::damaged, lost));
  return standing;
}
}  // namespace

StoreResult<Standing> check(const std::filesystem::path& file, const LogJudge& judge) {
  // Before the file is opened: the mark of a server that runs must not be ahead of what we see.
  std::error_code ignored;
  const auto folder = std::filesystem::absolute(file, ignored).parent_path();
  const auto mark = file.filename() == data_file ? read_mark(folder) : std::nullopt;
  const auto connection = Connection::open(file, Connection::Mode::read_only);
  if (!connection) return std::unexpected(connection.error());
  if (Trouble trouble = (*connection)->run("BEGIN")) return std::unexpected(*std::move(trouble));
  auto checked = check_all(**connection, mark, judge);
  (*connection)->roll_back();
  return checked;
}
}  // namespace nonet::store
