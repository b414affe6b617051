#include "screen/ink.h"

#include <array>

namespace nonet {
std::string Ink::operator()(Colour colour, std::string_view text, bool bold) const {
  constexpr std::array<std::string_view, 8> codes = {"", "31", "32", "33", "34", "35", "36", "90"};
  const std::string_view code = codes[static_cast<std::size_t>(colour)];
  if (!on_ || (code.empty() && !bold)) return std::string(text);
  std::string out = "\033[";
  if (bold) out += "1";
  if (bold && !code.empty()) out += ";";
  return out.append(code).append("m").append(text).append("\033[0m");
}

std::string Ink::seat(Seat seat, std::string_view text) const {
  constexpr std::array<Colour, max_seats> colours = {Colour::blue, Colour::red, Colour::green, Colour::magenta,
                                                     Colour::cyan};
  return (*this)(colours[static_cast<std::size_t>(index(seat))], text, true);
}

std::string seat_label(Seat seat) { return "Seat " + std::to_string(index(seat) + 1); }

std::string seat_heading(Seat seat, Viewer viewer, const Ink& ink) {
  return ink.seat(seat, seat_label(seat)) + (viewer == seat ? " (you)" : "");
}

std::string minutes(Instant ms) {
  const Instant seconds = (ms + ms_per_second - 1) / ms_per_second;
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + (rest.size() == 1 ? ":0" : ":") + rest;
}
}  // namespace nonet
