#include "table/message.h"

namespace nonet::table {
std::string Message::letter(const std::optional<std::string>& id) const {
  constexpr std::string_view key = R"(,"id":)";
  const std::string value = id ? json_of(*id) : std::string();
  std::string text;
  text.reserve(common_.size() + rest_.size() + key.size() + value.size() + 1);
  text += common_;
  if (!rest_.empty()) {
    text += ',';
    text.append(rest_, 1);
  }
  if (id) text.append(key).append(value);
  text += '}';
  return text;
}
}  // namespace nonet::table
