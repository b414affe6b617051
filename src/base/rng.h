// Every random number comes from here: ChaCha20 keyed by a 256-bit seed, so that a seed gives the same game natively
// and in the browser. The standard library's shuffles and distributions differ between platforms and are not used.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "base/digest.h"

namespace nonet {
using Seed = Digest;

std::optional<Seed> seed_from_hex(std::string_view digits);  // 1 to 64 hexadecimal digits: one 256-bit number

class Rng {
 public:
  explicit Rng(const Seed& seed);

  std::uint32_t next() {
    if (used_ == block_.size()) refill();
    return block_[used_++];
  }

  int below(int bound) {  // A whole number from 0 to bound - 1, each equally likely.
    const auto range = static_cast<std::uint32_t>(bound);
    // Multiply and keep the high half; the few low halves that would favour some results are drawn again.
    std::uint64_t product = std::uint64_t{next()} * range;
    if (static_cast<std::uint32_t>(product) < range) {
      const std::uint32_t unfair = (0u - range) % range;
      while (static_cast<std::uint32_t>(product) < unfair) product = std::uint64_t{next()} * range;
    }
    return static_cast<int>(product >> 32);
  }

  bool chance(int part, int whole) { return below(whole) < part; }

  template <class List>
  void shuffle(List& list) {
    for (int i = static_cast<int>(list.size()) - 1; i > 0; --i) {
      auto* items = &*list.begin();
      std::swap(items[i], items[below(i + 1)]);
    }
  }

  Rng fork(std::uint32_t stream) const;  // An independent generator of the same seed.

 private:
  void refill();

  std::array<std::uint32_t, 16> input_{};
  std::array<std::uint32_t, 16> block_{};
  std::size_t used_ = 16;
};
}  // namespace nonet
