// The links of a position. A node is a candidate, or, when grouped, also a group: all candidates of one digit in the
// two or three squares that a line and a block share. Two nodes are weakly linked when not both can be true, strongly
// linked when not both can be false.
//
//   node 0 … candidates() - 1         the candidates by square, then digit
//        candidates() … size() - 1    the groups
//
// The order of a node's links is the order in which a search follows them, and so decides which of two equally short
// chains is found: the square itself, its row, column and block, then groups.
#pragma once

#include <span>
#include <vector>

#include "sudoku/notes.h"
#include "sudoku/techniques/bit_rows.h"

namespace nonet::sudoku {
using NodeList = std::span<const std::uint16_t>;

class Links {
 public:
  void build(const Notes& notes, bool grouped);

  int size() const { return static_cast<int>(nodes_.size()); }
  int candidates() const { return candidates_; }
  int node(int square, int digit) const { return index_[square][digit]; }  // of a candidate that there is

  struct Node {
    SquareSet squares;
    std::uint8_t digit = 0;
    std::uint8_t square = 0;  // the first one
    bool grouped = false;
  };
  const Node& operator[](int node) const { return nodes_[static_cast<std::size_t>(node)]; }
  NodeList weak(int node) const { return list(weak_, weak_start_, node); }
  NodeList strong(int node) const { return list(strong_, strong_start_, node); }
  Bits weak_row(int node) { return weak_rows_[node]; }
  Bits with_strong() { return with_strong_[0]; }  // the nodes that have a strong link

 private:
  struct Group {
    SquareSet squares;
    SquareSet seeing;        // candidates of its digit that see all of it
    int line = 0;            // house
    int block = 0;           // house
    int only_in_line = -1;   // the one other square of its digit in its line, if there is one only
    int only_in_block = -1;  // likewise
    int node = 0;
  };

  static NodeList list(const std::vector<std::uint16_t>& all, const std::vector<int>& starts, int node) {
    const auto at = static_cast<std::size_t>(node);
    return {all.data() + starts[at], static_cast<std::size_t>(starts[at + 1] - starts[at])};
  }
  void number(const Notes& notes, bool grouped);
  void add_groups(const Notes& notes, int digit);
  void link_candidate(const Notes& notes, int square, int digit);
  void link_group(const Notes& notes, int digit, const Group& group);
  void add_weak(int node) { weak_.push_back(static_cast<std::uint16_t>(node)); }
  void add_strong(int node) { strong_.push_back(static_cast<std::uint16_t>(node)); }
  void begin_node();

  int candidates_ = 0;
  Array<Array<int, 10>, 81> index_;
  std::vector<Node> nodes_;
  Array<std::vector<Group>, 10> groups_;  // by digit: those in rows first
  std::vector<std::uint16_t> weak_;
  std::vector<std::uint16_t> strong_;
  std::vector<int> weak_start_;
  std::vector<int> strong_start_;
  BitRows weak_rows_;
  BitRows with_strong_;
};
}  // namespace nonet::sudoku
