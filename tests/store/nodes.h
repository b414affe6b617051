// Stores that several servers share, for the tests of what nodes promise each other.
#pragma once

#include "store/stores.h"

namespace nonet::store {
class TestNode {
 public:
  TestNode(std::shared_ptr<Store> store, NodeId id) : store_(std::move(store)), id_(id) {}

  StoreResult<void> commit(Instant uptime, std::vector<Write> writes) {
    return store_->commit({std::move(writes), uptime, 1000, id_});
  }
  template <class... Writes>
  void keep(Instant uptime, Writes... writes) {
    const auto kept = commit(uptime, {Write(std::move(writes))...});
    ASSERT_TRUE(kept) << kept.error().message;
  }
  const Store& store() const { return *store_; }
  NodeId id() const { return id_; }
  Tenure tenure(const char* table) const { return got(store_->tenure(table)).value_or(Tenure()); }
  bool owns(const char* table) const { return tenure(table).node == id_; }

 private:
  std::shared_ptr<Store> store_;
  NodeId id_;
};

class SharedPlace {
 public:
  virtual ~SharedPlace() = default;
  TestNode join(const std::string& address, Instant uptime = 0) {
    TestNode node = enter();
    node.keep(uptime, Announce{address});
    return node;
  }

 protected:
  virtual TestNode enter() = 0;
};
struct SharedKind {
  const char* name;
  std::unique_ptr<SharedPlace> (*place)();
};
std::vector<SharedKind> shared_kinds();  // those that this program is about
}  // namespace nonet::store
