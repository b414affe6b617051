#include "previews/sheets.h"

#include "kakuro/formats/address.h"
#include "picture/look.h"
#include "sudoku/formats/address.h"

namespace nonet::previews {
namespace {
using picture::Drawing;
using picture::Squares;
namespace look = picture::look;

void draw_small(Drawing& drawing, const Squares& squares, int square,
                std::uint32_t mask) {  // candidates, in three rows
  const double third = squares.side / 3.2;
  for (int digit = 1; digit <= 9; ++digit)
    if ((mask >> (digit - 1) & 1U) != 0)
      drawing.number(digit, squares.middle_x(square) + ((digit - 1) % 3 - 1) * third,
                     squares.middle_y(square) + ((digit - 1) / 3 - 1) * third, 0.24 * squares.side, look::ink_3);
}

std::uint32_t mark_at(const SheetMarks& marks, std::size_t square) {
  const auto at = [&](const SheetMarks::List& list) { return square < list.size() ? list[square] : 0U; };
  return at(marks.corner) | at(marks.centre);
}

void draw_sudoku(const sudoku::SharedPuzzle& shared, Drawing& drawing, picture::Area area, Lettering& lettering) {
  const sudoku::Puzzle& puzzle = shared.puzzle;
  const Squares squares = picture::squares_in(area, puzzle.side, puzzle.side, 0.02);
  draw_frame(drawing, squares, 0.02 * area.size, look::sheet, 0.015 * area.size);
  int givens = 0;
  for (int square = 0; square < puzzle.side * puzzle.side; ++square) {
    const auto at = static_cast<std::size_t>(square);
    const int digit = puzzle.written[at];
    const bool given = puzzle.givens[at] != 0;
    if (given) ++givens;
    if (digit != 0)
      drawing.number(digit, squares.middle_x(square), squares.middle_y(square), 0.62 * squares.side,
                     given ? look::ink : look::link);
    else
      draw_small(drawing, squares, square, mark_at(shared.marks, at));
  }
  draw_lines(drawing, squares, {1.2, look::rule_strong}, {3.2, look::ink}, 3, puzzle.side / 3);
  lettering = {"Sudoku", {std::to_string(givens) + (givens == 1 ? " given" : " givens")}};
}

void draw_sum_square(const kakuro::Square& square, const Squares& squares, int at, Drawing& drawing) {
  const double x = squares.left(at), y = squares.top(at), side = squares.side;
  drawing.rectangle(x, y, side, side, look::ink_2);
  if (square.down == 0 && square.across == 0) return;
  drawing.polygon(
      {{x, y}, {x + 1, y}, {x + side, y + side - 1}, {x + side, y + side}, {x + side - 1, y + side}, {x, y + 1}},
      look::on_ink.with(0.55F));
  if (square.down > 0) drawing.number(square.down, x + 0.3 * side, y + 0.72 * side, 0.34 * side, look::on_ink);
  if (square.across > 0) drawing.number(square.across, x + 0.68 * side, y + 0.28 * side, 0.34 * side, look::on_ink);
}

void draw_kakuro(const kakuro::SharedPuzzle& shared, Drawing& drawing, picture::Area area, Lettering& lettering) {
  const kakuro::Puzzle& puzzle = shared.puzzle;
  const Squares squares = picture::squares_in(area, puzzle.width, puzzle.height, 0.02);
  draw_frame(drawing, squares, 0.012 * area.size, look::ink_2, 0.012 * area.size);
  drawing.rectangle(squares.x, squares.y, puzzle.width * squares.side, puzzle.height * squares.side, look::sheet);
  std::size_t cell = 0;
  for (int square = 0; square < puzzle.width * puzzle.height; ++square) {
    const auto at = static_cast<std::size_t>(square);
    if (!puzzle.squares[at].open) {
      draw_sum_square(puzzle.squares[at], squares, square, drawing);
    } else if (puzzle.written[at] != 0) {
      drawing.number(puzzle.written[at], squares.middle_x(square), squares.middle_y(square), 0.62 * squares.side,
                     look::link);
    } else {
      draw_small(drawing, squares, square, mark_at(shared.marks, cell));
    }
    if (puzzle.squares[at].open) ++cell;
  }
  draw_lines(drawing, squares, {1.2, look::rule_strong});
  lettering = {"Kakuro", {std::to_string(puzzle.width) + " by " + std::to_string(puzzle.height)}};
}
}  // namespace

bool draw_sheet(std::string_view address, Drawing& drawing, picture::Area area, Lettering& lettering) {
  if (kakuro::is_kakuro_address(address)) {
    const auto shared = kakuro::shared_puzzle(address);
    if (shared) draw_kakuro(*shared, drawing, area, lettering);
    return shared.has_value();
  }
  const auto shared = sudoku::shared_puzzle(address);
  if (shared) draw_sudoku(*shared, drawing, area, lettering);
  return shared.has_value();
}
}  // namespace nonet::previews
