// How good a turn is for who looks ahead: its points, less what the next seats may expect of the board it leaves, plus
// what comes back to us after that. Nobody's cards are guessed: all hands that can be are weighed with their chances.
#pragma once

#include "games/kakuro_flip/hands.h"
#include "play/thinking.h"

namespace nonet::kakuro_flip {
struct Foresight {        // How far and how widely somebody looks.
  int turns = 1;          // of the others and of ours, after the turn that is judged
  int replies = 0;        // how many turns of the next seat are tried with each number: those with most points,
  int blocks = 0;         // and on how many of the most rewarding squares it may lay a card to spoil them
  double horizon = 1;     // the part that counts of what the last seat may expect: the board goes on without us looking
  double comes_back = 0;  // of three or more: the part of what lies open there that counts for us, when it is our turn
};

struct Judged {
  Turn turn;
  double worth = 0;  // points ahead of the others that the turns looked at bring, this one included
  int looked = 0;    // so many turns ahead; worths of different depth do not compare
};
constexpr int to_the_end = 100;  // more turns than a game has

// The deeper ones first, then the better ones; equal ones in an order of their own, wherever they stood before.
void sort_judged(std::vector<Judged>& judged);

class Lookahead {
 public:
  Lookahead(const View<State>& view, Thinking& thinking);  // The seat must be on turn.

  const Prospects& prospects() const { return now_; }
  const Holdings& holdings() const { return holdings_; }
  bool opens() const { return opens_; }  // whether the board offers so little that it is opened on purpose

  // Judges the turns from the first on, as far as there is time to think, and sorts them.
  void judge(std::vector<Judged>& turns, const Foresight& foresight);
  // What laying this card is worth that leaves such a board and scores so much; nothing when time is up.
  std::optional<double> worth(const Prospects& left, int card, int points, const Foresight& foresight);

 private:
  struct Outlook {
    double mover = 0;  // what the seat on turn may expect for itself, less what it fears of the next
    double us = 0;     // what that means for us
  };
  struct Plan;

  bool offers_nothing() const;

  Outlook outlook(const Prospects& board, const Holdings& holdings, int seat, int turns);
  Outlook horizon(const Prospects& board, const Holdings& holdings, int seat) const;
  void try_turn(Plan& plan, const Turn& turn, const Prospects& board, const Holdings& holdings, int seat, int turns);
  double to_us(int seat) const { return seat == 0 ? 1 : -fear_; }
  int after(int seat) const { return (seat + 1) % seats_; }

  Prospects now_;
  Unseen unseen_;
  Holdings holdings_;
  Thinking& thinking_;
  Foresight foresight_;
  int seats_;
  bool opens_;
  double fear_;  // what a point of one other seat counts against one of ours
  bool out_of_time_ = false;
};
}  // namespace nonet::kakuro_flip
