// Everything that follows from one candidate being true or false by singles: a true candidate makes all those it sees
// false, and the last member of an alternative that is left is true. Other than along a chain, a result may rest on
// several earlier ones.
#pragma once

#include "sudoku/step.h"
#include "sudoku/techniques/alternatives.h"
#include "sudoku/techniques/implications.h"

namespace nonet::sudoku {
class Nets : public Consequences {
 public:
  void build(const Links& links, Alternatives& alternatives);

  // The statements that lead from the premise to the end, each after those it rests on; then the links among them. A
  // strong link here holds once the statements before it are known.
  std::vector<Statement> proof(Statement premise, Statement end, const Links& links, Alternatives& alternatives);
  std::vector<Link> links_of(const std::vector<Statement>& statements, const Links& links, Alternatives& alternatives);

 private:
  struct Event {
    Statement statement;
    int because = -1;  // the true node that makes it false, or the alternative whose last member it is
  };

  void spread(Statement premise, const Links& links, Alternatives& alternatives);
  void state(Statement statement, int because);

  Bits now_true() { return now_[0]; }
  Bits now_false() { return now_[1]; }
  int event_of(Statement statement) const;

  BitRows now_;
  std::vector<std::uint8_t> left_;  // by alternative: members that are not false
  std::vector<Event> events_;
};
}  // namespace nonet::sudoku
