// How the master decides: the actions that promise most at first sight are tried in imagined worlds, in which the
// sectors are dealt as the placements so far suggest. The others there draw their conclusions from each action too: one
// that misleads them is worth more than one that gives a sector away.
#pragma once

#include "bots/worlds.h"
#include "games/okudos/foresight.h"

namespace nonet::okudos {
class Search {
 public:
  explicit Search(const Situation<Rules>& situation);

  // What is worth a thought, the best first, and `also` where the rules allow it.
  std::vector<Choice<Rules::Action>> choices(Thinking& thinking, const Rules::Action* also) const;

 private:
  struct Judge;
  Odds odds_after(const Rules::Action& action) const;
  std::vector<Rules::Action> promising() const;
  std::vector<Rules::Action> placements() const;
  double gain_by_collecting(int square) const;
  std::string_view reason(const Choice<Rules::Action>& choice, const Suspicions& suspicions) const;

  const Situation<Rules>& situation_;
  Layout layout_;
  PerSeat<Styles> styles_;
  PerSeat<Explains> explains_;
  Odds odds_;
  Outlook outlook_;
  Stakes stakes_;
};
}  // namespace nonet::okudos
