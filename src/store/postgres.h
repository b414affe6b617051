// The store in a PostgreSQL database, in a schema of its own. Whoever opens it is enrolled under a number of its own,
// and each of its batches names that and its own count, so that one that was declared dead can write nothing more.
#pragma once

#include "store/store.h"

namespace nonet::store {
bool is_postgres_address(std::string_view text);  // postgresql://… or postgres://…
// Where it is without who one is and the password: postgresql://one,two/nonet
std::string shown_postgres_address(const std::string& address);

struct PostgresGlance {
  std::string server;        // its version
  std::int64_t version = 0;  // of our tables; 0: there are none
  std::int64_t newest = 0;   // that this program knows
};
StoreResult<PostgresGlance> glance_postgres(const std::string& address);  // leaves nothing behind

enum class Opening : std::uint8_t {
  visit,      // beside whoever is there
  take_over,  // from then on nobody enrolled before can write
  join,       // as one of several servers: a node
};
StoreResult<std::unique_ptr<Store>> postgres_store(const std::string& address, Opening opening = Opening::visit);
}  // namespace nonet::store
