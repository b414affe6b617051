#include "screen/typed.h"

#include <charconv>

namespace nonet {
std::vector<std::string> words(std::string_view line) {
  std::vector<std::string> list(1);
  for (const char c : line) {
    const bool gap = c == ' ' || c == '\t' || c == ',' || c == '\r' || c == '\n';
    if (!gap) list.back() += 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (gap && !list.back().empty()) list.emplace_back();
  }
  if (list.back().empty()) list.pop_back();
  return list;
}

std::optional<int> number(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return {};
  return value;
}
}  // namespace nonet
