#include "sudoku/techniques/implications.h"

#include <algorithm>

namespace nonet::sudoku {
void Implications::build(Links& links) {
  reset(links.size());
  for (int node = 0; node < links.size(); ++node) {
    false_from({node, false}).insert(node);
    if (links.with_strong().has(node)) spread(links, node);
  }
  for (int node = 0; node < links.candidates(); ++node) {
    const Bits on = true_from({node, true});
    const Bits off = false_from({node, true});
    on.insert(node);
    off.assign(links.weak_row(node));
    for (const int gone : links.weak(node)) {
      if (!links.with_strong().has(gone)) continue;
      on.add(true_from({gone, false}));
      off.add(false_from({gone, false}));
    }
  }
}

// From the node being false; only false nodes with a strong link lead any further.
void Implications::spread(Links& links, int node) {
  const Bits on = true_from({node, false});
  const Bits off = false_from({node, false});
  const Bits leading = links.with_strong();
  open_.assign(1, static_cast<std::uint16_t>(node));
  while (!open_.empty()) {
    const int gone = open_.back();
    open_.pop_back();
    for (const int next : links.strong(gone)) {
      if (on.has(next)) continue;
      on.insert(next);
      const Bits struck = links.weak_row(next);
      for (int i = 0; i < off.words(); ++i) {
        std::uint64_t fresh = struck.word(i) & ~off.word(i);
        off.word(i) |= fresh;
        for (fresh &= leading.word(i); fresh != 0; fresh &= fresh - 1)
          open_.push_back(static_cast<std::uint16_t>(i * 64 + std::countr_zero(fresh)));
      }
    }
  }
}

void Trail::search(const Links& links, Statement start, int most) {
  start_ = start;
  from_.assign(2 * static_cast<std::size_t>(links.size()), unknown);
  from_[slot(start)] = start.node;
  queue_.assign(1, start);
  std::size_t next = 0;
  for (int length = 0; length < most && next < queue_.size(); ++length) {
    for (const std::size_t level = queue_.size(); next < level; ++next) {
      const Statement reached = queue_[next];
      for (const int node : reached.on ? links.weak(reached.node) : links.strong(reached.node)) {
        const Statement follows{node, !reached.on};
        if (from_[slot(follows)] != unknown) continue;
        from_[slot(follows)] = reached.node;
        queue_.push_back(follows);
      }
    }
  }
}

int Trail::length(Statement end) const {
  int length = 0;
  for (; end != start_; end = {came_from(end), !end.on}) ++length;
  return length;
}

const std::vector<Statement>& Trail::path(Statement end) {
  path_.assign(1, end);
  while (path_.back() != start_) path_.push_back({came_from(path_.back()), !path_.back().on});
  std::reverse(path_.begin(), path_.end());
  return path_;
}
}  // namespace nonet::sudoku
