// What people write: names and chat. Nothing here can carry a control character, a line break or a trick of direction.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nonet::table {
constexpr int longest_name = 24;  // characters, not bytes
constexpr int longest_talk = 300;

// White space folded into single blanks; nothing where what is left is empty, too long or holds a character that is not
// for reading. The text is valid UTF-8: the JSON parser saw to that.
std::optional<std::string> cleaned(std::string_view text, int longest);
}  // namespace nonet::table
