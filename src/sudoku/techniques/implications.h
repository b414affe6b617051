// Everything that follows from one candidate being true or false by links alone, for all candidates of a position at
// once, and the shortest chain that leads from one such statement to another.
//
// From a true node all nodes weakly linked to it are false, from a false one all nodes strongly linked to it are true,
// and so on: truth and falsehood alternate along a chain.
#pragma once

#include "sudoku/techniques/links.h"

namespace nonet::sudoku {
struct Statement {  // a node is true, or false
  int node = 0;
  bool on = false;
  friend bool operator==(const Statement&, const Statement&) = default;
};

class Consequences {  // of every statement, itself included
 public:
  Bits true_from(Statement premise) { return true_[slot(premise)]; }
  Bits false_from(Statement premise) { return false_[slot(premise)]; }
  bool lead(Statement premise, Statement end) {
    return (end.on ? true_from(premise) : false_from(premise)).has(end.node);
  }

 protected:
  static int slot(Statement statement) { return 2 * statement.node + statement.on; }
  void reset(int nodes) {
    true_.reset(2 * nodes, nodes);
    false_.reset(2 * nodes, nodes);
  }

 private:
  BitRows true_;
  BitRows false_;
};

class Implications : public Consequences {
 public:
  void build(Links& links);  // of groups only what follows from their being false

 private:
  void spread(Links& links, int node);

  std::vector<std::uint16_t> open_;
};

// A search along the links, breadth first.
class Trail {
 public:
  // Remembers how to reach whatever follows from `start` by at most so many links.
  void search(const Links& links, Statement start, int most = 1 << 20);
  bool reached(Statement end) const { return came_from(end) != unknown; }
  int length(Statement end) const;  // of the path to what was reached, in links
  // From the start to the end; both included. Valid until the next call.
  const std::vector<Statement>& path(Statement end);

 private:
  static constexpr int unknown = -1;
  static std::size_t slot(Statement statement) { return static_cast<std::size_t>(2 * statement.node + statement.on); }
  int came_from(Statement end) const { return from_[slot(end)]; }

  Statement start_;
  std::vector<int> from_;  // by slot: the node before
  std::vector<Statement> queue_;
  std::vector<Statement> path_;
};
}  // namespace nonet::sudoku
