// How many games wait for a person: the figure on the icon of an installed page, also where no page is open.
#pragma once

#include <string>

#include "store/store.h"
#include "table/notice.h"

namespace nonet::server {
// Of those over days, as far as is kept; and the table that the notice is of, where that one waits and is no such game.
store::StoreResult<int> games_waiting(const store::Store& store, const std::string& device,
                                      const table::Notice& notice);
}  // namespace nonet::server
