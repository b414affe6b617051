// Nice loops and alternating inference chains: a chain of links that comes back to the square it started from, or whose
// two ends cannot both be false.
//
// Of all there are, the step that strikes most is taken, the shortest one first. What a chain strikes is known from its
// ends before the chain is (a continuous loop excepted), so all pairs of ends are collected first, and only the chains
// of those that strike most are followed. A chain that crosses itself does not count.
#include <algorithm>
#include <tuple>

#include "sudoku/techniques/evidence.h"
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/strikes.h"

namespace nonet::sudoku {
namespace {
enum class Shape : std::uint8_t { discontinuous, continuous, chain };

struct Proposal {
  int strikes = 0;
  int place = 0;
  Statement from;
  Statement to;
  Shape shape = Shape::discontinuous;

  // Equally good ones count in the order in which they are met: loops from true candidates, from false ones, chains.
  auto order() const {
    const int phase = shape == Shape::chain ? 2 : from.on ? 0 : 1;
    return std::tuple(-strikes, phase, from.node, to.node, to.on);
  }
  friend bool operator<(const Proposal& a, const Proposal& b) { return a.order() < b.order(); }
};

class LoopSearch {
 public:
  LoopSearch(const Notes& notes, Workbench& bench, bool grouped)
      : notes_(notes), bench_(bench), tables_(bench.tables(notes, grouped)), links_(tables_.links) {}

  bool find(Step& step) {
    for (int node = 0; node < links_.candidates(); ++node) {
      propose_loops(node);
      propose_chains(node);
    }
    std::sort(proposals_.begin(), proposals_.end());
    const Proposal* best = nullptr;
    Rank best_rank;
    for (const Proposal& proposal : proposals_) {
      if (proposal.strikes < best_rank.strikes) break;
      const auto* path = follow(proposal.from, proposal.to, best_rank.strikes > 0 ? best_rank.length : unlimited);
      if (path == nullptr || crosses_itself(*path, proposal.shape)) continue;
      const Rank here{proposal.strikes, static_cast<int>(path->size()) - 1, proposal.place};
      if (!(best_rank < here)) continue;
      best_rank = here;
      best = &proposal;
    }
    if (best == nullptr) return false;
    write(step, *best, *follow(best->from, best->to, unlimited));
    return true;
  }

 private:
  static constexpr int unlimited = 1 << 20;

  int square(int node) const { return links_[node].square; }
  int digit(int node) const { return links_[node].digit; }

  // The shortest chain, or nothing if it has more links than that.
  const std::vector<Statement>* follow(Statement from, Statement to, int most) {
    if (from != searched_from_ || most > searched_) {
      bench_.trail.search(links_, from, most);
      searched_from_ = from;
      searched_ = most;
    }
    return bench_.trail.reached(to) ? &bench_.trail.path(to) : nullptr;
  }

  void propose(Statement from, Statement to, Shape shape) { propose(from, to, shape, struck_by_ends(from, to, shape)); }
  void propose(Statement from, Statement to, Shape shape, Strikes strikes) {
    if (!strikes.empty()) proposals_.push_back({strikes.count(), strikes.place(), from, to, shape});
  }

  void propose_loops(int node) {
    const Statement on{node, true};
    const Statement off{node, false};
    if (leads(on, off)) propose(on, off, Shape::discontinuous);
    if (leads(off, on)) propose(off, on, Shape::discontinuous);
    for_each_digit(static_cast<Mask>(notes_.candidates(square(node)) & ~mask_of(digit(node))), [&](int other_digit) {
      const int other = links_.node(square(node), other_digit);
      if (leads(on, {other, true})) propose(on, {other, true}, Shape::discontinuous);
      if (leads(off, {other, false})) propose(off, {other, false}, Shape::discontinuous);
      if (leads(off, {other, true}) && !directly(node, other)) propose_continuous(off, {other, true});
    });
  }
  bool leads(Statement from, Statement to) { return tables_.implications.lead(from, to); }

  void propose_continuous(Statement from, Statement to) {
    const auto& path = *follow(from, to, unlimited);
    if (!crosses_itself(path, Shape::continuous)) propose(from, to, Shape::continuous, struck_by_loop(path));
  }

  void propose_chains(int node) {
    const int from = square(node);
    tables_.implications.true_from({node, false}).for_each([&](int end) {
      if (end >= links_.candidates() || square(end) == from) return;
      const int to = square(end);
      if (digit(end) == digit(node)) {
        // If there is one only, a loop from its square strikes it.
        if ((notes_.places(digit(node)) & peers_of(from) & peers_of(to)).count() < 2) return;
      } else {
        if (!sees(from, to) || !notes_.has(to, digit(node)) || !notes_.has(from, digit(end))) return;
      }
      if (!directly(node, end)) propose({node, false}, {end, true}, Shape::chain);
    });
  }

  bool directly(int node, int other) const {
    const NodeList list = links_.strong(node);
    return std::find(list.begin(), list.end(), other) != list.end();
  }

  bool crosses_itself(const std::vector<Statement>& path, Shape shape) const {
    const int start = square(path.front().node);
    if (shape != Shape::chain) {  // a loop leaves its square at once, and comes back from another one
      if (square(path[1].node) == start || square(path[path.size() - 2].node) == start) return true;
    }
    SquareSet passed;  // up to the node before the last: two nodes in a row may share a square
    for (std::size_t i = 0; i < path.size(); ++i) {
      if (passed.contains(square(path[i].node))) return true;
      if (i == 0) continue;
      const int before = path[i - 1].node;
      if (square(before) != start || shape == Shape::chain) passed = passed | links_[before].squares;
    }
    return false;
  }

  Strikes struck_by_ends(Statement from, Statement to, Shape shape) const {
    Strikes strikes;
    if (shape == Shape::chain && digit(from.node) == digit(to.node)) {
      // One of the ends is true.
      const SquareSet seen = peers_of(square(from.node)) & peers_of(square(to.node));
      strikes.add(notes_.places(digit(from.node)) & seen, digit(from.node));
    } else if (shape == Shape::chain) {
      strikes.add(square(from.node), digit(to.node));
      strikes.add(square(to.node), digit(from.node));
    } else if (from.on) {
      strikes.add(square(from.node), digit(from.node));  // it contradicts itself
    } else if (to.on) {
      strike_others(strikes, from.node, from.node);  // its opposite contradicts itself
    } else {
      strikes.add(square(to.node), digit(to.node));  // false either way
    }
    return strikes;
  }

  // In a continuous loop every link, weak ones too, has exactly one true end.
  Strikes struck_by_loop(const std::vector<Statement>& path) const {
    Strikes strikes;
    SquareSet passed;
    for (const Statement statement : path) passed = passed | links_[statement.node].squares;
    strike_others(strikes, path.front().node, path.back().node);
    for (std::size_t i = 1; i < path.size(); ++i) {
      if (path[i].on) continue;
      const int before = path[i - 1].node;
      const int after = path[i].node;
      if (square(before) == square(after)) {
        strike_others(strikes, before, after);
      } else {
        SquareSet both = notes_.places(digit(after)) - passed;
        (links_[before].squares | links_[after].squares).for_each([&](int link) { both = both & peers_of(link); });
        strikes.add(both, digit(after));
      }
    }
    return strikes;
  }
  void strike_others(Strikes& strikes, int node, int other) const {
    for_each_digit(notes_.candidates(square(node)), [&](int gone) {
      if (gone != digit(node) && gone != digit(other)) strikes.add(square(node), gone);
    });
  }

  void write(Step& step, const Proposal& proposal, const std::vector<Statement>& path) const {
    const bool has_group =
        std::any_of(path.begin(), path.end(), [&](Statement statement) { return links_[statement.node].grouped; });
    step.technique = technique(proposal.shape, has_group);
    const Strikes strikes = proposal.shape == Shape::continuous
                                ? struck_by_loop(path)
                                : struck_by_ends(proposal.from, proposal.to, proposal.shape);
    step.strikes.assign(strikes.begin(), strikes.end());
    if (!bench_.evidence) return;
    add_chain(step, links_, path);
    const bool closes_within_square =
        proposal.shape != Shape::chain && proposal.to.on && proposal.to.node != proposal.from.node;
    if (closes_within_square) step.chains[0].push_back(link_between(links_, proposal.to, {proposal.from.node, false}));
  }

  static Technique technique(Shape shape, bool has_group) {
    if (shape == Shape::continuous)
      return has_group ? Technique::grouped_continuous_nice_loop : Technique::continuous_nice_loop;
    if (shape == Shape::discontinuous)
      return has_group ? Technique::grouped_discontinuous_nice_loop : Technique::discontinuous_nice_loop;
    return has_group ? Technique::grouped_aic : Technique::aic;
  }

  const Notes& notes_;
  Workbench& bench_;
  Tables& tables_;
  Links& links_;
  Statement searched_from_{-1, false};
  int searched_ = 0;  // how far, in links
  std::vector<Proposal> proposals_;
};
}  // namespace

bool find_nice_loop(const Notes& notes, Workbench& bench, Step& step) {
  return LoopSearch(notes, bench, false).find(step);
}
bool find_grouped_nice_loop(const Notes& notes, Workbench& bench, Step& step) {
  return LoopSearch(notes, bench, true).find(step);
}
}  // namespace nonet::sudoku
