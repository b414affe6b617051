// Which program this is. The number stands in the project's CMakeLists.txt and nowhere else.
#pragma once

#include <string>

namespace nonet::cli {
std::string version();              // "1.2.3"
std::string version_with_commit();  // "1.2.3 (17cdcac1)"; without it where that is not known
}  // namespace nonet::cli
