// What stands between the method and the version of a request: a path that can be trusted not to climb, and a query.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nonet::server {
struct Target {
  std::string path;   // decoded
  std::string query;  // as it came
};

// Nothing where it is malformed or the path would mean something else once decoded: "..", an encoded slash, a control
// character.
std::optional<Target> read_target(std::string_view target);
}  // namespace nonet::server
