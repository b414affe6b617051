// What a coach says of a row: the line it lies in, whether it needs tiles, and what it is made of.
#include "games/kakuro_call/best_row.h"
#include "games/kakuro_call/bot.h"
#include "games/kakuro_call/claim.h"

namespace nonet::kakuro_call {
namespace {
Saying of_use(const Use& use) {
  switch (use.as) {
    case As::digit:
      return Saying("call-digit")
          .with("digit", static_cast<int>(use.tile) - static_cast<int>(ActionTile::digit1) + 1)
          .with("at", use.at)
          .about(use.at);
    case As::box:
      return Saying("call-box").with("at", use.at).about(use.at);
    case As::swap:
      return Saying("call-swap")
          .with("one", use.cells[0])
          .with("other", use.cells[1])
          .about(use.cells[0])
          .about(use.cells[1]);
    case As::doubling:
      break;
  }
  return "call-double";
}

Hint hint_for_row(const State& known, const Claim& claim) {
  Hint hint;
  hint.where =
      claim.dir == Direction::across ? look_at_row(claim.from.index, side) : look_at_column(claim.from.index, side);
  hint.kind = claim.use.empty() ? "call-free" : claim.use.size() == 1 ? "call-tile" : "call-tiles";
  if (claim.use.size() > 1) hint.kind.with("tiles", claim.use.size());
  const Attempt tried = attempt(known.board, *known.total, claim);
  std::string numbers;
  SquareSet row;
  for (int i = 0; i < claim.length; ++i) {
    const Cell at = shifted(claim.from, claim.dir, i);
    add_to_sum(numbers, tried.board.at(at).number);
    row.insert(at.index);
  }
  hint.add("call-adds").with("numbers", numbers).with("total", *known.total).about(row, side);
  for (const Use& use : claim.use) hint.add(of_use(use));
  return hint;
}
}  // namespace

Hint Bot::hint(const View& view, const Choice<Action>& choice) {
  const State& known = view.known;
  if (!known.total) return {};
  if (const auto* claim = std::get_if<Claim>(&choice.action)) return hint_for_row(known, *claim);
  if (std::holds_alternative<Call>(choice.action) && view.viewer)
    if (const auto row = best_row(view)) return hint_for_row(known, *row);
  Hint hint;
  hint.where = "look-board";
  hint.kind = Saying("call-none").with("total", *known.total);
  hint.add(choice.reason == "ends-ahead"  ? "ends-ahead"
           : choice.reason == "not-worth" ? "call-not-worth"
                                          : "call-no-row");
  return hint;
}
}  // namespace nonet::kakuro_call
