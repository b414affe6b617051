// Where a digit can lie on the whole board. An arrangement of a digit is nine squares, one in every house, on which it
// lies or still may lie. A place that belongs to no arrangement is wrong, and such places are all that reasoning about
// one digit alone can ever strike: where there are none, every fish, colouring and X-chain is looked for in vain.
#pragma once

#include "sudoku/notes.h"

namespace nonet::sudoku {
SquareSet arranged(SquareSet open);  // the part of these squares that belongs to an arrangement within them

class Arrangements {  // remembers the last answer for each digit: most digits do not change from step to step
 public:
  SquareSet misplaced(const Notes& notes, int digit);

 private:
  Array<SquareSet, 10> places_;
  Array<SquareSet, 10> misplaced_;
};
}  // namespace nonet::sudoku
