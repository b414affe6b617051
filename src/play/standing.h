// What every game's state begins with: who sits there, the scores, whose turn it is, and how it ended.
#pragma once

#include <optional>

#include "play/game.h"
#include "wire/codecs.h"

namespace nonet {
struct Winners {
  SeatSet seats;
  bool game = false;  // where the rules let it, the "game" itself wins
  friend bool operator==(const Winners&, const Winners&) = default;
};

struct Standing {
  std::int8_t seats = 0;
  PerSeat<int> scores;
  std::optional<Seat> turn;
  bool over = false;
  Winners winners;
  friend bool operator==(const Standing&, const Standing&) = default;
};

constexpr int most_points = 1'000'000;  // far beyond any game; positions can be made up, but must not overflow

Standing first_turn(int seats);  // nobody has points, seat 0 starts

SeatSet leaders(const PerSeat<int>& scores);          // the highest score; equal ones share the victory
int gain(Standing& standing, Seat seat, int points);  // gives them, and says how many: there are no more than the most
void finish(Standing& standing, Winners winners);     // the game is over

// Who has won where these seats were given up: not they, whatever their points. Of a game that is not over, because too
// few play on: the only one who does.
SeatSet winners_without(const Standing& standing, SeatSet resigned);

SeatSet on_turn(const Standing& standing);  // as a set: nobody between turns and once the game is over

// Who may act where others may object to the last move: the seat on turn, and everybody but who made that move.
SeatSet turn_and_objectors(const Standing& standing, std::optional<Seat> mover);

enum class Turns { in_order, none };
// What contradicts itself in the standing alone. `winners` are those the finished game must have.
std::optional<Flaw> standing_flaw(const Standing& standing, Turns turns, Winners winners);

template <>
struct Codec<Winners> {
  static void read(const In& in, Winners& winners);
  static void write(Out& out, const Winners& winners);
  static std::string typescript() { return "(number | \"game\")[]"; }
};

template <class G, class Io, class State>
void opening_fields(Io& io, State& state) {
  io.constant("game", G::key);
  io("options", state.options);
  io("seats", state.standing.seats, Range{G::min_seats, G::max_seats});
  io("scores", state.standing.scores, Range{0, most_points});
  io("turn", state.standing.turn);
  io("over", state.standing.over);
  io("winners", state.standing.winners);
}
}  // namespace nonet
