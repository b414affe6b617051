#include "cli/scoreboard.h"

namespace nonet::cli {
std::string seat_name(Seat seat, const std::vector<std::string>& names) {
  const auto i = static_cast<std::size_t>(index(seat));
  return i < names.size() ? names[i] : seat_label(seat);
}

std::string scoreboard(const Standing& standing, const std::vector<std::string>& names, const Ink& ink) {
  std::string text;
  for (int i = 0; i < standing.seats; ++i) {
    const Seat seat = seat_at(i);
    const bool turn = standing.turn == seat;
    text += (turn ? "> " : "  ") + ink.seat(seat, seat_name(seat, names)) + " " + std::to_string(standing.scores[seat]);
    text += i + 1 < standing.seats ? "   " : "\n";
  }
  if (standing.over) text += ink.bold(result_line(standing, names)) + "\n";
  return text + "\n";
}

std::string result_line(const Standing& standing, const std::vector<std::string>& names) {
  std::string who;
  int count = 0;
  const auto add = [&](const std::string& name) { who += (count++ > 0 ? " and " : "") + name; };
  standing.winners.seats.for_each([&](Seat seat) { add(seat_name(seat, names)); });
  if (standing.winners.game) add("the game itself");
  if (standing.seats == 1) return "The game is over: " + std::to_string(standing.scores[0]) + " points.";
  return "The game is over: " + who + (count == 1 ? " wins." : " share the victory.");
}
}  // namespace nonet::cli
