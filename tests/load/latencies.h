// Times in microseconds, all of them kept: a few million numbers are cheap, and no percentile is a guess.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

namespace nonet::load {
class Latencies {
 public:
  void add(std::int64_t us) { times_.push_back(static_cast<std::uint32_t>(std::max<std::int64_t>(us, 0))); }
  void clear() { times_.clear(); }
  std::size_t count() const { return times_.size(); }
  double ms_at(double part) {  // 0.99: so long took 99 of 100 at most
    if (times_.empty()) return 0;
    const auto place = std::min(times_.size() - 1, static_cast<std::size_t>(part * static_cast<double>(times_.size())));
    const auto at = times_.begin() + static_cast<std::ptrdiff_t>(place);
    std::nth_element(times_.begin(), at, times_.end());
    return static_cast<double>(*at) / 1000;
  }
  // How many stretches of so many entries, in the order in which they came, had more than one in a hundred above it.
  int bad_stretches(std::size_t length, double ms) const {
    int bad = 0;
    for (std::size_t begin = 0; begin + length <= times_.size(); begin += length) {
      const auto first = times_.begin() + static_cast<std::ptrdiff_t>(begin);
      const auto above = std::count_if(first, first + static_cast<std::ptrdiff_t>(length),
                                       [&](std::uint32_t us) { return us > ms * 1000; });
      if (static_cast<std::size_t>(above) * 100 > length) ++bad;
    }
    return bad;
  }
  void print(const char* what) {  // the order is lost with it
    std::printf("  %-34s p50 %.2f ms, p90 %.2f ms, p99 %.2f ms, p99.9 %.2f ms, max %.2f ms\n", what, ms_at(0.5),
                ms_at(0.9), ms_at(0.99), ms_at(0.999), ms_at(1));
  }

 private:
  std::vector<std::uint32_t> times_;
};
}  // namespace nonet::load
