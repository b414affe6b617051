// Pictures: what is painted covers what it should, a file unpacks to what was painted, and SVG stands alone.
#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <cmath>

#include "picture/board.h"
#include "picture/look.h"
#include "picture/png.h"
#include "picture/svg.h"

namespace nonet::picture {
namespace {
// What zlib_packed makes, read by the book (RFC 1951, fixed codes alone).
std::string unpacked(std::string_view packed) {
  std::size_t at = 16;  // bits, behind the head
  const auto bit = [&] { return static_cast<unsigned char>(packed[at / 8]) >> (at++ % 8) & 1; };
  const auto number = [&](int count) {
    int value = 0;
    for (int i = 0; i < count; ++i) value |= bit() << i;
    return value;
  };
  const auto code = [&](int count) {
    int value = 0;
    while (count-- > 0) value = value << 1 | bit();
    return value;
  };
  const auto symbol = [&] {
    int value = code(7);
    if (value < 24) return 256 + value;
    value = value << 1 | bit();
    if (value < 0xc0) return value - 0x30;
    if (value < 0xc8) return 280 + value - 0xc0;
    return 144 + (value << 1 | bit()) - 0x190;
  };
  EXPECT_EQ(number(3), 3);
  std::string text;
  for (int next = symbol(); next != 256; next = symbol()) {
    if (next < 256) {
      text += static_cast<char>(next);
      continue;
    }
    const int step = next - 257;
    const int extra = step < 8 || step == 28 ? 0 : (step - 4) / 4;
    const int length = step == 28 ? 258 : step < 8 ? 3 + step : 3 + ((4 + step % 4) << extra) + number(extra);
    const int far = code(5);
    const int more = far < 4 ? 0 : (far - 2) / 2;
    const int distance = far < 4 ? 1 + far : 1 + ((2 + far % 2) << more) + number(more);
    for (int i = 0; i < length; ++i) text += text[text.size() - static_cast<std::size_t>(distance)];
  }
  return text;
}

std::array<int, 3> pixel(const Pixels& pixels, int x, int y) {
  const auto* at = &pixels.rgb[static_cast<std::size_t>(y * pixels.width + x) * 3];
  return {at[0], at[1], at[2]};
}

TEST(Packing, what_is_packed_unpacks) {
  std::string noise;
  std::uint32_t seed = 1;
  for (int i = 0; i < 70'000; ++i) noise += static_cast<char>((seed = seed * 1664525U + 1013904223U) >> 24);
  for (const std::string& text : {std::string(), std::string("a"), std::string("abcabcabcabcabcd"),
                                  std::string(100'000, '\0'), noise, noise + noise, noise.substr(0, 300) + noise})
    EXPECT_EQ(unpacked(zlib_packed(text)), text) << text.size();
  EXPECT_LT(zlib_packed(std::string(1'000'000, 'x')).size(), 12'000U);
}

TEST(Painting, a_pixel_is_covered_by_as_much_as_lies_in_it) {
  Drawing drawing(10, 10);
  drawing.rectangle(2, 3, 4.5, 2, {0x000000});
  const Pixels pixels = painted(drawing);
  EXPECT_EQ(pixel(pixels, 3, 3), (std::array{0, 0, 0}));
  EXPECT_EQ(pixel(pixels, 6, 4)[0], 128);
  EXPECT_EQ(pixel(pixels, 7, 4)[0], 255);
  EXPECT_EQ(pixel(pixels, 3, 5)[0], 255);
  EXPECT_EQ(pixel(pixels, 1, 3)[0], 255);
}

TEST(Painting, a_circle_is_as_large_as_it_should_be_and_colours_mix) {
  Drawing drawing(100, 100);
  drawing.circle(50, 50, 30, {0x000000});
  const Pixels pixels = painted(drawing);
  double dark = 0;
  for (int y = 0; y < 100; ++y)
    for (int x = 0; x < 100; ++x) dark += (255 - pixel(pixels, x, y)[0]) / 255.0;
  EXPECT_NEAR(dark, std::acos(-1) * 900, 12);
  Drawing mixed(2, 2);
  mixed.rectangle(0, 0, 2, 2, {0xff0000});
  mixed.rectangle(0, 0, 2, 2, Colour{0x0000ff, 0.5F});
  EXPECT_EQ(pixel(painted(mixed), 1, 1), (std::array{128, 0, 128}));
}

TEST(Painting, what_reaches_beyond_the_edges_does_no_harm) {
  Drawing drawing(20, 20);
  drawing.circle(0, 0, 15, {0});
  drawing.circle(40, 10, 25, {0});
  drawing.circle(-90, -90, 5, {0});
  drawing.text("Wide words", -30, 25, 40, {0});
  const Pixels pixels = painted(drawing);
  EXPECT_EQ(pixel(pixels, 2, 2)[0], 0);
  EXPECT_EQ(pixel(pixels, 19, 10)[0], 0);
}

TEST(Files, a_picture_file_has_its_parts_and_holds_what_was_painted) {
  Drawing drawing(30, 20);
  drawing.rectangle(0, 0, 30, 20, look::paper);
  drawing.number(7, 15, 10, 18, look::ink);
  const Pixels pixels = painted(drawing);
  const std::string file = png_of(pixels);
  EXPECT_EQ(file.substr(0, 8), "\x89PNG\r\n\x1a\n");
  EXPECT_EQ(file.substr(8, 21), std::string("\0\0\0\rIHDR\0\0\0\x1e\0\0\0\x14\x08\x02\0\0\0", 21));
  EXPECT_EQ(file.substr(file.size() - 12), std::string("\0\0\0\0IEND\xae\x42\x60\x82", 12));
  const std::size_t data = file.find("IDAT") + 4;
  std::string rows = unpacked(std::string_view(file).substr(data));
  ASSERT_EQ(rows.size(), 20U * 91);
  for (std::size_t y = 0; y < 20; ++y)
    for (std::size_t x = 0; x < 90; ++x) {
      EXPECT_EQ(rows[y * 91], 2);
      if (y > 0) rows[y * 91 + 1 + x] = static_cast<char>(rows[y * 91 + 1 + x] + rows[(y - 1) * 91 + 1 + x]);
      EXPECT_EQ(static_cast<std::uint8_t>(rows[y * 91 + 1 + x]), pixels.rgb[y * 90 + x]);
    }
}

TEST(Lettering, every_letter_has_an_outline_and_a_width) {
  for (char c = '!'; c < 127; ++c) {
    Drawing drawing(10, 10);
    drawing.text(std::string(1, c), 0, 0, 10, {0});
    const bool expected = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (expected) {
      EXPECT_EQ(drawing.shapes().size(), 1U) << c;
      EXPECT_GT(text_width(std::string(1, c), 10), 2) << c;
    }
  }
  Drawing other(10, 10);
  other.text("\xc3\xbc\x01", 0, 0, 10, {0});
  EXPECT_TRUE(other.shapes().empty());
}

TEST(Moving, a_moving_picture_stands_alone_and_draws_once_what_stays) {
  std::vector<Frame> frames;
  for (int i = 0; i < 3; ++i) {
    frames.push_back({Drawing(100, 100), 500});
    frames.back().drawing.rectangle(0, 0, 100, 100, look::paper);
    frames.back().drawing.number(i + 1, 50, 50, 40, look::ink);
  }
  const std::string svg = animated_svg(frames, "One & two < three");
  EXPECT_EQ(svg.find("<script"), svg.npos);
  EXPECT_EQ(svg.find("href=\"http"), svg.npos);
  EXPECT_NE(svg.find("<title>One &amp; two &lt; three</title>"), svg.npos);
  EXPECT_NE(svg.find("prefers-reduced-motion"), svg.npos);
  std::size_t uses = 0;
  for (std::size_t at = svg.find("<use"); at != svg.npos; at = svg.find("<use", at + 1)) ++uses;
  EXPECT_EQ(uses, 4U) << "the ground once, and a digit a frame";
}
}  // namespace
}  // namespace nonet::picture
