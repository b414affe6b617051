// What people type, read word by word.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/square.h"

namespace nonet {
std::vector<std::string> words(std::string_view line);  // of a typed line, in lower case
std::optional<int> number(std::string_view word);
template <int side>
std::optional<Square<side>> square(std::string_view word) {  // a word of words(): "c6" is C6
  if (word.size() != 2 || word[0] < 'a' || word[0] > 'z') return {};
  const std::string name = {static_cast<char>(word[0] - 'a' + 'A'), word[1]};
  return Square<side>::named(name);
}
}  // namespace nonet
