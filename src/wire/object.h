// The two walkers of a field list: ObjectReader takes each field from a JSON object and refuses what is left over,
// ObjectWriter writes each field in the order of the list.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <type_traits>

#include "wire/codec.h"

namespace nonet {
template <class T>
concept Ranged = requires(const In& in, T& value) { Codec<T>::read(in, value, Range{0, 0}); };

class ObjectReader {
 public:
  explicit ObjectReader(const In& in) : in_(in), is_object_(in.value.IsObject()) {  // NOLINT(*-member-init)
    if (!is_object_) in.expected("an object");
  }

  bool reading() const { return true; }
  bool open() const { return !in_.eye || in_.eye->over; }

  template <class T, class... Limits>
  void operator()(const char* name, T& member, Limits... limits) {
    if (const Json* value = required(name)) Codec<T>::read(at(*value, Where{&in_.where, name}), member, limits...);
  }
  template <class T, class... Limits>
  void option(const char* name, T& member, Limits... limits) {  // May be left out: the member's own default stands.
    if (const Json* value = find(name)) Codec<T>::read(at(*value, Where{&in_.where, name}), member, limits...);
  }
  template <class T>
  void option(const char* name, T& member, Range range, BySeats) {
    option(name, member, range);
  }
  template <class T, class... Limits>
  void if_any(const char* name, T& member, Limits... limits) {  // Left out where it is empty, or 0.
    option(name, member, limits...);
  }
  template <class T, class... Limits>
  void maybe(const char* name, std::optional<T>& member, Limits... limits) {  // Left out where there is nothing to say.
    if (const Json* value = find(name))
      Codec<T>::read(at(*value, Where{&in_.where, name}), member.emplace(), limits...);
  }
  template <class T, class... Limits>
  void only_if(bool condition, const char* name, T& member, Limits... limits) {
    if (condition) return (*this)(name, member, limits...);
    // What does not apply here is left out; null says the same.
    if (is_object_ && in_.value.HasMember(name) && in_.value[name].IsNull()) find(name);
  }
  void constant(const char* name, std::string_view text) {
    const Json* value = required(name);
    if (value && !(value->IsString() && text_of(*value) == text))
      at(*value, Where{&in_.where, name}).expected('"' + std::string(text) + '"');
  }

  template <class List>
  void secret(const char* name, List& list, Viewer owner, Range range) {
    if (const Json* value = required(name)) read_secret(at(*value, Where{&in_.where, name}), list, owner, range);
  }
  template <class List>
  void secret_each(const char* name, PerSeat<List>& lists, Range range) {  // Each list is its seat's secret.
    const Json* value = required(name);
    if (!value) return;
    const Where where{&in_.where, name};
    if (!value->IsArray() || value->Size() > max_seats) return at(*value, where).expected("an array, one entry a seat");
    lists.clear();
    for (int i = 0; i < static_cast<int>(value->Size()); ++i) {
      lists.push_back({});
      read_secret(at((*value)[static_cast<rapidjson::SizeType>(i)], Where{&where, {}, i}), lists[i], seat_at(i), range);
    }
  }

  // One card a seat, or none; another's card is "?".
  void secret_card_each(const char* name, PerSeat<std::optional<std::uint8_t>>& cards, Range range) {
    const Json* value = required(name);
    if (!value) return;
    const Where where{&in_.where, name};
    if (!value->IsArray() || value->Size() > max_seats) return at(*value, where).expected("an array, one entry a seat");
    cards.clear();
    for (int i = 0; i < static_cast<int>(value->Size()); ++i) {
      cards.push_back({});
      read_card(at((*value)[static_cast<rapidjson::SizeType>(i)], Where{&where, {}, i}), cards[i], seat_at(i), range);
    }
  }

  void finish() {  // No field is ignored: one that nobody asked for is an error.
    if (!is_object_ || in_.problem.found || asked_ == static_cast<int>(in_.value.MemberCount())) return;
    for (auto member = in_.value.MemberBegin(); member != in_.value.MemberEnd(); ++member) {
      const auto named = names();
      const bool known = std::ranges::find(named, text_of(member->name)) != named.end();
      const bool first = in_.value.FindMember(member->name) == member;
      if (known && first) continue;
      const std::string name(text_of(member->name));
      const Where where{&in_.where, name};
      in_.problem.found = true;
      in_.problem.message = where.path() + (first ? ": unknown field, expected one of" : ": given twice; fields are");
      for (const std::string_view each : names()) in_.problem.message.append(" ").append(each);
      return;
    }
  }

 private:
  static constexpr int most_fields = 48;

  In at(const Json& value, const Where& where) const { return in_.inside(value, where); }
  std::span<const char* const> names() const { return std::span(names_).first(static_cast<std::size_t>(named_)); }

  const Json* find(const char* name) {
    if (!is_object_ || in_.problem.found) return nullptr;
    ASSERT(named_ < most_fields);
    names_[static_cast<std::size_t>(named_++)] = name;
    const auto member = in_.value.FindMember(name);
    if (member == in_.value.MemberEnd()) return nullptr;
    ++asked_;
    return &member->value;
  }
  const Json* required(const char* name) {
    const Json* value = find(name);
    if (!value && is_object_ && !in_.problem.found) {
      in_.problem.found = true;
      in_.problem.message = Where{&in_.where, name}.path() + ": expected, but missing";
    }
    return value;
  }

  template <class List>
  void read_secret(const In& in, List& list, Viewer owner, Range range) {
    if (!in_.eye || !in_.eye->hides(owner)) return Codec<List>::read(in, list, range);
    if (!in.value.IsInt() || in.value.GetInt() < 0 || in.value.GetInt() > List::capacity)
      return in.expected("the length of a hidden list, at most " + std::to_string(List::capacity));
    list = List(in.value.GetInt(), {});  // Face down: the default value of an entry.
  }

  void read_card(const In& in, std::optional<std::uint8_t>& card, Seat owner, Range range) const {
    if (in.value.IsNull()) return;
    const bool hidden = in_.eye && in_.eye->hides(owner);
    const bool whole = in.value.IsInt() && range.least <= in.value.GetInt() && in.value.GetInt() <= range.most;
    if (hidden ? !(in.value.IsString() && text_of(in.value) == "?") : !whole)
      return in.expected(hidden ? std::string("\"?\" or null")
                                : "a card from " + std::to_string(range.least) + " to " + std::to_string(range.most) +
                                      ", or null");
    card = static_cast<std::uint8_t>(hidden ? 0 : in.value.GetInt());
  }

  const In& in_;
  bool is_object_;
  int asked_ = 0;
  int named_ = 0;
  std::array<const char*, most_fields> names_;  // every name asked for; nothing behind them
};

class ObjectWriter {
 public:
  explicit ObjectWriter(Out& out, const Eye* eye = nullptr) : out_(out), eye_(eye) { out_.StartObject(); }

  bool reading() const { return false; }
  bool open() const { return !eye_ || eye_->over; }

  template <class T, class... Limits>
  void operator()(const char* name, const T& member, Limits...) {
    write_key(out_, name);
    Codec<T>::write(out_, member);
  }
  template <class T, class... Limits>
  void option(const char* name, const T& member, Limits...) {
    (*this)(name, member);
  }
  template <class T, class... Limits>
  void if_any(const char* name, const T& member, Limits...) {
    if (member != T{}) (*this)(name, member);
  }
  template <class T, class... Limits>
  void maybe(const char* name, const std::optional<T>& member, Limits...) {
    if (member) (*this)(name, *member);
  }
  template <class T, class... Limits>
  void only_if(bool condition, const char* name, const T& member, Limits...) {
    if (condition) (*this)(name, member);
  }
  void constant(const char* name, std::string_view text) {
    write_key(out_, name);
    out_.plain(text);
  }
  template <class List>
  void secret(const char* name, const List& list, Viewer owner, Range) {
    write_key(out_, name);
    write_secret(list, owner);
  }
  template <class List>
  void secret_each(const char* name, const PerSeat<List>& lists, Range) {
    write_key(out_, name);
    out_.StartArray();
    for (int i = 0; i < lists.size(); ++i) write_secret(lists[i], seat_at(i));
    out_.EndArray();
  }
  void secret_card_each(const char* name, const PerSeat<std::optional<std::uint8_t>>& cards, Range) {
    write_key(out_, name);
    out_.StartArray();
    for (int i = 0; i < cards.size(); ++i) {
      if (!cards[i]) {
        out_.Null();
      } else if (eye_ && eye_->hides(seat_at(i))) {
        out_.String("?");
      } else {
        out_.Int(*cards[i]);
      }
    }
    out_.EndArray();
  }
  void members(std::string_view object) { out_.members(object); }
  void finish() { out_.EndObject(); }

 private:
  template <class List>
  void write_secret(const List& list, Viewer owner) {
    if (eye_ && eye_->hides(owner)) {
      out_.Int(list.size());
    } else {
      Codec<List>::write(out_, list);
    }
  }

  Out& out_;
  const Eye* eye_;
};

template <class Write>
std::string object_text(Write write) {  // an object of the fields that `write(io)` writes
  JsonText text;
  Out out(text);
  ObjectWriter io(out);
  write(io);
  io.finish();
  return std::string(text_of(text));
}
}  // namespace nonet
