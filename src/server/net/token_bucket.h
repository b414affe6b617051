// A rate with some slack: tokens drip in, everything done takes one.
#pragma once

#include <algorithm>
#include <cstdint>

namespace nonet::server {
struct Rate {
  float per_second = 0;  // 0: no limit
  float burst = 0;
};

struct TokenBucket {
  std::int64_t seen_us = 0;
  float spent = 0;  // tokens missing from a full bucket, as of then

  bool take(Rate rate, std::int64_t now_us) {
    if (rate.per_second <= 0) return true;
    spent = missing(rate, now_us);
    seen_us = now_us;
    if (spent + 1 > rate.burst) return false;
    spent += 1;
    return true;
  }
  bool full(Rate rate, std::int64_t now_us) const { return missing(rate, now_us) <= 0; }

 private:
  float missing(Rate rate, std::int64_t now_us) const {
    return std::max(0.0f, spent - static_cast<float>(now_us - seen_us) * 1e-6f * rate.per_second);
  }
};
}  // namespace nonet::server
