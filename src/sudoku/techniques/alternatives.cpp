#include "sudoku/techniques/alternatives.h"

namespace nonet::sudoku {
void Alternatives::build(const Notes& notes, const Links& links) {
  constexpr int most = 81 + house_count * 9;
  size_ = 0;
  rows_.reset(most, links.size());
  first_.clear();
  counts_.clear();
  of_.assign(static_cast<std::size_t>(links.candidates()), {});
  const auto begin = [&] {
    ++size_;
    first_.push_back(0);
    counts_.push_back(0);
  };
  const auto add = [&](int node, int which) {
    const int last = size_ - 1;
    if (counts_.back() == 0) first_.back() = static_cast<std::uint16_t>(node);
    rows_[last].insert(node);
    ++counts_.back();
    of_[static_cast<std::size_t>(node)][which] = static_cast<std::int16_t>(last);
  };
  notes.free().for_each([&](int square) {
    if (notes.candidates(square) == 0) return;
    begin();
    for_each_digit(notes.candidates(square), [&](int digit) { add(links.node(square, digit), 0); });
  });
  squares_ = size_;
  for (int house = 0; house < house_count; ++house) {
    for (int digit = 1; digit <= 9; ++digit) {
      if (notes.count(house, digit) == 0) continue;
      begin();
      notes.places_in(house, digit).for_each([&](int square) { add(links.node(square, digit), 1 + house / 9); });
    }
  }
}
}  // namespace nonet::sudoku
