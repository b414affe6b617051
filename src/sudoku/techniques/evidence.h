// The evidence of chains: paths of statements turned into the marks and links that a step shows.
#pragma once

#include "sudoku/step.h"
#include "sudoku/techniques/implications.h"

namespace nonet::sudoku {
inline Link link_between(const Links& links, Statement from, Statement to) {
  return {links[from.node].squares, links[to.node].squares, links[from.node].digit, links[to.node].digit, to.on};
}

void add_mark(Step& step, int square, int digit, Role role);  // each candidate once
// True candidates in the first colour, false ones in the second.
void add_marks(Step& step, const Links& links, const std::vector<Statement>& path);
void add_chain(Step& step, const Links& links, const std::vector<Statement>& path);  // with its marks
}  // namespace nonet::sudoku
