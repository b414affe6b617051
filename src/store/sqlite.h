// The store in one data folder: a SQLite file nonet.db, its write-ahead log beside it, and a lock file.
#pragma once

#include <filesystem>

#include "store/store.h"

namespace nonet::store {
constexpr const char* data_file = "nonet.db";

struct SqliteSettings {
  std::int64_t most_bytes = 0;  // the data file grows no further: Fault::full; 0: as far as the disk goes
};

StoreResult<std::unique_ptr<Store>> sqlite_store(const std::filesystem::path& folder,
                                                 const SqliteSettings& settings = {});
}  // namespace nonet::store
