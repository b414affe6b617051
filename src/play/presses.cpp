#include "play/presses.h"

#include <algorithm>
#include <tuple>

namespace nonet {
Press judged(Seat seat, Instant arrived, std::optional<Instant> claimed, int latency_ms) {
  const int latency = std::clamp(latency_ms, 0, longest_latency_ms);
  const Instant pressed = std::clamp(claimed.value_or(arrived), arrived - latency, arrived);
  return {seat, arrived, claimed, pressed, latency, pressed - latency};
}

std::size_t earliest(const std::vector<Press>& presses, const PerSeat<int>& scores) {
  const auto order = [&](const Press& press) {
    return std::tuple(press.counted, scores[press.seat], index(press.seat));
  };
  const auto first = std::ranges::min_element(presses, {}, order);
  return static_cast<std::size_t>(first - presses.begin());
}
}  // namespace nonet
