// Pictures that stand for a link: 1200 by 630, as pages that show links want them. They show a puzzle, or a game as an
// onlooker sees it; what has no board to show gets the sign of Nonet.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "picture/drawing.h"
#include "wire/json.h"

namespace nonet::previews {
constexpr int preview_width = 1200;
constexpr int preview_height = 630;

struct Lettering {
  std::string title;                 // as on its box
  std::vector<std::string> lines{};  // below it
};

picture::Drawing sign_preview();
// Of what stands behind /puzzle?p=; nothing where that is none.
std::optional<picture::Drawing> puzzle_preview(std::string_view address);
// Of a game's view as JSON, which an onlooker may see; nothing where the game has no picture.
std::optional<picture::Drawing> view_preview(const Json& view, const Lettering& lettering);
picture::Drawing lettered_preview(const Lettering& lettering);  // with the sign

// A record as moving pictures, a board a move, as an onlooker saw it.
std::expected<std::string, std::string> record_svg(const Json& record);

std::string png_of(const picture::Drawing& drawing);
}  // namespace nonet::previews
