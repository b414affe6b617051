// Many texts in one: each as `length:text,`, so that a host can read it and no character is forbidden.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::store {
void pack(std::string& packed, std::string_view text);
std::optional<std::vector<std::string>> unpacked(std::string_view packed);  // nothing: it was never packed by us
}  // namespace nonet::store
