// What a placement says about the sectors of who made it. Two ways to play are reckoned with, and what a seat does
// tells which of them is its own:
//
//   cover    lays on high numbers of others and keeps off its own sectors
//   shelter  first lays on low numbers of its own sectors, which keeps those chips' numbers away from the high ones
//
// No set of sectors ever becomes impossible, for people bluff and err.
#pragma once

#include "games/okudos/outlook.h"

namespace nonet::okudos {
constexpr int sector_sets = 1 << sector_count;

// How well each set of sectors explains what a seat did; 0 where it has not as many sectors as the seat drew.
using Explains = Array<double, sector_sets>;

enum class Reading : std::uint8_t { cover, cover_and_shelter };

class Styles {  // of one seat
 public:
  Styles() = default;
  Styles(int markers, Reading reading);

  void placed(const Layout& layout, const Chips& before, int chip, int square);
  Explains explains() const;

 private:
  Reading reading_{};
  Explains cover_;
  Explains shelter_;
};
}  // namespace nonet::okudos
