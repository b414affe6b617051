#include "picture/drawing.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace nonet::picture {
namespace {
constexpr double em = 1000;

struct Letter {
  char letter;
  int advance;
  std::string_view path;
};
constexpr std::array letters = std::to_array<Letter>({
#include "picture/outlines.inc"
});
constexpr int blank_advance = 260;

// Which of the letters a character is; -1 where there is none.
constexpr std::array<std::int8_t, 128> letter_of = [] {
  std::array<std::int8_t, 128> index{};
  index.fill(-1);
  for (std::size_t i = 0; i < letters.size(); ++i)
    index[static_cast<std::size_t>(letters[i].letter)] = static_cast<std::int8_t>(i);
  return index;
}();

const Letter* outline_of(char c) {
  const auto at = static_cast<unsigned char>(c);
  return at < letter_of.size() && letter_of[at] >= 0 ? &letters[static_cast<std::size_t>(letter_of[at])] : nullptr;
}

constexpr double fine = 64;  // points are whole numbers of so many parts of a pixel

std::string point(double x, double y) {
  return std::to_string(std::lround(x * fine)) + " " + std::to_string(std::lround(y * fine));
}
// From one point to another along a quarter of an ellipse, by way of the corner that it rounds off.
std::string quarter(double x0, double y0, double corner_x, double corner_y, double x1, double y1) {
  constexpr double pull = 0.5523;
  return "C" + point(x0 + (corner_x - x0) * pull, y0 + (corner_y - y0) * pull) + " " +
         point(x1 + (corner_x - x1) * pull, y1 + (corner_y - y1) * pull) + " " + point(x1, y1);
}
}  // namespace

void Drawing::rectangle(double x, double y, double width, double height, Colour colour, double radius) {
  const double r = std::min({radius, width / 2, height / 2});
  std::string path = "M" + point(r, 0) + "L" + point(width - r, 0);
  if (r > 0) path += quarter(width - r, 0, width, 0, width, r);
  path += "L" + point(width, height - r);
  if (r > 0) path += quarter(width, height - r, width, height, width - r, height);
  path += "L" + point(r, height);
  if (r > 0) path += quarter(r, height, 0, height, 0, height - r);
  path += "L" + point(0, r);
  if (r > 0) path += quarter(0, r, 0, 0, r, 0);
  shapes_.push_back({path + "Z", x, y, 1 / fine, colour});
}

void Drawing::circle(double x, double y, double radius, Colour colour) {
  rectangle(x - radius, y - radius, 2 * radius, 2 * radius, colour, radius);
}

void Drawing::diamond(double x, double y, double radius, Colour colour) {
  polygon({{x, y - radius}, {x + radius, y}, {x, y + radius}, {x - radius, y}}, colour);
}

void Drawing::polygon(const std::vector<std::pair<double, double>>& points, Colour colour) {
  std::string path;
  for (const auto& [x, y] : points) path += (path.empty() ? "M" : "L") + point(x, y);
  shapes_.push_back({path + "Z", 0, 0, 1 / fine, colour});
}

void Drawing::text(std::string_view words, double x, double y, double size, Colour colour, Align align) {
  if (align != Align::left) x -= text_width(words, size) / (align == Align::middle ? 2 : 1);
  for (const char c : words) {
    const Letter* letter = outline_of(c);
    if (letter) shapes_.push_back({std::string(letter->path), x, y, size / em, colour});
    x += (letter ? letter->advance : c == ' ' ? blank_advance : 0) * size / em;
  }
}

void Drawing::number(int value, double x, double y, double size, Colour colour) {
  text(std::to_string(value), x, y + size * digit_height / 2, size, colour, Align::middle);
}

double text_width(std::string_view words, double size) {
  double width = 0;
  for (const char c : words) {
    const Letter* letter = outline_of(c);
    width += letter ? letter->advance : c == ' ' ? blank_advance : 0;
  }
  return width * size / em;
}
}  // namespace nonet::picture
