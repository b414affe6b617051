// Codecs of the values every game uses: numbers, names, seats, squares, lists, variants, and structs by their field
// list.
#pragma once

#include <array>
#include <limits>
#include <variant>
#include <vector>

#include "base/square.h"
#include "wire/object.h"
#include "wire/pen.h"
#include "wire/typescript.h"

namespace nonet {
template <class T>
concept Whole = std::is_integral_v<T> && !std::is_same_v<T, bool>;

template <Whole T>
struct Codec<T> {
  static void read(const In& in, T& value) {
    read(in, value,
         {std::numeric_limits<T>::min(), std::min<std::int64_t>(std::numeric_limits<T>::max(), largest_exact)});
  }
  static void read(const In& in, T& value, Range range) {
    if (!in.value.IsInt64() || in.value.GetInt64() < range.least || in.value.GetInt64() > range.most)
      return in.expected("a whole number from " + std::to_string(range.least) + " to " + std::to_string(range.most));
    value = static_cast<T>(in.value.GetInt64());
  }
  static void write(Out& out, T value) { out.Int64(value); }
  static std::string typescript() { return "number"; }
};

template <>
struct Codec<bool> {
  static void read(const In& in, bool& value) {
    if (!in.value.IsBool()) return in.expected("true or false");
    value = in.value.GetBool();
  }
  static void write(Out& out, bool value) { out.Bool(value); }
  static std::string typescript() { return "boolean"; }
};

template <>
struct Codec<std::string> {
  static void read(const In& in, std::string& value) {
    if (!in.value.IsString()) return in.expected("a text");
    value = text_of(in.value);
  }
  static void write(Out& out, const std::string& value) { write_text(out, value); }
  static std::string typescript() { return "string"; }
};

template <>
struct Codec<std::string_view> {  // Texts of our own, such as refusal codes. What was read is not kept.
  static void read(const In& in, std::string_view&) {
    if (!in.value.IsString()) in.expected("a text");
  }
  static void write(Out& out, std::string_view value) { write_text(out, value); }
  static std::string typescript() { return "string"; }
};

template <>
struct Codec<Seat> {
  static void read(const In& in, Seat& seat) {
    if (!in.value.IsInt() || in.value.GetInt() < 0 || in.value.GetInt() >= max_seats)
      return in.expected("a seat, a whole number from 0 to " + std::to_string(max_seats - 1));
    seat = seat_at(in.value.GetInt());
  }
  static void write(Out& out, Seat seat) { out.Int(index(seat)); }
  static std::string typescript() { return "number"; }
};

template <>
struct Codec<SeatSet> {
  static void read(const In& in, SeatSet& seats) {
    if (!in.value.IsArray()) return in.expected("an array of seats");
    seats.clear();
    int last = -1;
    for (int i = 0; i < static_cast<int>(in.value.Size()); ++i) {
      const Where where{&in.where, {}, i};
      const In item = in.inside(in.value[static_cast<rapidjson::SizeType>(i)], where);
      Seat seat{};
      Codec<Seat>::read(item, seat);
      if (in.problem.found) return;
      if (index(seat) <= last) return item.expected("seats in ascending order");
      last = index(seat);
      seats.insert(seat);
    }
  }
  static void write(Out& out, SeatSet seats) {
    out.StartArray();
    seats.for_each([&](Seat seat) { out.Int(index(seat)); });
    out.EndArray();
  }
  static std::string typescript() { return "number[]"; }
};

template <int side>
struct Codec<Square<side>> {
  static void read(const In& in, Square<side>& square) {
    if (!in.value.IsString()) return in.expected("a square such as \"A1\"");
    const auto named = Square<side>::named(text_of(in.value));
    const std::string last = Square<side>::at(side - 1, side - 1).name();
    if (!named) return in.expected("a square from A1 to " + last, ProblemKind::no_such_cell);
    square = *named;
  }
  static void write(Out& out, Square<side> square) {
    const std::array<char, 2> name = {static_cast<char>('A' + square.column()), static_cast<char>('1' + square.row())};
    out.plain({name.data(), name.size()});
  }
  static std::string typescript() { return "string"; }
};

// An enumeration is written by name; `names_of` lists the names in the order of the values.
template <class T>
concept Named = std::is_enum_v<T> && requires(T value) { names_of(value); };

template <Named T>
struct Codec<T> {
  static void read(const In& in, T& value) {
    const auto names = names_of(value);
    for (std::size_t i = 0; in.value.IsString() && i < names.size(); ++i) {
      if (text_of(in.value) != names[i]) continue;
      value = static_cast<T>(i);
      return;
    }
    std::string choices;
    for (std::string_view name : names) choices.append(choices.empty() ? "\"" : ", \"").append(name).append("\"");
    in.expected("one of " + choices);
  }
  static void write(Out& out, T value) { out.plain(names_of(value)[static_cast<std::size_t>(value)]); }
  static std::string typescript() {
    std::string choices;
    for (std::string_view name : names_of(T{}))
      choices.append(choices.empty() ? "\"" : " | \"").append(name).append("\"");
    return choices;
  }
};

template <class T>
struct Codec<std::optional<T>> {  // null where there is nothing.
  static void read(const In& in, std::optional<T>& value) {
    value.reset();
    if (!in.value.IsNull()) Codec<T>::read(in, value.emplace());
  }
  static void read(const In& in, std::optional<T>& value, Range range)
    requires Ranged<T>
  {
    value.reset();
    if (!in.value.IsNull()) Codec<T>::read(in, value.emplace(), range);
  }
  static void write(Out& out, const std::optional<T>& value) {
    if (value) {
      Codec<T>::write(out, *value);
    } else {
      out.Null();
    }
  }
  static std::string typescript() { return Codec<T>::typescript() + " | null"; }
};

template <class List>
struct ListCodec {
  using Item = typename List::value_type;
  template <class... Limits>
  static void read(const In& in, List& list, Limits... limits) {
    const std::string most = std::to_string(List::capacity);
    if (!in.value.IsArray()) return in.expected("an array");
    if (in.value.Size() > static_cast<rapidjson::SizeType>(List::capacity))
      return in.expected("at most " + most + " entries");
    list.clear();
    for (int i = 0; i < static_cast<int>(in.value.Size()); ++i) {
      const Where where{&in.where, {}, i};
      Item item{};
      Codec<Item>::read(in.inside(in.value[static_cast<rapidjson::SizeType>(i)], where), item, limits...);
      if (in.problem.found) return;
      list.push_back(item);
    }
  }
  static void write(Out& out, const List& list) {
    out.StartArray();
    for (const Item& item : list) Codec<Item>::write(out, item);
    out.EndArray();
  }
  static std::string typescript() {
    const std::string item = Codec<Item>::typescript();
    return item.find('|') == std::string::npos ? item + "[]" : "(" + item + ")[]";
  }
};
template <class T, int capacity>
struct Codec<FixedList<T, capacity>> : ListCodec<FixedList<T, capacity>> {};
template <class T>
struct Codec<PerSeat<T>> : ListCodec<PerSeat<T>> {};

template <class T>
struct Codec<std::vector<T>> {
  static void read(const In& in, std::vector<T>& list) {
    if (!in.value.IsArray()) return in.expected("an array");
    list.clear();
    for (int i = 0; i < static_cast<int>(in.value.Size()) && !in.problem.found; ++i) {
      const Where where{&in.where, {}, i};
      Codec<T>::read(in.inside(in.value[static_cast<rapidjson::SizeType>(i)], where), list.emplace_back());
    }
  }
  static void write(Out& out, const std::vector<T>& list) {
    out.StartArray();
    for (const T& item : list) Codec<T>::write(out, item);
    out.EndArray();
  }
  static std::string typescript() {
    const std::string item = Codec<T>::typescript();
    return item.find(" | ") == std::string::npos || item.starts_with('{') ? item + "[]" : "(" + item + ")[]";
  }
};

template <class T>
concept Struct = requires(ObjectReader& io, T& value) { fields(io, value); };

// A field list takes its struct by reference so that one list can read and write; the writer only looks.
template <class Io, class T>
void write_fields(Io& io, const T& value) {
  fields(io, const_cast<T&>(value));
}

template <Struct T>
struct Codec<T> {
  static void read(const In& in, T& value) {
    ObjectReader io(in);
    fields(io, value);
    io.finish();
  }
  static void write(Out& out, const T& value, const Eye* eye = nullptr) {
    ObjectWriter io(out, eye);
    write_fields(io, value);
    io.finish();
  }
  static std::string typescript() {
    TypeWriter io;
    T value{};
    fields(io, value);
    return io.type();
  }
};

template <class T>
void write_alternative(Out& out, const T& value) {
  ObjectWriter io(out);
  io.constant("type", T::type);
  write_fields(io, value);
  io.finish();
}

// A variant is an object whose "type" says which of its alternatives it is: `T::type`.
template <class... Alternatives>
struct Codec<std::variant<Alternatives...>> {
  using Variant = std::variant<Alternatives...>;

  static void read(const In& in, Variant& value) {
    if (!in.value.IsObject()) return in.expected("an object with a type");
    const auto type = in.value.FindMember("type");
    if (type != in.value.MemberEnd() && type->value.IsString() &&
        (read_if<Alternatives>(in, text_of(type->value), value) || ...))
      return;
    std::string choices;
    (choices.append(choices.empty() ? "\"" : ", \"").append(Alternatives::type).append("\""), ...);
    const Where where{&in.where, "type"};
    static const Json missing;
    in.inside(type == in.value.MemberEnd() ? missing : type->value, where).expected("one of " + choices);
  }
  static void write(Out& out, const Variant& value) {
    std::visit([&](const auto& alternative) { write_alternative(out, alternative); }, value);
  }
  static std::string typescript() {
    std::string types;
    (types.append(types.empty() ? "" : " | ").append(typescript_of<Alternatives>()), ...);
    return types;
  }

 private:
  template <class T>
  static bool read_if(const In& in, std::string_view type, Variant& value) {
    if (type != T::type) return false;
    ObjectReader io(in);
    io.constant("type", T::type);
    fields(io, value.template emplace<T>());
    io.finish();
    return true;
  }
  template <class T>
  static std::string typescript_of() {
    TypeWriter io;
    io.constant("type", T::type);
    T value{};
    fields(io, value);
    return io.type();
  }
};

// Reads a whole value; the error is a sentence that names the field and what was expected there.
template <class T>
std::expected<T, Problem> read_value(const Json& json, const Eye* eye = nullptr) {
  T value{};
  Problem problem;
  const Where where;
  Codec<T>::read(In{json, where, problem, eye}, value);
  if (problem.found) return std::unexpected(problem);
  return value;
}

template <class T>
std::string json_of(const T& value) {
  Pen& pen = Pen::clean();
  Codec<T>::write(pen.out, value);
  return pen.copy();
}
}  // namespace nonet
