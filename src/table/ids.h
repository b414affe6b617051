// Names that nobody can guess: of tables, in links, and the short codes that people type.
#pragma once

#include <string>
#include <string_view>

#include "table/effects.h"

namespace nonet::table {
std::string table_id(const Secrets& secrets);   // 22 letters and digits, more than 128 bits
std::string join_code(const Secrets& secrets);  // six, without those that look alike
// As people type it: small letters, blanks and dashes are forgiven. Nothing where it cannot be one.
std::optional<std::string> read_code(std::string_view typed);
bool is_table_id(std::string_view text);
}  // namespace nonet::table
