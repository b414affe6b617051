// How the master decides: the actions that promise most at first sight are tried in imagined worlds, in which the
// sectors are dealt as the placements so far suggest. Of those that are equally good it takes the one that tells the
// others least about its own sectors.
#pragma once

#include "games/okudos/foresight.h"
#include "play/worlds.h"

namespace nonet::okudos {
class Search {
 public:
  explicit Search(const Situation<Rules>& situation);

  // What is worth a thought, the best first, and `also` where the rules allow it.
  std::vector<Choice<Rules::Action>> choices(Thinking& thinking, const Rules::Action* also) const;

 private:
  struct Judge;
  std::vector<Rules::Action> promising() const;
  std::vector<Rules::Action> placements() const;
  double gain_by_collecting(int square) const;
  double given_away(const Rules::Action& action) const;
  void prefer_bluff(std::vector<Choice<Rules::Action>>& choices) const;
  std::string_view reason(const Choice<Rules::Action>& choice, const Suspicions& suspicions) const;

  const Situation<Rules>& situation_;
  Layout layout_;
  PerSeat<Styles> styles_;
  PerSeat<Explains> explains_;
  Odds odds_;
  double danger_;
  Outlook outlook_;
  Stakes stakes_;
};
}  // namespace nonet::okudos
