// How long the batches of a group wait for others to share their flush, which costs as much CPU as keeping fifty
// entries. What counts is company: a batch that comes while a group is being written or gathered. Who plays alone sends
// the next move after the last was kept, however fast, and waits for nobody; the more company, the longer.
//
// But not longer than somebody is to be expected. Tables that play as fast as they are told come soon after a group was
// kept, and then nobody does until the next: waiting on would only keep them from playing. So a wait ends a little
// beyond the last who came, as far as they came apart.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace nonet::store {
class GroupPace {
 public:
  using Time = std::chrono::duration<double>;
  struct Bounds {
    Time least{0};        // from the beginning of one group to the next
    Time longest{0.005};  // nothing where keeping costs no flush
  };
  struct Gathered {  // since the last group began
    Time took{};
    std::size_t writes = 0;  // in company
    Time last{};             // after so long the last of them came
    Time gap{};              // the longest between two of them
  };

  explicit GroupPace(const Bounds& bounds) : bounds_(bounds), useful_(bounds.longest) {}

  void observe(const Gathered& group) {
    const double weight = std::min(1.0, group.took / memory);
    company_ += weight * (static_cast<double>(group.writes) / std::max(group.took, shortest).count() - company_);
    if (group.writes > 0) useful_ += weight * (group.last + 1.5 * group.gap - useful_);
  }

  Time wait() const {
    const Time wish = company_ < few ? Time(0) : Time(company_ * wait_per_company);
    return std::clamp(std::min(wish, useful_), bounds_.least, std::max(bounds_.least, bounds_.longest));
  }

 private:
  static constexpr Time memory{0.050};
  static constexpr Time shortest{1e-6};
  static constexpr double few = 500;                  // writes a second: one in two milliseconds
  static constexpr double wait_per_company = 2.5e-6;  // 5 ms, and ten writes to a group, at 2,000 a second

  Bounds bounds_;
  double company_ = 0;  // writes a second
  Time useful_;
};
}  // namespace nonet::store
