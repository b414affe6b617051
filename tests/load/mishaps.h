// What befalls a cluster, one thing after another, at random by a seed: words for tools/cluster, each at its time. Each
// word is answered before the next is said.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.h"
#include "cluster.h"

namespace nonet::load {
enum class Mishap : std::uint8_t { killed, frozen, drained, stalled, database, two_at_once };
constexpr std::array<const char*, 6> mishap_names = {"node killed",  "node frozen",     "node drained",
                                                     "line stalled", "database killed", "two at a time"};

struct MishapOrder {
  int nodes = 3;
  bool failover = false;
  bool freezes_alone = false;  // and long enough to be taken for dead
  std::string seed;
};

class Mishaps {
 public:
  Mishaps(ClusterProcess& cluster, const MishapOrder& order);

  void begin(std::int64_t now);
  void go_on(std::int64_t now);  // says what is due, and hears
  bool under_way() const { return next_ < steps_.size() || waiting_; }

  Mishap kind() const { return kind_; }
  std::int64_t began_us() const { return began_us_; }
  const std::string& story() const { return story_; }  // what was said and answered
  const std::string& fault() const { return fault_; }  // of the cluster itself; empty: none
  // Since then nothing is kept that was not kept before: a killed database comes back, or another one took its place.
  bool database_is_back();

 private:
  struct Step {
    std::int64_t after_us = 0;  // since it began
    std::string words;
  };

  int other_node(int than);
  void plan_node(Mishap kind, int node, std::int64_t after_us);
  void plan_database(std::int64_t after_us);
  void hear(const std::string& line);

  ClusterProcess& cluster_;
  MishapOrder order_;
  Rng chance_;
  Mishap kind_{};
  std::vector<Mishap> coming_;  // each kind once, shuffled
  std::vector<Step> steps_;
  std::size_t next_ = 0;
  bool waiting_ = false;  // for an answer
  bool database_back_ = false;
  std::int64_t began_us_ = 0;
  std::string story_;
  std::string fault_;
};
}  // namespace nonet::load
