// The store that keeps nothing beyond the program. Each change leaves behind how it is undone, so that a batch that is
// refused half-way has done nothing.
#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <unordered_map>

#include "store/store.h"

namespace nonet::store {
namespace {
using Trouble = std::optional<StoreError>;

StoreError conflict(std::string message) { return {Fault::conflict, "the store in memory: " + std::move(message)}; }

bool better(const DailyResult& a, const DailyResult& b) {
  if (a.points != b.points) return a.points > b.points;
  if (a.moves != b.moves) return a.moves < b.moves;
  return a.at < b.at;
}

template <class List>
void shorten(List& list, int most) {
  if (list.size() > static_cast<std::size_t>(std::max(most, 0)))
    list.resize(static_cast<std::size_t>(std::max(most, 0)));
}

class MemoryStore final : public Store {
 public:
  StoreResult<void> commit(const Batch& batch) override {
    const std::unique_lock lock(mutex_);
    undo_.clear();
    by_ = batch.by;
    its_uptime_ = batch.uptime;
    if (by_ != 0) {
      const Node me = value_at(nodes_, by_).value_or(Node{by_, {}, 0, !swept_.contains(by_)});
      if (!me.alive)
        return std::unexpected(StoreError{Fault::fenced, "the store in memory: another server has taken over"});
      put(nodes_, by_, Node{by_, me.address, batch.uptime, true});
    }
    for (const Write& each : batch.writes) {
      Trouble trouble = std::visit([&](const auto& change) { return write(change); }, each);
      if (!trouble) continue;
      while (!undo_.empty()) {
        undo_.back()();
        undo_.pop_back();
      }
      return std::unexpected(*std::move(trouble));
    }
    standing_.uptime = batch.uptime;
    standing_.wall = batch.wall;
    ++standing_.commits;
    return {};
  }

  StoreResult<std::optional<Tenure>> tenure(std::string_view table) const override {
    const std::shared_lock lock(mutex_);
    if (!tables_.contains(table)) return std::nullopt;
    Tenure tenure = value_at(tenures_, table).value_or(Tenure());
    const auto node = nodes_.find(tenure.node);
    if (node == nodes_.end()) return tenure;
    tenure.address = node->second.address;
    tenure.alive = node->second.alive;
    return tenure;
  }

  StoreResult<std::vector<Node>> nodes() const override {
    const std::shared_lock lock(mutex_);
    std::vector<Node> found;
    for (const auto& [id, node] : nodes_) found.push_back(node);
    return found;
  }

  StoreResult<std::vector<std::string>> shown(NodeId but) const override {
    const std::shared_lock lock(mutex_);
    std::vector<std::string> found;
    for (const auto& [id, listing] : shown_)
      if (const auto node = nodes_.find(id); id != but && node != nodes_.end() && node->second.alive)
        found.push_back(listing);
    return found;
  }

  StoreResult<Instant> uptime() const override {
    const std::shared_lock lock(mutex_);
    return standing_.uptime;
  }

  StoreResult<Standing> standing() const override {
    const std::shared_lock lock(mutex_);
    Standing standing = standing_;
    standing.tables = static_cast<std::int64_t>(tables_.size());
    for (const auto& [id, log] : logs_) standing.entries += static_cast<std::int64_t>(log.size());
    return standing;
  }

  StoreResult<std::vector<Entry>> entries(std::string_view table) const override {
    const std::shared_lock lock(mutex_);
    const auto found = logs_.find(table);
    return found == logs_.end() ? std::vector<Entry>() : found->second;
  }

  StoreResult<std::optional<TableRow>> table(std::string_view id) const override {
    const std::shared_lock lock(mutex_);
    return value_at(tables_, id);
  }

  StoreResult<std::optional<TableRow>> table_by_code(std::string_view code) const override {
    const std::shared_lock lock(mutex_);
    const auto found = codes_.find(code);
    if (found == codes_.end()) return std::nullopt;
    return value_at(tables_, found->second);
  }

  StoreResult<std::optional<Instant>> next_begin(Instant uptime) const override {
    const std::shared_lock lock(mutex_);
    const auto found = begins_.upper_bound(uptime);
    return found == begins_.end() ? std::optional<Instant>() : *found;
  }

  StoreResult<std::vector<std::string>> names(Names of, std::string_view after, int most) const override {
    const std::shared_lock lock(mutex_);
    std::vector<std::string> found;
    const auto look_through = [&](const auto& map) {
      for (const auto& [name, value] : map)
        if (name > after) found.push_back(name);
    };
    if (of == Names::tables) look_through(tables_);
    if (of == Names::accounts) look_through(accounts_);
    if (of == Names::days)
      for (const auto& [name, results] : days_)
        if (name > after && !results.empty()) found.push_back(name);
    std::ranges::sort(found);
    shorten(found, most);
    return found;
  }

  StoreResult<std::vector<Unarchived>> unarchived() const override {
    const std::shared_lock lock(mutex_);
    std::vector<Unarchived> found;
    for (const auto& [id, log] : logs_)
      if (const std::size_t archived = value_at(archived_, id).value_or(0); log.size() > archived)
        found.push_back({id, static_cast<std::int64_t>(log.size() - archived)});
    std::ranges::sort(found, {}, &Unarchived::table);
    return found;
  }

  StoreResult<std::vector<TableRow>> listed(int most) const override {
    return rows([](const TableRow& row) { return row.listed && row.phase != Phase::finished; },
                [](const TableRow& a, const TableRow& b) {
                  if (a.phase != b.phase) return a.phase < b.phase;
                  return a.created != b.created ? a.created > b.created : a.id < b.id;
                },
                most);
  }

  StoreResult<std::vector<TableRow>> tables_of(const std::vector<std::string>& devices, WallTime before,
                                               int most) const override {
    return rows(
        [&](const TableRow& row) {
          return row.changed < before && std::ranges::find_first_of(row.devices, devices) != row.devices.end();
        },
        [](const TableRow& a, const TableRow& b) {
          return a.changed != b.changed ? a.changed > b.changed : a.id < b.id;
        },
        most);
  }

  StoreResult<std::vector<std::string>> unchanged_since(Phase phase, WallTime before, int most) const override {
    const std::vector<TableRow> found =
        rows([&](const TableRow& row) { return row.phase == phase && row.changed < before; },
             [](const TableRow& a, const TableRow& b) {
               return a.changed != b.changed ? a.changed < b.changed : a.id < b.id;
             },
             most);
    std::vector<std::string> ids;
    for (const TableRow& row : found) ids.push_back(row.id);
    return ids;
  }

  StoreResult<std::optional<Account>> account(std::string_view id) const override {
    const std::shared_lock lock(mutex_);
    return value_at(accounts_, id);
  }

  StoreResult<std::optional<Account>> account_by_phrase(std::string_view phrase_hash) const override {
    const std::shared_lock lock(mutex_);
    for (const auto& [id, account] : accounts_)
      if (account.phrase_hash == phrase_hash) return account;
    return std::nullopt;
  }

  StoreResult<std::optional<Account>> account_of(std::string_view device) const override {
    const std::shared_lock lock(mutex_);
    const auto found = owners_.find(device);
    if (found == owners_.end()) return std::nullopt;
    return value_at(accounts_, found->second);
  }

  StoreResult<std::vector<std::string>> devices_of(std::string_view account) const override {
    const std::shared_lock lock(mutex_);
    std::vector<std::string> devices;
    for (const auto& [device, owner] : owners_)
      if (owner == account) devices.push_back(device);
    std::ranges::sort(devices);
    return devices;
  }

  StoreResult<std::vector<DailyResult>> daily_results(std::string_view date, std::string_view game,
                                                      int most) const override {
    const std::shared_lock lock(mutex_);
    std::vector<DailyResult> results;
    const auto found = days_.find(day(date, game));
    if (found == days_.end()) return results;
    for (const auto& [person, result] : found->second) {
      results.push_back(result);
      results.back().record.clear();
    }
    std::ranges::sort(results, [](const DailyResult& a, const DailyResult& b) {
      return better(a, b) || (!better(b, a) && a.person < b.person);
    });
    shorten(results, most);
    return results;
  }

  StoreResult<std::optional<DailyResult>> daily_result(std::string_view date, std::string_view game,
                                                       std::string_view person) const override {
    const std::shared_lock lock(mutex_);
    const auto found = days_.find(day(date, game));
    if (found == days_.end()) return std::nullopt;
    return value_at(found->second, person);
  }

 private:
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  template <class T>
  using Named = std::unordered_map<std::string, T, Hash, std::equal_to<>>;
  using Day = std::map<std::string, DailyResult, std::less<>>;

  template <class Map, class Key>
  static std::optional<typename Map::mapped_type> value_at(const Map& map, const Key& key) {
    const auto found = map.find(key);
    if (found == map.end()) return {};
    return found->second;
  }

  static std::string day(std::string_view date, std::string_view game) {
    return std::string(date) + ' ' + std::string(game);
  }

  template <class Wanted, class Before>
  std::vector<TableRow> rows(Wanted wanted, Before before, int most) const {
    const std::shared_lock lock(mutex_);
    std::vector<const TableRow*> found;
    for (const auto& [id, row] : tables_)
      if (wanted(row)) found.push_back(&row);
    std::ranges::sort(found, [&](const TableRow* a, const TableRow* b) { return before(*a, *b); });
    shorten(found, most);
    std::vector<TableRow> copies;
    for (const TableRow* row : found) copies.push_back(*row);
    return copies;
  }

  // These two are the only ways by which a map changes.
  template <class Map>
  void put(Map& map, const typename Map::key_type& key, typename Map::mapped_type value) {
    const auto [place, fresh] = map.try_emplace(key);
    if (fresh) {
      undo_.push_back([&map, key] { map.erase(key); });
    } else {
      undo_.push_back([&map, key, old = std::move(place->second)]() mutable { map[key] = std::move(old); });
    }
    place->second = std::move(value);
  }

  template <class Map>
  void take_away(Map& map, const typename Map::key_type& key) {
    const auto place = map.find(key);
    if (place == map.end()) return;
    undo_.push_back([&map, key, old = std::move(place->second)]() mutable { map[key] = std::move(old); });
    map.erase(place);
  }

  Trouble write(const Append& append) {
    const auto found = logs_.find(append.table);
    if (found == logs_.end()) return conflict("an entry for table " + append.table + ", which is not there");
    std::vector<Entry>& log = found->second;
    const auto next = static_cast<std::int64_t>(log.size()) + 1;
    if (append.entry.version != next)
      return conflict("the next entry of table " + append.table + " is " + std::to_string(next) + ", not " +
                      std::to_string(append.entry.version));
    log.push_back(append.entry);
    undo_.push_back([this, table = append.table] { logs_[table].pop_back(); });
    return {};
  }

  Trouble write(const PutTable& change) {
    const TableRow& row = change.row;
    const auto holder = codes_.find(row.code);
    if (holder != codes_.end() && holder->second != row.id)
      return conflict("the code " + row.code + " of table " + row.id + " is another table's");
    if (const auto old = tables_.find(row.id); old != tables_.end()) {
      take_away(codes_, old->second.code);
    } else {
      put(logs_, row.id, {});
      put(tenures_, row.id, by_ == 0 ? Tenure{.shift = its_uptime_} : Tenure{.node = by_});
    }
    if (!row.code.empty()) put(codes_, row.code, row.id);
    put(tables_, row.id, row);
    return {};
  }

  Trouble write(const Archive& archive) {
    if (const auto log = logs_.find(archive.table); log != logs_.end())
      put(archived_, archive.table, log->second.size());
    return {};
  }

  Trouble write(const Forget& forget) {
    const auto old = tables_.find(forget.table);
    if (old == tables_.end() || is_of_another(tenures_[forget.table])) return {};
    take_away(codes_, old->second.code);
    take_away(logs_, forget.table);
    take_away(archived_, forget.table);
    take_away(tables_, forget.table);
    take_away(tenures_, forget.table);
    return {};
  }

  Trouble write(const PutAccount& change) {
    for (const auto& [id, account] : accounts_)
      if (account.phrase_hash == change.account.phrase_hash && id != change.account.id)
        return conflict("the phrase of account " + change.account.id + " is another account's");
    put(accounts_, change.account.id, change.account);
    return {};
  }

  Trouble write(const ForgetAccount& forget) {
    std::vector<std::string> devices;
    for (const auto& [device, owner] : owners_)
      if (owner == forget.account) devices.push_back(device);
    for (const std::string& device : devices) take_away(owners_, device);
    for (auto& [name, results] : days_) take_away(results, forget.account);
    take_away(accounts_, forget.account);
    return {};
  }

  Trouble write(const LinkDevice& link) {
    if (!accounts_.contains(link.account))
      return conflict("a device for account " + link.account + ", which is not there");
    put(owners_, link.device, link.account);
    return {};
  }

  Trouble write(const UnlinkDevice& unlink) {
    take_away(owners_, unlink.device);
    return {};
  }

  Trouble write(const PutDailyResult& change) {
    const DailyResult& result = change.result;
    Day& results = days_[day(result.date, result.game)];
    const auto old = results.find(result.person);
    if (old == results.end() || better(result, old->second)) put(results, result.person, result);
    return {};
  }

  Trouble write(const Begin& begin) {
    if (begins_.insert(begin.uptime).second) undo_.push_back([this, begin] { begins_.erase(begin.uptime); });
    return {};
  }

  Trouble write(const Announce& announce) {
    for (const auto& [id, node] : nodes_)  // it listens where another one did, which hence is gone
      if (id != by_ && node.address == announce.address) put(nodes_, id, Node{id, node.address, node.uptime, false});
    put(nodes_, by_, Node{by_, announce.address, its_uptime_, true});
    return {};
  }

  Trouble write(const Claim& claim) {
    const auto found = tenures_.find(claim.table);
    if (found == tenures_.end() || found->second.node == by_ || is_of_another(found->second)) return {};
    const Instant left = time_of(found->second);
    put(tenures_, claim.table, Tenure{.node = by_, .shift = left - its_uptime_, .left = left});
    return {};
  }

  Trouble write(const Release& release) {
    const auto found = tenures_.find(release.table);
    if (found != tenures_.end() && found->second.node == by_) let_go(release.table, found->second);
    return {};
  }

  Trouble write(const DeclareDead& dead) {
    const auto node = nodes_.find(dead.node);
    if (node == nodes_.end() || !node->second.alive || node->second.uptime != dead.uptime) return {};
    put(nodes_, dead.node, Node{dead.node, node->second.address, dead.uptime, false});
    return {};
  }

  Trouble write(const Sweep& sweep) {
    const auto node = nodes_.find(sweep.node);
    if (node == nodes_.end() || node->second.alive) return {};
    int left = sweep.most;
    for (const auto& [table, tenure] : tenures_) {
      if (tenure.node != sweep.node) continue;
      if (left-- == 0) return {};
      let_go(table, tenure);
      write(Archive{table});
    }
    take_away(shown_, sweep.node);
    take_away(nodes_, sweep.node);
    if (swept_.insert(sweep.node).second) undo_.push_back([this, sweep] { swept_.erase(sweep.node); });
    return {};
  }

  Trouble write(const Show& show) {
    put(shown_, by_, show.listing);
    return {};
  }

  bool is_of_another(const Tenure& tenure) const {
    const auto node = nodes_.find(tenure.node);
    return tenure.node != by_ && node != nodes_.end() && node->second.alive;
  }
  Instant time_of(const Tenure& tenure) const {
    const auto node = nodes_.find(tenure.node);
    return tenure.shift + (node == nodes_.end() ? 0 : node->second.uptime);
  }
  void let_go(const std::string& table, const Tenure& tenure) {
    put(tenures_, table, Tenure{.shift = time_of(tenure)});
  }

  mutable std::shared_mutex mutex_;
  NodeId by_ = 0;  // whose batch it is
  Instant its_uptime_ = 0;
  std::map<NodeId, Node> nodes_;
  std::set<NodeId> swept_;  // and dead for ever
  std::map<NodeId, std::string> shown_;
  Named<Tenure> tenures_;  // without what is known of the node
  Standing standing_;      // without its sums
  Named<TableRow> tables_;
  Named<std::string> codes_;  // whose each is
  Named<std::vector<Entry>> logs_;
  Named<std::size_t> archived_;  // how many of its entries are
  Named<Account> accounts_;
  Named<std::string> owners_;  // of devices
  std::map<std::string, Day> days_;
  std::set<Instant> begins_;
  std::vector<std::move_only_function<void()>> undo_;
};
}  // namespace

std::unique_ptr<Store> memory_store() { return std::make_unique<MemoryStore>(); }
}  // namespace nonet::store
