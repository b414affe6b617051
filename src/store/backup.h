// A whole copy of a data folder in one file, made while its server goes on. To restore it, put the file as nonet.db
// into an empty folder.
#pragma once

#include <filesystem>

#include "store/store.h"

namespace nonet::store {
enum class Existing : std::uint8_t { keep, replace };  // a file that has the backup's name already

// The file appears under its name only when it is complete.
Kept<void> back_up(const std::filesystem::path& folder, const std::filesystem::path& file,
                   Existing existing = Existing::keep);

// Reads all of it: SQLite's own check, then that no table's log has a gap. The error says the first thing found.
Kept<void> check(const std::filesystem::path& file);
}  // namespace nonet::store
