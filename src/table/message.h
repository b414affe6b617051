// A message on its way to several people: it is written once, whatever they are told in common. What only some of them
// are told comes behind it, and for who asked, as the last field, the id of its command.
#pragma once

#include "table/messages.h"

namespace nonet::table {
class Message {
 public:
  template <class Told>
    requires requires { Told::type; }
  Message(const Told& told) : common_(written(told)) {}  // NOLINT: what else would it be
  template <class Rest>
  void end_with(const Rest& rest) {  // instead of what it ended with before
    Pen& pen = Pen::clean();
    Codec<Rest>::write(pen.out, rest);
    rest_ = text_of(pen.text);
  }

  std::string letter(const std::optional<std::string>& id = {}) const;

 private:
  template <class Told>
  static std::string written(const Told& told) {
    Pen& pen = Pen::clean();
    write_alternative(pen.out, told);
    return pen.copy();
  }

  std::string common_;  // an object
  std::string rest_;    // another, or nothing
};
}  // namespace nonet::table
