// What the games of one line-up come to. Games of one deal hang together; deals do not: every interval is taken over
// deals.
#pragma once

#include "cli/tournament/elo.h"
#include "services/any_game.h"

namespace nonet::cli {
struct Interval {  // 95 %
  double low = 0;
  double high = 1;
};

// Of a mean of shares from 0 to 1, given their count, sum and sum of squares. Agresti and Coull's: as if about four
// more deals had been played and half of them won, so that it keeps a width where all deals went the same way.
Interval share_interval(double deals, double sum, double squares);

struct Entrant {  // one seat of a line-up, taken round the table
  std::size_t contestant = 0;
  double share = 0;  // of the games: a win 1, a shared one or one that nobody won its part
  Interval interval;
  double deals = 0;  // of the deals: that it made most points of, all rotations together; less luck is in that
  Interval deals_interval;
  double points = 0;         // on average
  double points_margin = 0;  // half the width of their 95 % interval
  double mean_us = 0;
  std::int64_t p95_us = 0;
  std::int64_t longest_us = 0;
  int lost_seats = 0;  // games in which a built-in bot had to step in for it
  int bad_answers = 0;
  std::string lost_by;  // the first time
};

struct LineUp {
  std::vector<Entrant> entrants;
  int games = 0;
  int deals = 0;
  int undecided = 0;  // shared, or won by nobody
  Block meetings;     // who was ahead of whom
};

// Who is ahead: winners of the others, otherwise more points. 1, or 0 for the other one, or a half.
double ahead(const Simulation& game, Seat one, Seat other);

class Tally {
 public:
  explicit Tally(const std::vector<std::size_t>& contestants);

  // The games of one deal. In game r the entrant i + r sits in seat i.
  void add(const std::vector<Simulation>& games);
  LineUp result();

 private:
  struct Sums {
    double share = 0;
    double share_squared = 0;
    double deals = 0;
    double deals_squared = 0;
    double points = 0;
    double points_squared = 0;  // of the deals' means
    std::vector<std::int64_t> us;
  };
  void add_meetings(const std::vector<Simulation>& games);

  std::vector<Sums> sums_;
  LineUp line_up_;
  std::vector<std::pair<std::size_t, std::size_t>> pairs_;  // entrants of each meeting
};
}  // namespace nonet::cli
