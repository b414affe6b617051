// A drawing as SVG that stands alone: no script, no typeface, nothing to load.
#pragma once

#include <string>
#include <vector>

#include "picture/drawing.h"

namespace nonet::picture {
std::string svg_of(const Drawing& drawing);

struct Frame {
  Drawing drawing;
  int ms = 0;  // how long it is seen
};
// One after the other, again and again. What a frame shares with the one before is drawn once. Who wants no movement
// (prefers-reduced-motion) sees the last one.
std::string animated_svg(const std::vector<Frame>& frames, std::string_view title);
}  // namespace nonet::picture
