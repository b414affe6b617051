// The rules pages of the games, carried in the program: whole, or one clause of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nonet::cli {
std::string rules_page(std::string_view game);  // as text for a terminal
std::optional<std::string> clause_text(std::string_view game, std::string_view clause);

std::string_view rules_source(std::string_view game);  // RULES.md as it is; written by CMake from the files
}  // namespace nonet::cli
