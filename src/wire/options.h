// Two more walkers of an options' field list: OptionLister describes each option for people and programs, OptionChooser
// runs through combinations of their values for tests.
#pragma once

#include "wire/codecs.h"

namespace nonet {
class OptionLister {  // [{"name":"flips","default":"one","values":["one","many"]},…]; "alone": what is usual with one
                      // seat
 public:
  explicit OptionLister(Out& out) : out_(out) { out_.StartArray(); }
  ~OptionLister() { out_.EndArray(); }

  template <Named T>
  void option(const char* name, T& member) {
    open(name);
    Codec<T>::write(out_, member);
    write_key(out_, "values");
    out_.StartArray();
    for (std::string_view value : names_of(member)) write_text(out_, value);
    out_.EndArray();
    out_.EndObject();
  }
  template <Whole T>
  void option(const char* name, T& member, Range range) {
    open(name);
    if (member < range.least) {
      out_.String("seats");  // a default that depends on how many sit at the table
    } else {
      Codec<T>::write(out_, member);
    }
    close(range);
  }
  template <Whole T>
  void option(const char* name, T&, Range range, BySeats usual) {
    open(name);
    out_.Int(usual.several);
    write_key(out_, "alone");
    out_.Int(usual.alone);
    close(range);
  }

 private:
  void open(const char* name) {
    out_.StartObject();
    write_key(out_, "name");
    out_.String(name);
    write_key(out_, "default");
  }
  void close(Range range) {
    write_key(out_, "least");
    out_.Int64(range.least);
    write_key(out_, "most");
    out_.Int64(range.most);
    out_.EndObject();
  }
  Out& out_;
};

class OptionChooser {  // Each number below `count` chooses another combination; 0 leaves every default.
 public:
  explicit OptionChooser(int combination) : rest_(combination) {}
  int count() const { return count_; }

  template <Named T>
  void option(const char*, T& member) {
    const int pick = choose(static_cast<int>(names_of(member).size()));
    if (pick > 0) member = static_cast<T>(pick);
  }
  template <Whole T>
  void option(const char*, T& member, Range range) {  // the default, and one value of another kind
    constexpr std::int64_t some = 90;
    const std::int64_t other = member > range.least ? range.least : std::clamp(some, range.least, range.most);
    if (choose(2) > 0) member = static_cast<T>(other);
  }
  template <Whole T>
  void option(const char*, T& member, Range, BySeats usual) {
    const int pick = choose(3);
    if (pick > 0) member = static_cast<T>(pick == 1 ? usual.several : usual.alone);
  }

 private:
  int choose(int choices) {
    const int pick = rest_ % choices;
    rest_ /= choices;
    count_ *= choices;
    return pick;
  }
  int rest_;
  int count_ = 1;
};
}  // namespace nonet
