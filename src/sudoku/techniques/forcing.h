// What the consequences of all statements of a position prove: statements that contradict themselves are false, and
// what follows from every member of an alternative is true.
#pragma once

#include "sudoku/techniques/alternatives.h"
#include "sudoku/techniques/implications.h"

namespace nonet::sudoku {
struct Branch {  // one line of reasoning
  Statement premise;
  Statement end;
};

struct Proof {
  bool contradiction = true;  // the opposite contradicts itself; otherwise every way leads to what is proved
  std::vector<Branch> branches;
};

class Forcing {
 public:
  Forcing(Links& links, Alternatives& alternatives, Consequences& consequences);

  bool find();  // a placement rather than a strike, and then the first in reading order
  Statement proved() const { return proved_; }
  Proof proof();
  // Where links lead both ways, a chain from one statement to another is also one from the other's opposite to the
  // first one's opposite. Then all proofs can be measured from one end.
  Proof shortest_proof(Trail& trail);

 private:
  Statement opposite() const { return {proved_.node, !proved_.on}; }
  bool contradictory(Statement premise);
  int emptied_by(Statement premise);  // an alternative without a true member, or -1
  Bits from(Statement premise, bool on) {
    return on ? consequences_.true_from(premise) : consequences_.false_from(premise);
  }
  void collect(bool on);
  Proof emptying(int alternative);  // the opposite leaves none of its members
  Proof agreeing();
  bool elsewhere(int node, int end) const;

  Links& links_;
  Alternatives& alternatives_;
  Consequences& consequences_;
  BitRows rows_;
  Statement proved_;
};
}  // namespace nonet::sudoku
