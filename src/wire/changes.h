// What differs between two views, written by the same field list that writes them whole: FieldPlaces notes where the
// fields of the older one are, ChangeWriter writes those of the newer one that differ. Of a board it writes only the
// rows that differ, by their index.
#pragma once

#include <array>
#include <string>

#include "wire/boards.h"

namespace nonet {
class FieldPlaces {  // What was noted must outlive it.
 public:
  explicit FieldPlaces(const Eye& eye) : eye_(eye) {}  // NOLINT(*-member-init): places are written before they are read

  bool open() const { return eye_.over; }
  const Eye& eye() const { return eye_; }

  template <class T, class... Limits>
  void operator()(const char*, const T& member, Limits...) {
    note(&member);
  }
  template <class T, class... Limits>
  void only_if(bool condition, const char*, const T& member, Limits...) {
    note(condition ? &member : nullptr);
  }
  template <class T, class... Limits>
  void if_any(const char*, const T& member, Limits...) {
    note(member != T{} ? &member : nullptr);
  }
  void constant(const char*, std::string_view) {}
  template <class List>
  void secret(const char*, const List& list, Viewer, Range) {
    note(&list);
  }
  template <class List>
  void secret_each(const char*, const PerSeat<List>& lists, Range) {
    note(&lists);
  }
  void secret_card_each(const char*, const PerSeat<std::optional<std::uint8_t>>& cards, Range) { note(&cards); }

  // Which fields there are does not depend on the values, so the same number is the same field, of the same type.
  template <class T>
  const T* at(int number) const {
    return static_cast<const T*>(places_[static_cast<std::size_t>(number)]);
  }

 private:
  static constexpr int most_fields = 48;

  void note(const void* place) {
    ASSERT(noted_ < most_fields);
    places_[static_cast<std::size_t>(noted_++)] = place;
  }

  const Eye& eye_;
  int noted_ = 0;
  std::array<const void*, most_fields> places_;  // nothing: the field is left out there
};

class ChangeWriter {
 public:
  ChangeWriter(Out& out, const FieldPlaces& before, const Eye& eye)
      : out_(out), writer_(out, &eye), before_(before), eye_(eye) {}

  bool open() const { return eye_.over; }

  template <class T, class... Limits>
  void operator()(const char* name, const T& member, Limits...) {
    const T* before = next<T>();
    if (before && *before == member) return;
    if constexpr (TokenBoard<T>) {
      if (before) return write_rows(name, *before, member);
    }
    writer_(name, member);
  }
  template <class T, class... Limits>
  void only_if(bool condition, const char* name, const T& member, Limits...) {
    if (condition) return (*this)(name, member);
    if (next<T>()) lost_ = true;
  }
  template <class T, class... Limits>
  void if_any(const char* name, const T& member, Limits...) {
    only_if(member != T{}, name, member);
  }
  void constant(const char*, std::string_view) {}
  template <class List>
  void secret(const char* name, const List& list, Viewer owner, Range range) {
    if (differs(*next<List>(), list, owner)) writer_.secret(name, list, owner, range);
  }
  template <class List>
  void secret_each(const char* name, const PerSeat<List>& lists, Range range) {
    const PerSeat<List>& before = *next<PerSeat<List>>();
    bool same = before.size() == lists.size();
    for (int i = 0; same && i < lists.size(); ++i) same = !differs(before[i], lists[i], seat_at(i));
    if (!same) writer_.secret_each(name, lists, range);
  }
  // A card face down is 0, and none that lies open is: what is hidden never equals what is not.
  void secret_card_each(const char* name, const PerSeat<std::optional<std::uint8_t>>& cards, Range range) {
    if (*next<PerSeat<std::optional<std::uint8_t>>>() != cards) writer_.secret_card_each(name, cards, range);
  }

  bool finish() {  // False: a field has gone, which changes cannot say.
    writer_.finish();
    return !lost_;
  }

 private:
  template <class T>
  const T* next() {
    return before_.at<T>(field_++);
  }
  template <class List>
  bool differs(const List& before, const List& now, Viewer owner) const {  // hidden, a list is only its length
    return before_.eye().hides(owner) != eye_.hides(owner) || before != now;
  }
  template <class Board>
  void write_rows(const char* name, const Board& before, const Board& now) {
    write_key(out_, name);
    out_.StartObject();
    std::string text;
    for (int row = 0; row < Board::side; ++row) {
      if (Codec<Board>::same_row(before, now, row)) continue;
      write_key(out_, std::to_string(row));
      Codec<Board>::write_row(out_, now, row, text);
    }
    out_.EndObject();
  }

  Out& out_;
  ObjectWriter writer_;
  const FieldPlaces& before_;
  const Eye& eye_;
  int field_ = 0;
  bool lost_ = false;
};
}  // namespace nonet
