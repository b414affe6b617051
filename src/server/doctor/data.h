// The doctor on the data: the disk under it, who may touch it, who does, and how far it has come.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>

#include "server/disk.h"
#include "server/doctor/finding.h"
#include "store/glance.h"

namespace nonet::server {
// The folder itself, or where it is missing the nearest one above it that is there.
std::filesystem::path nearest_folder(const std::filesystem::path& folder);

Finding check_room(const std::filesystem::path& folder);
Finding judge_room(const DiskRoom& room);

Finding check_filesystem(const std::filesystem::path& folder);
Finding judge_filesystem(std::uint64_t kind);  // by the number that statfs gives it

// Writes a file without a name where the data lies, and flushes it as the store does.
Finding check_flush(const std::filesystem::path& folder);
Finding judge_flush(std::chrono::microseconds median);

Finding check_permissions(const std::filesystem::path& folder);
Finding check_holder(const std::optional<store::Holder>& holder, const std::filesystem::path& folder);
Finding check_data(const std::filesystem::path& folder, const store::StoreResult<std::optional<store::Glance>>& glance);

std::string bytes_text(std::uint64_t bytes);  // "71.2 GiB"
std::string program_of(pid_t process);        // "nonet serve (process 812)"
}  // namespace nonet::server
