#include "lobby/nodes.h"

#include <algorithm>
#include <utility>

#include "table/entries.h"

namespace nonet::lobby {
namespace {
constexpr Instant swept_after_ms = 10'000;
constexpr Instant refusal_lasts_ms = 3000;
}  // namespace

std::vector<std::string> Nodes::heard(std::vector<store::Node> found, Instant now) {
  const Instant gap = known_.empty() ? 0 : std::clamp<Instant>(now - heard_at_, 0, longest_gap_ms);
  heard_at_ = now;
  std::vector<std::string> died;
  std::map<store::NodeId, Known> known;
  for (store::Node& node : found) {
    const auto before = known_.find(node.id);
    const bool is_new = before == known_.end();
    const bool has_died = !node.alive && (is_new || before->second.node.alive);
    if (has_died) died.push_back(node.address);
    const bool says_something = is_new || has_died || before->second.node.uptime != node.uptime;
    Known& now_known = known[node.id];
    now_known.silent_ms = says_something ? 0 : before->second.silent_ms + gap;
    // What is new may have been said before it fell silent.
    now_known.refuses_ms = is_new ? 0 : std::max<Instant>(before->second.refuses_ms - gap, 0);
    now_known.node = std::move(node);
  }
  for (const auto& [id, gone] : known_)
    if (gone.node.alive && !known.contains(id)) died.push_back(gone.node.address);
  known_ = std::move(known);
  return died;
}

void Nodes::refuses(const std::string& address) {
  for (auto& [id, known] : known_)
    if (known.node.address == address) known.refuses_ms = refusal_lasts_ms;
}

std::vector<store::DeclareDead> Nodes::silent() const {
  std::vector<store::DeclareDead> silent;
  for (const auto& [id, known] : known_)
    if (id != me_ && known.node.alive &&
        known.silent_ms >= (known.refuses_ms > 0 ? refusing_is_dead_ms : silent_is_dead_ms))
      silent.push_back({id, known.node.uptime});
  return silent;
}

std::vector<store::NodeId> Nodes::dead() const {
  std::vector<store::NodeId> dead;
  for (const auto& [id, known] : known_)
    if (!known.node.alive && known.silent_ms >= swept_after_ms) dead.push_back(id);
  return dead;
}

int Nodes::format() const {
  int format = table::log_format;
  for (const auto& [id, known] : known_)
    if (known.node.alive) format = std::min(format, known.node.format);
  return format;
}

std::size_t Nodes::alive() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(known_, [](const auto& each) { return each.second.node.alive; }));
}
}  // namespace nonet::lobby
