#include "wire/json.h"

#include <rapidjson/error/en.h>

#include <algorithm>

namespace nonet {
std::expected<JsonDocument, std::string> parse_json(std::string_view text) {
  JsonDocument document;
  document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(text.data(), text.size());
  if (!document.HasParseError()) return document;
  const std::string_view before = text.substr(0, std::min(document.GetErrorOffset(), text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const auto column = before.size() - (before.find_last_of('\n') + 1) + 1;  // npos + 1 is 0
  return std::unexpected("not JSON at line " + std::to_string(line) + ", column " + std::to_string(column) + ": " +
                         rapidjson::GetParseError_En(document.GetParseError()));
}

std::string to_text(const Json& value) {
  JsonText text;
  Out out(text);
  value.Accept(out);
  return std::string(text_of(text));
}

std::string described(const Json& value) {
  constexpr std::size_t longest = 40;
  if (value.IsObject()) return "an object";
  if (value.IsArray()) return "an array of " + std::to_string(value.Size());
  std::string text = to_text(value);
  if (text.size() <= longest) return text;
  std::size_t end = longest;
  while ((static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;  // not in the middle of a character
  return text.substr(0, end) + "…";
}
}  // namespace nonet
