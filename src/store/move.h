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

// `to` must be empty. Where it returns without an error, all of it was read again there and is the same.
StoreResult<Moved> move_data(const Store& from, Store& to, const Progress& progress = {});
}  // namespace nonet::store
