// What can be done with a store whatever kind it is of.
#pragma once

#include "store/backup.h"
#include "store/store.h"

namespace nonet::store {
// A folder, or a PostgreSQL address: beside whoever is there.
StoreResult<std::unique_ptr<Store>> open_store(const std::string& where);

// Every log entry by entry, every way to find a table or an account. The error has a line for each thing found, the
// first twenty.
StoreResult<Standing> check_store(const Store& store, const LogJudge& judge);

StoreError as_one(const std::vector<std::string>& flaws);  // a line for each, the first twenty

// The first thing that went wrong ends it.
template <class Each>
std::optional<StoreError> for_each_name(const Store& store, Names of, Each each) {
  constexpr int names_at_once = 500;
  std::string after;
  for (;;) {
    const auto names = store.names(of, after, names_at_once);
    if (!names) return names.error();
    if (names->empty()) return {};
    for (const std::string& name : *names)
      if (std::optional<StoreError> error = each(name)) return error;
    after = names->back();
  }
}
}  // namespace nonet::store
