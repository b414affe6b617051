// A board of sudoku-cards in a picture, or of its back, sudokids.
#pragma once

#include "games/sudoku_cards/rules.h"
#include "picture/board.h"
#include "picture/look.h"

namespace nonet::sudoku_cards {
template <class Side>
struct Picture {
  static void draw(const View<State<Side>>& view, picture::Drawing& drawing, picture::Area area) {
    namespace look = picture::look;
    using Shape = typename Side::Shape;
    constexpr bool children = Side::children;
    constexpr std::array animals = {look::kids_cat,    look::kids_owl,      look::kids_fish,
                                    look::kids_rabbit, look::kids_tortoise, look::kids_elephant};
    const auto squares = picture::squares_in(area, Shape::side, Shape::side, 0.025);
    draw_frame(drawing, squares, 0.025 * area.size, children ? look::kids_frame : look::cards_frame, 0.025 * area.size);
    drawing.rectangle(squares.x, squares.y, Shape::side * squares.side, Shape::side * squares.side,
                      children ? look::kids_ground : look::cards_felt);
    draw_lines(drawing, squares, {1.2, children ? look::kids_line : look::cards_line},
               {3, children ? look::kids_line_strong : look::cards_line_strong}, 3, Shape::side / 3);
    for (int square = 0; square < Shape::squares; ++square) {
      const Board<Side>& board = view.known.board;
      const int number = board.cards.at(square);
      if (number == 0) continue;
      picture::TileLook card{look::cards_white, look::cards_white_edge, look::cards_white_ink, 0.09, 0.07};
      if (board.golden.contains(square))
        card = {look::cards_gold, look::cards_gold_edge, look::cards_gold_ink, 0.09, 0.07};
      if (children) card.ink = animals[static_cast<std::size_t>(number - 1) % animals.size()];
      draw_tile(drawing, squares, square, number, card);
    }
  }
};
}  // namespace nonet::sudoku_cards
