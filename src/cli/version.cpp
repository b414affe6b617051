#include "cli/version.h"

#include "cli/commit.h"  // written by tools/commit.cmake

namespace nonet::cli {
std::string version() { return NONET_VERSION; }

std::string version_with_commit() {
  const std::string commit = NONET_COMMIT;
  return commit.empty() ? version() : version() + " (" + commit + ")";
}
}  // namespace nonet::cli
