#include "kakuro/search/search.h"

#include <algorithm>

#include "base/rng.h"
#include "kakuro/search/narrow.h"

namespace nonet::kakuro {
namespace {
constexpr std::uint64_t first_trials = 500;  // then the search begins anew, with what it learned and twice as many
}  // namespace

Cells blank_cells(const Layout& layout) {
  Cells cells(static_cast<std::size_t>(layout.cells()));
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const Run& across = layout.runs[layout.runs_of[cell][0]];
    const Run& down = layout.runs[layout.runs_of[cell][1]];
    cells[cell] = both(partition_tables.any[across.length][across.sum], partition_tables.any[down.length][down.sum]);
  }
  return cells;
}

Search::Search(const Layout& layout, Strength strength)
    : layout_(layout),
      strength_(strength),
      queue_(layout.runs.size()),
      queued_(layout.runs.size()),
      failures_(layout.runs.size(), 1) {}

void Search::enqueue(int run) {
  const auto index = static_cast<std::size_t>(run);
  if (queued_[index] != 0) return;
  queued_[index] = 1;
  std::size_t at = head_ + waiting_++;
  if (at >= queue_.size()) at -= queue_.size();
  queue_[at] = static_cast<std::uint16_t>(run);
}

void Search::clear_queue() {
  for (; waiting_ > 0; --waiting_) {
    queued_[queue_[head_]] = 0;
    if (++head_ == queue_.size()) head_ = 0;
  }
}

bool Search::settle_run(int number, Mask* cells) {
  const Run& run = layout_.runs[static_cast<std::size_t>(number)];
  Array<Mask, longest_run> masks;
  const std::uint16_t* members = &layout_.members[static_cast<std::size_t>(run.first)];
  Mask open = 0;
  for (int i = 0; i < run.length; ++i) {
    masks[i] = cells[members[i]];
    open |= single(masks[i]) ? Mask{0} : masks[i];
  }
  const auto held = std::span(masks.items).first(static_cast<std::size_t>(run.length));
  if (!(strength_ == Strength::full ? narrow(held, run.sum) : look_up(held, run.sum))) return false;
  if (open == 0) return true;
  const int other = run.across ? 1 : 0;
  for (int i = 0; i < run.length; ++i) {
    if (masks[i] == cells[members[i]]) continue;
    cells[members[i]] = masks[i];
    enqueue(layout_.runs_of[members[i]][other]);
  }
  return true;
}

bool Search::settle(Mask* cells) {
  while (waiting_ > 0) {
    const int run = queue_[head_];
    if (++head_ == queue_.size()) head_ = 0;
    --waiting_;
    queued_[static_cast<std::size_t>(run)] = 0;
    if (settle_run(run, cells)) continue;
    ++failures_[static_cast<std::size_t>(run)];
    clear_queue();
    return false;
  }
  return true;
}

bool Search::propagate(Cells& cells) {
  if (std::ranges::find(cells, Mask{0}) != cells.end()) return false;
  for (std::size_t run = 0; run < layout_.runs.size(); ++run) enqueue(static_cast<int>(run));
  return settle(cells.data());
}

bool Search::propagate_from(Cells& cells, std::span<const int> changed) {
  for (const int cell : changed)
    for (const int run : layout_.runs_of[static_cast<std::size_t>(cell)]) enqueue(run);
  return settle(cells.data());
}

// The fewest digits for each failure of its runs.
int Search::next_cell(const Mask* cells) const {
  int best = -1;
  std::uint64_t best_size = 0;
  std::uint64_t best_weight = 1;
  for (int cell = 0; cell < layout_.cells(); ++cell) {
    const auto size = static_cast<std::uint64_t>(size_of(cells[cell]));
    if (size < 2) continue;
    const auto& runs = layout_.runs_of[static_cast<std::size_t>(cell)];
    const std::uint64_t weight = std::uint64_t{failures_[runs[0]]} + failures_[runs[1]];
    if (best >= 0 && size * best_weight >= best_size * weight) continue;
    best = cell;
    best_size = size;
    best_weight = weight;
  }
  return best;
}

void Search::keep(const Mask* cells, Found& found) const {
  ++found.count;
  if (found.count > 2) return;
  Digits& digits = found.count == 1 ? found.first : found.second;
  for (int cell = 0; cell < layout_.cells(); ++cell)
    digits.push_back(static_cast<std::uint8_t>(lowest_digit(cells[cell])));
}

void Search::search(std::size_t depth, const Order& order, Found& found) {
  const auto size = static_cast<std::size_t>(layout_.cells());
  const int cell = next_cell(&levels_[depth * size]);
  if (cell < 0) return keep(&levels_[depth * size], found);
  if (levels_.size() < (depth + 2) * size) levels_.resize((depth + 2) * size);
  Array<int, 9> digits;
  int count = 0;
  for_each_digit(levels_[depth * size + static_cast<std::size_t>(cell)], [&](int digit) { digits[count++] = digit; });
  if (order.chance)
    for (int i = count - 1; i > 0; --i) std::swap(digits[i], digits[order.chance->below(i + 1)]);
  for (int i = 0; i < count; ++i) {
    if (found.trials++ == order.most_trials) {
      found.gave_up = true;
      return;
    }
    Mask* next = &levels_[(depth + 1) * size];
    std::copy_n(&levels_[depth * size], size, next);
    next[cell] = mask_of(digits[i]);
    for (const int run : layout_.runs_of[static_cast<std::size_t>(cell)]) enqueue(run);
    if (settle(next)) search(depth + 1, order, found);
    if (found.gave_up || found.count >= order.limit) return;
  }
}

Search::Found Search::solve(Cells cells, const Order& order) {
  if (order.limit == 0 || !propagate(cells)) return {};
  std::uint64_t spent = 0;
  for (std::uint64_t trials = first_trials;; trials *= 2) {
    Order now = order;
    now.most_trials = std::min(trials, order.most_trials - spent);
    Found found;
    levels_.assign(cells.begin(), cells.end());
    search(0, now, found);
    spent += now.most_trials;
    if (!found.gave_up || spent >= order.most_trials) return found;
  }
}
}  // namespace nonet::kakuro
