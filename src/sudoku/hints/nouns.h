// What the nouns of the catalogues stand for in one step. Most are read off the step's evidence; some, such as the
// pivot of a wing, follow from how its squares lie.
#pragma once

#include "sudoku/hints/phrases.h"
#include "sudoku/step.h"

namespace nonet::sudoku {
class Nouns {
 public:
  Nouns(const Step& step, const Catalogue& words) : step_(step), words_(words) {}

  Meant operator()(Noun noun) const;
  Where where() const;        // how to say where to look
  bool second_shape() const;  // whether the step is of its technique's second shape

 private:
  SquareSet squares(Role role) const;
  SquareSet pattern() const;
  SquareSet targets() const;
  SquareSet ends() const;
  SquareSet middle() const;
  Array<SquareSet, 4> colours() const;
  Mask digits(Role role) const;
  Mask conclusion() const;
  Mask tie() const;
  Houses area() const;
  Houses house() const;
  std::string chain(const std::vector<Link>& links) const;
  std::string chains() const;
  std::string assumption() const;
  std::string placements() const;
  std::string strikes() const;

  const Step& step_;
  const Catalogue& words_;
};
}  // namespace nonet::sudoku
