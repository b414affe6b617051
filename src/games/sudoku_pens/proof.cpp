#include "games/sudoku_pens/proof.h"

#include "sudoku/reasoner.h"
#include "sudoku/solve.h"

namespace nonet::sudoku_pens {
namespace {
using sudoku::Mask;
using sudoku::Notes;
using sudoku::Technique;

Board without_pending(const State& state) {
  Board board = state.board;
  if (state.pending) board.wipe(state.pending->at.index);
  return board;
}

// Entries that turned out wrong: the digit is somewhere else.
template <class Visit>
void for_each_wiped(const Situation<Rules>& situation, Visit visit) {
  Array<int, Nine::squares> written;  // the digit of the last entry on each square; 0: none was seen
  std::optional<Square<Nine::side>> last;
  for (const Event<Rules>& event : situation.story) {
    if (!event.seat) continue;
    if (const auto* entry = std::get_if<Write>(&event.action)) {
      last = entry->at;
      written[entry->at.index] = entry->digit;
      if (event.result.wiped == true) visit(*entry);
    }
    const auto* objection = std::get_if<Object>(&event.action);
    if (!objection || event.result.upheld != true) continue;
    const auto at = objection->at ? objection->at : last;
    if (at && written[at->index] != 0) visit(Write{*at, static_cast<std::uint8_t>(written[at->index])});
  }
}

Digits digits_of(const Board& board) {
  Digits digits{};
  for (int square = 0; square < Nine::squares; ++square)
    digits[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(board.digits.at(square));
  return digits;
}

bool solvable(const Board& board) { return sudoku::solve(digits_of(board), 1).count > 0; }

// The printed digits, and those written since as long as they can all be right.
Digits trusted(const State& state) {
  const Board board = without_pending(state);
  return solvable(board) ? digits_of(board) : state.givens.digits;
}

Places places_of(const Notes& notes, SquareSet free) {
  Places places;
  for (int square = 0; square < Nine::squares; ++square) {
    if (!free.contains(square)) continue;
    if (notes.digit(square) != 0) places[notes.digit(square)].insert(square);
    for (int digit = 1; digit <= 9; ++digit)
      if (notes.has(square, digit)) places[digit].insert(square);
  }
  return places;
}

// Reasons at most `steps` ahead with techniques up to `hardest`, xy-chains at most; digits found on the way are known,
// though not written.
Places reasoned(const Situation<Rules>& situation, Technique hardest, int steps) {
  const State& state = situation.known();
  Notes notes(trusted(state));
  if (state.options.wrong == Wrong::solution)
    for_each_wiped(situation, [&](const Write& entry) { notes.strike(entry.at.index, entry.digit); });
  auto reasoner = sudoku::Reasoner::up_to_xy_chains(sudoku::Reasoner::Evidence::none);
  sudoku::Step step;
  for (; steps > 0 && reasoner.next(notes, step) && step.technique <= hardest; --steps) apply(notes, step);
  return places_of(notes, without_pending(state).digits.free());
}

// Every digit that some solution of the card has there.
Places exactly(const Situation<Rules>& situation) {
  const State& state = situation.known();
  const SquareSet free = without_pending(state).digits.free();
  // At the table wrong digits may stand.
  const bool all_right = state.options.wrong == Wrong::rule || state.options.referee == Referee::strict;
  const Digits digits = all_right ? digits_of(state.board) : state.givens.digits;
  Array<Mask, 81> candidates;
  for (int square = 0; square < Nine::squares; ++square) {
    const int digit = digits[static_cast<std::size_t>(square)];
    candidates[square] = digit == 0 ? sudoku::all_digits : sudoku::mask_of(digit);
  }
  if (state.options.wrong == Wrong::solution)
    for_each_wiped(situation, [&](const Write& entry) {
      candidates[entry.at.index] = static_cast<Mask>(candidates[entry.at.index] & ~sudoku::mask_of(entry.digit));
    });
  const sudoku::Solutions solutions = sudoku::solve(candidates, 2);
  Places places;
  free.for_each([&](int square) {
    if (solutions.count == 1) return places[solutions.first[static_cast<std::size_t>(square)]].insert(square);
    Array<Mask, 81> fixed = candidates;
    for (int digit = 1; digit <= 9; ++digit) {
      fixed[square] = static_cast<Mask>(candidates[square] & sudoku::mask_of(digit));
      if (fixed[square] != 0 && sudoku::solve(fixed, 1).count > 0) places[digit].insert(square);
    }
  });
  return places;
}

Places looked_at(const Situation<Rules>& situation) {  // what does not repeat and was not wrong before
  const State& state = situation.known();
  Places places = room_of(without_pending(state));
  if (state.options.wrong == Wrong::solution)
    for_each_wiped(situation, [&](const Write& entry) { places[entry.digit].erase(entry.at.index); });
  return places;
}
}  // namespace

Places provable(Level level, const Situation<Rules>& situation) {
  switch (level) {
    case Level::gentle:
    case Level::casual:
      return looked_at(situation);
    case Level::steady:
      return reasoned(situation, Technique::hidden_pair, 6);
    case Level::sharp:
      return reasoned(situation, Technique::xy_chain, 12);
    case Level::master:
      break;
  }
  return exactly(situation);
}

bool solves(const State& state) {
  if (state.options.wrong == Wrong::solution) return true;
  return state.standing.seats == 1 && solvable(state.board);
}

int proven_digit(const Places& places, int square) {
  int found = 0;
  for (int digit = 1; digit <= 9; ++digit) {
    if (!places[digit].contains(square)) continue;
    if (found != 0) return 0;
    found = digit;
  }
  return found;
}
}  // namespace nonet::sudoku_pens
