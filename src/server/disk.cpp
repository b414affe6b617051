#include "server/disk.h"

#include <sys/statvfs.h>

#include <system_error>

#include "store/sqlite.h"

namespace nonet::server {
std::optional<DiskRoom> disk_room(const std::filesystem::path& folder) {
  struct statvfs found{};
  if (::statvfs(folder.c_str(), &found) != 0) return {};
  DiskRoom room{found.f_blocks * found.f_frsize, found.f_bavail * found.f_frsize, 0};
  const std::string file = (folder / store::data_file).string();
  for (const std::string& each : {file, file + "-wal", file + "-shm"}) {
    std::error_code not_there;
    const auto bytes = std::filesystem::file_size(each, not_there);
    if (!not_there) room.data += bytes;
  }
  return room;
}
}  // namespace nonet::server
