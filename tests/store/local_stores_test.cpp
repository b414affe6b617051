// The stores of one machine, for the tests that are about every store.
#include "stores.h"

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
}  // namespace

std::vector<Kind> kinds() { return {{"memory", new_place<InMemory>}, {"sqlite", new_place<InFolder>}}; }
}  // namespace nonet::store
