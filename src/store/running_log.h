// Which rows of the running log belong to which table. The log has no index of its own; this one is in memory, made by
// one scan at opening. Only the committing thread changes it, after the commit; anybody may ask at any time.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "store/sqlite_handle.h"

namespace nonet::store {
// What the batch being committed does to one table's log. It is thrown away where the commit fails.
struct Touched {
  std::int64_t number = 0;  // 0: no such table
  std::int64_t last = 0;    // version
  bool swept = false;       // the rows of earlier commits are gone
  std::vector<std::int64_t> added;
};
using TouchedTables = std::unordered_map<std::string_view, Touched>;  // the names lie in the batch

class RunningLog {
 public:
  Trouble scan(Connection& connection);

  // For the committing thread.
  std::int64_t next_row() const { return next_row_; }
  bool find(std::string_view table, Touched& touched) const;  // false: no rows here
  std::vector<std::int64_t> rows(std::string_view table, const Touched& touched) const;
  void keep(const TouchedTables& touched, std::int64_t next_row);

  std::vector<std::int64_t> rows(std::string_view table) const;  // for any thread

 private:
  struct Run {
    std::int64_t number = 0;
    std::int64_t last = 0;
    std::vector<std::int64_t> rows;
  };
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };

  mutable std::mutex mutex_;
  std::unordered_map<std::string, Run, Hash, std::equal_to<>> runs_;
  std::int64_t next_row_ = 1;
};
}  // namespace nonet::store
