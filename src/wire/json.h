// The JSON library, set up once: RapidJSON without exceptions, strict UTF-8, no recursion while parsing.
#pragma once

#include "base/assert.h"

#define RAPIDJSON_ASSERT(expression) ASSERT(expression)
#define RAPIDJSON_HAS_STDSTRING 1
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <array>
#include <charconv>
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
    char* at = place(text.size() + 2);
    *at = '"';
    std::memcpy(at + 1, text.data(), text.size());
    at[text.size() + 1] = '"';
  }
  void raw(std::string_view json) { std::memcpy(place(json.size()), json.data(), json.size()); }  // written before
  void members(std::string_view object) {  // of an object that was written before, into the one that is open
    const std::string_view inside = object.substr(1, object.size() - 2);
    if (inside.empty()) return;
    std::memcpy(place(inside.size()), inside.data(), inside.size());
    ++level_stack_.template Top<Level>()->valueCount;  // what comes next is a key
  }
  bool Int64(std::int64_t number) {
    std::array<char, 20> digits{};
    const char* end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    raw({digits.data(), static_cast<std::size_t>(end - digits.data())});
    return true;
  }
  bool Int(int number) { return Int64(number); }

 private:
  // Room for a key or a value, behind what separates it from the one before: what Prefix does, in one step.
  char* place(std::size_t bytes) {
    if (level_stack_.Empty()) {
      hasRoot_ = true;
      return os_->Push(bytes);
    }
    Level& level = *level_stack_.template Top<Level>();
    const std::size_t count = level.valueCount++;
    if (count == 0) return os_->Push(bytes);
    char* at = os_->Push(bytes + 1);
    *at = level.inArray || count % 2 == 0 ? ',' : ':';
    return at + 1;
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
