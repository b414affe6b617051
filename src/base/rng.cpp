#include "base/rng.h"

#include <bit>
#include <string>

namespace nonet {
namespace {
// ChaCha20's input, one word each:   constant constant constant constant
//                                    key      key      key      key
//                                    key      key      key      key
//                                    counter  stream   0        0
constexpr std::size_t counter_word = 12;
constexpr std::size_t stream_word = 13;

inline void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) {
  a += b, d = std::rotl(d ^ a, 16);
  c += d, b = std::rotl(b ^ c, 12);
  a += b, d = std::rotl(d ^ a, 8);
  c += d, b = std::rotl(b ^ c, 7);
}
}  // namespace

std::optional<Seed> seed_from_hex(std::string_view digits) {
  if (digits.empty() || digits.size() > 64) return {};
  std::string padded(64 - digits.size(), '0');
  padded.append(digits);
  const auto bytes = from_hex(padded);
  if (!bytes) return {};
  Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>((*bytes)[i]);
  return seed;
}

Rng::Rng(const Seed& seed) {
  input_ = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 8; ++i)
    input_[4 + i] = std::uint32_t{seed[4 * i]} | std::uint32_t{seed[4 * i + 1]} << 8 |
                    std::uint32_t{seed[4 * i + 2]} << 16 | std::uint32_t{seed[4 * i + 3]} << 24;
}

Rng Rng::fork(std::uint32_t stream) const {
  Rng other = *this;
  other.input_[counter_word] = 0;
  other.input_[stream_word] = stream;
  other.used_ = other.block_.size();
  return other;
}

void Rng::refill() {
  block_ = input_;
  auto& w = block_;
  for (int double_round = 0; double_round < 10; ++double_round) {
    quarter_round(w[0], w[4], w[8], w[12]);
    quarter_round(w[1], w[5], w[9], w[13]);
    quarter_round(w[2], w[6], w[10], w[14]);
    quarter_round(w[3], w[7], w[11], w[15]);
    quarter_round(w[0], w[5], w[10], w[15]);
    quarter_round(w[1], w[6], w[11], w[12]);
    quarter_round(w[2], w[7], w[8], w[13]);
    quarter_round(w[3], w[4], w[9], w[14]);
  }
  for (std::size_t i = 0; i < w.size(); ++i) w[i] += input_[i];
  ++input_[counter_word];
  used_ = 0;
}
}  // namespace nonet
