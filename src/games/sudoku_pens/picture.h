// A sheet of sudoku-pens in a picture: printed digits in black, the others in the colours of who wrote them.
#pragma once

#include "games/sudoku_pens/rules.h"
#include "picture/board.h"
#include "picture/look.h"

namespace nonet::sudoku_pens {
struct Picture {
  static void draw(const Rules::View& view, picture::Drawing& drawing, picture::Area area) {
    namespace look = picture::look;
    constexpr std::array<picture::Colour, pens> colours = {look::seat_1, look::seat_2, look::seat_3, look::seat_4};
    const auto squares = picture::squares_in(area, Nine::side, Nine::side, 0.02);
    draw_frame(drawing, squares, 0.02 * area.size, look::sheet, 0.015 * area.size);
    const Board& board = view.known.board;
    for (int square = 0; square < Nine::squares; ++square) {
      picture::Colour colour = look::ink;
      for (int pen = 0; pen < pens; ++pen)
        if (board.in_colour(seat_at(pen)).contains(square)) colour = colours[static_cast<std::size_t>(pen)];
      if (!board.digits.free(square))
        drawing.number(board.digits.at(square), squares.middle_x(square), squares.middle_y(square), 0.62 * squares.side,
                       colour);
    }
    draw_lines(drawing, squares, {1.2, look::rule_strong}, {3.2, look::ink}, 3, 3);
  }
};
}  // namespace nonet::sudoku_pens
