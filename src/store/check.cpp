// Whether a data file is what it should be: more than SQLite can know, because the logs are ours.
#include "store/backup.h"
#include "store/packed.h"
#include "store/running_log.h"
#include "store/sqlite_handle.h"
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

Trouble check_all(Connection& connection) {
  if (Trouble trouble = recognise(connection)) return trouble;
  const Kept<std::int64_t> version = connection.number("PRAGMA user_version");
  if (!version) return version.error();
  const auto newest = static_cast<std::int64_t>(schema_steps().size());
  if (*version != newest)
    return connection.error(Fault::other, "its tables are of version " + std::to_string(*version) +
                                              ", this program checks version " + std::to_string(newest));
  const Kept<std::string> integrity = connection.text("PRAGMA integrity_check(1)");
  if (!integrity) return integrity.error();
  if (*integrity != "ok") return connection.error(Fault::damaged, "damaged: " + *integrity);
  if (Trouble trouble = check_archives(connection)) return trouble;
  if (Trouble trouble = check_devices(connection)) return trouble;
  return RunningLog().scan(connection);
}
}  // namespace

Kept<void> check(const std::filesystem::path& file) {
  const auto connection = Connection::open(file, Connection::Mode::read_only);
  if (!connection) return std::unexpected(connection.error());
  Trouble trouble = (*connection)->run("BEGIN");
  if (!trouble) trouble = check_all(**connection);
  (*connection)->roll_back();
  if (trouble) return std::unexpected(*std::move(trouble));
  return {};
}
}  // namespace nonet::store
