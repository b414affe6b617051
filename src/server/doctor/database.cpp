#include "server/doctor/database.h"

#include "store/postgres.h"

namespace nonet::server {
Finding check_database(const std::string& address) {
  const auto glance = store::glance_postgres(address);
  if (!glance)
    return {"database", Verdict::wrong, glance.error().message,
            "psql with the same address says whether it is the network, the password or the database"};
  const std::string found = store::shown_postgres_address(address) + ": PostgreSQL " + glance->server;
  if (glance->version == 0) return {"database", Verdict::well, found + ", nothing of Nonet in it yet"};
  if (glance->version > glance->newest)
    return {"database", Verdict::wrong, found + ", written by a newer Nonet", "use that program or a newer one"};
  return {"database", Verdict::well, found + ", tables of version " + std::to_string(glance->version)};
}
}  // namespace nonet::server
