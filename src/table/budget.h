// How often something may be done: so many times at once, then one more every so often. In the server's time, so a test
// and a simulation have it as the server has.
#pragma once

#include <algorithm>

#include "base/instant.h"

namespace nonet::table {
struct Allowance {
  int at_once = 0;
  Instant every_ms = 0;
};

// All that has to be remembered is when the budget will be whole again.
class Budget {
 public:
  explicit Budget(Allowance allowance) : allowance_(allowance) {}
  bool has_some(Instant now) const {
    return std::max(whole_at_, now) + allowance_.every_ms <= now + allowance_.at_once * allowance_.every_ms;
  }
  bool is_whole(Instant now) const { return whole_at_ <= now; }
  void spend(Instant now) { whole_at_ = std::max(whole_at_, now) + allowance_.every_ms; }

 private:
  Allowance allowance_;
  Instant whole_at_ = 0;
};

// Chat is what is said and shown; everything else that adds to the log without being a move is `deeds`. What can be
// done once or for each seat once (to begin, to give up) needs no budget.
struct Purse {
  Budget chat{{8, 2000}};
  Budget deeds{{30, 2000}};
};
struct TablePurse {
  Budget chat{{20, 500}};
  Budget onlookers_chat{{10, 1000}};  // of its own: who looks on cannot silence who plays
  Budget deeds{{100, 500}};
  Budget webhook{{10, 6000}};  // what it is told
};
constexpr int most_talk = 2000;   // entries of a table's log
constexpr int most_deeds = 5000;  // likewise
constexpr int most_rests = 1000;  // and one more for every move
}  // namespace nonet::table
