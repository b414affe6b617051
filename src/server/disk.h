// How much room there is where the data lies.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace nonet::server {
struct DiskRoom {  // bytes
  std::uint64_t whole = 0;
  std::uint64_t free = 0;  // for programs that are not root's
  std::uint64_t data = 0;  // what our own files take
};

std::optional<DiskRoom> disk_room(const std::filesystem::path& folder);  // nothing: it cannot be asked
}  // namespace nonet::server
