// How an export takes a text and leaves its answer.
#pragma once

#include <string>
#include <string_view>

#define EXPORT(name) __attribute__((export_name(#name))) extern "C"

namespace nonet {
extern std::string answer;  // stays until the next call

inline std::string_view given(const char* text, std::size_t length) { return {text, length}; }
}  // namespace nonet
