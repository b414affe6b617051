// What every open square may be expected to count in the end. A square is lost once a chip fits on it: the more numbers
// can still be laid there, and the more chips of them are left, the less of its printed number is to be hoped for. So a
// chip does three things: it takes the square it covers, it shuts its number out of the row, column and sector, and it
// is one less of its number.
#pragma once

#include "games/okudos/cells.h"
#include "games/okudos/rules.h"
#include "play/thinking.h"

namespace nonet::okudos {
struct Outlook {
  Field field;
  Array<int, 10> left;                // of each number the chips that do not lie on the board
  Array<double, Nine::squares> hope;  // of each cell: its printed number, less the danger; 0 where it is covered

  // `danger`: how much of what could be laid probably will be.
  Outlook(const Layout& layout, const Chips& chips, double danger = 1);

  void lay(const Layout& layout, int cell, int number);
  double sector(int sector) const;        // the hopes for its cells
  double gain_by_shut(int number) const;  // what a hope gains once the number cannot be laid there, as a part of it

 private:
  Array<double, Nine::side + 1> survival_;  // of a square, so many chips of one number that would fit on it
};

// By how many of their turns the others have laid a chip: who only puts chips away is no danger to any square.
double danger_in(const Situation<Rules>& situation);

// What a point of hope in each sector is worth to a seat: 1 in its own, below 0 in those of its rivals.
using Stakes = Array<double, sector_count>;

// What laying a chip changes for a seat.
struct Effect {
  double covers = 0;    // by the square it takes
  double shelters = 0;  // by the squares it shuts to other chips of its number
  double sum() const { return covers + shelters; }
};

// The effects of one number wherever it may be laid. The sums of rows, columns and sectors are made once for all.
class Effects {
 public:
  using Values = Array<double, Nine::squares>;  // what every cell is worth to the seat

  Effects(const Layout& layout, const Values& values, Cells room, double gain_by_shut);
  Effects(const Layout& layout, const Outlook& outlook, const Stakes& stakes, int number);

  Effect at(int cell) const;  // a cell where the number may be laid

 private:
  const Layout& layout_;
  Values values_;
  double gain_by_shut_;
  Array<double, Nine::side> rows_;
  Array<double, Nine::side> columns_;
  Array<double, Nine::side> sectors_;
  Array<double, 3 * Nine::side> in_row_;     // where a row and a sector meet
  Array<double, 3 * Nine::side> in_column_;  // where a column and a sector meet
};
}  // namespace nonet::okudos
