// How the master judges where to lay its card: the points now, less what they open to the next seat, and towards the
// end what comes of it when the game is played on in many imagined worlds.
#pragma once

#include "games/sudoku_cards/outlook.h"
#include "games/sudoku_cards/playout.h"
#include "play/thinking.h"

namespace nonet::sudoku_cards {
struct Judged {
  int square = put_aside;
  int points = 0;
  Outlook next;       // what is left to the seat after this one
  double value = 0;   // points ahead of the best other seat at the end, as expected; alone: points
  bool lasts = true;  // alone: the board can still be filled
};

// Points ahead of the best other seat; alone: points.
double lead_of(const PerSeat<int>& scores, Seat seat);

// What laying the card brings at once and leaves to the next seat, before any search.
template <class Side>
Judged first_judgement(const State<Side>& known, const Layout<Side>& layout, const CardCounts<Side>& unseen,
                       int square);

// The best first; every one of `squares`, which may hold `put_aside`.
template <class Side>
std::vector<Judged> judge(const Situation<Rules<Side>>& situation, Thinking& thinking, const std::vector<int>& squares);
}  // namespace nonet::sudoku_cards
