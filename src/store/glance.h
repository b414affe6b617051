// What a data folder holds, at a glance: beside a running server, without the lock of the folder, and without leaving
// anything behind.
#pragma once

#include <sys/types.h>

#include <optional>

#include "store/mark.h"

namespace nonet::store {
struct Holder {
  pid_t process = 0;  // 0: it cannot be seen from here, as in another container
};
std::optional<Holder> holder(const std::filesystem::path& folder);  // who has the data file open: mostly a server

struct Glance {
  std::int64_t version = 0;    // of its tables
  std::int64_t newest = 0;     // that this program knows
  std::optional<Mark> stands;  // how far it has come; nothing: it is of a version that did not say, or a newer one
  std::string went_back;       // a sentence where the mark beside it knows of more
};
// Nothing: there is no data file yet.
StoreResult<std::optional<Glance>> glance(const std::filesystem::path& folder);
}  // namespace nonet::store
