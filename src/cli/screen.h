// How a game looks and is played in a terminal. Screen<G> is specialised for each game in cli/screens/.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "base/square.h"
#include "play/game.h"

namespace nonet::cli {
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

// Each specialisation has:
//   static std::string board(const View&, const Ink&);    the board and everything else the viewer sees (not the
//   scores) static std::expected<Action, std::string> command(const View&, std::string_view line);   what a typed line
//   means;
//                                                          the error is one sentence that says what was expected
//   static std::string typed(const Action&);              the line that makes it: command(view, typed(action)) ==
//   action static std::string help(const Options&);              the commands, one a line, with an example each static
//   std::string told(const Action&, const Result&); the move as the table saw it: "lays a yellow 4 on C6: 13 points"
template <class G>
struct Screen;

std::vector<std::string> words(std::string_view line);  // of a typed line, in lower case
std::optional<int> number(std::string_view word);
template <int side>
std::optional<Square<side>> square(std::string_view word) {  // a word of words(): "c6" is C6
  if (word.size() != 2 || word[0] < 'a' || word[0] > 'z') return {};
  const std::string name = {static_cast<char>(word[0] - 'a' + 'A'), word[1]};
  return Square<side>::named(name);
}
}  // namespace nonet::cli
