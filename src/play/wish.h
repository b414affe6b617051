// What a bot wants to do and how long it thinks first. A bot that wants nothing now is asked again after the next step.
#pragma once

#include <optional>
#include <vector>

#include "base/instant.h"
#include "base/rng.h"

namespace nonet {
template <class Action>
struct Wish {
  Action action{};
  Instant after_ms = 0;
};

template <class T>
const T& any_of(const std::vector<T>& list, Rng& rng) {
  return list[static_cast<std::size_t>(rng.below(static_cast<int>(list.size())))];
}

// One of the entries with the highest value, each equally likely.
template <class T, class ValueOf>
const T& best_of(const std::vector<T>& list, Rng& rng, ValueOf value_of) {
  std::size_t best = 0;
  int best_value = value_of(list[0]);
  int equals = 1;
  for (std::size_t i = 1; i < list.size(); ++i) {
    const int value = value_of(list[i]);
    if (value > best_value) {
      best = i;
      best_value = value;
      equals = 1;
    } else if (value == best_value && rng.below(++equals) == 0) {
      best = i;
    }
  }
  return list[best];
}
}  // namespace nonet
