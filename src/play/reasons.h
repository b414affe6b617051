// What speaks for a move, in words: the reason codes of an analysis.
#pragma once

#include <string_view>

namespace nonet {
std::string_view reason_text(std::string_view code);  // nothing where the code says nothing
}
