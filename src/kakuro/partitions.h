// Which sets of digits make a sum. There are 512 sets of digits; sorted by how many they are, then by their sum, those
// that fit a run lie side by side, the smallest digits first, at most 12 of them, and those of a run whose sum is not
// known (0) do as well:
//
//   size    0   1                 2                                    …   9
//   sum     0   1   2   …   9     3     4     5              …  17     …   45
//   sets    {}  {1} {2} …   {9}   {12}  {13}  {14} {23}      …  {89}   …   {123456789}
//           ^   ^                 ^     ^     ^                            first_set[size][sum]
#pragma once

#include <span>

#include "kakuro/digit_set.h"

namespace nonet::kakuro {
constexpr int longest_run = 9;
constexpr int highest_sum = 45;

struct PartitionTables {
  Array<Mask, 512> sets;
  Array<Array<std::uint16_t, highest_sum + 2>, longest_run + 1> first_set;  // where those of a sum begin, and the next
  Array<Array<Mask, highest_sum + 1>, longest_run + 1> any;                 // the digits in one of them at least
  Array<std::uint8_t, 512> sums;
};
extern const PartitionTables partition_tables;

inline int sum_of(Mask set) { return partition_tables.sums[set]; }

constexpr int least_sum(int size) { return size * (size + 1) / 2; }
constexpr int most_sum(int size) { return size * (19 - size) / 2; }

// The sets of so many digits with this sum; with the sum 0: all of so many digits.
inline std::span<const Mask> partitions(int size, int sum) {
  if (size < 0 || size > longest_run || sum < 0 || sum > highest_sum) return {};
  const auto& first = partition_tables.first_set[size];
  const int from = first[sum == 0 ? 0 : sum];
  const int to = first[sum == 0 ? highest_sum + 1 : sum + 1];
  return std::span(partition_tables.sets.items)
      .subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from));
}

struct Choice {  // of what is left of a run
  Mask any = 0;  // digits in some of the sets that are left
  Mask all = 0;  // digits in every one
  int sets = 0;
};
Choice choice_of(int size, int sum, Mask used);  // so many more digits, none of those that are used
}  // namespace nonet::kakuro
