#include "wire/codec.h"

namespace nonet {
std::string Where::path() const {
  std::string text = outer ? outer->path() : std::string();
  if (!name.empty()) {
    if (!text.empty()) text += '.';
    text += name;
  }
  if (index >= 0) text += '[' + std::to_string(index) + ']';
  return text;
}

void In::expected(std::string_view what, ProblemKind kind) const {
  if (problem.found) return;
  const std::string path = where.path();
  problem.found = true;
  problem.kind = kind;
  if (!path.empty()) problem.message = path + ": ";
  problem.message.append("expected ").append(what).append(", found ").append(described(value));
}
}  // namespace nonet
