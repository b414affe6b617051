// Whether a server can run here as it is configured, what stands in the way, and how to mend it. It looks and does
// nothing: a server that runs meanwhile does not notice.
#pragma once

#include "server/configuration.h"
#include "server/doctor/finding.h"

namespace nonet::server {
Findings examine(const Configuration& configuration);
}  // namespace nonet::server
