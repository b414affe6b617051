#include "picture/svg.h"

#include <array>
#include <cmath>
#include <map>

namespace nonet::picture {
namespace {
std::string decimal(double number, double places) {
  const auto whole = std::llround(number * places);
  std::string text = std::to_string(whole / static_cast<long long>(places));
  const auto rest = std::llabs(whole) % static_cast<long long>(places);
  if (whole < 0 && text == "0") text = "-0";
  if (rest == 0) return text;
  std::string digits = std::to_string(rest + static_cast<long long>(places)).substr(1);
  digits.erase(digits.find_last_not_of('0') + 1);
  return text + "." + digits;
}

std::string hex_of(Colour colour) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4) text += digits[colour.rgb >> shift & 15U];
  return text;
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) c == '&' ? safe += "&amp;" : c == '<' ? safe += "&lt;" : safe += c;
  return safe;
}

// Outlines that are drawn more than once are named once.
class Paths {
 public:
  std::string drawn(const Shape& shape) {
    const auto [named, is_new] = names_.try_emplace(shape.path, static_cast<int>(names_.size()));
    const std::string id = "p" + std::to_string(named->second);
    if (is_new) definitions_ += "<path id=\"" + id + "\" d=\"" + shape.path + "\"/>";
    std::string text = "<use href=\"#" + id + "\" fill=\"" + hex_of(shape.colour) + "\"";
    if (shape.colour.alpha < 1) text += " fill-opacity=\"" + decimal(shape.colour.alpha, 100) + "\"";
    return text + " transform=\"translate(" + decimal(shape.x, 100) + " " + decimal(shape.y, 100) + ")scale(" +
           decimal(shape.scale, 100'000) + ")\"/>\n";
  }
  std::string definitions() const { return "<defs>" + definitions_ + "</defs>\n"; }

 private:
  std::map<std::string, int> names_;
  std::string definitions_;
};

std::string head_of(const Drawing& drawing) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + std::to_string(drawing.width()) + " " +
         std::to_string(drawing.height()) + "\" role=\"img\">\n";
}

bool same(const Shape& one, const Shape& other) {
  return one.path == other.path && one.x == other.x && one.y == other.y && one.scale == other.scale &&
         one.colour == other.colour;
}
}  // namespace

std::string svg_of(const Drawing& drawing) {
  Paths paths;
  std::string shapes;
  for (const Shape& shape : drawing.shapes()) shapes += paths.drawn(shape);
  return head_of(drawing) + paths.definitions() + shapes + "</svg>\n";
}

// What all frames begin with is the ground. Then every frame is a group that is seen in its part of the whole time.
std::string animated_svg(const std::vector<Frame>& frames, std::string_view title) {
  if (frames.empty()) return {};
  std::size_t shared = frames[0].drawing.shapes().size();
  double total = 0;
  for (const Frame& frame : frames) {
    const auto& shapes = frame.drawing.shapes();
    std::size_t alike = 0;
    while (alike < std::min(shared, shapes.size()) && same(shapes[alike], frames[0].drawing.shapes()[alike])) ++alike;
    shared = alike;
    total += frame.ms;
  }
  Paths paths;
  std::string ground, groups, style = "<style>g{visibility:hidden}\n";
  for (std::size_t i = 0; i < shared; ++i) ground += paths.drawn(frames[0].drawing.shapes()[i]);
  double begin = 0;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const std::string name = "f" + std::to_string(i);
    groups += "<g id=\"" + name + "\">\n";
    for (std::size_t j = shared; j < frames[i].drawing.shapes().size(); ++j)
      groups += paths.drawn(frames[i].drawing.shapes()[j]);
    groups += "</g>\n";
    const std::string from = decimal(100 * begin / total, 1000);
    begin += frames[i].ms;
    style += "@keyframes " + name + "{0%{visibility:" + (i == 0 ? "visible" : "hidden") + "}" + from +
             "%{visibility:visible}" +
             (i + 1 < frames.size() ? decimal(100 * begin / total, 1000) + "%{visibility:hidden}" : "") + "}#" + name +
             "{animation:" + name + " " + decimal(total / 1000, 100) + "s step-end infinite}\n";
  }
  style += "@media(prefers-reduced-motion:reduce){g{animation:none!important}#f" + std::to_string(frames.size() - 1) +
           "{visibility:visible}}</style>\n";
  return head_of(frames[0].drawing) + "<title>" + escaped(title) + "</title>\n" + style + paths.definitions() + ground +
         groups + "</svg>\n";
}
}  // namespace nonet::picture
