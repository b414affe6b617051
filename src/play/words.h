// Words for codes. They stand in words.json, of play/, of table/ and of each game, in every language of the page; CMake
// makes lists of the English ones for the program.
#pragma once

#include <span>
#include <string_view>

namespace nonet {
struct CodeWords {
  std::string_view code;
  std::string_view words;
};

constexpr std::string_view words_for(std::string_view code, std::span<const CodeWords> list) {
  for (const CodeWords& each : list)
    if (each.code == code) return each.words;
  return {};
}
}  // namespace nonet
