// The store that keeps nothing beyond the program.
#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <tuple>

#include "store/memory_nodes.h"

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
    undo_.forget();
    if (!nodes_.begin(batch))
      return std::unexpected(StoreError{Fault::fenced, "the store in memory: another server has taken over"});
    for (const Write& each : batch.writes) {
      Trouble trouble = std::visit([&](const auto& change) { return write(change); }, each);
      if (!trouble) continue;
      undo_.take_back();
      return std::unexpected(*std::move(trouble));
    }
    standing_.uptime = batch.uptime;
    standing_.wall = batch.wall;
    ++standing_.commits;
    return {};
  }

  StoreResult<std::optional<Tenure>> tenure(std::string_view table) const override {
    const std::shared_lock lock(mutex_);
    return nodes_.tenure(table);
  }

  StoreResult<std::vector<Node>> nodes() const override {
    const std::shared_lock lock(mutex_);
    return nodes_.nodes();
  }

  StoreResult<std::vector<std::string>> shown(NodeId but) const override {
    const std::shared_lock lock(mutex_);
    return nodes_.shown(but);
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
    if (of == Names::subscriptions) look_through(subscriptions_);
    if (of == Names::keepsakes) look_through(keepsakes_);
    if (of == Names::days)
      for (const auto& [name, results] : days_)
        if (name > after && !results.empty()) found.push_back(name);
    if (of == Names::owners)
      for (const auto& [place, note] : notes_)
        if (note.owner > after && (found.empty() || found.back() != note.owner)) found.push_back(note.owner);
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

  StoreResult<std::vector<TableRow>> running_tables_of(const std::vector<std::string>& devices,
                                                       int most) const override {
    return rows(
        [&](const TableRow& row) {
          return row.phase != Phase::finished && std::ranges::find_first_of(row.devices, devices) != row.devices.end();
        },
        [](const TableRow& a, const TableRow& b) {
          return a.changed != b.changed ? a.changed > b.changed : a.id < b.id;
        },
        most);
  }

  StoreResult<std::vector<Sleeper>> sleepers(NodeId of, int most) const override {
    const std::shared_lock lock(mutex_);
    std::vector<Sleeper> found;
    for (const auto& [id, row] : tables_) {
      if (!row.due) continue;
      const std::optional<Tenure> tenure = nodes_.tenure(id);
      if (tenure && tenure->node != of) continue;
      found.push_back({id, *row.due - (of == 0 || !tenure ? 0 : tenure->shift)});
    }
    std::ranges::sort(
        found, [](const Sleeper& a, const Sleeper& b) { return a.at != b.at ? a.at < b.at : a.table < b.table; });
    shorten(found, most);
    return found;
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

  StoreResult<std::vector<OwnGame>> own_games(std::string_view account, int most) const override {
    const std::shared_lock lock(mutex_);
    std::vector<OwnGame> games = value_at(own_games_, account).value_or(std::vector<OwnGame>());
    shorten(games, most);
    return games;
  }

  StoreResult<std::optional<Subscription>> subscription(std::string_view device) const override {
    const std::shared_lock lock(mutex_);
    return value_at(subscriptions_, device);
  }

  StoreResult<std::vector<Subscription>> subscriptions_of(std::string_view device) const override {
    const std::shared_lock lock(mutex_);
    const auto owner = value_at(owners_, device);
    std::vector<Subscription> found;
    for (const auto& [subscriber, subscription] : subscriptions_)
      if (subscriber == device || (owner && value_at(owners_, subscriber) == owner)) found.push_back(subscription);
    std::ranges::sort(found, {}, &Subscription::device);
    return found;
  }

  StoreResult<std::optional<std::string>> keepsake(std::string_view name) const override {
    const std::shared_lock lock(mutex_);
    return value_at(keepsakes_, name);
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

  StoreResult<std::vector<DailyPlace>> daily_places(const std::vector<std::string>& persons, std::string_view before,
                                                    int most) const override {
    const std::shared_lock lock(mutex_);
    std::vector<DailyPlace> places;
    for (const auto& [name, results] : days_)
      for (const std::string& person : persons) {
        const auto own = results.find(person);
        if (own == results.end() || own->second.date >= before) continue;
        DailyPlace place{own->second, 0, static_cast<std::int64_t>(results.size())};
        place.result.record.clear();
        for (const auto& [other, result] : results)
          if (result.points > place.result.points ||
              (result.points == place.result.points && result.moves < place.result.moves))
            ++place.ahead;
        places.push_back(std::move(place));
      }
    return newest(std::move(places), most);
  }

  StoreResult<std::vector<Note>> notes(const std::vector<std::string>& owners, std::string_view kind,
                                       int most) const override {
    return notes_where(kind, most,
                       [&](const Note& note) { return std::ranges::find(owners, note.owner) != owners.end(); });
  }

  StoreResult<std::vector<Note>> notes_about(const std::vector<std::string>& whom, std::string_view kind,
                                             int most) const override {
    return notes_where(kind, most, [&](const Note& note) { return std::ranges::find(whom, note.about) != whom.end(); });
  }

 private:
  using NotePlace = std::tuple<std::string, std::string, std::string>;  // owner, kind, key

  template <class Wanted>
  std::vector<Note> notes_where(std::string_view kind, int most, Wanted wanted) const {
    const std::shared_lock lock(mutex_);
    std::vector<Note> found;
    for (const auto& [place, note] : notes_)
      if ((kind.empty() || note.kind == kind) && wanted(note)) found.push_back(note);
    return newest(std::move(found), most);
  }

  template <class Wanted>
  void drop_notes(Wanted wanted) {
    std::vector<NotePlace> gone;
    for (const auto& [place, note] : notes_)
      if (wanted(note)) gone.push_back(place);
    for (const NotePlace& place : gone) undo_.take_away(notes_, place);
  }

  using Day = std::map<std::string, DailyResult, std::less<>>;

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

  Trouble write(const Append& append) {
    const auto found = logs_.find(append.table);
    if (found == logs_.end()) return conflict("an entry for table " + append.table + ", which is not there");
    std::vector<Entry>& log = found->second;
    const auto next = static_cast<std::int64_t>(log.size()) + 1;
    if (append.entry.version != next)
      return conflict("the next entry of table " + append.table + " is " + std::to_string(next) + ", not " +
                      std::to_string(append.entry.version));
    log.push_back(append.entry);
    undo_.later([this, table = append.table] { logs_[table].pop_back(); });
    return {};
  }

  Trouble write(const PutTable& change) {
    const TableRow& row = change.row;
    const auto holder = codes_.find(row.code);
    if (holder != codes_.end() && holder->second != row.id)
      return conflict("the code " + row.code + " of table " + row.id + " is another table's");
    if (const auto old = tables_.find(row.id); old != tables_.end()) {
      undo_.take_away(codes_, old->second.code);
    } else {
      undo_.put(logs_, row.id, {});
      nodes_.opened(row.id);
    }
    if (!row.code.empty()) undo_.put(codes_, row.code, row.id);
    undo_.put(tables_, row.id, row);
    return {};
  }

  Trouble write(const Archive& archive) {
    if (const auto log = logs_.find(archive.table); log != logs_.end())
      undo_.put(archived_, archive.table, log->second.size());
    return {};
  }

  Trouble write(const Forget& forget) {
    const auto old = tables_.find(forget.table);
    if (old == tables_.end() || nodes_.is_of_another(forget.table)) return {};
    undo_.take_away(codes_, old->second.code);
    undo_.take_away(logs_, forget.table);
    undo_.take_away(archived_, forget.table);
    undo_.take_away(tables_, forget.table);
    nodes_.forgotten(forget.table);
    drop_notes([&](const Note& note) { return note.about == forget.table; });
    return {};
  }

  Trouble write(const PutAccount& change) {
    for (const auto& [id, account] : accounts_)
      if (account.phrase_hash == change.account.phrase_hash && id != change.account.id)
        return conflict("the phrase of account " + change.account.id + " is another account's");
    undo_.put(accounts_, change.account.id, change.account);
    return {};
  }

  Trouble write(const ForgetAccount& forget) {
    std::vector<std::string> devices;
    for (const auto& [device, owner] : owners_)
      if (owner == forget.account) devices.push_back(device);
    for (const std::string& device : devices) write(UnlinkDevice{device});
    for (auto& [name, results] : days_) undo_.take_away(results, forget.account);
    undo_.take_away(own_games_, forget.account);
    undo_.take_away(accounts_, forget.account);
    drop_notes([&](const Note& note) { return note.owner == forget.account || note.about == forget.account; });
    return {};
  }

  Trouble write(const LinkDevice& link) {
    if (!accounts_.contains(link.account))
      return conflict("a device for account " + link.account + ", which is not there");
    undo_.put(owners_, link.device, link.account);
    return {};
  }

  Trouble write(const UnlinkDevice& unlink) {
    if (!owners_.contains(unlink.device)) return {};
    undo_.take_away(owners_, unlink.device);
    undo_.take_away(subscriptions_, unlink.device);
    return {};
  }

  Trouble write(const PutSubscription& put) {
    undo_.put(subscriptions_, put.subscription.device, put.subscription);
    return {};
  }

  Trouble write(const ForgetSubscription& forget) {
    const auto found = subscriptions_.find(forget.device);
    if (found == subscriptions_.end()) return {};
    if (forget.endpoint.empty() || found->second.endpoint == forget.endpoint)
      undo_.take_away(subscriptions_, forget.device);
    return {};
  }

  Trouble write(const PutKeepsake& put) {
    if (!keepsakes_.contains(put.name)) undo_.put(keepsakes_, put.name, put.value);
    return {};
  }

  Trouble write(const PutDailyResult& change) {
    const DailyResult& result = change.result;
    Day& results = days_[day(result.date, result.game)];
    const auto old = results.find(result.person);
    if (old == results.end() || better(result, old->second)) undo_.put(results, result.person, result);
    return {};
  }

  Trouble write(const PutOwnGames& put) {
    if (!accounts_.contains(put.account)) return {};
    std::vector<OwnGame> games = value_at(own_games_, put.account).value_or(std::vector<OwnGame>());
    for (const OwnGame& game : put.games)
      if (std::ranges::find(games, game.id, &OwnGame::id) == games.end()) games.push_back(game);
    std::ranges::sort(games,
                      [](const OwnGame& a, const OwnGame& b) { return a.at != b.at ? a.at > b.at : a.id < b.id; });
    shorten(games, most_own_games);
    undo_.put(own_games_, put.account, std::move(games));
    return {};
  }

  Trouble write(const PutNote& put) {
    undo_.put(notes_, NotePlace{put.note.owner, put.note.kind, put.note.key}, put.note);
    return {};
  }

  Trouble write(const DropNote& drop) {
    undo_.take_away(notes_, NotePlace{drop.owner, drop.kind, drop.key});
    return {};
  }

  Trouble write(const DropOldNotes& drop) {
    drop_notes([&](const Note& note) { return note.until < drop.before; });
    return {};
  }

  Trouble write(const Begin& begin) {
    undo_.add(begins_, begin.uptime);
    return {};
  }

  Trouble write(const Sweep& sweep) {
    for (const std::string& table : nodes_.write(sweep)) write(Archive{table});
    return {};
  }

  template <class Change>  // everything else of nodes
  Trouble write(const Change& change) {
    nodes_.write(change);
    return {};
  }

  mutable std::shared_mutex mutex_;
  Undo undo_;
  MemoryNodes nodes_{undo_};
  Standing standing_;  // without its sums
  Named<TableRow> tables_;
  Named<std::string> codes_;  // whose each is
  Named<std::vector<Entry>> logs_;
  Named<std::size_t> archived_;  // how many of its entries are
  Named<Account> accounts_;
  Named<std::string> owners_;              // of devices
  Named<std::vector<OwnGame>> own_games_;  // of accounts, the latest first
  Named<Subscription> subscriptions_;      // by device
  Named<std::string> keepsakes_;
  std::map<std::string, Day> days_;
  std::set<Instant> begins_;
  std::map<NotePlace, Note> notes_;
};
}  // namespace

std::vector<Note> newest(std::vector<Note> notes, int most) {
  std::ranges::sort(notes, [](const Note& a, const Note& b) {
    return std::tie(b.at, a.owner, a.kind, a.key) < std::tie(a.at, b.owner, b.kind, b.key);
  });
  const auto [first, last] = std::ranges::unique(notes);  // asked for twice
  notes.erase(first, last);
  shorten(notes, most);
  return notes;
}

std::vector<DailyPlace> newest(std::vector<DailyPlace> places, int most) {
  std::ranges::sort(places, [](const DailyPlace& a, const DailyPlace& b) {
    if (a.result.date != b.result.date) return a.result.date > b.result.date;
    return std::tie(a.result.game, a.result.person) < std::tie(b.result.game, b.result.person);
  });
  const auto [first, last] = std::ranges::unique(places);  // asked for twice
  places.erase(first, last);
  shorten(places, most);
  return places;
}

std::unique_ptr<Store> memory_store() { return std::make_unique<MemoryStore>(); }
}  // namespace nonet::store
