// What a coach says of a card: the block, what speaks for the square, and the cards that count for it.
#include "games/sudoku_cards/bot.h"
#include "games/sudoku_cards/layout.h"

namespace nonet::sudoku_cards {
namespace {
std::string_view kind_of_square(std::string_view reason) {
  if (reason == "only-move") return "cards-only";
  if (reason == "keeps-open") return "cards-keep-open";
  return reason == "denies" || reason == "ends-ahead" ? "cards-leave-less" : "cards-crowded";
}

// Children lay animals, not numbers.
constexpr bool of_animals(int side) { return side == Children::Shape::side; }

Hint hint_for_square(const Saying& where, SquareSet counted, int side, std::string_view reason) {
  Hint hint;
  hint.where = where;
  hint.kind = kind_of_square(reason);
  if (counted.count() == 1) hint.add("cards-counts-one").about(counted, side);
  if (counted.count() > 1) hint.add("cards-counts").with("cards", counted.count()).about(counted, side);
  if (reason == "only-move") hint.add(of_animals(side) ? "animals-no-other" : "cards-no-other");
  if (reason == "keeps-open") hint.add("cards-blocks-none");
  if (reason == "denies") hint.add(reason);
  if (reason == "ends-ahead") hint.add("cards-next-stuck");
  return hint;
}
}  // namespace

template <class Side>
Hint Bot<Side>::hint(const View& view, const Choice<Action>& choice) {
  using Shape = typename Side::Shape;
  const auto& known = view.known;
  const auto block = [](int square) { return look_at_block(Shape::block_of(square), Shape::side); };
  if (const auto* place = std::get_if<typename Rules::Place>(&choice.action)) {
    const int square = place->at.index;
    const SquareSet around = Layout<Side>(known.options, known.board).counted_from(square);
    return hint_for_square(block(square), known.board.cards.taken() & around, Shape::side, choice.reason);
  }
  Hint hint;
  if (std::holds_alternative<Stuck>(choice.action)) {
    hint.where = "look-board";
    hint.kind = "cards-stuck";
    hint.add(of_animals(Shape::side) ? "animals-no-room" : "cards-no-room");
  } else if (known.pending) {
    hint.where = block(known.pending->at.index);
    hint.kind = "last-turn";
    hint.add("objects").about(known.pending->at);
  }
  return hint;
}

template Hint Bot<Adults>::hint(const View&, const Choice<Action>&);
template Hint Bot<Children>::hint(const View&, const Choice<Action>&);
}  // namespace nonet::sudoku_cards
