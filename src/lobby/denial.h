// What somebody is told who asked for what cannot be: a stable code for programs, and a sentence for people.
#pragma once

#include <string>
#include <string_view>

namespace nonet::lobby {
struct Denial {
  std::string_view code;
  std::string words;
};
}  // namespace nonet::lobby
