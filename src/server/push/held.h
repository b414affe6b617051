// A notice that waits for the end of quiet hours, as it is kept meanwhile: a server that begins anew sends it then.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/store.h"
#include "table/notice.h"

namespace nonet::server {
constexpr int most_held_notices = 10'000;

struct HeldNotice {
  std::string device;  // that is to be told; there is one at most for each table
  table::Notice notice;
  std::int64_t wall = 0;   // when it was made
  std::int64_t until = 0;  // it is worth nothing after that
};

// `place` tells servers that share a store apart: each has its own.
store::Note note_of(const HeldNotice& held, const std::string& place);
store::DropNote drop_of(const std::string& device, const std::string& table, const std::string& place);
store::StoreResult<std::vector<HeldNotice>> held_notices(const store::Store& store, const std::string& place,
                                                         std::int64_t now);
}  // namespace nonet::server
