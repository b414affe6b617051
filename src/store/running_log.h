// Which rows of the running log belong to which table. The log has no index of its own; this one is in memory, made by
// one scan at opening. Only the committing thread changes it, after the commit; anybody may ask at any time.
#pragma once

#include <cstdint>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "store/sqlite_handle.h"

namespace nonet::store {
struct Run {  // the rows of one table
  std::int64_t number = 0;
  std::int64_t last = 0;
  std::int64_t sum = 0;  // up to the last
  std::vector<std::int64_t> rows;
};

// What the batch being committed does to one table's log. It is thrown away where the commit fails.
struct Touched {
  std::int64_t number = 0;  // 0: no such table
  std::int64_t last = 0;    // version
  std::int64_t sum = 0;     // up to it
  bool swept = false;       // the rows of earlier commits are gone
  Run* run = nullptr;       // those rows; nothing where there are none
};
using TouchedTables = std::unordered_map<std::string_view, Touched>;  // the names lie in the batch
using TouchedTable = TouchedTables::value_type;
struct Added {
  TouchedTable* table;
  std::int64_t row;
};

class RunningLog {
 public:
  Trouble scan(Connection& connection);

  // For the committing thread.
  std::int64_t next_row() const { return next_row_; }
  bool find(TouchedTable& table);  // false: no rows here
  static std::vector<std::int64_t> rows(const TouchedTable& table, std::span<const Added> added);
  void keep(TouchedTables& touched, std::span<const Added> added, std::int64_t next_row);

  // For any thread.
  std::vector<std::int64_t> rows(std::string_view table) const;
  std::vector<Unarchived> tables() const;  // those that have rows

 private:
  struct Hash {
    using is_transparent = void;
    // Not noexcept: so the library keeps each hash beside its name, and need not hash the others of a bucket.
    std::size_t operator()(std::string_view table) const { return std::hash<std::string_view>()(table); }
  };

  mutable std::mutex mutex_;
  std::unordered_map<std::string, Run, Hash, std::equal_to<>> runs_;
  std::int64_t next_row_ = 1;
};
}  // namespace nonet::store
