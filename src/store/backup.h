// A whole copy of a data folder in one file, made while its server goes on. To restore it, put the file as nonet.db
// into an empty folder.
#pragma once

#include <filesystem>
#include <functional>
#include <span>

#include "store/store.h"

namespace nonet::store {
enum class Existing : std::uint8_t { keep, replace };  // a file that has the backup's name already

// The file appears under its name only when it is complete.
StoreResult<void> back_up(const std::filesystem::path& folder, const std::filesystem::path& file,
                          Existing existing = Existing::keep);

// Whether a log makes a table: nothing, or what is wrong with it, with the number of the entry. The store cannot know.
using LogJudge = std::function<std::optional<std::string>(const TableRow& row, std::span<const std::string> log)>;

// Reads all of it: SQLite's own check, that no table's log has a gap or a byte that was not written, that nothing is
// missing which the mark beside it knows of, and what the judge has to say of each log. The error has a line for each
// thing found, the first twenty.
StoreResult<Standing> check(const std::filesystem::path& file, const LogJudge& judge = {});
}  // namespace nonet::store
