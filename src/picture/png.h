// A drawing as a picture file: outlines are filled with exact coverage at their edges, and packed with what every
// reader of PNG knows. Nothing from elsewhere is needed for it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "picture/drawing.h"

namespace nonet::picture {
struct Pixels {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgb;  // three bytes each, row by row
};
Pixels painted(const Drawing& drawing);
std::string png_of(const Pixels& pixels);

std::string zlib_packed(std::string_view bytes);  // a zlib stream with fixed codes: quick, and good for flat colours
}  // namespace nonet::picture
