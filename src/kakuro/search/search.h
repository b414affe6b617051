// Finds solutions: what follows in each run is drawn until nothing more follows, then a cell is tried with each of its
// digits. Which cell: few digits, and in runs where trials failed before, so that what cannot be is noticed early even
// where a sheet falls into parts that have little to do with each other. A search that takes long begins anew with what
// it has learned about failures, so that one bad choice at the beginning does not cost everything. A trial copies one
// number a cell.
#pragma once

#include "kakuro/puzzle.h"

namespace nonet {
class Rng;
}

namespace nonet::kakuro {
using Cells = std::vector<Mask>;           // what each cell can hold
using Digits = std::vector<std::uint8_t>;  // one for each cell

Cells blank_cells(const Layout& layout);  // what the sums alone allow

enum class Strength : std::uint8_t {
  full,     // all that narrow() sees
  look_up,  // what the sums leave, with decided digits taken away: as everybody begins
};

class Search {
 public:
  explicit Search(const Layout& layout, Strength strength = Strength::full);

  // Strikes what cannot be; false: there is no solution.
  bool propagate(Cells& cells);
  bool propagate_from(Cells& cells, std::span<const int> changed);  // only these have changed since the last time

  struct Order {
    std::uint64_t limit = 2;  // of solutions
    std::uint64_t most_trials = ~std::uint64_t{0};
    Rng* chance = nullptr;  // tries digits by lot
  };
  struct Found {
    std::uint64_t count = 0;
    bool gave_up = false;  // there may be more
    Digits first;
    Digits second;
    std::uint64_t trials = 0;
  };
  Found solve(Cells cells, const Order& order);

 private:
  bool settle(Mask* cells);
  bool settle_run(int run, Mask* cells);
  void enqueue(int run);
  void clear_queue();
  int next_cell(const Mask* cells) const;
  void search(std::size_t depth, const Order& order, Found& found);
  void keep(const Mask* cells, Found& found) const;

  const Layout& layout_;
  Strength strength_;
  std::vector<std::uint16_t> queue_;  // a ring of runs to look at
  std::vector<std::uint8_t> queued_;
  std::size_t head_ = 0;
  std::size_t waiting_ = 0;
  std::vector<std::uint32_t> failures_;  // of each run, and one
  std::vector<Mask> levels_;             // the cells of every trial under way, one after the other
};
}  // namespace nonet::kakuro
