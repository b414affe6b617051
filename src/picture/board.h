// What the boards of pictures have in common: squares in a frame, lines between them, tiles.
#pragma once

#include "picture/drawing.h"

namespace nonet::picture {
struct Area {  // a square place for a board
  double x = 0;
  double y = 0;
  double size = 0;
};

struct Squares {
  double x = 0;  // of the first
  double y = 0;
  double side = 0;
  int columns = 0;
  int rows = 0;

  double left(int square) const { return x + square % columns * side; }
  double top(int square) const { return y + square / columns * side; }
  double middle_x(int square) const { return left(square) + side / 2; }
  double middle_y(int square) const { return top(square) + side / 2; }
};
// As large as they can be in the middle of the area, with so much of it as a frame on each side.
Squares squares_in(Area area, int columns, int rows, double frame_share = 0);

void draw_frame(Drawing& drawing, const Squares& squares, double width, Colour colour, double radius);
struct Lines {
  double width = 1;
  Colour colour;
};
// Between squares, and where `block_columns` are given around each block of squares and around all of them.
void draw_lines(Drawing& drawing, const Squares& squares, Lines thin);
void draw_lines(Drawing& drawing, const Squares& squares, Lines thin, Lines thick, int block_columns, int block_rows);

struct TileLook {
  Colour face;
  Colour edge;
  Colour ink;
  double radius = 0.09;  // in sides of a square, like all of these
  double margin = 0.045;
  double digit = 0.62;
};
// A tile with a number on a square; 0: an empty one.
void draw_tile(Drawing& drawing, const Squares& squares, int square, int number, const TileLook& look);

void draw_sign(Drawing& drawing, double x, double y, double size);  // of Nonet: eight squares and a diamond
}  // namespace nonet::picture
