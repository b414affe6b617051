#include "games/sudoku_pens/beginners.h"

#include "games/sudoku_pens/sight.h"

namespace nonet::sudoku_pens {
int Beginners::at_first_sight(const View<State>& view, const Rules::Action& action) {
  const auto* entry = std::get_if<Write>(&action);
  if (!entry) return 0;
  return view.known.board.digits.repeats(entry->at.index, entry->digit) ? -1 : entry->digit;  // Anybody sees that.
}

int Beginners::as_taught(const View<State>& view, const Rules::Action& action) {
  constexpr int if_sure = 10;  // more than any digit
  const int digit = at_first_sight(view, action);
  if (digit <= 0) return digit;
  const Board& board = view.known.board;
  const auto& entry = std::get<Write>(action);
  const bool sure = kind_of(room_of(board), board.digits.free(), placement(entry.at.index, entry.digit)) != Kind::fits;
  return digit + (sure ? if_sure : 0);
}

Instant Beginners::thinks(const Rules::Action&, Rng& rng) {
  constexpr int quickest_ms = 3'000;
  constexpr int slowest_ms = 12'000;
  return quickest_ms + rng.below(slowest_ms - quickest_ms);
}
}  // namespace nonet::sudoku_pens
