// A board of okudos in a picture.
#pragma once

#include "games/okudos/rules.h"
#include "picture/board.h"
#include "picture/look.h"

namespace nonet::okudos {
struct Picture {
  static void draw(const Rules::View& view, picture::Drawing& drawing, picture::Area area) {
    namespace look = picture::look;
    constexpr std::array sectors = {look::oku_1, look::oku_2, look::oku_3, look::oku_4, look::oku_5,
                                    look::oku_6, look::oku_7, look::oku_8, look::oku_9};
    const auto squares = picture::squares_in(area, Nine::side, Nine::side, 0.025);
    draw_frame(drawing, squares, 0.025 * area.size, look::oku_frame, 0.02 * area.size);
    for (int sector = 0; sector < sector_count; ++sector)
      drawing.rectangle(squares.x + (sector % 3 * 3) * squares.side + 1,
                        squares.y + (sector / 3 * 3) * squares.side + 1, 3 * squares.side - 2, 3 * squares.side - 2,
                        sectors[static_cast<std::size_t>(sector)], 0.1 * squares.side);
    draw_lines(drawing, squares, {1.5, picture::Colour{0xffffff, 0.55F}});
    for (int square = 0; square < Nine::squares; ++square) {
      const double x = squares.middle_x(square), y = squares.middle_y(square);
      const State& state = view.known;
      if (state.chips.free(square)) {
        drawing.number(state.grid[square], x, y, 0.56 * squares.side, look::oku_ink);
        continue;
      }
      drawing.circle(x, y + 2, 0.42 * squares.side, look::ink.with(0.25F));
      drawing.circle(x, y, 0.42 * squares.side, look::oku_chip_rim);
      drawing.circle(x, y, 0.36 * squares.side, look::oku_chip);
      drawing.number(state.chips.at(square), x, y, 0.5 * squares.side, look::oku_chip_ink);
    }
  }
};
}  // namespace nonet::okudos
