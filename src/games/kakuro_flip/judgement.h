// How the two best levels judge the turns they could take. Sharp asks what the next seat may expect of the board that
// is left; the master also what that seat will make of it and what comes back, and counts out the end of a game of two.
#pragma once

#include "games/kakuro_flip/endgame.h"

namespace nonet::kakuro_flip {
std::vector<Judged> judged_by_sharp(const View<State>& view, Thinking& thinking);

class Master {
 public:
  Master(const View<State>& view, Thinking& thinking);  // The seat must be on turn.

  // Every legal turn, the best first; none where no card can be laid. `also` is judged before all others, so that there
  // is time for it.
  std::vector<Judged> judge(const std::optional<Turn>& also = {});

  bool opens() const { return ahead_.opens(); }   // the board offers nothing, and is opened on purpose
  double worth_without_points(const Turn& turn);  // if what it makes is not counted; by the same measure
  double left_to_the_next(const Turn& turn);      // the points that the next seat may expect after it

 private:
  bool counts_out() const { return Endgame::applies(ahead_.holdings()); }

  Thinking& thinking_;
  Lookahead ahead_;
  Endgame endgame_;
};
}  // namespace nonet::kakuro_flip
