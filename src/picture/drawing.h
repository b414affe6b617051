// A drawing as a list of filled outlines, lowest first: what pictures (png.h) and SVG (svg.h) are made of. Outlines are
// written as SVG writes paths, in whole numbers: M, L and C with absolute points, and Z.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::picture {
struct Colour {
  std::uint32_t rgb = 0;
  float alpha = 1;

  constexpr Colour with(float strength) const { return {rgb, strength}; }
  friend constexpr bool operator==(const Colour&, const Colour&) = default;
};

struct Shape {  // the outline's points times `scale`, moved to (x, y)
  std::string path;
  double x = 0;
  double y = 0;
  double scale = 1;
  Colour colour;
};

enum class Align : std::uint8_t { left, middle, right };

class Drawing {
 public:
  Drawing(int width, int height) : width_(width), height_(height) {}

  int width() const { return width_; }
  int height() const { return height_; }
  const std::vector<Shape>& shapes() const { return shapes_; }

  void rectangle(double x, double y, double width, double height, Colour colour, double radius = 0);
  void circle(double x, double y, double radius, Colour colour);
  void diamond(double x, double y, double radius, Colour colour);
  void polygon(const std::vector<std::pair<double, double>>& points, Colour colour);
  // `y` is the line that the letters stand on; characters that there is no outline of are left out.
  void text(std::string_view words, double x, double y, double size, Colour colour, Align align = Align::left);
  // A digit or a small number around a point, as on a tile.
  void number(int value, double x, double y, double size, Colour colour);

 private:
  int width_;
  int height_;
  std::vector<Shape> shapes_;
};

double text_width(std::string_view words, double size);
constexpr double digit_height = 0.76;  // of a size
}  // namespace nonet::picture
