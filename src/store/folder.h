// The data folder: made where it is missing, and held by one server at a time.
#pragma once

#include <cstdint>
#include <filesystem>

#include "store/store.h"

namespace nonet::store {
StoreResult<void> make_folder(const std::filesystem::path& folder);
void sync_folder(const std::filesystem::path& folder);  // so that new names in it outlast a loss of power
bool has_room(const std::filesystem::path& folder, std::int64_t bytes);  // tried, because of quotas

class FolderLock {
 public:
  static StoreResult<FolderLock> take(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(FolderLock&& other) noexcept : file_(other.file_) { other.file_ = -1; }
  FolderLock& operator=(FolderLock&&) = delete;

 private:
  explicit FolderLock(int file) : file_(file) {}
  int file_;
};
}  // namespace nonet::store
