// Areas that hang on the rest of the sheet by one square or two. Every square of an area stands in a run across and in
// one down, so the sums across less the sums down leave what the squares on its border make.
//
//   as a graph: runs are its points, open squares its edges      across 0 ── down 0
//   an edge without which it falls apart is a one-square split       │    ╳
#include <algorithm>

#include "kakuro/techniques/finders.h"

namespace nonet::kakuro {
namespace {
constexpr int most_runs = 12;  // of an area that two squares tie to the rest: more is not worth anybody's while

class Graph {
 public:
  explicit Graph(const Notes& notes) : notes_(notes) {
    edges_.resize(notes.layout().runs.size());
    for (int cell = 0; cell < notes.layout().cells(); ++cell) {
      if (notes.digit(cell) != 0) continue;
      for (const int run : notes.layout().runs_of[static_cast<std::size_t>(cell)])
        edges_[static_cast<std::size_t>(run)].push_back(cell);
    }
  }

  // The squares without each of which the part of the sheet around `start` falls apart, `gone` being taken out before.
  std::vector<int> splits(int start, int gone) {
    order_.assign(edges_.size(), 0);
    lowest_.assign(edges_.size(), 0);
    count_ = 0;
    found_.clear();
    visit(start, -1, gone);
    return found_;
  }

  // The runs that can be reached from one without passing these squares.
  std::vector<int> area(int start, int gone, int also_gone) const {
    std::vector<int> runs = {start};
    std::vector<std::uint8_t> seen(edges_.size());
    seen[static_cast<std::size_t>(start)] = 1;
    for (std::size_t i = 0; i < runs.size(); ++i)
      for (const int cell : edges_[static_cast<std::size_t>(runs[i])]) {
        if (cell == gone || cell == also_gone) continue;
        const int next = other_end(cell, runs[i]);
        if (seen[static_cast<std::size_t>(next)]++ == 0) runs.push_back(next);
      }
    return runs;
  }

 private:
  int other_end(int cell, int run) const {
    const auto& ends = notes_.layout().runs_of[static_cast<std::size_t>(cell)];
    return ends[0] == run ? ends[1] : ends[0];
  }

  void visit(int run, int from, int gone) {
    const auto index = static_cast<std::size_t>(run);
    order_[index] = lowest_[index] = ++count_;
    for (const int cell : edges_[index]) {
      if (cell == from || cell == gone) continue;
      const auto next = static_cast<std::size_t>(other_end(cell, run));
      if (order_[next] != 0) {
        lowest_[index] = std::min(lowest_[index], order_[next]);
        continue;
      }
      visit(static_cast<int>(next), cell, gone);
      lowest_[index] = std::min(lowest_[index], lowest_[next]);
      if (lowest_[next] > order_[index]) found_.push_back(cell);
    }
  }

  const Notes& notes_;
  std::vector<std::vector<int>> edges_;
  std::vector<int> order_;
  std::vector<int> lowest_;
  std::vector<int> found_;
  int count_ = 0;
};

// Sums across less sums down of an area, or nothing where one of them is not known.
std::optional<int> surplus(const Notes& notes, const std::vector<int>& area) {
  int sum = 0;
  for (const int run : area) {
    if (!notes.known(run)) return {};
    sum += notes.layout().runs[static_cast<std::size_t>(run)].across ? notes.left_of(run).sum : -notes.left_of(run).sum;
  }
  return sum;
}

int sign_of(const Notes& notes, int cell, const std::vector<int>& area) {  // 1: its run across is in the area
  const auto& runs = notes.layout().runs_of[static_cast<std::size_t>(cell)];
  return std::ranges::find(area, int{runs[0]}) != area.end() ? 1 : -1;
}

bool strike_unmatched(const Notes& notes, int cell, int sign, int other, int other_sign, int sum, Step& step) {
  const auto& runs = notes.layout().runs_of[static_cast<std::size_t>(cell)];
  const auto& others = notes.layout().runs_of[static_cast<std::size_t>(other)];
  const bool meet = runs[0] == others[0] || runs[1] == others[1];
  Mask kept = 0;
  for_each_digit(notes.candidates(cell), [&](int digit) {
    const int partner = (sum - sign * digit) * other_sign;
    if (partner < 1 || partner > 9 || (meet && partner == digit)) return;
    if ((notes.candidates(other) & mask_of(partner)) != 0) kept |= mask_of(digit);
  });
  return strike_outside(notes, cell, kept, step);
}

bool on_border(const Notes& notes, int cell, const std::vector<int>& area) {  // one of its runs is in the area
  const auto& runs = notes.layout().runs_of[static_cast<std::size_t>(cell)];
  const auto inside = [&](int run) { return std::ranges::find(area, run) != area.end(); };
  return inside(runs[0]) != inside(runs[1]);
}

bool find_in_area(const Notes& notes, const Graph& graph, int start, int first, int second, Step& step) {
  const std::vector<int> area = graph.area(start, first, second);
  if (static_cast<int>(area.size()) > most_runs) return false;
  if (!on_border(notes, first, area) || !on_border(notes, second, area)) return false;  // one of them does not split
  const auto sum = surplus(notes, area);
  if (!sum) return false;
  const int first_sign = sign_of(notes, first, area);
  const int second_sign = sign_of(notes, second, area);
  const bool struck = strike_unmatched(notes, first, first_sign, second, second_sign, *sum, step);
  if (!strike_unmatched(notes, second, second_sign, first, first_sign, *sum, step) && !struck) return false;
  step.technique = Technique::region_sums;
  step.runs = area;
  std::ranges::sort(step.runs);
  step.difference = first_sign != second_sign;
  step.sum = std::max(*sum, -*sum);
  step.squares = {first, second};
  // The first is the greater one.
  if (step.difference && *sum * first_sign < 0) step.squares = {second, first};
  return true;
}

std::vector<int> starts(const Notes& notes) {  // every run with something open
  std::vector<int> runs;
  for (int run = 0; run < run_count(notes); ++run)
    if (notes.left_of(run).count > 0) runs.push_back(run);
  return runs;
}
}  // namespace

bool find_one_square_split(const Notes& notes, Step& step) {
  Graph graph(notes);
  std::vector<std::uint8_t> seen(notes.layout().runs.size());
  for (const int start : starts(notes)) {
    if (seen[static_cast<std::size_t>(start)] != 0) continue;
    for (const int run : graph.area(start, -1, -1)) seen[static_cast<std::size_t>(run)] = 1;
    for (const int cell : graph.splits(start, -1)) {
      const auto& ends = notes.layout().runs_of[static_cast<std::size_t>(cell)];
      std::vector<int> area = graph.area(ends[0], cell, -1);
      std::vector<int> rest = graph.area(ends[1], cell, -1);
      const bool smaller = area.size() <= rest.size();
      if ((smaller ? !surplus(notes, area) : surplus(notes, rest).has_value())) std::swap(area, rest);
      const auto sum = surplus(notes, area);
      if (!sum) continue;
      const int digit = std::max(*sum, -*sum);
      if (digit < 1 || digit > 9 || (notes.candidates(cell) & mask_of(digit)) == 0) continue;
      step.technique = Technique::one_square_split;
      step.place = {{cell, digit}};
      step.squares = {cell};
      step.runs = area;
      std::ranges::sort(step.runs);
      step.digits = mask_of(digit);
      step.sum = digit;
      return true;
    }
  }
  return false;
}

bool find_region_sums(const Notes& notes, Step& step) {
  Graph graph(notes);
  for (int first = 0; first < notes.layout().cells(); ++first) {
    if (notes.digit(first) != 0) continue;
    const auto& ends = notes.layout().runs_of[static_cast<std::size_t>(first)];
    for (const int start : ends) {
      for (const int second : graph.splits(start, first))
        if (find_in_area(notes, graph, start, first, second, step)) return true;
    }
  }
  return false;
}
}  // namespace nonet::kakuro
