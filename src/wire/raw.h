// JSON values that are taken as they are: a game reads them itself.
#pragma once

#include "wire/codec.h"

namespace nonet {
struct Raw {  // The document it lies in must outlive it.
  const Json* json = nullptr;
};
struct JsonField {  // Kept as text.
  std::string& text;
};

template <>
struct Codec<Raw> {
  static void read(const In& in, Raw& raw) { raw.json = &in.value; }
  static std::string typescript() { return "object"; }
};

template <>
struct Codec<JsonField> {
  static void read(const In& in, JsonField& field) { field.text = to_text(in.value); }
  static void write(Out& out, const JsonField& field) {
    out.RawValue(field.text.data(), field.text.size(), rapidjson::kObjectType);
  }
  static std::string typescript() { return "object"; }
};
}  // namespace nonet
