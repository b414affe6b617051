#include "kakuro/partitions.h"

namespace nonet::kakuro {
namespace {
constexpr PartitionTables made_tables() {
  PartitionTables tables;
  Array<Array<std::uint16_t, highest_sum + 2>, longest_run + 1> count;
  for (int set = 0; set < 512; ++set) {
    int sum = 0;
    for_each_digit(static_cast<Mask>(set), [&](int digit) { sum += digit; });
    tables.sums[set] = static_cast<std::uint8_t>(sum);
    ++count[size_of(static_cast<Mask>(set))][sum];
  }
  std::uint16_t next = 0;
  for (int size = 0; size <= longest_run; ++size)
    for (int sum = 0; sum <= highest_sum + 1; ++sum) {
      tables.first_set[size][sum] = next;
      next = static_cast<std::uint16_t>(next + count[size][sum]);
    }
  auto place = tables.first_set;
  for (int number = 511; number >= 0; --number) {
    Mask mask = 0;  // the number from behind: 1+2+9 comes before 1+3+8
    for (int digit = 1; digit <= 9; ++digit)
      if ((number >> (9 - digit) & 1) != 0) mask = static_cast<Mask>(mask | mask_of(digit));
    const int size = size_of(mask);
    const int sum = tables.sums[mask];
    tables.sets[place[size][sum]++] = mask;
    tables.any[size][sum] = static_cast<Mask>(tables.any[size][sum] | mask);
  }
  for (int size = 1; size <= longest_run; ++size) tables.any[size][0] = all_digits;
  return tables;
}
}  // namespace

constexpr PartitionTables partition_tables = made_tables();

Choice choice_of(int size, int sum, Mask used) {
  Choice choice{0, all_digits, 0};
  for (const Mask set : partitions(size, sum)) {
    if ((set & used) != 0) continue;
    choice.any |= set;
    choice.all &= set;
    ++choice.sets;
  }
  if (choice.sets == 0) choice.all = 0;
  return choice;
}
}  // namespace nonet::kakuro
