#include "lobby/people.h"

#include <algorithm>

#include "lobby/asking.h"
#include "lobby/phrase.h"
#include "table/ids.h"
#include "table/messages.h"
#include "table/words.h"

namespace nonet::lobby {
namespace {
using store::Account;
using store::Store;
using store::StoreError;

std::unexpected<Setback> bad_name() {
  return denied("name",
                "A name has 1 to " + std::to_string(table::longest_name.characters) + " characters that can be read.");
}

std::string profile_text(const Account& account, std::size_t devices) {
  return json_of(Profile{AccountNote{account.name, static_cast<int>(devices), account.created}});
}
std::string without_account() { return json_of(Profile{}); }

struct AccountWithDevices {
  Account account;
  std::vector<std::string> devices;
};

Asked<AccountWithDevices> account_with_devices(const Store& store, const std::string& device) {
  auto account = store.account_of(device);
  if (!account) return broken(account.error());
  if (!*account) return denied("no-account", "This device has no account.");
  auto devices = store.devices_of((*account)->id);
  if (!devices) return broken(devices.error());
  return AccountWithDevices{**account, std::move(*devices)};
}
}  // namespace

Asked<Change> create_account(const Store& store, const std::string& device, std::string_view name,
                             const table::Secrets& secrets, store::WallTime now) {
  const auto clean = table::cleaned(name, table::longest_name);
  if (!clean) return bad_name();
  const auto there = store.account_of(device);
  if (!there) return broken(there.error());
  if (*there) return denied("has-account", "This device has an account already.");
  const std::string bytes = secrets(phrase_bytes);
  const Account account{table::table_id(secrets), phrase_hash(bytes), *clean, now};
  return Change{json_of(NewAccount{phrase_of(bytes), {account.name, 1, account.created}}),
                {store::PutAccount{account}, store::LinkDevice{device, account.id}}};
}

Asked<Change> link_device(const Store& store, const std::string& device, std::string_view phrase) {
  const auto bytes = read_phrase(phrase);
  if (!bytes) return std::unexpected<Setback>(bytes.error());
  const auto account = store.account_by_phrase(phrase_hash(*bytes));
  if (!account) return broken(account.error());
  if (!*account) return denied("phrase-unknown", "No account has this phrase.");
  const auto devices = store.devices_of((*account)->id);
  if (!devices) return broken(devices.error());
  if (std::ranges::find(*devices, device) != devices->end())
    return Change{profile_text(**account, devices->size()), {}};
  if (devices->size() >= most_devices)
    return denied("too-many-devices", "An account has at most " + std::to_string(most_devices) + " devices.");
  // The account is put again so that the batch holds even where another device forgets it before this is kept.
  return Change{profile_text(**account, devices->size() + 1),
                {store::PutAccount{**account}, store::LinkDevice{device, (*account)->id}}};
}

Asked<Change> unlink_device(const Store& store, const std::string& device) {
  const auto found = account_with_devices(store, device);
  if (!found) return std::unexpected(found.error());
  return Change{without_account(), {store::UnlinkDevice{device}}};
}

Asked<Change> unlink_other_devices(const Store& store, const std::string& device) {
  const auto found = account_with_devices(store, device);
  if (!found) return std::unexpected(found.error());
  Change change{profile_text(found->account, 1), {}};
  for (const std::string& other : found->devices)
    if (other != device) change.writes.emplace_back(store::UnlinkDevice{other});
  return change;
}

Asked<Change> rename_account(const Store& store, const std::string& device, std::string_view name) {
  const auto clean = table::cleaned(name, table::longest_name);
  if (!clean) return bad_name();
  auto found = account_with_devices(store, device);
  if (!found) return std::unexpected(found.error());
  found->account.name = *clean;
  return Change{profile_text(found->account, found->devices.size()), {store::PutAccount{found->account}}};
}

Asked<Change> forget_account(const Store& store, const std::string& device) {
  const auto found = account_with_devices(store, device);
  if (!found) return std::unexpected(found.error());
  Change change{without_account(), {store::ForgetAccount{found->account.id}}};
  // And what its devices had before they joined it.
  for (const std::string& each : found->devices) change.writes.emplace_back(store::ForgetAccount{each});
  return change;
}

store::StoreResult<std::string> profile(const Store& store, const std::string& device) {
  const auto account = store.account_of(device);
  if (!account) return std::unexpected(account.error());
  if (!*account) return without_account();
  const auto devices = store.devices_of((*account)->id);
  if (!devices) return std::unexpected(devices.error());
  return profile_text(**account, devices->size());
}

store::StoreResult<std::vector<std::string>> devices_of_guest(const Store& store, const std::string& device) {
  std::vector<std::string> all = {device};
  const auto account = store.account_of(device);
  if (!account) return std::unexpected(account.error());
  if (!*account) return all;
  const auto devices = store.devices_of((*account)->id);
  if (!devices) return std::unexpected(devices.error());
  for (const std::string& other : *devices)
    if (other != device) all.push_back(other);
  return all;
}

store::StoreResult<std::string> person_of(const Store& store, const std::string& device) {
  const auto account = store.account_of(device);
  if (!account) return std::unexpected(account.error());
  return *account ? (*account)->id : device;
}

namespace {
// The time of tables, which several servers that share a store count each by itself.
class TableTimes {
 public:
  TableTimes(const Store& store, Instant now) : store_(store), now_(now) {}

  Instant of(const std::string& table) {
    if (store_.node() == 0) return now_;
    const auto tenure = store_.tenure(table);
    if (!tenure || !*tenure) return now_;
    if ((*tenure)->node == 0) return (*tenure)->shift;
    return (*tenure)->shift + ((*tenure)->node == store_.node() ? now_ : uptime_of((*tenure)->node));
  }

 private:
  Instant uptime_of(store::NodeId id) {
    if (!nodes_) nodes_ = store_.nodes().value_or(std::vector<store::Node>());
    const auto node = std::ranges::find(*nodes_, id, &store::Node::id);
    return node == nodes_->end() ? now_ : node->uptime;
  }

  const Store& store_;
  Instant now_;
  std::optional<std::vector<store::Node>> nodes_;
};

// What is told of a table to one of its people: everybody is told the rest.
HistoryEntry entry_for(const std::vector<std::string>& devices, store::TableRow& row, TableTimes& times) {
  HistoryEntry entry{row.created, row.changed, {std::move(row.summary)}, {}, {}};
  const auto json = parse_json(entry.table.text);
  const auto summary = json ? read_value<table::Summary>(*json) : std::unexpected(Problem{true, {}, {}});
  if (!summary || !summary->people) return entry;
  SeatSet& own = entry.you.emplace();
  for (int i = 0; i < summary->people->size(); ++i) {
    const auto person = (*summary->people)[i];
    if (!person || *person < 0 || static_cast<std::size_t>(*person) >= row.devices.size()) continue;
    const std::string& device = row.devices[static_cast<std::size_t>(*person)];
    if (std::ranges::find(devices, device) != devices.end()) own.insert(seat_at(i));
  }
  if (!summary->turns) return entry;
  const Instant now = times.of(row.id);
  auto& turns = entry.turns.emplace();
  for (const auto& turn : *summary->turns) {
    std::optional<TurnLeft> told;
    if (turn) told.emplace();
    if (turn && turn->held > now) told->held = *turn->held - now;
    if (turn && turn->due) {
      told->left = std::max<Instant>(*turn->due - std::max(now, turn->held.value_or(now)), 0);
      told->whole = turn->whole;
    }
    turns.push_back(told);
  }
  return entry;
}
}  // namespace

store::StoreResult<std::string> running_tables(const Store& store, const std::string& device, Instant now) {
  const auto devices = devices_of_guest(store, device);
  if (!devices) return std::unexpected(devices.error());
  auto rows = store.running_tables_of(*devices, most_history);
  if (!rows) return std::unexpected(rows.error());
  TableTimes times(store, now);
  std::vector<HistoryEntry> entries;
  for (store::TableRow& row : *rows) entries.push_back(entry_for(*devices, row, times));
  return json_of(entries);
}

store::StoreResult<std::string> history(const Store& store, const std::string& device, store::WallTime before, int most,
                                        Instant now) {
  const auto devices = devices_of_guest(store, device);
  if (!devices) return std::unexpected(devices.error());
  const int page = std::clamp(most, 1, most_history);
  auto rows = store.tables_of(*devices, before, page + 1);
  if (!rows) return std::unexpected(rows.error());
  // A page ends where the time changes: the next one asks for what is earlier, and tables of the same moment would be
  // passed over.
  if (const auto full = static_cast<std::size_t>(page); rows->size() > full) {
    const store::WallTime next = (*rows)[full].changed;
    rows->resize(full);
    if (rows->front().changed != next)
      while (rows->back().changed == next) rows->pop_back();
  }
  TableTimes times(store, now);
  std::vector<HistoryEntry> entries;
  for (store::TableRow& row : *rows) entries.push_back(entry_for(*devices, row, times));
  return json_of(entries);
}
}  // namespace nonet::lobby
