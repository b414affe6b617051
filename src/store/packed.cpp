#include "store/packed.h"

#include <charconv>

namespace nonet::store {
void pack(std::string& packed, std::string_view text) {
  packed += std::to_string(text.size());
  packed += ':';
  packed += text;
  packed += ',';
}

std::optional<std::vector<std::string>> unpacked(std::string_view packed) {
  std::vector<std::string> texts;
  while (!packed.empty()) {
    std::size_t size = 0;
    const auto [end, error] = std::from_chars(packed.data(), packed.data() + packed.size(), size);
    if (error != std::errc()) return {};
    packed.remove_prefix(static_cast<std::size_t>(end - packed.data()));
    if (packed.size() < 2 || size > packed.size() - 2 || packed[0] != ':' || packed[size + 1] != ',') return {};
    texts.emplace_back(packed.substr(1, size));
    packed.remove_prefix(size + 2);
  }
  return texts;
}
}  // namespace nonet::store
