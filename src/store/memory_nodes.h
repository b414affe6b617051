// The nodes of a store in memory, and which tables are theirs.
#pragma once

#include <map>

#include "store/memory_maps.h"
#include "store/store.h"

namespace nonet::store {
class MemoryNodes {
 public:
  explicit MemoryNodes(Undo& undo) : undo_(undo) {}

  bool begin(const Batch& batch);  // false: whose batch it is was declared dead
  void opened(const std::string& table);
  bool is_of_another(std::string_view table) const;
  void forgotten(const std::string& table);

  void write(const Announce& announce);
  void write(const Claim& claim);
  void write(const Release& release);
  void write(const DeclareDead& dead);
  std::vector<std::string> write(const Sweep& sweep);  // the tables that became nobody's
  void write(const Show& show);

  std::optional<Tenure> tenure(std::string_view table) const;
  std::vector<Node> nodes() const;
  std::vector<std::string> shown(NodeId but) const;

 private:
  bool is_others(const Tenure& tenure) const;
  Instant time_of(const Tenure& tenure) const;
  void let_go(const std::string& table, const Tenure& tenure);

  Undo& undo_;
  NodeId by_ = 0;  // whose batch it is
  Instant its_uptime_ = 0;
  std::map<NodeId, Node> nodes_;
  std::set<NodeId> swept_;  // and dead for ever
  std::map<NodeId, std::string> shown_;
  Named<Tenure> tenures_;  // of every table, without what is known of the node
};
}  // namespace nonet::store
