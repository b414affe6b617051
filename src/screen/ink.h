// How things are written on a terminal: colours, seats and times.
#pragma once

#include <string>
#include <string_view>

#include "base/instant.h"
#include "base/seat.h"

namespace nonet {
enum class Colour { plain, red, green, yellow, blue, magenta, cyan, grey };

class Ink {  // Colours on a terminal, plain text in a pipe.
 public:
  explicit Ink(bool on) : on_(on) {}
  std::string operator()(Colour colour, std::string_view text, bool bold = false) const;
  std::string bold(std::string_view text) const { return (*this)(Colour::plain, text, true); }
  std::string faint(std::string_view text) const { return (*this)(Colour::grey, text); }
  std::string seat(Seat seat, std::string_view text) const;  // each seat has its colour

 private:
  bool on_;
};

std::string seat_label(Seat seat);                                   // "Seat 1"
std::string seat_heading(Seat seat, Viewer viewer, const Ink& ink);  // "Seat 1 (you)" in its colour

std::string minutes(Instant ms);  // "2:05"; a second that has begun counts
}  // namespace nonet
