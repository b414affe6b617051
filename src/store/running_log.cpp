#include "store/running_log.h"

namespace nonet::store {
Trouble RunningLog::scan(Connection& connection) {
  std::unordered_map<std::int64_t, Run> runs;
  Statement all(connection, "SELECT seq, table_no, version, sum FROM log ORDER BY seq");
  Statement owner(connection,
                  "SELECT id, coalesce(last, 0) FROM tables LEFT JOIN archive ON table_no = number WHERE number = ?");
  if (connection.flaw()) return connection.flaw();

  Query row(all);
  while (row.next()) {
    Run& run = runs[row.integer(1)];
    const std::int64_t version = row.integer(2);
    if (!run.rows.empty() && version != run.last + 1)
      return connection.error(Fault::damaged, "damaged: entry " + std::to_string(run.last + 1) + " of table number " +
                                                  std::to_string(row.integer(1)) + " is missing");
    run.last = version;
    run.sum = row.integer(3);
    run.rows.push_back(row.integer(0));
    next_row_ = row.integer(0) + 1;
  }
  if (row.trouble()) return row.trouble();

  for (auto& [number, run] : runs) {
    Query found(owner, number);
    if (!found.next())
      return found.trouble() ? found.trouble()
                             : connection.error(Fault::damaged, "damaged: the log has entries of a table number " +
                                                                    std::to_string(number) + ", which is not there");
    const std::int64_t archived = found.integer(1);
    if (run.last - static_cast<std::int64_t>(run.rows.size()) != archived)
      return connection.error(Fault::damaged, "damaged: the log of table " + found.string(0) +
                                                  " does not go on where its archive ends, after entry " +
                                                  std::to_string(archived));
    run.number = number;
    runs_.emplace(found.text(0), std::move(run));
  }
  return {};
}

bool RunningLog::find(TouchedTable& table) {
  const auto found = runs_.find(table.first);
  if (found == runs_.end()) return false;
  table.second = {found->second.number, found->second.last, found->second.sum, false, &found->second};
  return true;
}

std::vector<std::int64_t> RunningLog::rows(const TouchedTable& table, std::span<const Added> added) {
  std::vector<std::int64_t> all;
  if (table.second.run && !table.second.swept) all = table.second.run->rows;
  for (const Added& each : added)
    if (each.table == &table) all.push_back(each.row);
  return all;
}

void RunningLog::keep(TouchedTables& all, std::span<const Added> added, std::int64_t next_row) {
  const std::lock_guard lock(mutex_);
  next_row_ = next_row;
  for (auto& [table, touched] : all) {
    if (!touched.swept) continue;
    if (const auto found = runs_.find(table); found != runs_.end()) runs_.erase(found);
    touched.run = nullptr;
  }
  for (const auto& [table, row] : added) {
    Touched& touched = table->second;
    if (!touched.run) touched.run = &runs_[std::string(table->first)];
    touched.run->number = touched.number;
    touched.run->last = touched.last;
    touched.run->sum = touched.sum;
    touched.run->rows.push_back(row);
  }
}

std::vector<Unarchived> RunningLog::tables() const {
  const std::lock_guard lock(mutex_);
  std::vector<Unarchived> found;
  found.reserve(runs_.size());
  for (const auto& [name, run] : runs_) found.push_back({name, static_cast<std::int64_t>(run.rows.size())});
  return found;
}

std::vector<std::int64_t> RunningLog::rows(std::string_view table) const {
  const std::lock_guard lock(mutex_);
  const auto found = runs_.find(table);
  return found == runs_.end() ? std::vector<std::int64_t>() : found->second.rows;
}
}  // namespace nonet::store
