#include "lobby/people.h"

#include <algorithm>

#include "lobby/phrase.h"
#include "table/ids.h"
#include "table/words.h"

namespace nonet::lobby {
namespace {
using store::Account;
using store::Store;
using store::StoreError;

std::unexpected<Setback> denied(std::string_view code, std::string words) {
  return std::unexpected<Setback>(Denial{code, std::move(words)});
}
std::unexpected<Setback> broken(StoreError error) { return std::unexpected<Setback>(std::move(error)); }

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
  return Change{without_account(), {store::ForgetAccount{found->account.id}}};
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

store::StoreResult<std::string> history(const Store& store, const std::string& device, store::WallTime before,
                                        int most) {
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
  std::vector<HistoryEntry> entries;
  for (const store::TableRow& row : *rows) entries.push_back({row.created, row.changed, {row.summary}});
  return json_of(entries);
}
}  // namespace nonet::lobby
