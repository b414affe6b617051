#include "store/memory_nodes.h"

namespace nonet::store {
bool MemoryNodes::begin(const Batch& batch) {
  by_ = batch.by;
  its_uptime_ = batch.uptime;
  if (by_ == 0) return true;
  const Node me = value_at(nodes_, by_).value_or(Node{by_, {}, 0, !swept_.contains(by_)});
  if (!me.alive) return false;
  undo_.put(nodes_, by_, Node{by_, me.address, batch.uptime, true, me.format});
  return true;
}

void MemoryNodes::opened(const std::string& table) {
  undo_.put(tenures_, table, by_ == 0 ? Tenure{.shift = its_uptime_} : Tenure{.node = by_});
}

void MemoryNodes::forgotten(const std::string& table) { undo_.take_away(tenures_, table); }

bool MemoryNodes::is_of_another(std::string_view table) const {
  const auto found = tenures_.find(table);
  return found != tenures_.end() && is_others(found->second);
}

// ---- What changes

void MemoryNodes::write(const Announce& announce) {
  for (const auto& [id, node] : nodes_)  // it listens where another one did, which hence is gone
    if (id != by_ && node.address == announce.address)
      undo_.put(nodes_, id, Node{id, node.address, node.uptime, false, node.format});
  undo_.put(nodes_, by_, Node{by_, announce.address, its_uptime_, true, announce.format});
}

void MemoryNodes::write(const Claim& claim) {
  const auto found = tenures_.find(claim.table);
  if (found == tenures_.end() || found->second.node == by_ || is_others(found->second)) return;
  const Instant left = time_of(found->second);
  undo_.put(tenures_, claim.table, Tenure{.node = by_, .shift = left - its_uptime_, .left = left});
}

void MemoryNodes::write(const Release& release) {
  const auto found = tenures_.find(release.table);
  if (found != tenures_.end() && found->second.node == by_) let_go(release.table, found->second);
}

void MemoryNodes::write(const DeclareDead& dead) {
  const auto node = nodes_.find(dead.node);
  if (node == nodes_.end() || !node->second.alive || node->second.uptime != dead.uptime) return;
  undo_.put(nodes_, dead.node, Node{dead.node, node->second.address, dead.uptime, false, node->second.format});
}

std::vector<std::string> MemoryNodes::write(const Sweep& sweep) {
  std::vector<std::string> released;
  const auto node = nodes_.find(sweep.node);
  if (node == nodes_.end() || node->second.alive) return released;
  for (const auto& [table, tenure] : tenures_) {
    if (tenure.node != sweep.node) continue;
    if (static_cast<int>(released.size()) == sweep.most) return released;
    let_go(table, tenure);
    released.push_back(table);
  }
  undo_.take_away(shown_, sweep.node);
  undo_.take_away(nodes_, sweep.node);
  undo_.add(swept_, sweep.node);
  return released;
}

void MemoryNodes::write(const Show& show) { undo_.put(shown_, by_, show.listing); }

// ---- What is known

std::optional<Tenure> MemoryNodes::tenure(std::string_view table) const {
  auto tenure = value_at(tenures_, table);
  if (!tenure) return tenure;
  const auto node = nodes_.find(tenure->node);
  if (node == nodes_.end()) return tenure;
  tenure->address = node->second.address;
  tenure->alive = node->second.alive;
  return tenure;
}

std::vector<Node> MemoryNodes::nodes() const {
  std::vector<Node> found;
  for (const auto& [id, node] : nodes_) found.push_back(node);
  return found;
}

std::vector<std::string> MemoryNodes::shown(NodeId but) const {
  std::vector<std::string> found;
  for (const auto& [id, listing] : shown_)
    if (const auto node = nodes_.find(id); id != but && node != nodes_.end() && node->second.alive)
      found.push_back(listing);
  return found;
}

bool MemoryNodes::is_others(const Tenure& tenure) const {
  const auto node = nodes_.find(tenure.node);
  return tenure.node != by_ && node != nodes_.end() && node->second.alive;
}

Instant MemoryNodes::time_of(const Tenure& tenure) const {
  const auto node = nodes_.find(tenure.node);
  return tenure.shift + (node == nodes_.end() ? 0 : node->second.uptime);
}

void MemoryNodes::let_go(const std::string& table, const Tenure& tenure) {
  undo_.put(tenures_, table, Tenure{.shift = time_of(tenure)});
}
}  // namespace nonet::store
