// The short codes of tables. Six letters are few enough that of many thousand tables two would sometimes draw the same,
// so each is looked for in the store, some time before it is needed: a few that nobody has lie ready.
#include "lobby/lobby.h"
#include "table/ids.h"

namespace nonet::lobby {
namespace {
constexpr std::size_t codes_ready = 64;
constexpr std::size_t codes_low = 32;

using Codes = std::vector<std::string>;

store::StoreResult<Codes> those_without_table(const store::Store& store, Codes codes) {
  Codes free;
  for (std::string& code : codes) {
    const auto taken = store.table_by_code(code);
    if (!taken) return std::unexpected(taken.error());
    if (!*taken) free.push_back(std::move(code));
  }
  return free;
}
}  // namespace

// Who opens a table waits where more are opened at once than codes lie ready.
void Lobby::with_free_code(const Moment& moment, CodeThen then) {
  want_code_.push_back(std::move(then));
  give_out_codes(moment);
  restock_codes(moment);
}

void Lobby::give_out_codes(const Moment& moment) {
  while (!want_code_.empty() && !free_codes_.empty()) {
    CodeThen then = std::move(want_code_.front());
    want_code_.pop_front();
    std::string code = std::move(free_codes_.back());
    free_codes_.pop_back();
    then(moment, std::move(code));
  }
}

// A rematch cannot wait: its people are told in the same breath. Where nothing lies ready the code is drawn blindly;
// that a table which is not in memory has the same is as rare as can be, and the store refuses it as a conflict.
std::string Lobby::code_at_once(const Moment& moment) {
  const table::Secrets secrets = [this](std::size_t bytes) { return outside_.secret(bytes); };
  std::string code;
  if (free_codes_.empty()) {
    do code = table::join_code(secrets);
    while (codes_.contains(code));
  } else {
    code = std::move(free_codes_.back());
    free_codes_.pop_back();
  }
  restock_codes(moment);
  return code;
}

void Lobby::restock_codes(const Moment& moment) {
  if (codes_asked_ || free_codes_.size() >= codes_low) return;
  const table::Secrets secrets = [this](std::size_t bytes) { return outside_.secret(bytes); };
  Codes drawn;
  while (drawn.size() + free_codes_.size() < codes_ready + want_code_.size())
    drawn.push_back(table::join_code(secrets));
  codes_asked_ = true;
  const bool asked = outside_.look_up(itself, [this, drawn = std::move(drawn)](const store::Store& store) mutable {
    return Finish([this, free = those_without_table(store, std::move(drawn))](const Moment& then) mutable {
      restocked(then, std::move(free));
    });
  });
  if (!asked) restocked(moment, std::unexpected(store::StoreError{store::Fault::other, "too much is asked of it"}));
}

void Lobby::restocked(const Moment& moment, store::StoreResult<std::vector<std::string>> found) {
  codes_asked_ = false;
  if (!found) {
    for (CodeThen& then : std::exchange(want_code_, {})) then(moment, std::unexpected(denial_for(found.error())));
    return;
  }
  for (std::string& code : *found)  // one that lies ready counts as given out: nobody draws it again
    if (codes_.insert(code).second) free_codes_.push_back(std::move(code));
  give_out_codes(moment);
  if (!want_code_.empty()) restock_codes(moment);
}
}  // namespace nonet::lobby
