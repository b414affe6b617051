// A message on its way to several people: it is written once, whatever they are told in common. What only some of them
// are told comes behind it, and for who asked, as the last field, the id of its command.
#pragma once

#include "table/messages.h"

namespace nonet::table {
class Message {
 public:
  template <class Told>
    requires requires { Told::type; }
  Message(const Told& told) : common_(opened(told)) {}  // NOLINT: what else would it be
  template <class Rest>
  void end_with(const Rest& rest) {  // instead of what it ended with before
    Pen& pen = Pen::clean();
    Codec<Rest>::write(pen.out, rest);
    rest_ = without_brace(text_of(pen.text));
  }

  std::string letter(const std::optional<std::string>& id = {}) const;

 private:
  template <class Told>
  static std::string opened(const Told& told) {
    Pen& pen = Pen::clean();
    write_alternative(pen.out, told);
    return std::string(without_brace(text_of(pen.text)));
  }
  static std::string_view without_brace(std::string_view object) { return object.substr(0, object.size() - 1); }

  std::string common_;  // both without the brace that closes an object
  std::string rest_;
};
}  // namespace nonet::table
