// A board of kakuro-flip in a picture.
#pragma once

#include "games/kakuro_flip/rules.h"
#include "picture/board.h"
#include "picture/look.h"

namespace nonet::kakuro_flip {
struct Picture {
  static void draw(const Rules::View& view, picture::Drawing& drawing, picture::Area area) {
    namespace look = picture::look;
    constexpr picture::TileLook yellow{look::flip_yellow, look::flip_yellow_edge, look::flip_yellow_ink};
    constexpr picture::TileLook red{look::flip_red, look::flip_red_edge, look::flip_red_ink};
    const auto squares = picture::squares_in(area, Cell::side, Cell::side, 0.03);
    draw_frame(drawing, squares, 0.03 * area.size, look::flip_frame, 0.025 * area.size);
    drawing.rectangle(squares.x, squares.y, 9 * squares.side, 9 * squares.side, look::flip_ground);
    const Board& board = view.known.board;
    for (int square = 0; square < Cell::count; ++square) {
      const double inset = 0.05 * squares.side;
      if (board.free(square)) {
        drawing.rectangle(squares.left(square) + inset, squares.top(square) + inset, squares.side - 2 * inset,
                          squares.side - 2 * inset, look::flip_line, 0.08 * squares.side);
        drawing.rectangle(squares.left(square) + inset + 1, squares.top(square) + inset + 1,
                          squares.side - 2 * inset - 2, squares.side - 2 * inset - 2, look::flip_square,
                          0.08 * squares.side);
      } else {
        draw_tile(drawing, squares, square, board.card(square), board.red.contains(square) ? red : yellow);
      }
    }
  }
};
}  // namespace nonet::kakuro_flip
