// The stores of one machine, for the tests that are about every store.
#include "nodes.h"

namespace nonet::store {
namespace {
class InMemory final : public Place {
 public:
  std::unique_ptr<Store> open() override { return memory_store(); }
  bool outlasts_the_program() const override { return false; }
};

class InFolder final : public Place {
 public:
  std::unique_ptr<Store> open() override { return opened(folder_.path()); }

 private:
  TestFolder folder_;
};

template <class Its>
std::unique_ptr<Place> new_place() {
  return std::make_unique<Its>();
}

class SharedMemory final : public SharedPlace {
 private:
  TestNode enter() override { return {store_, ++last_}; }
  std::shared_ptr<Store> store_ = memory_store();
  NodeId last_ = 0;
};
}  // namespace

std::vector<SharedKind> shared_kinds() {
  return {{"memory", [] -> std::unique_ptr<SharedPlace> { return std::make_unique<SharedMemory>(); }}};
}

std::vector<Kind> kinds() { return {{"memory", new_place<InMemory>}, {"sqlite", new_place<InFolder>}}; }
}  // namespace nonet::store
