#include "sudoku/notes.h"

namespace nonet::sudoku {
Notes::Notes(const Digits& givens) {
  for (int square = 0; square < 81; ++square) candidates_[square] = all_digits;
  for (int digit = 1; digit <= 9; ++digit) places_[digit] = Nine::all;
  for (auto& counts : counts_)
    for (int digit = 1; digit <= 9; ++digit) counts[digit] = 9;
  for (int square = 0; square < 81; ++square) {
    const int digit = givens[static_cast<std::size_t>(square)];
    if (digit == 0) continue;
    givens_.insert(square);
    place(square, digit);
  }
}

void Notes::place(int square, int digit) {
  digits_[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(digit);
  free_.erase(square);
  (places_[digit] & peers_of(square)).for_each([&](int peer) { strike(peer, digit); });
  for_each_digit(candidates_[square], [&](int gone) { strike(square, gone); });
  while (naked_head_ < naked_.size() && !free_.contains(naked_[naked_head_])) ++naked_head_;
  while (hidden_head_ < hidden_.size() && count(hidden_[hidden_head_].house, hidden_[hidden_head_].digit) != 1)
    ++hidden_head_;
}

void Notes::strike(int square, int digit) {
  if (!has(square, digit)) return;
  candidates_[square] = static_cast<Mask>(candidates_[square] & ~mask_of(digit));
  places_[digit].erase(square);
  for (const int house : houses_of(square))
    if (--counts_[house][digit] == 1)
      hidden_.push_back({static_cast<std::uint8_t>(house), static_cast<std::uint8_t>(digit)});
  if (std::has_single_bit(candidates_[square]) && free_.contains(square))
    naked_.push_back(static_cast<std::uint8_t>(square));
}
}  // namespace nonet::sudoku
