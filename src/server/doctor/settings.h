// The doctor on what was chosen: options that contradict each other, or can never have an effect.
#pragma once

#include "server/configuration.h"
#include "server/doctor/finding.h"

namespace nonet::server {
Findings check_settings(const Configuration& configuration);
}  // namespace nonet::server
