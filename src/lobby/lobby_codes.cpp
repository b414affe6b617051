// The short codes of tables. Six letters are few enough that of many thousand tables two would sometimes draw the same,
// so each is looked for in the store, some time before it is needed: a few that nobody has lie ready.
#include <algorithm>

#include "lobby/lobby.h"
#include "table/ids.h"

namespace nonet::lobby {
namespace {
constexpr std::size_t codes_ready = 64;
constexpr std::size_t codes_low = 32;
constexpr const char* nobody = "the lobby";  // whom the question is charged to
}  // namespace

std::string Lobby::free_code() {
  if (!free_codes_.empty()) {
    std::string code = std::move(free_codes_.back());
    free_codes_.pop_back();
    restock_codes();
    return code;
  }
  restock_codes();
  const table::Secrets secrets = [this](std::size_t bytes) { return outside_.secret(bytes); };
  for (;;) {  // more were opened at once than lay ready
    std::string code = table::join_code(secrets);
    const auto taken = store_.table_by_code(code);
    if (!codes_.contains(code) && !(taken && *taken)) return code;
  }
}

void Lobby::restock_codes() {
  if (codes_asked_ || free_codes_.size() >= codes_low) return;
  const table::Secrets secrets = [this](std::size_t bytes) { return outside_.secret(bytes); };
  std::vector<std::string> drawn;
  while (drawn.size() + free_codes_.size() < codes_ready) drawn.push_back(table::join_code(secrets));
  codes_asked_ = outside_.look_up(nobody, [this, drawn = std::move(drawn)](const store::Store& store) mutable {
    std::erase_if(drawn, [&](const std::string& code) {
      const auto taken = store.table_by_code(code);
      return !taken || *taken;
    });
    return Finish([this, drawn = std::move(drawn)](const Moment&) {
      codes_asked_ = false;
      // One that lies ready counts as given out: nobody draws it again.
      for (const std::string& code : drawn)
        if (codes_.insert(code).second) free_codes_.push_back(code);
    });
  });
}
}  // namespace nonet::lobby
