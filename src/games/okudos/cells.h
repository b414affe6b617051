// The board as bots look at it. Every sector holds each printed number once, so a square is a sector and a number:
//
//   cell   9 * sector + printed number - 1        sectors from 0
//
//   Cells  low   sectors 0 to 6, nine bits each, the lowest bit of each is its printed 1
//          high  sectors 7 and 8
//
// The nine bits of a sector, as a number, then grow with what is open there, and the highest bit is the best square.
#pragma once

#include "base/array.h"
#include "games/okudos/state.h"

namespace nonet::okudos {
constexpr int cells_a_sector = Nine::side;
constexpr int sector_of(int cell) { return cell / cells_a_sector; }
constexpr int printed_on(int cell) { return cell % cells_a_sector + 1; }

struct Cells {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static constexpr int low_cells = 7 * cells_a_sector;

  constexpr bool contains(int cell) const {
    return ((cell < low_cells ? low >> cell : high >> (cell - low_cells)) & 1) != 0;
  }
  constexpr void insert(int cell) {
    (cell < low_cells ? low : high) |= std::uint64_t{1} << (cell < low_cells ? cell : cell - low_cells);
  }
  constexpr void erase(int cell) {
    (cell < low_cells ? low : high) &= ~(std::uint64_t{1} << (cell < low_cells ? cell : cell - low_cells));
  }
  constexpr bool empty() const { return (low | high) == 0; }
  constexpr int count() const { return std::popcount(low) + std::popcount(high); }
  constexpr unsigned sector(int sector) const {  // its nine bits
    return static_cast<unsigned>(sector < 7 ? low >> (cells_a_sector * sector)
                                            : high >> (cells_a_sector * (sector - 7))) &
           511u;
  }

  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint64_t rest = low; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
    for (std::uint64_t rest = high; rest != 0; rest &= rest - 1) visit(low_cells + std::countr_zero(rest));
  }

  friend constexpr Cells operator&(Cells a, Cells b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Cells operator|(Cells a, Cells b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr Cells operator-(Cells a, Cells b) { return {a.low & ~b.low, a.high & ~b.high}; }
  friend constexpr bool operator==(Cells, Cells) = default;
};

using Sectors = std::uint16_t;  // a set of sectors, bit 0 is sector 1
constexpr bool holds(Sectors sectors, int sector) { return (sectors >> sector & 1) != 0; }
Sectors sectors_of(const Markers& markers);

int worth_of(unsigned open_in_sector);  // the printed numbers of nine bits, added up

class Layout {  // of one printed board
 public:
  explicit Layout(const DigitLine& grid);

  int cell(int square) const { return cell_[square]; }
  int square(int cell) const { return square_[cell]; }
  const Cells& peers(int cell) const { return peers_[cell]; }
  Cells cells(SquareSet squares) const;

 private:
  Array<std::uint8_t, Nine::squares> cell_;
  Array<std::uint8_t, Nine::squares> square_;
  Array<Cells, Nine::squares> peers_;
};

struct Field {            // the chips on the board, by what can still be laid
  Array<Cells, 10> room;  // of each number where it may be laid; room[0]: the open squares

  Field(const Layout& layout, const Chips& chips);
  void lay(const Layout& layout, int cell, int number) {
    for (Cells& cells : room) cells.erase(cell);
    room[number] = room[number] - layout.peers(cell);
  }
};
}  // namespace nonet::okudos
