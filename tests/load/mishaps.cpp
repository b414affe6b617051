#include "mishaps.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace nonet::load {
namespace {
constexpr std::int64_t us_per_ms = 1000;
constexpr std::int64_t frozen_at_least_us = 500 * us_per_ms;
constexpr std::int64_t frozen_at_most_us = 9'000 * us_per_ms;
constexpr std::int64_t taken_for_dead_us = 7'000 * us_per_ms;  // whoever is frozen so long surely is

std::int64_t between(Rng& chance, std::int64_t least_us, std::int64_t most_us) {
  return least_us + chance.below(static_cast<int>(most_us - least_us));
}
}  // namespace

Mishaps::Mishaps(ClusterProcess& cluster, const MishapOrder& order)
    : cluster_(cluster), order_(order), chance_(sha256("mishaps " + order.seed)) {}

// ---- What is to happen

void Mishaps::begin(std::int64_t now) {
  began_us_ = now;
  story_.clear();
  steps_.clear();
  next_ = 0;
  database_back_ = false;
  if (coming_.empty()) {
    coming_ = {Mishap::killed, Mishap::frozen, Mishap::drained, Mishap::stalled, Mishap::database, Mishap::two_at_once};
    if (order_.freezes_alone) coming_ = {Mishap::frozen};
    chance_.shuffle(coming_);
  }
  kind_ = coming_.back();
  coming_.pop_back();
  const int node = other_node(0);
  if (kind_ == Mishap::database) {
    plan_database(0);
  } else if (kind_ == Mishap::two_at_once) {
    constexpr std::array at_nodes = {Mishap::killed, Mishap::frozen, Mishap::drained, Mishap::stalled};
    plan_node(at_nodes[static_cast<std::size_t>(chance_.below(4))], node, 0);
    const std::int64_t apart_us = between(chance_, 0, us_per_second);
    const int second = chance_.below(5);
    second == 4 ? plan_database(apart_us)
                : plan_node(at_nodes[static_cast<std::size_t>(second)], other_node(node), apart_us);
  } else {
    plan_node(kind_, node, 0);
  }
  std::ranges::stable_sort(steps_, {}, &Step::after_us);
  // A node does not start where there is no database.
  const auto begins = [](const Step& step) { return step.words.starts_with("start node"); };
  if (std::ranges::any_of(steps_, [](const Step& step) { return step.words == "start database"; }))
    std::ranges::stable_partition(steps_, std::not_fn(begins));
}

int Mishaps::other_node(int than) {
  const int node = 1 + chance_.below(order_.nodes - (than > 0 ? 1 : 0));
  return than > 0 && node >= than ? node + 1 : node;
}

void Mishaps::plan_node(Mishap kind, int node, std::int64_t after_us) {
  const std::string name = " node " + std::to_string(node);
  if (kind == Mishap::stalled) {
    const std::string line = (chance_.below(2) == 0 ? " store " : " people ") + std::to_string(node);
    steps_.push_back({after_us, "stall" + line});
    const std::int64_t for_us = between(chance_, frozen_at_least_us, frozen_at_most_us);
    steps_.push_back({after_us + for_us, (chance_.below(2) == 0 ? "mend" : "cut") + line});
    return;
  }
  if (kind == Mishap::frozen) {
    const std::int64_t least_us = order_.freezes_alone ? taken_for_dead_us : frozen_at_least_us;
    steps_.push_back({after_us, "freeze" + name});
    steps_.push_back({after_us + between(chance_, least_us, frozen_at_most_us), "thaw" + name});
    return;
  }
  steps_.push_back({after_us, (kind == Mishap::killed ? "kill" : "drain") + name});
  steps_.push_back({after_us + between(chance_, 100 * us_per_ms, 3'000 * us_per_ms), "start" + name});
}

void Mishaps::plan_database(std::int64_t after_us) {
  steps_.push_back({after_us, "kill database"});
  steps_.push_back({after_us + between(chance_, 100 * us_per_ms, 2'000 * us_per_ms), "start database"});
}

// ---- And does

void Mishaps::go_on(std::int64_t now) {
  for (const std::string& line : cluster_.heard()) hear(line);
  if (waiting_ || next_ == steps_.size() || now < began_us_ + steps_[next_].after_us) return;
  const std::string& words = steps_[next_++].words;
  if (words == "start database" && !order_.failover) database_back_ = true;
  waiting_ = true;
  cluster_.say(words);
}

void Mishaps::hear(const std::string& line) {
  story_ += (story_.empty() ? "" : "; ") + line;
  // "node 2 drained after 2.0 s, status 0"
  const bool bad_end = line.find(", status ") != std::string::npos && !line.ends_with("status 0");
  if (fault_.empty() && (line.starts_with("not done") || bad_end)) fault_ = line;
  if (line.find("ended by itself") != std::string::npos) return;
  waiting_ = false;
  if (line.find("is the primary after") != std::string::npos) database_back_ = true;
}

bool Mishaps::database_is_back() { return std::exchange(database_back_, false); }
}  // namespace nonet::load
