// Chains of one digit (X-chains) and chains of squares with two candidates (XY-chains): if the one end is not true, the
// other one is, so whatever sees both ends is struck.
//
// Shortest ways from each start are found breadth first. Such a way may pass a square twice, which a chain may not;
// only then the ways without that are searched one by one. Of all chains the one that strikes most is taken.
#include <algorithm>

#include "sudoku/techniques/evidence.h"
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"
#include "sudoku/techniques/strikes.h"

namespace nonet::sudoku {
namespace {
// A hop is one strong link of a chain: from a candidate that is false to the one that is therefore true. Weak links
// lead from hop to hop. In an X-chain the two candidates lie in one house, in an XY-chain in one square.
//
//   [false = true] - [false = true] - [false = true]
struct Hop {
  std::uint8_t square = 0;  // of the true candidate
  std::uint8_t digit = 0;
  std::uint8_t before = 0;  // the square of the false candidate that makes it true
  std::int16_t from = -1;   // the hop before
};
constexpr int longest = 10;  // in hops; a chain has at most 20 candidates

Hop make_hop(int square, int digit, int before) {
  return {static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(digit), static_cast<std::uint8_t>(before), -1};
}

using Hops = FixedList<Hop, 162>;
using Way = FixedList<Hop, longest>;

struct XGraph {  // of one digit
  const Notes& notes;
  int digit = 0;
  Array<SquareSet, 81>& partners;  // the other ends of a square's strong links

  template <class Visit>
  void first(int start, Visit visit) const {
    follow(start, visit);
  }
  template <class Visit>
  void next(const Hop& last, int start, Visit visit) const {
    SquareSet seen = notes.places(digit) & peers_of(last.square);
    seen.erase(start);
    seen.for_each([&](int gone) { follow(gone, visit); });
  }
  bool ends(const Hop&) const { return true; }

 private:
  template <class Visit>
  void follow(int gone, Visit visit) const {
    partners[gone].for_each([&](int square) { visit(make_hop(square, digit, gone)); });
  }
};

struct XYGraph {
  const Notes& notes;
  int digit = 0;    // that the chain starts and ends with
  SquareSet pairs;  // the squares of two candidates

  template <class Visit>
  void first(int start, Visit visit) const {
    visit(entered(start, digit));
  }
  template <class Visit>
  void next(const Hop& last, int start, Visit visit) const {
    SquareSet seen = pairs & notes.places(last.digit) & peers_of(last.square);
    seen.erase(start);
    seen.for_each([&](int square) { visit(entered(square, last.digit)); });
  }
  bool ends(const Hop& last) const { return last.digit == digit; }

 private:
  Hop entered(int square, int gone) const {
    return make_hop(square, lowest_digit(static_cast<Mask>(notes.candidates(square) & ~mask_of(gone))), square);
  }
};

struct Found {
  Rank rank;
  int digit = 0;
  int start = 0;
  Way way;
};

template <class Graph>
class ChainSearch {
 public:
  ChainSearch(const Graph& graph, Found& best) : graph_(graph), best_(best) {}

  void from(int start) {
    start_ = start;
    hops_.clear();
    reached_ = {};
    graph_.first(start, [&](Hop hop) { push(hop, -1); });
    int ready = 0;
    for (int length = 1; length <= longest; ++length) {
      const int here = hops_.size();
      for (; ready < here; ++ready) {
        if (length > 1 && graph_.ends(hops_[ready])) consider(ready);
        const Hop hop = hops_[ready];
        if (length == longest || closed(hop)) continue;
        graph_.next(hop, start, [&](Hop next) { push(next, ready); });
      }
    }
  }

 private:
  void push(Hop hop, int before) {
    if (reached_[hop.digit].contains(hop.square)) return;
    reached_[hop.digit].insert(hop.square);
    hop.from = static_cast<std::int16_t>(before);
    hops_.push_back(hop);
  }

  void consider(int end) {
    const SquareSet struck = graph_.notes.places(graph_.digit) & peers_of(start_) & peers_of(hops_[end].square);
    if (struck.empty()) return;
    Strikes strikes;
    strikes.add(struck, graph_.digit);
    Way way;
    for (int at = end; at >= 0; at = hops_[at].from) way.push_back(hops_[at]);
    std::reverse(way.begin(), way.end());
    Rank here = rank(strikes, way.size());
    if (!better(here)) return;
    if (!simple(way)) {
      way.clear();
      while (!simple_way(way, hops_[end].square, here.length))
        if (++here.length > longest) return;
      if (!better(here)) return;
    }
    best_ = {here, graph_.digit, start_, way};
  }
  bool better(const Rank& here) const { return best_.rank < here || (here == best_.rank && start_ < best_.start); }

  // Whether the chain has come back to its start, which then must be true: a chain may end there, but not go on.
  bool closed(const Hop& hop) const { return hop.square == start_ && hop.before != start_; }

  bool simple(const Way& way) const {
    SquareSet passed;
    return std::all_of(way.begin(), way.end(), [&](const Hop& hop) { return enter(hop, passed); });
  }

  // Adds the squares of a hop to those passed; false when one of them has been passed before.
  bool enter(const Hop& hop, SquareSet& passed) const {
    SquareSet squares = only(hop.square) | only(hop.before);
    squares.erase(start_);
    if (passed.overlaps(squares)) return false;
    passed = passed | squares;
    return true;
  }

  bool simple_way(Way& way, int end, int length) const {
    bool found = false;
    graph_.first(start_, [&](const Hop& hop) {
      SquareSet passed;
      if (!found && enter(hop, passed)) found = simple_way(way, end, length, hop, passed);
    });
    return found;
  }
  bool simple_way(Way& way, int end, int length, const Hop& hop, SquareSet passed) const {
    way.push_back(hop);
    if (way.size() == length && hop.square == end && graph_.ends(hop)) return true;
    bool found = false;
    if (way.size() < length && !closed(hop)) {
      graph_.next(hop, start_, [&](const Hop& next) {
        SquareSet further = passed;
        if (!found && enter(next, further)) found = simple_way(way, end, length, next, further);
      });
    }
    if (!found) way.erase(way.end() - 1);
    return found;
  }

  const Graph& graph_;
  Found& best_;
  int start_ = 0;
  Hops hops_;
  Array<SquareSet, 10> reached_;  // by digit
};

void write(Step& step, Technique technique, const Found& found, const Notes& notes, bool evidence) {
  const int end = found.way.back().square;
  step.technique = technique;
  record_strikes(step, notes.places(found.digit) & peers_of(found.start) & peers_of(end), found.digit);
  if (!evidence) return;
  std::vector<Link> chain;
  int square = found.start;  // of the true candidate before
  int digit = found.digit;
  for (const Hop& hop : found.way) {
    const int gone = hop.before == hop.square ? digit : hop.digit;  // an XY-chain changes its digit in the square
    if (&hop != found.way.begin()) chain.push_back(link(square, digit, hop.before, gone, false));
    chain.push_back(link(hop.before, gone, hop.square, hop.digit, true));
    add_mark(step, hop.before, gone, Role::colour_b);
    add_mark(step, hop.square, hop.digit, Role::colour_a);
    square = hop.square;
    digit = hop.digit;
  }
  step.chains.push_back(std::move(chain));
}
}  // namespace

bool find_x_chain(const Notes& notes, Workbench& bench, Step& step) {
  Found best;
  for (int digit = 1; digit <= 9; ++digit) {
    Array<SquareSet, 81> partners;
    SquareSet starts;
    for (int house = 0; house < house_count; ++house) {
      if (notes.count(house, digit) != 2) continue;
      const SquareSet both = notes.places_in(house, digit);
      starts = starts | both;
      both.for_each([&](int square) {
        partners[square] = partners[square] | both;
        partners[square].erase(square);
      });
    }
    const XGraph graph{notes, digit, partners};
    ChainSearch<XGraph> search(graph, best);
    starts.for_each([&](int start) { search.from(start); });
  }
  if (best.rank.strikes == 0) return false;
  write(step, Technique::x_chain, best, notes, bench.evidence);
  return true;
}

bool find_xy_chain(const Notes& notes, Workbench& bench, Step& step) {
  SquareSet pairs;
  notes.free().for_each([&](int square) {
    if (size_of(notes.candidates(square)) == 2) pairs.insert(square);
  });
  Found best;
  for (int digit = 1; digit <= 9; ++digit) {
    const XYGraph graph{notes, digit, pairs};
    ChainSearch<XYGraph> search(graph, best);
    (pairs & notes.places(digit)).for_each([&](int start) { search.from(start); });
  }
  if (best.rank.strikes == 0) return false;
  write(step, Technique::xy_chain, best, notes, bench.evidence);
  return true;
}
}  // namespace nonet::sudoku
