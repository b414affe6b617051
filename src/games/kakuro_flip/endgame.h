// The last turns of two players. With an empty bag each knows the other's cards, because all the others have been seen:
// what is left can be counted out to the end.
#pragma once

#include "games/kakuro_flip/lookahead.h"

namespace nonet::kakuro_flip {
class Endgame {
 public:
  explicit Endgame(Thinking& thinking) : thinking_(thinking) {}

  static bool applies(const Holdings& holdings) { return holdings.hands.size() == 2 && holdings.all_known(); }

  // How many points more than the other the seat on turn makes from here on, if both play their best; nothing when time
  // is up.
  std::optional<int> lead(const Prospects& board, const Holdings& holdings);

  // Counts out the first `count` turns of the list as far as there is time, and sorts it.
  void judge(std::vector<Judged>& turns, std::size_t count, const Prospects& board, const Holdings& holdings);

 private:
  int lead_between(const Prospects& board, const Holdings& holdings, int low, int high);

  Thinking& thinking_;
  bool out_of_time_ = false;
};
}  // namespace nonet::kakuro_flip
