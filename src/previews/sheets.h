// Puzzles in pictures: what is on the sheet of an address.
#pragma once

#include <string_view>

#include "picture/board.h"
#include "previews/preview.h"

namespace nonet::previews {
// False where it is the address of no puzzle.
bool draw_sheet(std::string_view address, picture::Drawing& drawing, picture::Area area, Lettering& lettering);
}  // namespace nonet::previews
