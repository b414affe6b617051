// What a coach says of a turn: the line that scores most, how it comes about, and the card that matters.
#include <algorithm>

#include "games/kakuro_flip/bot.h"
#include "games/kakuro_flip/kakuro.h"

namespace nonet::kakuro_flip {
namespace {
constexpr int board_side = Board::side;

class TurnHint {
 public:
  TurnHint(const Board& board, const Lay& lay, std::string_view reason)
      : before_(board), lay_(lay), reason_(reason), left_(after(board, lay)) {
    if (flip_is_shared(left_, lay.at, lay.flip)) kakuros_ = scored(left_, lay.at, lay.flip);
    for (const Kakuro& kakuro : kakuros_) {
      if (!most_ || kakuro.sum > most_->sum) most_ = &kakuro;
      if (!least_ || kakuro.sum < least_->sum) least_ = &kakuro;
    }
  }

  Hint told() const {
    Hint hint;
    const int square = lay_.at.index;
    const bool across = !most_ || most_->head.row() == most_->cells.front().row();
    hint.where = across ? look_at_row(square, board_side) : look_at_column(square, board_side);
    hint.kind = kind();
    for (const Cell at : lay_.flip) hint.add(of_turned(at));
    if (lay_.flip.empty() && most_) hint.add(of_lying());
    if (kakuros_.size() > 1) hint.add("flip-twice").with("sum", least_->sum);
    for (const std::string_view known : {"denies", "keeps", "counted-out", "quiet", "opens"})
      if (reason_ == known) hint.add(known);
    return hint;
  }

 private:
  std::string_view kind() const {
    if (!most_) return reason_ == "opens" ? "flip-opens" : "flip-quiet";
    if (lay_.flip.size() > 1) return "flip-turn-several";
    if (!lay_.flip.empty()) return "flip-turn";
    if (kakuros_.size() > 1) return "flip-crossing";
    return most_->head == lay_.at ? "flip-sum" : "flip-addend";
  }

  // The greatest kakuro that a turned card is in.
  const Kakuro* with(Cell at) const {
    const Kakuro* found = nullptr;
    for (const Kakuro& kakuro : kakuros_) {
      const bool in = kakuro.head == at || std::ranges::find(kakuro.cells, at) != kakuro.cells.end();
      if (in && (!found || kakuro.sum > found->sum)) found = &kakuro;
    }
    return found;
  }

  Saying of_turned(Cell at) const {
    const Kakuro* kakuro = with(at);
    const bool to_yellow = before_.red.contains(at.index);
    std::string others;
    if (kakuro)
      for (const Cell cell : kakuro->cells)
        if (cell != lay_.at && cell != at) add_to_sum(others, left_.card(cell.index));
    Saying saying(others.empty() ? to_yellow ? "flip-freed-alone" : "flip-raised-alone"
                  : to_yellow    ? "flip-freed"
                                 : "flip-raised");
    saying.with("card", before_.card(at.index)).with("at", at).about(at);
    return others.empty() ? saying : saying.with("addends", others);
  }

  // Of what lies there already, without a card turned over.
  Saying of_lying() const {
    std::string others;
    SquareSet lying;
    for (const Cell at : most_->cells) {
      if (at == lay_.at) continue;
      add_to_sum(others, left_.card(at.index));
      lying.insert(at.index);
    }
    if (most_->head == lay_.at)
      return Saying("flip-lacks-sum").with("addends", others).with("sum", most_->sum).about(lying, board_side);
    const Cell head = most_->head;
    return Saying("flip-lacks-addend")
        .with("card", before_.card(head.index))
        .with("at", head)
        .with("addends", others)
        .about(head);
  }

  const Board& before_;
  const Lay& lay_;
  std::string_view reason_;
  Board left_;
  Kakuros kakuros_;
  const Kakuro* most_ = nullptr;
  const Kakuro* least_ = nullptr;
};
}  // namespace

Hint Bot::hint(const View& view, const Choice<Action>& choice) {
  if (const auto* lay = std::get_if<Lay>(&choice.action)) return TurnHint(view.known.board, *lay, choice.reason).told();
  Hint hint;
  if (!view.known.pending) return hint;
  const Cell at = view.known.pending->at;
  hint.where = look_at_row(at.index, board_side);
  hint.kind = "last-turn";
  hint.add("objects").about(at);
  return hint;
}
}  // namespace nonet::kakuro_flip
