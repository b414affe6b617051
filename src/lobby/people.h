// People who want to be known on several devices: accounts, their devices, and what they played. Nothing here commits:
// a change is an answer and the writes that make it true.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "lobby/denial.h"
#include "store/store.h"
#include "table/effects.h"
#include "wire/codecs.h"
#include "wire/raw.h"

namespace nonet::lobby {
constexpr std::size_t most_devices = 32;  // of one account
constexpr int most_history = 100;         // tables on one page

// ---- What is answered

struct AccountNote {
  std::string name;
  int devices = 0;
  store::WallTime created = 0;
};
struct Profile {  // {"account":null} for a device without one
  std::optional<AccountNote> account;
};
struct NewAccount {
  std::string phrase;  // told this once: only its hash is kept
  AccountNote account;
};
struct TurnLeft {                // of a seat whose person the game waits for; nothing: without a limit, or paused
  std::optional<Instant> left;   // milliseconds from now on, while the server is up
  std::optional<Instant> whole;  // so long the turn may last altogether
  std::optional<Instant> held;   // its person is on holiday: the clock stands for so many milliseconds more
};
struct HistoryEntry {
  store::WallTime created = 0;
  store::WallTime changed = 0;                            // that of the last entry is the next page's `before`
  RawJson table;                                          // its summary, as lists show it
  std::optional<SeatSet> you;                             // the asker's seats
  std::optional<PerSeat<std::optional<TurnLeft>>> turns;  // of a game with a pace: null for whom it does not wait for
};

template <class Io>
void fields(Io& io, AccountNote& account) {
  io("name", account.name);
  io("devices", account.devices);
  io("created", account.created);
}
template <class Io>
void fields(Io& io, Profile& profile) {
  io("account", profile.account);
}
template <class Io>
void fields(Io& io, NewAccount& made) {
  io("phrase", made.phrase);
  io("account", made.account);
}
template <class Io>
void fields(Io& io, TurnLeft& turn) {
  io.maybe("left", turn.left);
  io.maybe("whole", turn.whole);
  io.maybe("held", turn.held);
}
template <class Io>
void fields(Io& io, HistoryEntry& entry) {
  io("created", entry.created);
  io("changed", entry.changed);
  io("table", entry.table);
  io.maybe("you", entry.you);
  io.maybe("turns", entry.turns);
}

// ---- What can be asked

using Setback = std::variant<Denial, store::StoreError>;
template <class T>
using Asked = std::expected<T, Setback>;

struct Change {
  std::string answer;  // JSON, true once the writes are kept
  std::vector<store::Write> writes;
};

// Answers NewAccount. Codes: name, has-account.
Asked<Change> create_account(const store::Store& store, const std::string& device, std::string_view name,
                             const table::Secrets& secrets, store::WallTime now);
// These answer Profile. A device that has another account changes over. Codes: those of read_phrase, phrase-unknown,
// too-many-devices.
Asked<Change> link_device(const store::Store& store, const std::string& device, std::string_view phrase);
// The account stays, for who has the phrase. Code: no-account, as for all that follow.
Asked<Change> unlink_device(const store::Store& store, const std::string& device);
Asked<Change> unlink_other_devices(const store::Store& store, const std::string& device);  // one of them was lost
Asked<Change> rename_account(const store::Store& store, const std::string& device,
                             std::string_view name);  // also: name
Asked<Change> forget_account(const store::Store& store, const std::string& device);

store::StoreResult<std::string> profile(const store::Store& store, const std::string& device);  // Profile

store::StoreResult<std::vector<std::string>> devices_of_guest(const store::Store& store,
                                                              const std::string& device);         // own first
store::StoreResult<std::string> person_of(const store::Store& store, const std::string& device);  // account or device

// HistoryEntry[], the newest first. The time is this server's.
store::StoreResult<std::string> history(const store::Store& store, const std::string& device, store::WallTime before,
                                        int most, Instant now = 0);
// The same of those that are not finished, however old they are.
store::StoreResult<std::string> running_tables(const store::Store& store, const std::string& device, Instant now);
}  // namespace nonet::lobby
