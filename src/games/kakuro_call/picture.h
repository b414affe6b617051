// A board of kakuro-call in a picture.
#pragma once

#include "games/kakuro_call/rules.h"
#include "picture/board.h"
#include "picture/look.h"

namespace nonet::kakuro_call {
struct Picture {
  static void draw(const Rules::View& view, picture::Drawing& drawing, picture::Area area) {
    namespace look = picture::look;
    constexpr picture::TileLook silver{look::call_silver, look::call_silver_edge, look::call_silver_ink};
    constexpr picture::TileLook red{look::call_red, look::call_red_edge, look::call_red_ink};
    constexpr picture::TileLook box{look::call_box, look::call_box_edge, look::call_box_ink};
    constexpr picture::TileLook action{look::call_action, look::call_action_edge, look::call_action_ink};
    const auto places = picture::squares_in(area, side, side, 0.025);
    draw_frame(drawing, places, 0.025 * area.size, look::call_ground, 0.025 * area.size);
    for (int square = 0; square < kakuro_call::squares; ++square) {
      const NumberTile& tile = view.known.board.tiles[static_cast<std::size_t>(square)];
      const bool used = tile.used[0] || tile.used[1];
      draw_tile(drawing, places, square, tile.number, tile.box() ? box : used ? red : tile.covered ? action : silver);
    }
  }
};
}  // namespace nonet::kakuro_call
