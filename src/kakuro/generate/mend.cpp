#include "kakuro/generate/mend.h"

#include <algorithm>

namespace nonet::kakuro {
namespace {
constexpr std::uint64_t fill_trials = 20'000;
constexpr std::uint64_t proof_trials = 300;
constexpr int slack_one_in = 12;  // a change for the worse by one is kept now and then
constexpr int disturbed = 2;      // digits, where nothing is open any more though something should be
constexpr int most_open = 60;     // digits beside the right ones: with more there is hardly ever one solution
}  // namespace

Mender::Mender(const Puzzle& shape, Strength strength, Rng& rng)
    : shape_(shape), layout_(shape), search_(layout_, strength), rng_(rng), used_(layout_.runs.size()) {}

bool Mender::fill() {
  for (Run& run : layout_.runs) run.sum = 0;
  Search any(layout_, Strength::full);
  const auto found = any.solve(blank_cells(layout_), {.limit = 1, .most_trials = fill_trials, .chance = &rng_});
  if (found.count == 0) return false;
  digits_ = found.first;
  std::ranges::fill(used_, Mask{0});
  for (std::size_t cell = 0; cell < digits_.size(); ++cell)
    for (const int run : layout_.runs_of[cell]) {
      used_[static_cast<std::size_t>(run)] |= mask_of(digits_[cell]);
      layout_.runs[static_cast<std::size_t>(run)].sum += digits_[cell];
    }
  return true;
}

int Mender::look() {
  ++looks_;
  cells_ = blank_cells(layout_);
  search_.propagate(cells_);
  int open = 0;
  for (const Mask cell : cells_) open += size_of(cell) - 1;
  return open;
}

void Mender::change(int cell, int digit) {
  std::uint8_t& old = digits_[static_cast<std::size_t>(cell)];
  for (const int run : layout_.runs_of[static_cast<std::size_t>(cell)]) {
    Mask& used = used_[static_cast<std::size_t>(run)];
    used = static_cast<Mask>(without(used, mask_of(old)) | mask_of(digit));
    layout_.runs[static_cast<std::size_t>(run)].sum += digit - old;
  }
  old = static_cast<std::uint8_t>(digit);
}

int Mender::other_digit(int cell) {
  const auto& runs = layout_.runs_of[static_cast<std::size_t>(cell)];
  Mask free = without(all_digits, static_cast<Mask>(used_[runs[0]] | used_[runs[1]]));
  if (free == 0) return 0;
  for (int skip = rng_.below(size_of(free)); skip > 0; --skip) free &= static_cast<Mask>(free - 1);
  return lowest_digit(free);
}

std::vector<int> Mender::open_cells(const Cells& cells) const {
  std::vector<int> open;
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (!single(cells[cell])) open.push_back(static_cast<int>(cell));
  return open;
}

bool Mender::step(int& open) {
  const std::vector<int> cells = open_cells(kept_);
  const int cell = cells[static_cast<std::size_t>(rng_.below(static_cast<int>(cells.size())))];
  const int old = digits_[static_cast<std::size_t>(cell)];
  const int digit = other_digit(cell);
  if (digit == 0) return false;
  change(cell, digit);
  const int now = look();
  if (now > open + (rng_.chance(1, slack_one_in) ? 1 : 0)) {
    change(cell, old);
    return false;
  }
  open = now;
  kept_ = cells_;
  return true;
}

int Mender::disturb(int digits) {
  for (int i = 0; i < digits; ++i) {
    const int cell = rng_.below(layout_.cells());
    if (const int digit = other_digit(cell)) change(cell, digit);
  }
  const int open = look();
  kept_ = cells_;
  return open;
}

bool Mender::mend(int most) {
  int open = disturb(0);
  for (int i = 0; i < most && open > 0; ++i) step(open);
  return open == 0;
}

bool Mender::mend_hard(int most) {
  int open = disturb(0);
  for (int i = 0; i < most; ++i) {
    if (open == 0) open = disturb(disturbed);
    if (open == 0 || !step(open) || open == 0 || open > most_open) continue;
    const auto found = search_.solve(kept_, {.limit = 2, .most_trials = proof_trials});
    if (found.count == 1 && !found.gave_up) return true;
  }
  return false;
}

Puzzle Mender::puzzle() const {
  Puzzle puzzle = shape_;
  for (const Run& run : layout_.runs) {
    Square& clue = puzzle.squares[static_cast<std::size_t>(run.clue)];
    (run.across ? clue.across : clue.down) = static_cast<std::uint8_t>(run.sum);
  }
  return puzzle;
}
}  // namespace nonet::kakuro
