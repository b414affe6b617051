// One table as text, to take it from one store to another:
//
//   nonet table 1
//   id t-7f3a
//   code KAPRI
//   game KEY                 as the registry has it
//   phase playing            gathering, playing or finished
//   listed no                yes or no
//   created 1763251200000
//   changed 1763254800000
//   summary {"seats":2}
//   devices 2
//   d-1                      one line each
//   d-2
//   entries 3
//   {"made":…}               one line each: entries 1, 2, 3
//   {"sat":…}
//   {"said":…}
//   end
//
// Every line ends with a line feed and none is left out, also where nothing follows the name (`code `).
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace nonet::store {
StoreResult<std::string> export_table(const Store& store, std::string_view id);

// To be committed as one batch. A store that has a log of this id already refuses it as a conflict, as it does where
// the code is taken: the first write is the PutTable, whose code may be changed. The error names the line.
std::expected<std::vector<Write>, std::string> import_table(std::string_view text);
}  // namespace nonet::store
