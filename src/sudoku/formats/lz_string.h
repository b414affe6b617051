// LZ-string, the compression that Sudoku sites put into addresses: LZ78 over UTF-16 units, with a code width that grows
// with the dictionary, six bits a character of base64.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace nonet::sudoku {
constexpr std::size_t most_unpacked = 256 * 1024;  // a few kilobytes of text can ask for gigabytes

std::string lz_packed(std::string_view ascii);
// Nothing where it is damaged or grows beyond `most_unpacked`; what is no ASCII comes as "?".
std::optional<std::string> lz_unpacked(std::string_view base64);
}  // namespace nonet::sudoku
