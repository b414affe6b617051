// The JSON library, set up once: RapidJSON without exceptions, strict UTF-8, no recursion while parsing.
#pragma once

#include "base/assert.h"

#define RAPIDJSON_ASSERT(expression) ASSERT(expression)
#define RAPIDJSON_HAS_STDSTRING 1
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstring>
#include <expected>
#include <string>
#include <string_view>

namespace nonet {
using Json = rapidjson::Value;
using JsonDocument = rapidjson::Document;
using JsonText = rapidjson::StringBuffer;

class Out : public rapidjson::Writer<JsonText> {
 public:
  using rapidjson::Writer<JsonText>::Writer;

  void plain(std::string_view text) {  // One of our own, in which nothing is to be escaped.
    Prefix(rapidjson::kStringType);
    char* at = os_->Push(text.size() + 2);
    *at = '"';
    std::memcpy(at + 1, text.data(), text.size());
    at[text.size() + 1] = '"';
  }
};

std::expected<JsonDocument, std::string> parse_json(std::string_view text);  // the error names line and column

inline std::string_view text_of(const Json& value) { return {value.GetString(), value.GetStringLength()}; }
inline std::string_view text_of(const JsonText& text) { return {text.GetString(), text.GetSize()}; }
inline void write_text(Out& out, std::string_view text) {
  out.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}
inline void write_key(Out& out, std::string_view name) { out.plain(name); }
std::string to_text(const Json& value);
std::string described(const Json& value);  // for messages: `12`, `"J5"`, `an array of 3`
}  // namespace nonet
