#include "store/backup.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include <sqlite3.h>

#include "store/folder.h"
#include "store/sqlite.h"
#include "store/sqlite_handle.h"
#include "store/sqlite_schema.h"

namespace nonet::store {
namespace {
StoreError failure(const std::filesystem::path& file, std::string_view what, int error) {
  const Fault fault = error == ENOSPC || error == EDQUOT  ? Fault::full
                      : error == EROFS || error == EACCES ? Fault::read_only
                                                          : Fault::other;
  return {fault, file.string() + ": " + std::string(what) + ": " + std::generic_category().message(error)};
}

// All in one step: the copy is of one moment, and in WAL mode nobody who writes has to wait for it.
Trouble copy(Connection& from, Connection& to) {
  sqlite3_backup* copying = sqlite3_backup_init(to.raw(), "main", from.raw(), "main");
  if (copying == nullptr) return to.error();
  const int result = sqlite3_backup_step(copying, -1);
  sqlite3_backup_finish(copying);
  if (result == SQLITE_DONE) return {};
  return sqlite3_errcode(from.raw()) != SQLITE_OK ? from.error() : to.error();
}

// The copy says of itself that it has a write-ahead log beside it; a backup is one file.
Trouble write_copy(const std::filesystem::path& data, const std::filesystem::path& file) {
  const auto from = Connection::open(data, Connection::Mode::existing);
  if (!from) return from.error();
  if (Trouble trouble = recognise(**from)) return trouble;
  const auto to = Connection::open(file, Connection::Mode::create);
  if (!to) return to.error();
  if (Trouble trouble = (*to)->run("PRAGMA synchronous = FULL")) return trouble;
  if (Trouble trouble = copy(**from, **to)) return trouble;
  return (*to)->run("PRAGMA journal_mode = DELETE");
}

Trouble sync(const std::filesystem::path& file) {
  const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = opened >= 0 && ::fsync(opened) == 0;
  const int error = errno;
  if (opened >= 0) ::close(opened);
  if (!synced) return failure(file, "cannot be written", error);
  return {};
}

// A link, unlike a rename, never takes the place of what is there.
Trouble give_name(const std::filesystem::path& from, const std::filesystem::path& to, Existing existing) {
  const bool done =
      existing == Existing::replace ? ::rename(from.c_str(), to.c_str()) == 0 : ::link(from.c_str(), to.c_str()) == 0;
  if (!done) return failure(to, "the backup cannot be put there", errno);
  return {};
}
}  // namespace

StoreResult<void> back_up(const std::filesystem::path& folder, const std::filesystem::path& file, Existing existing) {
  const auto there = StoreError{Fault::other, file.string() + ": there is a file of this name already"};
  std::error_code ignored;
  if (existing == Existing::keep && std::filesystem::exists(file, ignored)) return std::unexpected(there);
  std::filesystem::path unfinished = file;
  unfinished += ".unfinished-" + std::to_string(::getpid());
  std::filesystem::remove(unfinished, ignored);
  Trouble trouble = write_copy(folder / data_file, unfinished);
  if (!trouble) trouble = sync(unfinished);
  if (!trouble) trouble = give_name(unfinished, file, existing);
  std::filesystem::remove(unfinished, ignored);
  if (trouble) return std::unexpected(*std::move(trouble));
  sync_folder(std::filesystem::absolute(file, ignored).parent_path());
  return {};
}
}  // namespace nonet::store
