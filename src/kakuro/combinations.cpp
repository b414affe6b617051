#include "kakuro/combinations.h"

namespace nonet::kakuro {
namespace {
// The fewest cells that have among them fewer of these digits than they are: as many cells as digits can be filled
// exactly where there are no such (Hall). Of equally many those that come first.
std::vector<int> too_few_digits(const Notes& notes, const Left& left, Mask digits) {
  std::vector<int> fewest;
  for (unsigned chosen = 1; chosen < 1U << left.count; ++chosen) {
    const int cells = size_of(static_cast<Mask>(chosen));
    if (!fewest.empty() && cells >= static_cast<int>(fewest.size())) continue;
    Mask any = 0;
    for (int i = 0; i < left.count; ++i)
      if ((chosen >> i & 1U) != 0) any |= both(notes.candidates(left.cells[i]), digits);
    if (size_of(any) >= cells) continue;
    fewest.clear();
    for (int i = 0; i < left.count; ++i)
      if ((chosen >> i & 1U) != 0) fewest.push_back(left.cells[i]);
  }
  return fewest;
}
}  // namespace

std::vector<Combination> combinations(const Notes& notes, int run) {
  const Run& one = notes.layout().runs[static_cast<std::size_t>(run)];
  const Left left = notes.left_of(run);
  if (one.sum == 0 || size_of(left.used) + left.count != one.length) return {};
  std::vector<Combination> all;
  for (const Mask set : partitions(one.length, one.sum))
    if (without(left.used, set) == 0) all.push_back({set, too_few_digits(notes, left, without(set, left.used))});
  return all;
}
}  // namespace nonet::kakuro
