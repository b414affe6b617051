// What a coach says of an entry. Where only the solution counts it speaks of singles, as whoever solves a Sudoku does;
// where only repeats are wrong, of the highest digit that still fits.
#include "games/sudoku_pens/bot.h"
#include "games/sudoku_pens/proof.h"
#include "sudoku/house.h"

namespace nonet::sudoku_pens {
namespace {
enum class Way : std::uint8_t { row, column, block };  // to look at a square: its houses as sudoku::houses_of has them
constexpr std::array<Way, 3> easiest_first{Way::block, Way::row, Way::column};

Saying look_along(Way way, int square) {
  if (way == Way::row) return look_at_row(square, Nine::side);
  if (way == Way::column) return look_at_column(square, Nine::side);
  return look_at_block(Nine::block_of(square), Nine::side);
}

class EntryHint {
 public:
  EntryHint(const State& known, const Write& entry, std::string_view reason)
      : known_(known),
        entry_(entry),
        reason_(reason),
        free_(known.board.digits.free()),
        places_(room_of(known.board)) {}

  Hint told() const {
    if (!solves(known_)) return by_rule();
    for (const Way way : easiest_first)
      if ((free_ & house(way)).count() == 1) return last_in(way);
    for (const Way way : easiest_first)
      if ((places_[entry_.digit] & house(way)).count() == 1) return single_in(way);
    if (proven_digit(places_, entry_.at.index) == entry_.digit)
      return of_square("pens-naked", Saying("pens-no-other-digit").with("digit", entry_.digit));
    if (reason_ == "guess") return of_square("pens-guess", Saying("pens-nothing-proven"));
    return of_square("pens-deeper", Saying("pens-follows"));
  }

 private:
  SquareSet house(Way way) const { return sudoku::houses[sudoku::houses_of(entry_.at.index)[static_cast<int>(way)]]; }

  Hint by_rule() const {
    Hint hint;
    hint.where = look_along(Way::block, entry_.at.index);
    int highest = 9;
    while (highest > 1 && places_[highest].empty()) --highest;
    hint.kind = entry_.digit == highest ? "pens-high" : "pens-lower";
    if (entry_.digit == highest && highest < 9) hint.add("pens-highest").with("digit", entry_.digit).about(entry_.at);
    if (reason_ == "keeps-ahead") hint.add("pens-keeps-ahead");
    if (reason_ == "denies" || reason_ == "counted-out") hint.add(reason_).about(entry_.at);
    return hint;
  }

  Hint last_in(Way way) const {
    Hint hint;
    hint.where = look_along(way, entry_.at.index);
    hint.kind = "pens-last";
    hint.add(named(way, {"pens-last-row", "pens-last-column", "pens-last-block"}).about(entry_.at));
    return hint;
  }

  Hint single_in(Way way) const {
    Hint hint;
    hint.where = look_along(way, entry_.at.index);
    hint.kind = "pens-hidden";
    // The digits that leave theirs a single place in this row, column or block.
    SquareSet seen;
    (free_ & house(way)).for_each([&](int square) { seen = seen | sudoku::peers_of(square); });
    const SquareSet alike = known_.board.digits.places(entry_.digit) & seen;
    hint.add(named(way, {"pens-single-row", "pens-single-column", "pens-single-block"})
                 .with("digit", entry_.digit)
                 .about(alike, Nine::side));
    return hint;
  }

  // The name of the house goes into a sentence that has words for it.
  Saying named(Way way, const std::array<std::string_view, 3>& codes) const {
    Saying saying(codes[static_cast<std::size_t>(way)]);
    saying.parts = look_along(way, entry_.at.index).parts;
    return saying;
  }

  Hint of_square(std::string_view kind, const Saying& why) const {
    Hint hint;
    hint.where = look_along(Way::block, entry_.at.index);
    hint.kind = kind;
    hint.add(why).with("at", entry_.at).about(entry_.at);
    return hint;
  }

  const State& known_;
  const Write& entry_;
  std::string_view reason_;
  SquareSet free_;
  Places places_;
};

Hint hint_for_answer(Square<Nine::side> at, std::string_view reason) {
  Hint hint;
  hint.where = look_along(Way::block, at.index);
  hint.kind = "pens-answer";
  hint.add(reason == "wrong-digit" ? "pens-wrong-digit" : "pens-right-digit").with("at", at).about(at);
  return hint;
}
}  // namespace

Hint Bot::hint(const View& view, const Choice<Action>& choice) {
  const State& known = view.known;
  if (const auto* entry = std::get_if<Write>(&choice.action)) return EntryHint(known, *entry, choice.reason).told();
  const auto* objection = std::get_if<Object>(&choice.action);
  if (objection && objection->at) return hint_for_answer(*objection->at, choice.reason);
  if (known.pending && (objection || std::holds_alternative<Accept>(choice.action)))
    return hint_for_answer(known.pending->at, choice.reason);
  Hint hint;
  hint.where = "look-board";
  hint.kind = "pens-none";
  hint.add(choice.reason == "ends-it" ? "pens-nothing-gained" : "pens-nothing-fits");
  return hint;
}
}  // namespace nonet::sudoku_pens
