// The doctor on a PostgreSQL database: whether it answers, and whether it is ours.
#pragma once

#include "server/doctor/finding.h"

namespace nonet::server {
Finding check_database(const std::string& address);
}  // namespace nonet::server
