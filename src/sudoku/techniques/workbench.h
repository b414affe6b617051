// What the finders of one position share, so that it is made once a position and not once a technique.
#pragma once

#include "sudoku/reasoner.h"
#include "sudoku/techniques/als.h"
#include "sudoku/techniques/alternatives.h"
#include "sudoku/techniques/arrangements.h"
#include "sudoku/techniques/implications.h"
#include "sudoku/techniques/nets.h"

namespace nonet::sudoku {
struct Tables {  // links and all that follows from them
  Links links;
  Implications implications;
};

template <class Made>
class Cached {  // something made of the notes, for as long as they do not change
 public:
  template <class Make>
  Made& of(std::uint64_t position, Make make) {
    if (position_ != position) make(made_);
    position_ = position;
    return made_;
  }

 private:
  Made made_;
  std::uint64_t position_ = ~std::uint64_t{0};
};

struct Workbench {
  bool evidence = true;        // whether steps are to carry their marks, houses and chains: a grade needs none
  std::uint64_t position = 0;  // changes whenever the notes may have changed

  Tables& tables(const Notes& notes, bool grouped) {
    return (grouped ? grouped_ : plain_).of(position, [&](Tables& tables) {
      tables.links.build(notes, grouped);
      tables.implications.build(tables.links);
    });
  }
  Alternatives& alternatives(const Notes& notes) {  // their nodes are those of the tables with groups
    const Links& links = tables(notes, true).links;
    return alternatives_.of(position, [&](Alternatives& made) { made.build(notes, links); });
  }
  AlmostLockedSets& almost_locked_sets(const Notes& notes) {
    return sets_.of(position, [&](AlmostLockedSets& sets) { sets.build(notes); });
  }

  // What keeps its memory, but nothing else, from one use to the next.
  Trail trail;
  Nets nets;
  Arrangements arrangements;

 private:
  Cached<Tables> plain_;
  Cached<Tables> grouped_;
  Cached<Alternatives> alternatives_;
  Cached<AlmostLockedSets> sets_;
};
}  // namespace nonet::sudoku
