// Sue de Coq: two or three squares where a line meets a block have at least two digits more than they are squares.
// Squares of the line's rest and of the block's rest, which share no digits of the meeting, take away just as many:
//
//   +-------------------------+------------
//   | M{1,2,3,4} M{1,2,3,4} . | L{1,2}  .  .
//   | B{3,4}     .          . | .       .  .
//   | .          .          . | .       .  .
//   +-------------------------+------------
//
// Both squares M need two digits. L leaves them at most one of 1 and 2, B at most one of 3 and 4, so they have one of
// each: M and L hold 1 and 2 between them, M and B hold 3 and 4, and nothing else in the row has 1 or 2 or in the block
// 3 or 4.
//
// Either rest may bring digits of its own, at one more square for each; those are used up as well, and what both bring
// is struck in line and block.
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"

namespace nonet::sudoku {
namespace {
struct Portion {
  SquareSet squares;
  Mask digits = 0;
  Portion with(int square, const Notes& notes) const {
    return {squares | only(square), static_cast<Mask>(digits | notes.candidates(square))};
  }
};

class SueDeCoqSearch {
 public:
  SueDeCoqSearch(const Notes& notes, const Workbench& bench, Step& step)
      : notes_(notes), evidence_(bench.evidence), step_(step) {}

  bool in(int line, int block) {
    line_ = houses[line] & notes_.free();
    block_ = houses[block] & notes_.free();
    line_house_ = line;
    block_house_ = block;
    const SquareSet meeting = line_ & block_;
    return meeting.count() >= 2 && choose_meeting(meeting, {});
  }

 private:
  bool choose_meeting(SquareSet left, const Portion& chosen) {
    bool done = false;
    const SquareSet all = left;
    all.for_each([&](int square) {
      if (done) return;
      left.erase(square);
      const Portion with = chosen.with(square, notes_);
      const int count = with.squares.count();
      surplus_ = size_of(with.digits) - count;
      if (count >= 2 && surplus_ >= 2) {
        meeting_ = with;
        done = choose_line(line_ - with.squares, {}, block_ - with.squares);
      }
      done = done || choose_meeting(left, with);
    });
    return done;
  }

  int taken(const Portion& part) const {  // how many digits of the meeting it uses up
    return part.squares.count() - size_of(static_cast<Mask>(part.digits & ~meeting_.digits));
  }

  // `open` are the block's squares that have no digit of the meeting in common with what is chosen; more of the line
  // leaves fewer of them, and without any there is no use in going on.
  bool choose_line(SquareSet left, const Portion& chosen, SquareSet open) {
    bool done = false;
    const SquareSet all = left;
    all.for_each([&](int square) {
      if (done) return;
      left.erase(square);
      const Portion with = chosen.with(square, notes_);
      SquareSet still_open = open - only(square);
      for_each_digit(static_cast<Mask>(notes_.candidates(square) & meeting_.digits),
                     [&](int digit) { still_open = still_open - notes_.places(digit); });
      if (still_open.empty()) return;
      const int used = taken(with);
      if ((with.digits & meeting_.digits) != 0 && used > 0 && used < surplus_) {
        in_line_ = with;
        done = choose_block(still_open, {});
      }
      done = done || choose_line(left, with, still_open);
    });
    return done;
  }

  bool choose_block(SquareSet left, const Portion& chosen) {
    bool done = false;
    const SquareSet all = left;
    all.for_each([&](int square) {
      if (done) return;
      left.erase(square);
      const Portion with = chosen.with(square, notes_);
      if ((with.digits & meeting_.digits) != 0 && taken(with) == surplus_ - taken(in_line_)) done = conclude(with);
      done = done || choose_block(left, with);
    });
    return done;
  }

  bool conclude(const Portion& in_block) {
    const Mask both = static_cast<Mask>(in_block.digits & in_line_.digits);
    const Mask of_block = static_cast<Mask>(((meeting_.digits | in_block.digits) & ~in_line_.digits) | both);
    const Mask of_line = static_cast<Mask>(((meeting_.digits | in_line_.digits) & ~in_block.digits) | both);
    record_strikes(step_, notes_, block_ - in_block.squares - meeting_.squares, of_block);
    record_strikes(step_, notes_, line_ - in_line_.squares - meeting_.squares, of_line);
    if (step_.strikes.empty()) return false;
    step_.technique = Technique::sue_de_coq;
    step_.digits = static_cast<Mask>(meeting_.digits | in_block.digits | in_line_.digits);
    if (evidence_) {
      record_house(step_, line_house_);
      record_house(step_, block_house_);
      record_marks(step_, notes_, meeting_.squares, all_digits);
      record_marks(step_, notes_, in_line_.squares, all_digits, Role::colour_a);
      record_marks(step_, notes_, in_block.squares, all_digits, Role::colour_b);
    }
    return true;
  }

  const Notes& notes_;
  const bool evidence_;
  Step& step_;

  int line_house_ = 0;
  int block_house_ = 0;
  SquareSet line_;
  SquareSet block_;
  int surplus_ = 0;
  Portion meeting_;
  Portion in_line_;
};
}  // namespace

bool find_sue_de_coq(const Notes& notes, Workbench& bench, Step& step) {
  SueDeCoqSearch search(notes, bench, step);
  for (int line = 0; line < 18; ++line)
    for (int block = 18; block < house_count; ++block)
      if (houses[line].overlaps(houses[block]) && search.in(line, block)) return true;
  return false;
}
}  // namespace nonet::sudoku
