#include "games/sudoku_pens/search.h"

#include <cmath>

namespace nonet::sudoku_pens {
namespace {
// Chosen by hand. In a hundred deals half or twice the curiosity, and four digits instead of two, made no difference.
constexpr int digits_below = 2;       // how far below the highest digit an entry may be
constexpr double curiosity = 0.3;     // points for what was tried seldom
constexpr double less_curious = 0.4;  // and how much of that is left for each digit lower
constexpr int visits_to_grow = 2;
constexpr int scruple = 3;  // what people think an unproven digit must bring more
constexpr int games_to_expect = 1'000;
constexpr int share_of_also = 4;  // an entry that was asked about is tried in one game of so many, at least

struct Node {
  Placement entry;
  int first_child = 0;
  int children = 0;  // 0: not looked at yet, or the end
  int visits = 0;
  double interest = 0;
  Array<double, pens> sums;  // of the margins at the end, by seat
  double mean(int seat) const { return sums[seat] / visits; }
};

int nth(SquareSet squares, int n) {
  const int low = std::popcount(squares.low);
  std::uint64_t word = n < low ? squares.low : squares.high;
  for (int skip = n < low ? n : n - low; skip > 0; --skip) word &= word - 1;
  return (n < low ? 0 : 64) + std::countr_zero(word);
}

bool single(SquareSet squares) {
  if (squares.low == 0) return std::has_single_bit(squares.high);
  return squares.high == 0 && std::has_single_bit(squares.low);
}

Placement anywhere(SquareSet squares, int digit, Rng& rng) {
  return placement(nth(squares, rng.below(squares.count())), digit);
}

// As people write: the highest digit that has to be where it is, unless one that just fits brings much more.
Placement habitual(const Sheet& sheet, Rng& rng) {
  const int highest = sheet.highest();
  for (int digit = highest; digit >= 1 && digit >= highest - scruple; --digit) {
    SquareSet only_there;
    for (const SquareSet& house : sudoku::houses) {
      const SquareSet places = sheet.room[digit] & house;
      if (single(places)) only_there = only_there | places;
    }
    if (!only_there.empty()) return anywhere(only_there, digit, rng);
  }
  return anywhere(sheet.room[highest], highest, rng);
}

// `self` takes the highest digit, anywhere; the others follow their habits.
void play_on(Sheet& sheet, int self, Rng& rng) {
  for (int digit = sheet.highest(); digit > 0; digit = sheet.highest())
    sheet.write(sheet.turn == self ? anywhere(sheet.room[digit], digit, rng) : habitual(sheet, rng));
}

class Tree {
 public:
  // `also` is the last entry to choose from, and is not chosen unless it is asked for.
  Tree(const Sheet& sheet, std::vector<Placement> entries, Rng& rng, const Placement* also = nullptr)
      : sheet_(sheet), rng_(rng) {
    if (also) entries.push_back(*also);
    nodes_.push_back({});
    grow(0, entries, sheet.highest());
    if (also) --nodes_[0].children;
  }

  void play_once(int first_step = -1) {  // by its number among the entries to choose from; -1: what seems best
    Sheet sheet = sheet_;
    path_.assign(1, 0);
    int at = 0;
    for (;;) {
      if (nodes_[static_cast<std::size_t>(at)].children == 0) {
        if (nodes_[static_cast<std::size_t>(at)].visits < visits_to_grow || sheet.highest() == 0) break;
        grow(at, entries_worth_a_thought(sheet), sheet.highest());
      }
      at = at == 0 && first_step >= 0 ? node(0).first_child + first_step : next(at, sheet);
      sheet.write(node(at).entry);
      path_.push_back(at);
    }
    play_on(sheet, sheet_.turn, rng_);
    for (const int passed : path_) {
      Node& one = nodes_[static_cast<std::size_t>(passed)];
      ++one.visits;
      for (int seat = 0; seat < sheet.seats; ++seat) one.sums[seat] += sheet.margin(seat);
    }
  }

  const Node& node(int at) const { return nodes_[static_cast<std::size_t>(at)]; }
  const Node& child(int i) const { return node(node(0).first_child + i); }

 private:
  void grow(int at, const std::vector<Placement>& entries, int highest) {
    const int first = static_cast<int>(nodes_.size());
    for (const Placement entry : entries) {
      Node one;
      one.entry = entry;
      one.interest = curiosity;
      for (int digit = highest; digit > entry.digit; --digit) one.interest *= less_curious;
      nodes_.push_back(one);
    }
    nodes_[static_cast<std::size_t>(at)].first_child = first;
    nodes_[static_cast<std::size_t>(at)].children = static_cast<int>(entries.size());
  }

  // Others play their best or as they are used to. Against one who never errs the second of two cannot win anyway.
  int next(int at, const Sheet& sheet) {
    if (sheet.turn == sheet_.turn || rng_.below(2) == 0) return most_promising(at, sheet);
    const Placement entry = habitual(sheet, rng_);
    const Node& parent = node(at);
    for (int i = parent.first_child; i < parent.first_child + parent.children; ++i)
      if (node(i).entry == entry) return i;
    return most_promising(at, sheet);
  }

  int most_promising(int at, const Sheet& sheet) const {
    const Node& parent = node(at);
    const int highest = sheet.highest();
    const double weight = std::sqrt(static_cast<double>(parent.visits + 1));
    const double usual = parent.visits > 0 ? parent.mean(sheet.turn) : 0;
    int best = parent.first_child;
    double best_promise = -1e9;
    for (int i = parent.first_child; i < parent.first_child + parent.children; ++i) {
      const Node& one = node(i);
      const double value = one.visits > 0 ? one.mean(sheet.turn) : usual - (highest - one.entry.digit);
      const double promise = value + one.interest * weight / (1 + one.visits);
      if (promise > best_promise) {
        best_promise = promise;
        best = i;
      }
    }
    return best;
  }

  Sheet sheet_;
  Rng& rng_;
  std::vector<Node> nodes_;
  std::vector<int> path_;
};
}  // namespace

std::vector<Placement> entries_worth_a_thought(const Sheet& sheet) {
  std::vector<Placement> entries;
  const int highest = sheet.highest();
  for (int digit = highest; digit >= 1 && digit >= highest - digits_below; --digit)
    sheet.room[digit].for_each([&](int square) { entries.push_back(placement(square, digit)); });
  return entries;
}

std::vector<Judged> search(const Sheet& sheet, const std::vector<Placement>& entries, Thinking& thinking,
                           const Placement* also) {
  const int count = static_cast<int>(entries.size());
  int asked = -1;
  if (also) asked = static_cast<int>(std::find(entries.begin(), entries.end(), *also) - entries.begin());
  Tree tree(sheet, entries, thinking.rng, asked == count ? also : nullptr);
  do {
    tree.play_once();
  } while (thinking.spend());

  // What was tried most is the best; luck in a few games does not make another one better.
  int best = 0;
  for (int i = 1; i < count; ++i)
    if (tree.child(i).visits > tree.child(best).visits) best = i;
  const double best_value = tree.child(best).mean(sheet.turn);
  if (asked >= 0 && asked != best) {  // Only now, so that being asked about an entry does not change what is best.
    const int enough = tree.node(0).visits / share_of_also;
    while (tree.child(asked).visits <= enough) tree.play_once(asked);
  }
  std::vector<Judged> judged = {{tree.child(best).entry, best_value}};
  for (int i = 0; i < std::max(count, asked + 1); ++i)
    if (i != best && tree.child(i).visits > 0)
      judged.push_back({tree.child(i).entry, std::min(best_value, tree.child(i).mean(sheet.turn))});
  std::stable_sort(judged.begin() + 1, judged.end(),
                   [](const Judged& one, const Judged& other) { return one.value > other.value; });
  return judged;
}

double expectation(const Sheet& sheet, int seat, Thinking& thinking) {
  if (sheet.highest() == 0) return sheet.margin(seat);
  Tree tree(sheet, entries_worth_a_thought(sheet), thinking.rng);
  for (int i = 0; i < games_to_expect; ++i) tree.play_once();
  return tree.node(0).mean(seat);
}

bool cannot_be_overtaken(const Sheet& sheet) {
  return sheet.seats == 2 && sheet.in_turn() && sheet.margin(sheet.turn) >= 0;
}
}  // namespace nonet::sudoku_pens
