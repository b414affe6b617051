// Assumptions that end in a contradiction, and what is left when nothing else helps.
#include <algorithm>

#include "kakuro/search/narrow.h"
#include "kakuro/techniques/finders.h"

namespace nonet::kakuro {
namespace {
constexpr std::size_t short_enough = 6;  // a chain that nobody would want shorter

struct Outcome {
  bool broken = false;
  int run = -1;
  std::vector<Candidate> chain;
};

// Follows an assumption through the runs, breadth first; a chain longer than `most` is given up.
Outcome follow(const Notes& notes, Candidate assumed, std::size_t most) {
  const Layout& layout = notes.layout();
  Cells cells = notes.cells();
  Outcome outcome{.broken = false, .run = -1, .chain = {assumed}};
  cells[static_cast<std::size_t>(assumed.cell)] = mask_of(assumed.digit);
  std::vector<int> queue;
  const auto enqueue = [&](int run) {
    if (std::ranges::find(queue, run) == queue.end()) queue.push_back(run);
  };
  for (const int run : layout.runs_of[static_cast<std::size_t>(assumed.cell)]) enqueue(run);
  while (!queue.empty()) {
    const int number = queue.front();
    queue.erase(queue.begin());
    const Run& run = layout.runs[static_cast<std::size_t>(number)];
    Array<Mask, longest_run> masks;
    for (int i = 0; i < run.length; ++i) masks[i] = cells[static_cast<std::size_t>(layout.cell(run, i))];
    if (!narrow(std::span(masks.items).first(static_cast<std::size_t>(run.length)), run.sum)) {
      outcome.broken = true;
      outcome.run = number;
      return outcome;
    }
    for (int i = 0; i < run.length; ++i) {
      const int cell = layout.cell(run, i);
      Mask& mask = cells[static_cast<std::size_t>(cell)];
      if (mask == masks[i]) continue;
      mask = masks[i];
      if (single(mask)) outcome.chain.push_back({cell, lowest_digit(mask)});
      enqueue(layout.runs_of[static_cast<std::size_t>(cell)][run.across ? 1 : 0]);
    }
    if (outcome.chain.size() > most) return outcome;
  }
  return outcome;
}

std::vector<int> by_candidates(const Notes& notes) {  // open cells, those with few candidates first
  std::vector<int> cells;
  for (int cell = 0; cell < notes.layout().cells(); ++cell)
    if (notes.digit(cell) == 0) cells.push_back(cell);
  std::ranges::sort(cells, {}, [&](int cell) { return std::pair(size_of(notes.candidates(cell)), cell); });
  return cells;
}
}  // namespace

bool find_forcing_chain(const Notes& notes, Step& step) {
  Outcome best;
  std::size_t most = 1000;
  for (const int cell : by_candidates(notes)) {
    for_each_digit(notes.candidates(cell), [&](int digit) {
      if (best.broken && best.chain.size() <= short_enough) return;
      Outcome outcome = follow(notes, {cell, digit}, most);
      if (!outcome.broken) return;
      most = outcome.chain.size() - 1;
      best = std::move(outcome);
    });
    if (best.broken && best.chain.size() <= short_enough) break;
  }
  if (!best.broken) return false;
  step.technique = Technique::forcing_chain;
  step.strike = {best.chain.front()};
  step.squares = {best.chain.front().cell};
  step.digits = mask_of(best.chain.front().digit);
  step.runs = {best.run};
  step.broken = best.run;
  step.chain = std::move(best.chain);
  return true;
}

bool find_trial(const Notes& notes, Step& step) {
  if (notes.solved()) return false;
  Search search(notes.layout());
  const auto found = search.solve(notes.cells(), {.limit = 1});
  if (found.count == 0) return false;
  const int cell = by_candidates(notes).front();
  const int digit = found.first[static_cast<std::size_t>(cell)];
  step.technique = Technique::trial;
  step.place = {{cell, digit}};
  step.squares = {cell};
  step.runs = {notes.layout().runs_of[static_cast<std::size_t>(cell)][0],
               notes.layout().runs_of[static_cast<std::size_t>(cell)][1]};
  step.digits = mask_of(digit);
  return true;
}
}  // namespace nonet::kakuro
