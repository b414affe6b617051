#include "picture/board.h"

#include <algorithm>

#include "picture/look.h"

namespace nonet::picture {
Squares squares_in(Area area, int columns, int rows, double frame_share) {
  const double inside = area.size * (1 - 2 * frame_share);
  const double side = inside / std::max(columns, rows);
  return {area.x + (area.size - side * columns) / 2, area.y + (area.size - side * rows) / 2, side, columns, rows};
}

void draw_frame(Drawing& drawing, const Squares& squares, double width, Colour colour, double radius) {
  const double wide = squares.side * squares.columns, high = squares.side * squares.rows;
  drawing.rectangle(squares.x - width, squares.y - width + 5, wide + 2 * width, high + 2 * width, look::ink.with(0.16F),
                    radius);
  drawing.rectangle(squares.x - width, squares.y - width, wide + 2 * width, high + 2 * width, colour, radius);
}

void draw_lines(Drawing& drawing, const Squares& squares, Lines thin) {
  const double wide = squares.side * squares.columns, high = squares.side * squares.rows;
  for (int column = 1; column < squares.columns; ++column)
    drawing.rectangle(squares.x + column * squares.side - thin.width / 2, squares.y, thin.width, high, thin.colour);
  for (int row = 1; row < squares.rows; ++row)
    drawing.rectangle(squares.x, squares.y + row * squares.side - thin.width / 2, wide, thin.width, thin.colour);
}

void draw_lines(Drawing& drawing, const Squares& squares, Lines thin, Lines thick, int block_columns, int block_rows) {
  draw_lines(drawing, squares, thin);
  const double wide = squares.side * squares.columns, high = squares.side * squares.rows, w = thick.width;
  for (int column = 0; column <= squares.columns; column += block_columns)
    drawing.rectangle(squares.x + column * squares.side - w / 2, squares.y - w / 2, w, high + w, thick.colour);
  for (int row = 0; row <= squares.rows; row += block_rows)
    drawing.rectangle(squares.x - w / 2, squares.y + row * squares.side - w / 2, wide + w, w, thick.colour);
}

void draw_tile(Drawing& drawing, const Squares& squares, int square, int number, const TileLook& look) {
  const double margin = look.margin * squares.side, side = squares.side - 2 * margin;
  const double x = squares.left(square) + margin, y = squares.top(square) + margin, radius = look.radius * squares.side;
  drawing.rectangle(x, y + 0.035 * side, side, side * 0.985, look::ink.with(0.22F), radius);
  drawing.rectangle(x, y, side, side, look.edge, radius);
  const double rim = std::max(1.0, 0.018 * side);
  drawing.rectangle(x + rim, y + rim, side - 2 * rim, side - 2.6 * rim, look.face, radius - rim);
  if (number > 0)
    drawing.number(number, squares.middle_x(square), squares.middle_y(square), look.digit * squares.side, look.ink);
}

void draw_sign(Drawing& drawing, double x, double y, double size) {
  const double unit = size / 29.5;
  for (int i = 0; i < 9; ++i) {
    const double left = x + i % 3 * 11 * unit, top = y + i / 3 * 11 * unit;
    if (i == 2) {
      drawing.diamond(left + 4 * unit, top + 3 * unit, 4 * unit, look::stop);
    } else {
      drawing.rectangle(left, top, 7.5 * unit, 7.5 * unit, look::ink, 1.6 * unit);
    }
  }
}
}  // namespace nonet::picture
