// Who may own which sectors, judged by where everybody laid.
#pragma once

#include <vector>

#include "games/okudos/rules.h"
#include "games/okudos/styles.h"
#include "play/thinking.h"

namespace nonet::okudos {
// Of each seat, by what all saw and nothing else. Where the story is not complete, by what is known of it.
PerSeat<Styles> styles_of(const Situation<Rules>& situation, const Layout& layout, Reading reading);
PerSeat<Explains> explanations(const PerSeat<Styles>& styles);

// How likely each seat owns each sector, by the same: as odds, so many to one.
using Odds = PerSeat<Array<double, sector_count>>;
Odds odds_of(const PerSeat<Explains>& explains);

struct Ownership {  // one deal of the markers
  PerSeat<Sectors> seats;
  Sectors game = 0;
  double weight = 0;
};

// Every deal of the markers that a seat must reckon with; the weights add up to 1.
class Suspicions {
 public:
  Suspicions(const Situation<Rules>& situation, const PerSeat<Explains>& explains);

  const std::vector<Ownership>& deals() const { return deals_; }
  const Ownership& draw(Rng& rng) const;

 private:
  std::vector<Ownership> deals_;
};

// The view with the markers turned up as in this deal.
Rules::View turned_up(const Rules::View& view, const Ownership& deal);
}  // namespace nonet::okudos
