// A stream of chance of its own for everyone, so that nobody's luck depends on the order of others.
#pragma once

#include <string>

#include "base/instant.h"
#include "base/rng.h"

namespace nonet::sim {
class Chance {
 public:
  explicit Chance(const std::string& name) : rng_(sha256(name)) {}
  int below(int bound) { return rng_.below(bound); }
  bool once_in(int times) { return rng_.below(times) == 0; }
  Instant between(Instant least, Instant most) { return least + rng_.below(static_cast<int>(most - least + 1)); }
  template <class List>
  auto& pick(List& list) {
    return list[static_cast<std::size_t>(rng_.below(static_cast<int>(list.size())))];
  }
  std::string bytes(std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text.push_back(static_cast<char>(rng_.next() & 0xff));
    return text;
  }

 private:
  Rng rng_;
};
}  // namespace nonet::sim
