// Random batches, compared with a model that is too simple to be wrong: it copies everything before each batch and
// throws the copy away where something is refused.
#include <algorithm>
#include <map>
#include <set>

#include "base/rng.h"
#include "store/stores.h"

namespace nonet::store {
namespace {
struct Model {
  std::map<std::string, TableRow> tables;
  std::map<std::string, Texts> logs;
  std::map<std::string, Account> accounts;
  std::map<std::string, std::string> owners;
  std::map<std::string, DailyResult> results;  // of one day and game
  std::set<Instant> begins;
  std::map<std::string, std::map<std::string, OwnGame>> own_games;

  bool write(const Append& append) {
    if (!tables.contains(append.table)) return false;
    Texts& log = logs[append.table];
    if (append.entry.version != static_cast<std::int64_t>(log.size()) + 1) return false;
    log.push_back(append.entry.text);
    return true;
  }
  bool write(const PutTable& put) {
    for (const auto& [id, row] : tables)
      if (id != put.row.id && !row.code.empty() && row.code == put.row.code) return false;
    tables[put.row.id] = put.row;
    return true;
  }
  bool write(const Archive&) { return true; }
  bool write(const Forget& forget) {
    tables.erase(forget.table);
    logs.erase(forget.table);
    return true;
  }
  bool write(const PutAccount& put) {
    for (const auto& [id, account] : accounts)
      if (id != put.account.id && account.phrase_hash == put.account.phrase_hash) return false;
    accounts[put.account.id] = put.account;
    return true;
  }
  bool write(const ForgetAccount& forget) {
    accounts.erase(forget.account);
    results.erase(forget.account);
    own_games.erase(forget.account);
    std::erase_if(owners, [&](const auto& device) { return device.second == forget.account; });
    return true;
  }
  bool write(const LinkDevice& link) {
    owners[link.device] = link.account;
    return accounts.contains(link.account);
  }
  bool write(const UnlinkDevice& unlink) {
    owners.erase(unlink.device);
    return true;
  }
  bool write(const PutOwnGames& put) {
    if (!accounts.contains(put.account)) return true;
    for (const OwnGame& game : put.games) own_games[put.account].try_emplace(game.id, game);
    return true;
  }
  template <class OfNodes>
  bool write(const OfNodes&) {  // which this is not about: nodes_test.cpp
    return true;
  }
  bool write(const Begin& begin) {
    begins.insert(begin.uptime);
    return true;
  }
  bool write(const PutDailyResult& put) {
    const auto rank = [](const DailyResult& result) { return std::tuple(-result.points, result.moves, result.at); };
    const auto old = results.find(put.result.person);
    if (old == results.end() || rank(put.result) < rank(old->second)) results[put.result.person] = put.result;
    return true;
  }
};

class Chance {
 public:
  explicit Chance(int seed) : rng_(sha256("model " + std::to_string(seed))) {}

  int below(int bound) { return rng_.below(bound); }
  std::string name(const char* kind, int count) { return kind + std::to_string(below(count)); }

  Write write(const Model& model) {
    switch (below(16)) {
      case 0:
      case 1:
        return PutTable{table()};
      case 2:
        return Archive{name("t", 8)};
      case 3:
        return rng_.chance(1, 3) ? Write(Forget{name("t", 8)}) : Write(Archive{name("t", 8)});
      case 4:
        return PutAccount{{name("a", 4), name("hash", 12), name("name", 9), below(100)}};
      case 5:
        return rng_.chance(1, 3) ? Write(ForgetAccount{name("a", 4)}) : Write(UnlinkDevice{name("d", 6)});
      case 6:
        return rng_.chance(1, 4) ? Write(Begin{below(1000)}) : Write(LinkDevice{name("d", 6), known_account(model)});
      case 7:
        if (rng_.chance(1, 2)) return PutOwnGames{name("a", 4), {{name("g", 9), below(9), name("o", 9)}}};
        return PutDailyResult{{"day", "game", name("a", 4), "n", below(3), below(3), below(3), name("r", 99)}};
      default:
        return append(model);
    }
  }

 private:
  TableRow table() {
    TableRow row = a_table(name("t", 8), rng_.chance(1, 2) ? name("C", 30) : "");
    row.phase = static_cast<Phase>(below(3));
    row.listed = rng_.chance(1, 2);
    row.created = below(10);
    row.changed = below(10);
    for (int i = below(4); i > 0; --i) row.devices.push_back(name("d", 6));
    return row;
  }

  std::string known_account(const Model& model) {
    return model.accounts.empty() || rng_.chance(1, 20) ? name("a", 4) : model.accounts.begin()->first;
  }

  Append append(const Model& model) {
    std::string id = name("t", 8);
    if (!model.tables.contains(id) && !model.tables.empty() && !rng_.chance(1, 20)) id = model.tables.begin()->first;
    const auto log = model.logs.find(id);
    const std::int64_t next = log == model.logs.end() ? 1 : static_cast<std::int64_t>(log->second.size()) + 1;
    const std::size_t size = static_cast<std::size_t>(rng_.chance(1, 30) ? below(9000) : below(60));
    return {id, {rng_.chance(1, 40) ? below(9) : next, std::string(size, static_cast<char>('a' + below(26)))}};
  }

  Rng rng_;
};

template <class Before>
std::vector<TableRow> rows(const Model& model, auto wanted, Before before) {
  std::vector<TableRow> found;
  for (const auto& [id, row] : model.tables)
    if (wanted(row)) found.push_back(row);
  std::ranges::sort(
      found, [&](const TableRow& a, const TableRow& b) { return before(a, b) || (!before(b, a) && a.id < b.id); });
  return found;
}

void compare(const Store& store, const Model& model) {
  for (const Instant from : {0, 100, 500, 999}) {
    const auto begin = model.begins.upper_bound(from);
    ASSERT_EQ(got(store.next_begin(from)), begin == model.begins.end() ? std::nullopt : std::optional(*begin));
  }
  for (int i = 0; i < 8; ++i) {
    const std::string id = "t" + std::to_string(i);
    const auto row = model.tables.find(id);
    ASSERT_EQ(got(store.table(id)), row == model.tables.end() ? std::nullopt : std::optional(row->second));
    const auto log = model.logs.find(id);
    ASSERT_EQ(texts(store, id), log == model.logs.end() ? Texts() : log->second);
  }
  for (int i = 0; i < 30; ++i) {
    const std::string code = "C" + std::to_string(i);
    const auto found = std::ranges::find_if(model.tables, [&](const auto& table) { return table.second.code == code; });
    ASSERT_EQ(got(store.table_by_code(code)),
              found == model.tables.end() ? std::nullopt : std::optional(found->second));
  }
  for (const Phase phase : {Phase::gathering, Phase::playing, Phase::finished}) {
    auto old = rows(
        model, [&](const TableRow& row) { return row.phase == phase && row.changed < 5; },
        [](const TableRow& a, const TableRow& b) { return a.changed < b.changed; });
    if (old.size() > 2) old.resize(2);
    ASSERT_EQ(got(store.unchanged_since(phase, 5, 2)), ids(old));
  }
  ASSERT_EQ(got(store.listed(99)),
            rows(
                model, [](const TableRow& row) { return row.listed && row.phase != Phase::finished; },
                [](const TableRow& a, const TableRow& b) {
                  return std::tuple(a.phase, -a.created) < std::tuple(b.phase, -b.created);
                }));
  const Texts devices = {"d1", "d4"};
  auto seated = rows(
      model,
      [&](const TableRow& row) {
        return row.changed < 8 && std::ranges::find_first_of(row.devices, devices) != row.devices.end();
      },
      [](const TableRow& a, const TableRow& b) { return a.changed > b.changed; });
  if (seated.size() > 3) seated.resize(3);
  ASSERT_EQ(got(store.tables_of(devices, 8, 3)), seated);

  for (int i = 0; i < 4; ++i) {
    const std::string id = "a" + std::to_string(i);
    const auto account = model.accounts.find(id);
    const auto expected = account == model.accounts.end() ? std::nullopt : std::optional(account->second);
    ASSERT_EQ(got(store.account(id)), expected);
    if (expected) {
      ASSERT_EQ(got(store.account_by_phrase(expected->phrase_hash)), expected);
    }
    Texts owned;
    for (const auto& [device, owner] : model.owners)
      if (owner == id) owned.push_back(device);
    ASSERT_EQ(got(store.devices_of(id)), owned);
    const auto games = model.own_games.find(id);
    std::size_t count = games == model.own_games.end() ? 0 : games->second.size();
    for (const OwnGame& game : got(store.own_games(id, 99))) {
      ASSERT_GT(count--, 0u);
      ASSERT_EQ(game, games->second.at(game.id));
    }
    ASSERT_EQ(count, 0u);
    const auto result = model.results.find(id);
    ASSERT_EQ(got(store.daily_result("day", "game", id)),
              result == model.results.end() ? std::nullopt : std::optional(result->second));
  }
}

class StoreModel : public StoreOfEachKind {};
INSTANTIATE_TEST_SUITE_P(Stores, StoreModel, testing::ValuesIn(kinds()), name_of_kind);

TEST_P(StoreModel, random_batches_do_what_the_model_does) {
  Chance chance(1);
  Model model;
  int refused = 0;
  for (int round = 0; round < 400; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    Model next = model;
    Batch change{{}, round};
    bool allowed = true;
    for (int i = 1 + chance.below(12); i > 0 && allowed; --i) {
      change.writes.push_back(chance.write(next));
      allowed = std::visit([&](const auto& write) { return next.write(write); }, change.writes.back());
    }
    const auto kept = store().commit(change);
    ASSERT_EQ(kept.has_value(), allowed) << (kept ? "kept" : kept.error().message);
    if (allowed)
      model = next;
    else
      ++refused;
    if (chance.below(20) == 0) open_again();
    compare(store(), model);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(refused, 20);  // both ways were taken
  EXPECT_LT(refused, 300);
}
}  // namespace
}  // namespace nonet::store
