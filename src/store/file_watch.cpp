#include "store/file_watch.h"

#include <sys/stat.h>

#include <cerrno>
#include <system_error>

namespace nonet::store {
void FileWatch::remember(const std::filesystem::path& file) {
  struct stat found{};
  if (::stat(file.c_str(), &found) == 0) known_.push_back({file, found.st_dev, found.st_ino});
}

StoreResult<void> FileWatch::still_there() const {
  for (const Known& known : known_) {
    struct stat found{};
    const bool there = ::stat(known.path.c_str(), &found) == 0;
    if (there && found.st_dev == known.device && found.st_ino == known.number) continue;
    const std::string why = there                                 ? "another file has taken its place"
                            : errno == ENOENT || errno == ENOTDIR ? "it was deleted or moved"
                                                                  : std::generic_category().message(errno);
    return std::unexpected(StoreError{
        Fault::damaged, known.path.string() + " is gone from under the running server (" + why +
                            "): what is written now could not be read again. Nothing more is accepted; put the file "
                            "back, or a backup, and start the server again"});
  }
  return {};
}
}  // namespace nonet::store
