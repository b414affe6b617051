// Everything of one store taken to another, of whatever kind.
#pragma once

#include <functional>

#include "store/store.h"

namespace nonet::store {
struct Moved {
  std::int64_t tables = 0;
  std::int64_t entries = 0;
  std::int64_t accounts = 0;
  std::int64_t results = 0;
  std::int64_t notes = 0;
  friend bool operator==(const Moved&, const Moved&) = default;
};
// Told now and then how many tables are done.
using Progress = std::function<void(const char* doing, std::int64_t tables)>;

// Where each table has a time of its own, and all are to have one: what a table is there, so that nothing passes for it
// between the two. Nothing: it is the same.
struct CarriedOver {
  TableRow row;
  std::vector<Entry> more;  // entries, behind those that it has
};
using CarryOver = std::function<StoreResult<std::optional<CarriedOver>>(
    const TableRow& row, const std::vector<Entry>& entries, Instant from, Instant to)>;

// `to` must be empty. Where it returns without an error, all of it was read again there and is the same.
StoreResult<Moved> move_data(const Store& from, Store& to, const Progress& progress = {},
                             const CarryOver& carry_over = {});
}  // namespace nonet::store
