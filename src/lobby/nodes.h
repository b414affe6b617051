// The servers that share the store, as one of them sees the others. A node says that it lives with every commit; one of
// which nothing new was heard for long enough is to be declared dead, which the store does only if that is still so. A
// wrong guess costs people a moment, never what was kept. No clocks of two machines are compared, and the time in which
// this node itself heard nothing of anybody, asleep or cut off, does not count.
#pragma once

#include <map>

#include "store/store.h"

namespace nonet::lobby {
constexpr Instant silent_is_dead_ms = 4000;
constexpr Instant refusing_is_dead_ms = 1000;  // where nothing listens any more at its address
constexpr Instant longest_gap_ms = 750;        // between two looks that count for what they are

class Nodes {
 public:
  explicit Nodes(store::NodeId me) : me_(me) {}

  std::vector<std::string> heard(std::vector<store::Node> found, Instant now);  // who died since, by address
  void refuses(const std::string& address);

  std::vector<store::DeclareDead> silent() const;
  std::vector<store::NodeId> dead() const;  // long enough that whoever was there has come back elsewhere
  std::size_t alive() const;
  int format() const;  // of logs, that all alive can read

 private:
  struct Known {
    store::Node node;
    Instant silent_ms = 0;   // since something new was heard of it, or since it was seen dead
    Instant refuses_ms = 0;  // for so long what was seen at its address is believed
  };
  store::NodeId me_;
  std::map<store::NodeId, Known> known_;
  Instant heard_at_ = 0;
};
}  // namespace nonet::lobby
