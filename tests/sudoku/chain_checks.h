// Judges the evidence of a step by definition alone: whether each weak link really excludes, each strong one really
// leaves one of two, and what all of them together show. A judgement is empty, or a sentence about what is wrong.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "sudoku/positions.h"

namespace nonet::sudoku {
inline bool is_candidate(const Notes& notes, SquareSet squares, int digit) {
  return !squares.empty() && (squares - notes.places(digit)).empty();
}

inline bool excludes(const Link& link) {  // not both ends can be true
  bool all = true;
  link.from.for_each([&](int from) {
    link.to.for_each([&](int to) {
      const bool one_square = from == to && link.from_digit != link.to_digit;
      const bool one_digit = link.from_digit == link.to_digit && sees(from, to);
      all = all && (one_square || one_digit);
    });
  });
  return all;
}

inline bool leaves_one(const Notes& notes, const Link& link) {  // not both ends can be false
  if (link.from_digit != link.to_digit)
    return link.from == link.to && link.from.count() == 1 &&
           notes.candidates(lowest_square(link.from)) == (mask_of(link.from_digit) | mask_of(link.to_digit));
  for (int house = 0; house < house_count; ++house)
    if (notes.places_in(house, link.from_digit) == (link.from | link.to)) return true;
  return false;
}

// Links that follow one another, weak and strong by turns.
inline std::string flaw_of_chain(const Notes& notes, const std::vector<Link>& chain) {
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const Link& link = chain[i];
    const std::string where = "link " + std::to_string(i) + " ";
    if (!is_candidate(notes, link.from, link.from_digit) || !is_candidate(notes, link.to, link.to_digit))
      return where + "has no candidates";
    if (link.strong ? !leaves_one(notes, link) : !excludes(link)) return where + "does not hold";
    if (i == 0) continue;
    if (chain[i - 1].to != link.from || chain[i - 1].to_digit != link.from_digit) return where + "does not follow";
    if (chain[i - 1].strong == link.strong) return where + "is of the kind before it";
  }
  return "";
}

struct Claim {  // that all candidates of a digit in these squares are false, or one of them is true
  SquareSet squares;
  int digit = 0;
  bool on = false;
  friend bool operator==(const Claim&, const Claim&) = default;
};

inline Claim premise_of(const std::vector<Link>& chain) {
  return {chain.front().from, chain.front().from_digit, !chain.front().strong};
}
inline Claim end_of(const std::vector<Link>& chain) {
  return {chain.back().to, chain.back().to_digit, chain.back().strong};
}

// A net's links in the order of its reasoning: every one starts from something known, and whatever becomes true is the
// last of its square or house.
inline std::string flaw_of_net(const Notes& notes, const std::vector<Link>& net) {
  std::set<Candidate> on;
  std::set<Candidate> off;
  const auto candidate_of = [](SquareSet squares, int digit) { return candidate(lowest_square(squares), digit); };
  const auto all_off = [&](SquareSet squares, Mask digits, Candidate but) {
    bool all = true;
    squares.for_each([&](int square) {
      for_each_digit(static_cast<Mask>(digits & notes.candidates(square)), [&](int digit) {
        const Candidate other = candidate(square, digit);
        all = all && (other == but || off.contains(other));
      });
    });
    return all;
  };
  const auto last = [&](Candidate left) {
    if (all_off(only(left.square), all_digits, left)) return true;
    for (const int house : houses_of(left.square))
      if (all_off(houses[house], mask_of(left.digit), left)) return true;
    return false;
  };
  (net.front().strong ? off : on).insert(candidate_of(net.front().from, net.front().from_digit));
  for (std::size_t i = 0; i < net.size(); ++i) {
    const Candidate from = candidate_of(net[i].from, net[i].from_digit);
    const Candidate to = candidate_of(net[i].to, net[i].to_digit);
    const std::string where = "link " + std::to_string(i) + " ";
    if (!(net[i].strong ? off : on).contains(from)) return where + "starts from what is not known";
    if (!net[i].strong) {
      if (!excludes(net[i])) return where + "does not hold";
      off.insert(to);
      continue;
    }
    const bool more =
        i + 1 < net.size() && net[i + 1].strong && net[i + 1].to == net[i].to && net[i + 1].to_digit == net[i].to_digit;
    if (!more && !last(to)) return where + "leaves others";
    if (!more) on.insert(to);
  }
  return "";
}
}  // namespace nonet::sudoku
