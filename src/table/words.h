// What people write: names and chat. Nothing here can carry a control character, a line break or a trick of direction.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace nonet::table {
struct Longest {
  int characters = 0;  // as the eye sees them: a letter with its accents, a whole family of an emoji
  std::size_t bytes = 0;
};
constexpr Longest longest_name{24, 200};
constexpr Longest longest_talk{300, 2400};

int characters_in(std::string_view text);

// White space folded into single blanks; nothing where what is left is empty, too long or holds a character that is not
// for reading. The text is valid UTF-8: the JSON parser saw to that.
std::optional<std::string> cleaned(std::string_view text, Longest longest);

// The name, or where somebody has it already the name with the first number behind it that nobody has: "Ada 2". It is
// cut by whole characters to make room.
std::string numbered_name(const std::string& name, const std::function<bool(std::string_view)>& taken);
}  // namespace nonet::table
