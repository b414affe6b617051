#include "store/folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace nonet::store {
namespace {
StoreError folder_failure(const std::filesystem::path& folder, std::string_view what, int error) {
  const bool full = error == ENOSPC || error == EDQUOT;
  return {full ? Fault::full : Fault::read_only,
          "the data folder " + folder.string() + std::string(what) + ": " + std::generic_category().message(error)};
}
}  // namespace

StoreResult<void> make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  const bool made = std::filesystem::create_directories(folder, error);
  if (!error && !std::filesystem::is_directory(folder, error)) error = std::make_error_code(std::errc::not_a_directory);
  if (error) return std::unexpected(folder_failure(folder, " cannot be made", error.value()));
  if (made) sync_folder(std::filesystem::absolute(folder, error).parent_path());
  return {};
}

void sync_folder(const std::filesystem::path& folder) {
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

bool has_room(const std::filesystem::path& folder, std::int64_t bytes) {
  const std::string trial = (folder / "nonet.room").string();
  const int file = ::open(trial.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return false;
  const bool given = ::posix_fallocate(file, 0, bytes) == 0;
  ::close(file);
  ::unlink(trial.c_str());
  return given;
}

StoreResult<FolderLock> FolderLock::take(const std::filesystem::path& folder) {
  // Closed on exec: a program started by the server must not hold the folder when the server is gone.
  const int file = ::open((folder / "nonet.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return std::unexpected(folder_failure(folder, " cannot be written", errno));
  FolderLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return lock;
  if (errno != EWOULDBLOCK) return std::unexpected(folder_failure(folder, " cannot be locked", errno));
  return std::unexpected(
      StoreError{Fault::locked, "the data folder " + folder.string() + " is in use by another server"});
}

FolderLock::~FolderLock() {
  if (file_ >= 0) ::close(file_);
}
}  // namespace nonet::store
