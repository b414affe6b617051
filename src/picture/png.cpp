#include "picture/png.h"

#include <algorithm>
#include <array>
#include <utility>

namespace nonet::picture {
namespace {
constexpr std::array<std::uint32_t, 256> crc_steps = [] {
  std::array<std::uint32_t, 256> steps{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t step = i;
    for (int bit = 0; bit < 8; ++bit) step = (step & 1U) != 0 ? 0xedb88320U ^ step >> 1 : step >> 1;
    steps[i] = step;
  }
  return steps;
}();

std::uint32_t crc_of(std::string_view bytes) {
  std::uint32_t sum = 0xffffffffU;
  for (const char c : bytes) sum = crc_steps[(sum ^ static_cast<unsigned char>(c)) & 0xffU] ^ sum >> 8;
  return ~sum;
}

std::uint32_t adler_of(std::string_view bytes) {
  constexpr std::uint32_t prime = 65521;
  std::uint32_t a = 1, b = 0;
  for (const char c : bytes) {
    a = (a + static_cast<unsigned char>(c)) % prime;
    b = (b + a) % prime;
  }
  return b << 16 | a;
}

std::string big_endian(std::uint32_t number) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xffU);
  return bytes;
}

// RFC 1951: bits from the lowest up, codes from their highest bit down.
class Bits {
 public:
  void number(std::uint32_t value, int count) {
    held_ |= static_cast<std::uint64_t>(value) << bits_;
    for (bits_ += count; bits_ >= 8; bits_ -= 8, held_ >>= 8) bytes_ += static_cast<char>(held_ & 0xffU);
  }
  void code(std::uint32_t value, int count) {
    std::uint32_t turned = 0;
    for (int i = 0; i < count; ++i) turned |= (value >> i & 1U) << (count - 1 - i);
    number(turned, count);
  }
  void symbol(std::uint32_t value) {  // of the fixed table for bytes and lengths
    if (value < 144) return code(0x30 + value, 8);
    if (value < 256) return code(0x190 + value - 144, 9);
    if (value < 280) return code(value - 256, 7);
    code(0xc0 + value - 280, 8);
  }
  std::string finish() {
    if (bits_ > 0) number(0, 8 - bits_);
    return std::move(bytes_);
  }

 private:
  std::string bytes_;
  std::uint64_t held_ = 0;
  int bits_ = 0;
};

struct Step {  // lengths or distances from `first` on share a code, with so many bits behind it
  int first;
  int extra;
};
constexpr std::array<Step, 29> lengths = [] {
  std::array<Step, 29> steps{};
  int first = 3;
  for (int i = 0; i < 28; ++i) {
    const int extra = i < 8 ? 0 : (i - 4) / 4;
    steps[static_cast<std::size_t>(i)] = {first, extra};
    first += 1 << extra;
  }
  steps[28] = {258, 0};
  return steps;
}();
constexpr std::array<Step, 30> distances = [] {
  std::array<Step, 30> steps{};
  int first = 1;
  for (int i = 0; i < 30; ++i) {
    const int extra = i < 4 ? 0 : (i - 2) / 2;
    steps[static_cast<std::size_t>(i)] = {first, extra};
    first += 1 << extra;
  }
  return steps;
}();

template <std::size_t count>
std::size_t step_of(const std::array<Step, count>& steps, int value) {
  const auto after = std::ranges::upper_bound(steps, value, {}, &Step::first);
  return static_cast<std::size_t>(after - steps.begin()) - 1;
}

void put_match(Bits& bits, int length, int distance) {
  const std::size_t a = step_of(lengths, length);
  bits.symbol(static_cast<std::uint32_t>(257 + a));
  bits.number(static_cast<std::uint32_t>(length - lengths[a].first), lengths[a].extra);
  const std::size_t b = step_of(distances, distance);
  bits.code(static_cast<std::uint32_t>(b), 5);
  bits.number(static_cast<std::uint32_t>(distance - distances[b].first), distances[b].extra);
}
}  // namespace

std::string zlib_packed(std::string_view bytes) {
  constexpr std::size_t window = 32768, most = 258, least = 4;
  constexpr std::size_t none = ~std::size_t{0};
  std::vector<std::size_t> seen(1U << 14, none);  // where four bytes like these stood last
  Bits bits;
  bits.number(0x9c78, 16);
  bits.number(3, 3);  // the last block, fixed codes
  for (std::size_t at = 0; at < bytes.size();) {
    std::size_t length = 0, from = none;
    if (at + least <= bytes.size()) {
      std::uint32_t four = 0;
      for (std::size_t i = 0; i < least; ++i) four = four << 8 | static_cast<unsigned char>(bytes[at + i]);
      from = std::exchange(seen[four * 2654435761U >> 18], at);
      if (from != none && at - from <= window) {
        const std::size_t limit = std::min(most, bytes.size() - at);
        while (length < limit && bytes[from + length] == bytes[at + length]) ++length;
      }
    }
    if (length >= least) {
      put_match(bits, static_cast<int>(length), static_cast<int>(at - from));
      at += length;
    } else {
      bits.symbol(static_cast<unsigned char>(bytes[at++]));
    }
  }
  bits.symbol(256);
  return bits.finish() + big_endian(adler_of(bytes));
}

std::string png_of(const Pixels& pixels) {
  std::string file = "\x89PNG\r\n\x1a\n";
  const auto chunk = [&](std::string_view type, const std::string& data) {
    const std::string body = std::string(type) + data;
    file += big_endian(static_cast<std::uint32_t>(data.size())) + body + big_endian(crc_of(body));
  };
  chunk("IHDR", big_endian(static_cast<std::uint32_t>(pixels.width)) +
                    big_endian(static_cast<std::uint32_t>(pixels.height)) + std::string("\x08\x02\x00\x00\x00", 5));
  const auto row = static_cast<std::size_t>(pixels.width) * 3;
  std::string filtered;  // each row as its difference from the one above: mostly nothing
  filtered.reserve((row + 1) * static_cast<std::size_t>(pixels.height));
  for (std::size_t y = 0; y < static_cast<std::size_t>(pixels.height); ++y) {
    filtered += '\x02';
    for (std::size_t x = 0; x < row; ++x) {
      const unsigned above = y > 0 ? pixels.rgb[(y - 1) * row + x] : 0U;
      filtered += static_cast<char>(pixels.rgb[y * row + x] - above);
    }
  }
  chunk("IDAT", zlib_packed(filtered));
  chunk("IEND", "");
  return file;
}
}  // namespace nonet::picture
