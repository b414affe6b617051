// The third walker of a field list: it names each field's TypeScript type.
#pragma once

#include <optional>
#include <string>

#include "wire/codec.h"

namespace nonet {
class TypeWriter {
 public:
  bool reading() const { return false; }
  bool open() const { return true; }

  template <class T, class... Limits>
  void operator()(const char* name, const T&, Limits...) {
    add(name, Codec<T>::typescript());
  }
  template <class T, class... Limits>
  void option(const char* name, const T&, Limits...) {
    add(std::string(name) + "?", Codec<T>::typescript());
  }
  template <class T, class... Limits>
  void if_any(const char* name, const T&, Limits...) {
    add(std::string(name) + "?", Codec<T>::typescript());
  }
  template <class T, class... Limits>
  void maybe(const char* name, const std::optional<T>&, Limits...) {
    add(std::string(name) + "?", Codec<T>::typescript());
  }
  template <class T, class... Limits>
  void only_if(bool, const char* name, const T&, Limits...) {
    add(std::string(name) + "?", Codec<T>::typescript());
  }
  void constant(const char* name, std::string_view text) { add(name, '"' + std::string(text) + '"'); }
  template <class List>
  void secret(const char* name, const List&, Viewer, Range) {
    add(name, Codec<List>::typescript() + " | number");
  }
  template <class List>
  void secret_each(const char* name, const PerSeat<List>&, Range) {
    add(name, "(" + Codec<List>::typescript() + " | number)[]");
  }
  void secret_card_each(const char* name, const PerSeat<std::optional<std::uint8_t>>&, Range) {
    add(name, "(number | \"?\" | null)[]");
  }
  void finish() {}

  std::string type() const { return "{ " + fields_ + "}"; }

 private:
  void add(const std::string& name, const std::string& type) { fields_ += name + ": " + type + "; "; }
  std::string fields_;
};
}  // namespace nonet
