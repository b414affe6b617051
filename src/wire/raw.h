// JSON values that are taken as they are: a game reads them itself, or they were written before.
#pragma once

#include "wire/codecs.h"

namespace nonet {
struct Raw {  // The document it lies in must outlive it.
  const Json* json = nullptr;
};
struct RawJson {  // Kept as text.
  std::string text;
  friend bool operator==(const RawJson&, const RawJson&) = default;
};
template <class T>
struct Written {  // A T that is told several times: its text.
  std::string text;
  static Written of(const T& value) { return {json_of(value)}; }
};

template <>
struct Codec<Raw> {
  static void read(const In& in, Raw& raw) { raw.json = &in.value; }
  static std::string typescript() { return "object"; }
};

template <>
struct Codec<RawJson> {
  static void read(const In& in, RawJson& json) { json.text = to_text(in.value); }
  static void write(Out& out, const RawJson& json) { out.raw(json.text); }
  static std::string typescript() { return "object"; }
};

template <class T>
struct Codec<Written<T>> {
  static void read(const In& in, Written<T>& value) {
    T read{};
    Codec<T>::read(in, read);
    value.text = to_text(in.value);
  }
  static void write(Out& out, const Written<T>& value) { out.raw(value.text); }
  static std::string typescript() { return Codec<T>::typescript(); }
};
}  // namespace nonet
