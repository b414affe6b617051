// The doctor on notices: whether push services can be reached from here, as far as that can be told without asking one.
#pragma once

#include "server/configuration.h"
#include "server/doctor/finding.h"

namespace nonet::server {
Finding check_push(const Configuration& configuration);
}  // namespace nonet::server
