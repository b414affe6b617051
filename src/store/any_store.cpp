#include "store/any_store.h"

#include "store/postgres.h"
#include "store/sqlite.h"

namespace nonet::store {
namespace {
using Trouble = std::optional<StoreError>;

// What is wrong with one table or account says nothing about the others.
class Checker {
 public:
  Checker(const Store& store, const LogJudge& judge) : store_(store), judge_(judge) {}

  StoreResult<Standing> check() {
    const auto standing = store_.standing();
    if (!standing) return standing;
    Trouble trouble = for_each_name(store_, Names::tables, [&](const std::string& id) { return table(id); });
    if (!trouble) trouble = for_each_name(store_, Names::accounts, [&](const std::string& id) { return account(id); });
    if (trouble) return std::unexpected(*std::move(trouble));
    if (flaws_.empty() && entries_ != standing->entries)
      flaws_.push_back("it has " + std::to_string(entries_) + " entries and should have " +
                       std::to_string(standing->entries));
    if (!flaws_.empty()) return std::unexpected(as_one(flaws_));
    return standing;
  }

 private:
  Trouble table(const std::string& id) {
    const auto row = store_.table(id);
    if (!row) return row.error();
    if (!*row) return {};  // forgotten meanwhile
    const auto log = store_.entries(id);
    if (!log && log.error().fault != Fault::damaged) return log.error();
    if (!log) {
      flaws_.push_back(log.error().message);
      return {};
    }
    entries_ += static_cast<std::int64_t>(log->size());
    std::vector<std::string> texts;
    for (const Entry& entry : *log) texts.push_back(entry.text);
    if (const auto flaw = judge_ ? judge_(**row, texts) : std::nullopt) flaws_.push_back(*flaw);
    return (*row)->code.empty() ? Trouble() : code(**row);
  }

  Trouble code(const TableRow& row) {
    const auto found = store_.table_by_code(row.code);
    if (!found) return found.error();
    if (!*found || (*found)->id != row.id) flaws_.push_back("table " + row.id + ": its code does not lead to it");
    return {};
  }

  Trouble account(const std::string& id) {
    const auto account = store_.account(id);
    if (!account) return account.error();
    if (!*account) return {};
    const auto found = store_.account_by_phrase((*account)->phrase_hash);
    if (!found) return found.error();
    if (*found != *account) flaws_.push_back("account " + id + ": its phrase does not lead to it");
    return {};
  }

  const Store& store_;
  const LogJudge& judge_;
  std::vector<std::string> flaws_;
  std::int64_t entries_ = 0;
};
}  // namespace

StoreResult<std::unique_ptr<Store>> open_store(const std::string& where) {
  return is_postgres_address(where) ? postgres_store(where) : sqlite_store(where);
}

StoreResult<Standing> check_store(const Store& store, const LogJudge& judge) { return Checker(store, judge).check(); }

StoreError as_one(const std::vector<std::string>& flaws) {
  constexpr std::size_t most_told = 20;
  StoreError error{Fault::damaged, {}};
  for (std::size_t i = 0; i < flaws.size() && i < most_told; ++i) error.message += (i == 0 ? "" : "\n") + flaws[i];
  if (flaws.size() > most_told) error.message += "\nand " + std::to_string(flaws.size() - most_told) + " more";
  return error;
}
}  // namespace nonet::store
