#include <algorithm>
#include <charconv>
#include <cmath>

#include "picture/png.h"

namespace nonet::picture {
namespace {
struct Point {
  double x = 0;
  double y = 0;
};

// How much of each pixel lies inside outlines. An edge adds, in every row that it passes, how much it covers to its
// right: `change` holds by how much that grows from one pixel to the next, so that a sum along the row is the coverage.
class Coverage {
 public:
  Coverage(int width, int height)
      : width_(width), height_(height), change_(static_cast<std::size_t>((width + 2) * height)) {}

  void edge(Point from, Point to) {
    if (from.y == to.y) return;
    top_ = std::min(top_, std::min(from.y, to.y));
    bottom_ = std::max(bottom_, std::max(from.y, to.y));
    left_ = std::min(left_, std::min(from.x, to.x));
    right_ = std::max(right_, std::max(from.x, to.x));
    const double sign = from.y < to.y ? 1 : -1;
    if (from.y > to.y) std::swap(from, to);
    const double slope = (to.x - from.x) / (to.y - from.y);
    const int last = std::min(height_, static_cast<int>(std::ceil(to.y)));
    for (int row = std::max(0, static_cast<int>(std::floor(from.y))); row < last; ++row) {
      const double y0 = std::max<double>(row, from.y);
      const double y1 = std::min<double>(row + 1, to.y);
      if (y1 > y0) part(row, from.x + (y0 - from.y) * slope, from.x + (y1 - from.y) * slope, sign * (y1 - y0));
    }
  }

  // Calls visit(x, y, covered) for every pixel with something in it, and forgets all edges.
  template <class Visit>
  void each(Visit visit) {
    const int first = std::clamp(static_cast<int>(std::floor(top_)), 0, height_);
    const int last = std::clamp(static_cast<int>(std::ceil(bottom_)), 0, height_);
    const int begin = std::clamp(static_cast<int>(std::floor(left_)), 0, width_);
    const int end = std::clamp(static_cast<int>(std::ceil(right_)) + 2, 0, width_ + 2);
    for (int y = first; y < last; ++y) {
      double sum = 0;
      auto* row = &change_[static_cast<std::size_t>(y * (width_ + 2))];
      for (int x = begin; x < end; ++x) {
        sum += row[x];
        row[x] = 0;
        if (x < width_ && std::abs(sum) > 1e-3) visit(x, y, std::min(1.0, std::abs(sum)));
      }
    }
    top_ = left_ = far_;
    bottom_ = right_ = -far_;
  }

 private:
  // A piece of an edge within one row, which covers `weight` of what is to its right.
  void part(int row, double x0, double x1, double weight) {
    if (x0 > x1) std::swap(x0, x1);
    x0 = std::clamp<double>(x0, 0, width_);
    x1 = std::clamp<double>(x1, 0, width_);
    auto* changes = &change_[static_cast<std::size_t>(row * (width_ + 2))];
    const int first = static_cast<int>(std::floor(x0));
    const int last = std::max(first, static_cast<int>(std::ceil(x1)) - 1);
    for (int x = first; x <= last; ++x) {
      const double a = std::max<double>(x, x0);
      const double b = std::min<double>(x + 1, x1);
      const double share = x1 > x0 ? weight * (b - a) / (x1 - x0) : weight;
      const double inside = share * (x + 1 - (a + b) / 2);
      changes[x] += inside;
      changes[x + 1] += share - inside;
    }
  }

  int width_;
  int height_;
  std::vector<double> change_;
  static constexpr double far_ = 1e9;
  double top_ = far_;
  double bottom_ = -far_;
  double left_ = far_;
  double right_ = -far_;
};

class PathWalker {
 public:
  explicit PathWalker(const Shape& shape) : shape_(shape), rest_(shape.path) {}

  void outline(Coverage& coverage) {
    Point start, at;
    while (!rest_.empty()) {
      const char command = rest_.front();
      rest_.remove_prefix(1);
      if (command == 'M') {
        start = at = next();
      } else if (command == 'L') {
        at = line(coverage, at, next());
      } else if (command == 'C') {
        const Point one = next(), two = next();
        at = curve(coverage, at, one, two, next());
      } else if (command == 'Z') {
        at = line(coverage, at, start);
      }
    }
  }

 private:
  double number() {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
    int value = 0;
    const auto read = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    rest_.remove_prefix(static_cast<std::size_t>(read.ptr - rest_.data()));
    return value * shape_.scale;
  }
  Point next() {
    const double x = number();
    return {x + shape_.x, number() + shape_.y};
  }
  static Point line(Coverage& coverage, Point from, Point to) {
    coverage.edge(from, to);
    return to;
  }
  static Point curve(Coverage& coverage, Point a, Point b, Point c, Point d) {
    const double size = std::abs(a.x - b.x) + std::abs(b.x - c.x) + std::abs(c.x - d.x) + std::abs(a.y - b.y) +
                        std::abs(b.y - c.y) + std::abs(c.y - d.y);
    const int steps = std::clamp(static_cast<int>(std::sqrt(size) * 1.5), 3, 48);
    Point from = a;
    for (int i = 1; i <= steps; ++i) {
      const double t = static_cast<double>(i) / steps, s = 1 - t;
      const double wa = s * s * s, wb = 3 * s * s * t, wc = 3 * s * t * t, wd = t * t * t;
      from =
          line(coverage, from, {wa * a.x + wb * b.x + wc * c.x + wd * d.x, wa * a.y + wb * b.y + wc * c.y + wd * d.y});
    }
    return d;
  }

  const Shape& shape_;
  std::string_view rest_;
};
}  // namespace

Pixels painted(const Drawing& drawing) {
  const int width = drawing.width();
  const int height = drawing.height();
  Pixels pixels{width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height) * 3, 0xff)};
  Coverage coverage(width, height);
  for (const Shape& shape : drawing.shapes()) {
    PathWalker(shape).outline(coverage);
    coverage.each([&](int x, int y, double covered) {
      const double weight = covered * shape.colour.alpha;
      auto* pixel = &pixels.rgb[static_cast<std::size_t>(y * width + x) * 3];
      for (int i = 0; i < 3; ++i) {
        const double wanted = shape.colour.rgb >> (16 - 8 * i) & 0xffU;
        pixel[i] = static_cast<std::uint8_t>(std::lround(pixel[i] + (wanted - pixel[i]) * weight));
      }
    });
  }
  return pixels;
}
}  // namespace nonet::picture
