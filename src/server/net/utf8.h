// Strict UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF, no character cut off at the end.
#pragma once

#include <string_view>

namespace nonet::server {
bool valid_utf8(std::string_view text);
}
