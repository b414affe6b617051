#include "wire/json.h"

#include <rapidjson/error/en.h>

#include <algorithm>

#include "wire/pen.h"

namespace nonet {
namespace {
// Nothing of ours is nested deeper than ten. Parsing takes any depth, but what walks over a value afterwards recurses.
constexpr int deepest = 64;

bool too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      if (++depth > deepest) return true;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return false;
}

std::string place_in(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const auto column = before.size() - (before.find_last_of('\n') + 1) + 1;  // npos + 1 is 0
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

std::expected<void, std::string> parse_into(JsonDocument& document, std::string_view text) {
  // The parser takes one for the end, and would say nothing of what comes behind it.
  if (const auto nul = text.find('\0'); nul != std::string_view::npos)
    return std::unexpected("not JSON at " + place_in(text, nul) + ": a NUL byte");
  if (too_deep(text)) return std::unexpected("not JSON of ours: nested deeper than " + std::to_string(deepest));
  document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(text.data(), text.size());
  if (!document.HasParseError()) return {};
  return std::unexpected("not JSON at " + place_in(text, document.GetErrorOffset()) + ": " +
                         rapidjson::GetParseError_En(document.GetParseError()));
}
}  // namespace

std::expected<JsonDocument, std::string> parse_json(std::string_view text) {
  JsonDocument document;
  if (auto parsed = parse_into(document, text); !parsed) return std::unexpected(std::move(parsed.error()));
  return document;
}

std::expected<void, std::string> SmallDocument::parse(std::string_view text) { return parse_into(document_, text); }

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
