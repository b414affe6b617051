#include "store/glance.h"

#include <fcntl.h>
#include <unistd.h>

#include <system_error>

#include "store/sqlite.h"
#include "store/sqlite_handle.h"
#include "store/sqlite_schema.h"

namespace nonet::store {
namespace {
// Where SQLite holds a lock on a file as long as it has it open with a write-ahead log (its file format, "locking").
constexpr off_t shared_first = 0x40000002;
constexpr off_t shared_size = 510;

Trouble read(Connection& connection, const std::optional<Mark>& mark, Glance& glance) {
  if (Trouble trouble = recognise(connection)) return trouble;
  const StoreResult<std::int64_t> version = connection.number("PRAGMA user_version");
  if (!version) return version.error();
  glance.version = *version;
  glance.newest = static_cast<std::int64_t>(schema_steps().size());
  if (glance.version != glance.newest) return {};
  Statement running(connection, "SELECT life, commits, entries, wall FROM running");
  if (connection.flaw()) return connection.flaw();
  Query row(running);
  if (!row.next()) return row.trouble();
  glance.stands = Mark{row.string(0), row.integer(1), row.integer(2), row.integer(3)};
  if (mark) glance.went_back = went_back(*mark, *glance.stands);
  return {};
}
}  // namespace

std::optional<Holder> holder(const std::filesystem::path& folder) {
  const int file = ::open((folder / data_file).c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  struct flock wanted{};  // only asked for, never taken
  wanted.l_type = F_WRLCK;
  wanted.l_whence = SEEK_SET;
  wanted.l_start = shared_first;
  wanted.l_len = shared_size;
  const bool asked = ::fcntl(file, F_GETLK, &wanted) == 0;
  ::close(file);
  if (!asked || wanted.l_type == F_UNLCK) return {};
  return Holder{std::max<pid_t>(wanted.l_pid, 0)};
}

StoreResult<std::optional<Glance>> glance(const std::filesystem::path& folder) {
  const std::filesystem::path file = folder / data_file;
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return std::nullopt;
  // Before the file is opened: the mark of a server that runs must not be ahead of what we see.
  const auto mark = read_mark(folder);
  const bool has_log = std::filesystem::file_size(file.string() + "-wal", error) > 0 && !error;
  const auto mode = has_log || holder(folder) ? Connection::Mode::read_only : Connection::Mode::at_rest;
  const auto connection = Connection::open(file, mode);
  if (!connection) return std::unexpected(connection.error());
  Glance found;
  if (Trouble trouble = read(**connection, mark, found)) return std::unexpected(*std::move(trouble));
  return found;
}
}  // namespace nonet::store
