#include "store/move.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "store/any_store.h"

namespace nonet::store {
namespace {
constexpr std::size_t writes_at_once = 1000;
constexpr int all_of_them = std::numeric_limits<int>::max();

std::pair<std::string, std::string> day_of(const std::string& name) {  // "2026-11-16 GAME"
  const std::size_t space = name.find(' ');
  return {name.substr(0, space), name.substr(space + 1)};
}

StoreError changed(const std::string& what) {
  return {Fault::conflict, what + " changed while it was moved, or is not the same there; is a server at work on it?"};
}

class Mover {
 public:
  Mover(const Store& from, Store& to, const Progress& progress, const CarryOver& carry_over)
      : from_(from), to_(to), progress_(progress), carry_over_(carry_over) {}

  StoreResult<Moved> move() {
    const auto standing = from_.standing();
    if (!standing) return std::unexpected(standing.error());
    uptime_ = standing->uptime;
    wall_ = standing->wall;
    std::optional<StoreError> error = expect_nothing();
    if (!error) error = remember_running();
    if (!error && from_.is_shared()) error = look_at_times();
    if (!error) error = for_each_name(from_, Names::accounts, [&](const std::string& id) { return account(id); });
    if (!error) error = for_each_name(from_, Names::tables, [&](const std::string& id) { return table(id); });
    if (!error) error = for_each_name(from_, Names::days, [&](const std::string& name) { return day(name); });
    if (!error) error = for_each_name(from_, Names::owners, [&](const std::string& owner) { return notes(owner); });
    if (!error) error = small_things();
    if (!error) error = begins();
    if (!error) error = commit();
    if (!error) error = compare();
    if (error) return std::unexpected(*std::move(error));
    return moved_;
  }

 private:
  std::optional<StoreError> expect_nothing() const {
    for (const Names of : {Names::tables, Names::accounts, Names::days, Names::owners}) {
      const auto names = to_.names(of, "", 1);
      if (!names) return names.error();
      if (!names->empty())
        return StoreError{Fault::conflict, "expected nothing where everything is to go, found " + names->front()};
    }
    return {};
  }

  std::optional<StoreError> remember_running() {  // all others are put together there too
    const auto running = from_.unarchived();
    if (!running) return running.error();
    for (const Unarchived& table : *running) running_.insert(table.table);
    return {};
  }

  std::optional<StoreError> commit() {
    const auto kept = to_.commit({std::exchange(writes_, {}), uptime_, wall_});
    if (!kept) return kept.error();
    return {};
  }

  std::optional<StoreError> write(Write write) {
    writes_.push_back(std::move(write));
    return writes_.size() < writes_at_once ? std::nullopt : commit();
  }

  std::optional<StoreError> account(const std::string& id) {
    const auto account = from_.account(id);
    if (!account) return account.error();
    if (!*account) return changed("account " + id);
    const auto devices = from_.devices_of(id);
    if (!devices) return devices.error();
    ++moved_.accounts;
    std::optional<StoreError> error = write(PutAccount{**account});
    for (const std::string& device : *devices)
      if (!error) error = write(LinkDevice{device, id});
    auto games = from_.own_games(id, all_of_them);
    if (!games) return games.error();
    if (!error && !games->empty()) error = write(PutOwnGames{id, *std::move(games)});
    return error;
  }

  std::optional<StoreError> table(const std::string& id) {
    auto row = from_.table(id);
    if (!row) return row.error();
    if (!*row) return changed("table " + id);
    auto entries = from_.entries(id);
    if (!entries) return entries.error();
    std::optional<StoreError> error;
    if (from_.is_shared()) error = stand_still(**row);
    if (!error && from_.is_shared() && !to_.is_shared()) error = carry_over(**row, *entries);
    if (!error) error = write(PutTable{**row});
    for (Entry& entry : *entries)
      if (!error) error = write(Append{id, std::move(entry)});
    if (!error && !running_.contains(id)) error = write(Archive{id});
    moved_.entries += static_cast<std::int64_t>(entries->size());
    if (++moved_.tables % 100 == 0 && progress_) progress_("moved", moved_.tables);
    return error;
  }

  // Where all tables have one time, that of the server, this one stands from the moment to which its own had come.
  std::optional<StoreError> stand_still(const TableRow& row) {
    const auto its_time = time_of(row.id);
    if (!its_time) return its_time.error();
    return row.phase == Phase::playing ? write(Begin{*its_time + 1}) : std::nullopt;
  }

  // A game over days does not stand still by that: it would lose what the others were ahead.
  std::optional<StoreError> carry_over(TableRow& row, std::vector<Entry>& entries) {
    const auto its_time = time_of(row.id);
    if (!its_time) return its_time.error();
    if (row.phase != Phase::playing || !carry_over_) return {};
    auto carried = carry_over_(row, entries, *its_time, uptime_);
    if (!carried) return carried.error();
    if (!*carried) return {};
    row = (*carried)->row;
    entries.insert(entries.end(), (*carried)->more.begin(), (*carried)->more.end());
    carried_over_.emplace(row.id, **std::move(carried));
    return {};
  }

  StoreResult<Instant> time_of(const std::string& table) const {
    const auto tenure = from_.tenure(table);
    if (!tenure) return std::unexpected(tenure.error());
    if (!*tenure) return std::unexpected(changed("table " + table));
    // One that slept may still be that of the node that stopped.
    const auto node = uptimes_.find((*tenure)->node);
    return (*tenure)->shift + (node == uptimes_.end() ? 0 : node->second);
  }

  // The time that all of them have there is later than that of each.
  std::optional<StoreError> look_at_times() {
    const auto nodes = from_.nodes();
    if (!nodes) return nodes.error();
    for (const Node& node : *nodes) uptimes_[node.id] = node.uptime;
    return for_each_name(from_, Names::tables, [&](const std::string& id) -> std::optional<StoreError> {
      const auto its_time = time_of(id);
      if (!its_time) return its_time.error();
      uptime_ = std::max(uptime_, *its_time);
      return {};
    });
  }

  StoreResult<std::optional<TableRow>> row_of(const std::string& id) const {
    const auto carried = carried_over_.find(id);
    if (carried != carried_over_.end()) return carried->second.row;
    return from_.table(id);
  }
  StoreResult<std::vector<Entry>> log_of(const std::string& id) const {
    auto entries = from_.entries(id);
    const auto carried = carried_over_.find(id);
    if (entries && carried != carried_over_.end())
      entries->insert(entries->end(), carried->second.more.begin(), carried->second.more.end());
    return entries;
  }

  std::optional<StoreError> day(const std::string& name) {
    const auto [date, game] = day_of(name);
    const auto results = from_.daily_results(date, game, all_of_them);
    if (!results) return results.error();
    for (const DailyResult& each : *results) {
      auto whole = from_.daily_result(date, game, each.person);
      if (!whole) return whole.error();
      if (!*whole) return changed("a result of " + name);
      ++moved_.results;
      if (std::optional<StoreError> error = write(PutDailyResult{**std::move(whole)})) return error;
    }
    return {};
  }

  std::optional<StoreError> notes(const std::string& owner) {
    auto notes = from_.notes({owner}, "", all_of_them);
    if (!notes) return notes.error();
    for (Note& note : *notes) {
      ++moved_.notes;
      if (std::optional<StoreError> error = write(PutNote{std::move(note)})) return error;
    }
    return {};
  }

  std::optional<StoreError> small_things() {
    std::optional<StoreError> error = for_each_name(from_, Names::subscriptions, [&](const std::string& device) {
      auto found = from_.subscription(device);
      if (!found) return std::optional(found.error());
      return *found ? write(PutSubscription{**std::move(found)}) : std::nullopt;
    });
    if (!error)
      error = for_each_name(from_, Names::keepsakes, [&](const std::string& name) {
        auto found = from_.keepsake(name);
        if (!found) return std::optional(found.error());
        return *found ? write(PutKeepsake{name, **std::move(found)}) : std::nullopt;
      });
    return error;
  }

  std::optional<StoreError> begins() {
    for (Instant at = -1;;) {
      const auto next = from_.next_begin(at);
      if (!next) return next.error();
      if (!*next) return {};
      at = **next;
      if (std::optional<StoreError> error = write(Begin{at})) return error;
    }
  }

  // Both are read to the end, side by side.
  std::optional<StoreError> compare() const {
    Moved found;
    const auto same = [](const auto& a, const auto& b, const std::string& what) -> std::optional<StoreError> {
      if (!a) return a.error();
      if (!b) return b.error();
      return *a == *b ? std::nullopt : std::optional(changed(what));
    };
    std::optional<StoreError> error = for_each_name(to_, Names::tables, [&](const std::string& id) {
      const auto entries = to_.entries(id);
      auto differs = same(row_of(id), to_.table(id), "table " + id);
      if (!differs) differs = same(log_of(id), entries, "the log of table " + id);
      if (entries) found.entries += static_cast<std::int64_t>(entries->size());
      if (++found.tables % 100 == 0 && progress_) progress_("compared", found.tables);
      return differs;
    });
    if (!error)
      error = for_each_name(to_, Names::accounts, [&](const std::string& id) {
        ++found.accounts;
        auto differs = same(from_.account(id), to_.account(id), "account " + id);
        if (!differs) differs = same(from_.devices_of(id), to_.devices_of(id), "a device of account " + id);
        if (!differs)
          differs = same(from_.own_games(id, all_of_them), to_.own_games(id, all_of_them), "a game of account " + id);
        return differs;
      });
    if (!error)
      error = for_each_name(to_, Names::days, [&](const std::string& name) {
        const auto [date, game] = day_of(name);
        const auto results = to_.daily_results(date, game, all_of_them);
        auto differs = same(from_.daily_results(date, game, all_of_them), results, "a result of " + name);
        if (results) found.results += static_cast<std::int64_t>(results->size());
        return differs;
      });
    if (!error)
      error = for_each_name(to_, Names::owners, [&](const std::string& owner) {
        const auto notes = to_.notes({owner}, "", all_of_them);
        if (notes) found.notes += static_cast<std::int64_t>(notes->size());
        return same(from_.notes({owner}, "", all_of_them), notes, "a note of " + owner);
      });
    if (!error)
      error = for_each_name(from_, Names::subscriptions, [&](const std::string& device) {
        return same(from_.subscription(device), to_.subscription(device), "a subscription");
      });
    if (!error)
      error = for_each_name(from_, Names::keepsakes, [&](const std::string& name) {
        return same(from_.keepsake(name), to_.keepsake(name), "what the server keeps as " + name);
      });
    if (error || found == moved_) return error;
    return changed("the number of tables, entries, accounts, results or notes");
  }

  const Store& from_;
  Store& to_;
  const Progress& progress_;
  const CarryOver& carry_over_;
  std::unordered_map<NodeId, Instant> uptimes_;
  std::unordered_map<std::string, CarriedOver> carried_over_;
  Instant uptime_ = 0;
  WallTime wall_ = 0;
  std::unordered_set<std::string> running_;
  std::vector<Write> writes_;
  Moved moved_;
};
}  // namespace

StoreResult<Moved> move_data(const Store& from, Store& to, const Progress& progress, const CarryOver& carry_over) {
  return Mover(from, to, progress, carry_over).move();
}
}  // namespace nonet::store
