// Chains of four or more almost locked sets, each with a restricted common digit to the next, no two such digits in a
// row the same. As with two sets, what sees all places of a further digit in both ends is struck.
//
//   A -x- B -y- C -x- D      z in both A and D
//
// Sets are numbered and chains go upwards only. So one pass over the sets in order finds, for every set and the digit
// it is entered with, which beginnings (a first set and the digit it is left with) have a chain that comes that far.
// Only for the evidence of the best step the chain itself is looked for.
#include <algorithm>

#include "sudoku/techniques/als_evidence.h"
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"

namespace nonet::sudoku {
namespace {
// The digits that a chain goes on with from a set it entered with this one: not with the same.
Mask left_with(Commons commons, int entered) { return static_cast<Mask>(commons.mask() & ~mask_of(entered)); }

class AlsChainSearch {
 public:
  AlsChainSearch(AlmostLockedSets& sets, Workbench& bench) : sets_(sets), bench_(bench) {}

  bool find(Step& step) {
    number_beginnings();
    if (beginnings_.empty()) return false;
    const int width = static_cast<int>(beginnings_.size());
    arrivals_.reset(sets_.size() * 10 * lengths, width);
    scratch_.reset(2, width);
    begin_chains();
    for (int set = 0; set < sets_.size(); ++set) pass(set);
    if (best_.strikes == 0) return false;
    write(step);
    return true;
  }

 private:
  static constexpr int lengths = 3;  // one common, two, three or more

  struct Beginning {
    int set = 0;
    int digit = 0;
  };
  struct Best {
    int strikes = 0;
    int place = 0;
    int begun = 0;
    int end = 0;
    Mask last = 0;  // the digits that the last set is entered with
  };

  Bits arrivals(int set, int digit, int length) { return arrivals_[(set * 10 + digit) * lengths + length]; }

  void number_beginnings() {
    numbers_.assign(static_cast<std::size_t>(sets_.size()) * 10, -1);
    for (int set = 0; set < sets_.size(); ++set) {
      Mask leaving = 0;
      sets_.partners(set).for_each([&](int next) {
        if (next > set) leaving = static_cast<Mask>(leaving | sets_.commons(set, next).mask());
      });
      for_each_digit(leaving, [&](int digit) {
        beginning(set, digit) = static_cast<int>(beginnings_.size());
        beginnings_.push_back({set, digit});
      });
    }
  }
  int& beginning(int set, int digit) { return numbers_[static_cast<std::size_t>(set * 10 + digit)]; }

  void begin_chains() {
    for (int set = 0; set < sets_.size(); ++set) {
      sets_.partners(set).for_each([&](int next) {
        if (next < set) return;
        for_each_digit(sets_.commons(set, next).mask(),
                       [&](int digit) { arrivals(next, digit, 0).insert(beginning(set, digit)); });
      });
    }
  }

  // All chains that have come to this set go on to the next ones.
  void pass(int set) {
    const Bits longer = scratch_[0];
    const Bits longest = scratch_[1];
    sets_.partners(set).for_each([&](int next) {
      if (next < set) return;
      const Commons commons = sets_.commons(set, next);
      // Entered with one of two common digits a set is left with the other, else with both.
      for (const Mask leaving : ways(commons)) {
        longer.clear();
        longest.clear();
        for_each_digit(sets_[set].digits, [&](int entered) {
          if (left_with(commons, entered) != leaving) return;
          longer.add(arrivals(set, entered, 0));
          longest.add(arrivals(set, entered, 1));
          longest.add(arrivals(set, entered, 2));
        });
        const int goes_on_as = lowest_digit(leaving);
        arrivals(next, goes_on_as, 1).add(longer);
        arrivals(next, goes_on_as, 2).add(longest);
        if (!longest.empty()) consider(next, leaving, longest);
      }
    });
  }
  static FixedList<Mask, 3> ways(Commons commons) {
    if (commons.second == 0) return {mask_of(commons.first)};
    return {mask_of(commons.first), mask_of(commons.second), commons.mask()};
  }

  void consider(int end, Mask last, Bits begun) {
    const Als& to = sets_[end];
    begun.for_each([&](int i) {
      const Beginning from = beginnings_[static_cast<std::size_t>(i)];
      int strikes = 0;
      int place = 0;
      each_strike(from, to, last, [&](int square, int) {
        ++strikes;
        place += square;
      });
      if (strikes < best_.strikes || strikes == 0) return;
      if (strikes == best_.strikes && place >= best_.place) return;
      best_ = {strikes, place, i, end, last};
    });
  }
  template <class Visit>
  void each_strike(Beginning from, const Als& to, Mask last, Visit visit) const {
    const Als& als = sets_[from.set];
    for_each_digit(static_cast<Mask>(als.digits & to.digits & ~last & ~mask_of(from.digit)), [&](int digit) {
      (als.seeing[digit] & to.seeing[digit]).for_each([&](int square) { visit(square, digit); });
    });
  }

  void write(Step& step) {
    const Beginning from = beginnings_[static_cast<std::size_t>(best_.begun)];
    step.technique = Technique::als_chain;
    each_strike(from, sets_[best_.end], best_.last, [&](int square, int digit) { record_strike(step, square, digit); });
    if (!bench_.evidence) return;
    const std::vector<Stop> chain = shortest_chain();
    mark_set(step, sets_[from.set], Role::colour_a);
    mark_set(step, sets_[best_.end], Role::colour_b);
    for (std::size_t i = 1; i + 1 < chain.size(); ++i)
      mark_set(step, sets_[chain[i].set], i % 2 == 1 ? Role::colour_c : Role::colour_d);
    step.chains.emplace_back();
    for (std::size_t i = 1; i < chain.size(); ++i)
      add_common(step.chains[0], sets_[chain[i - 1].set], sets_[chain[i].set], chain[i].entered);
  }

  struct Stop {
    int set = 0;
    Mask entered = 0;  // with these digits; none at the first set
    int length = 0;    // commons so far
    int before = -1;   // the stop before
  };

  // From the best one's beginning to its end, breadth first.
  std::vector<Stop> shortest_chain() const {
    const Beginning first = beginnings_[static_cast<std::size_t>(best_.begun)];
    std::vector<Stop> stops = {{first.set, 0, 0, -1}};
    std::vector<bool> seen(static_cast<std::size_t>(sets_.size()) * 512 * (lengths + 1));
    for (int at = 0;; ++at) {
      const Stop stop = stops[static_cast<std::size_t>(at)];
      if (stop.set == best_.end && stop.entered == best_.last && stop.length >= 3) return back_from(stops, at);
      sets_.partners(stop.set).for_each([&](int next) {
        if (next < stop.set || next > best_.end) return;
        const Commons commons = sets_.commons(stop.set, next);
        const Mask leaving = stop.length == 0 ? static_cast<Mask>(commons.mask() & mask_of(first.digit))
                                              : left_with(commons, lowest_digit(stop.entered));
        const int length = stop.length + 1;
        const auto key = static_cast<std::size_t>((next * 512 + leaving) * (lengths + 1) + std::min(length, lengths));
        if (leaving == 0 || seen[key]) return;
        seen[key] = true;
        stops.push_back({next, leaving, length, at});
      });
    }
  }
  static std::vector<Stop> back_from(const std::vector<Stop>& stops, int last) {
    std::vector<Stop> chain;
    for (int at = last; at >= 0; at = chain.back().before) chain.push_back(stops[static_cast<std::size_t>(at)]);
    std::reverse(chain.begin(), chain.end());
    return chain;
  }

  AlmostLockedSets& sets_;
  Workbench& bench_;
  std::vector<Beginning> beginnings_;
  std::vector<int> numbers_;  // of the beginnings, by set and digit
  BitRows arrivals_;
  BitRows scratch_;
  Best best_;
};
}  // namespace

bool find_als_chain(const Notes& notes, Workbench& bench, Step& step) {
  return AlsChainSearch(bench.almost_locked_sets(notes), bench).find(step);
}
}  // namespace nonet::sudoku
