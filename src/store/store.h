// What must outlast the program, and how it is kept. Every change goes through commit(): a batch is kept whole or not
// at all, and is durable when commit() returns. One thread commits at a time; any number may read meanwhile, and what
// was committed before a question was asked is in its answer.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/instant.h"

namespace nonet::store {
enum class Fault : std::uint8_t {
  full,
  read_only,
  locked,
  damaged,
  conflict,
  fenced,       // another server has taken over: nothing that this one writes is kept any more
  unreachable,  // nobody knows whether it was kept
  refused,      // it was not, and the next may be
  other
};
struct StoreError {
  Fault fault = Fault::other;
  std::string message;  // a sentence for the host, with the file's name
};
template <class T>
using StoreResult = std::expected<T, StoreError>;

using WallTime = std::int64_t;  // milliseconds since 1970, for lists and retention; clocks of games never depend on it

// ---- What is kept

// A table's log: entries 1, 2, 3, … Everything about a table follows from them. The text is the table's own affair.
struct Entry {
  std::int64_t version = 0;
  std::string text;
  friend bool operator==(const Entry&, const Entry&) = default;
};

enum class Phase : std::uint8_t { gathering, playing, finished };

// What lists and look-ups need of a table; it could be made again from the log.
struct TableRow {
  std::string id;
  std::string code;  // short, for people who type; empty once it has been given back
  std::string game;
  Phase phase = Phase::gathering;
  bool listed = false;  // anybody may find it, or could before it was finished
  WallTime created = 0;
  WallTime changed = 0;
  std::string summary;               // JSON, shown as it is
  std::vector<std::string> devices;  // of everybody who sits there or sat there
  std::optional<Instant> due = {};   // by the table's time: when something happens there though nobody is there
  friend bool operator==(const TableRow&, const TableRow&) = default;
};

// A person who wants to be known on several devices. A device without an account needs no row.
struct Account {
  std::string id;
  std::string phrase_hash;  // of the recovery phrase, hexadecimal
  std::string name;
  WallTime created = 0;
  friend bool operator==(const Account&, const Account&) = default;
};

// The best result of a person in the challenge of one day and game.
struct DailyResult {
  std::string date;  // 2026-11-16
  std::string game;
  std::string person;  // an account's id, or a device's
  std::string name;
  int points = 0;
  int moves = 0;  // fewer are better where points are equal, then who was earlier
  WallTime at = 0;
  std::string record;
  friend bool operator==(const DailyResult&, const DailyResult&) = default;
};

// A person's best result of a day among all of that day and game; equal points in equally many moves share a place.
struct DailyPlace {
  DailyResult result;      // its record left out
  std::int64_t ahead = 0;  // so many are better
  std::int64_t all = 0;
  friend bool operator==(const DailyPlace&, const DailyPlace&) = default;
};

// A game that somebody with an account finished on a device of theirs, with bots or alone: for statistics. The text is
// the page's own affair.
struct OwnGame {
  std::string id;
  WallTime at = 0;
  std::string text;
  friend bool operator==(const OwnGame&, const OwnGame&) = default;
};
constexpr int most_own_games = 1000;  // of one account

// Something that is kept for a person: an invitation, somebody who is blocked. The text is its maker's own affair.
struct Note {
  std::string owner;  // an account's id, or a device's
  std::string kind;
  std::string key;    // of those of its kind that this owner has, this one
  std::string about;  // a table, or another person
  std::string text;
  WallTime at = 0;
  WallTime until = never;  // of no use after that
  static constexpr WallTime never = 9'000'000'000'000'000;
  friend bool operator==(const Note&, const Note&) = default;
};

// Where a device wants to be told what happens at its tables while it looks at none of them. A device has one at most.
struct Subscription {
  std::string device;
  std::string endpoint;  // of a push service: who knows it may send to it
  std::string wants;     // JSON: the keys to encrypt with and what was chosen, the server's own affair
  friend bool operator==(const Subscription&, const Subscription&) = default;
};

// ---- How it changes

struct Append {  // version must be the next of that table; otherwise the whole batch is refused: Fault::conflict
  std::string table;
  Entry entry;
};
struct PutTable {  // new, or in place of the row with this id; a code that another table holds is a conflict
  TableRow row;
};
struct Archive {  // nobody is there any more: its entries are put together, out of the way of the running log
  std::string table;
};
struct Forget {  // row and log, and notes about it
  std::string table;
};
struct PutAccount {
  Account account;
};
// And what devices it had, its results, its own games, its notes and those about it. With the id of a device, what was
// kept for that while it had no account.
struct ForgetAccount {
  std::string account;
};
struct LinkDevice {  // a device belongs to at most one account; linking moves it
  std::string device;
  std::string account;
};
struct UnlinkDevice {  // and it is told nothing any more, as where its account is forgotten
  std::string device;
};
struct PutSubscription {  // in place of the one that the device had
  Subscription subscription;
};
struct ForgetSubscription {
  std::string device;
  std::string endpoint;  // only where it is still this one; empty: whichever it is
};
struct PutKeepsake {  // what a server made once and goes by ever after; the first one stays
  std::string name;
  std::string value;
};
struct PutDailyResult {  // kept only where it is better than the one there
  DailyResult result;
};
struct PutOwnGames {    // those that are there already stay as they are; of all only the latest are kept
  std::string account;  // of one that is gone nothing is
  std::vector<OwnGame> games;
};
struct PutNote {  // new, or in place of the one with this key
  Note note;
};
struct DropNote {
  std::string owner;
  std::string kind;
  std::string key;
};
struct DropOldNotes {  // that were of use until before that
  WallTime before = 0;
};
struct Begin {         // a server begins: a table left with its clock running stands still from then on
  Instant uptime = 0;  // later than all that was kept before
};

// Where several servers share a store, each run of one is a node, and a table is in the memory of one node at most.
// That node's batches are the only ones that write to the table.
using NodeId = std::int64_t;  // never used twice; 0: a server that shares its store with nobody

struct Announce {  // the node begins: others reach it there
  std::string address;
  int format = 1;  // of logs, the newest that it reads
};
struct Claim {  // the table becomes the node's, where nobody alive has it: tenure() tells whose it is then
  std::string table;
};
struct Release {  // nobody's any more; its time stands still
  std::string table;
};
struct DeclareDead {  // nothing that it writes is kept any more; unless it was heard of meanwhile
  NodeId node = 0;
  Instant uptime = 0;  // the last that was heard of it
};
struct Sweep {  // tables of a node that is dead are released and put together; once it has none it is forgotten
  NodeId node = 0;
  int most = 0;
};
struct Show {  // what the node has for lists that all nodes show; in place of what it showed before
  std::string listing;
};
using Write = std::variant<Append, PutTable, Archive, Forget, PutAccount, ForgetAccount, LinkDevice, UnlinkDevice,
                           PutSubscription, ForgetSubscription, PutKeepsake, PutDailyResult, PutOwnGames, PutNote,
                           DropNote, DropOldNotes, Begin, Announce, Claim, Release, DeclareDead, Sweep, Show>;

struct Batch {
  std::vector<Write> writes;
  Instant uptime = 0;  // the server's own time, which stands still while it is down; kept with every commit
  WallTime wall = 0;   // the time of day that the server believes in; kept likewise
  NodeId by = 0;       // Fault::fenced where that node was declared dead
};

struct Node {
  NodeId id = 0;
  std::string address;
  Instant uptime = 0;  // of its last commit
  bool alive = true;
  int format = 1;  // as it announced it
  friend bool operator==(const Node&, const Node&) = default;
};

struct Tenure {              // who has a table in memory, and how its time goes
  NodeId node = 0;           // 0: nobody
  std::string address = {};  // of the node
  bool alive = false;        // it is
  Instant shift = 0;         // from the node's time to the table's; of nobody's table its time, which stands still
  std::optional<Instant> left = {};  // in the table's time: when the node before this one was heard of last
  friend bool operator==(const Tenure&, const Tenure&) = default;
};

// What there is, as of the last commit.
struct Standing {
  Instant uptime = 0;
  WallTime wall = 0;
  std::int64_t commits = 0;  // since the beginning
  std::int64_t tables = 0;
  std::int64_t entries = 0;  // of all logs
  friend bool operator==(const Standing&, const Standing&) = default;
};

struct Sleeper {  // a table that has a due
  std::string table;
  Instant at = 0;  // by the time of the node that has it; of nobody's table by its own, which stands still
  friend bool operator==(const Sleeper&, const Sleeper&) = default;
};

struct Unarchived {  // a table with entries that are not put together
  std::string table;
  std::int64_t entries = 0;  // so many of them
  friend bool operator==(const Unarchived&, const Unarchived&) = default;
};

enum class Names : std::uint8_t {
  tables,
  accounts,
  days,           // "2026-11-16 GAME", of which there are results
  owners,         // of notes
  subscriptions,  // the devices that have one
  keepsakes
};

class Store {
 public:
  virtual ~Store() = default;

  virtual StoreResult<void> commit(const Batch& batch) = 0;
  virtual NodeId node() const { return 0; }           // that writes through this
  virtual std::uint64_t doubts() const { return 0; }  // commits that were in doubt; from any thread
  // From any thread: a commit that waits for a store far away says Fault::unreachable instead of waiting on.
  virtual void give_up_waiting() {}

  // Nothing where what was opened is still what lies under its name: a file that was deleted or replaced takes writes
  // that nobody will ever read.
  virtual StoreResult<void> still_there() const { return {}; }
  // What was here when it was last open and is not any more: a sentence for the host; empty where nothing is missing.
  virtual std::string missing() const { return {}; }

  virtual StoreResult<Instant> uptime() const = 0;  // of the last commit
  virtual StoreResult<Standing> standing() const = 0;
  virtual StoreResult<std::optional<Instant>> next_begin(Instant uptime) const = 0;  // of a server, after that
  // Everything there is, some at a time: those behind `after` in the order of their bytes.
  virtual StoreResult<std::vector<std::string>> names(Names of, std::string_view after, int most) const = 0;
  virtual StoreResult<std::vector<Entry>> entries(std::string_view table) const = 0;  // none: no such table
  virtual StoreResult<std::optional<TableRow>> table(std::string_view id) const = 0;
  virtual StoreResult<std::optional<TableRow>> table_by_code(std::string_view code) const = 0;
  virtual StoreResult<std::vector<Unarchived>> unarchived() const = 0;  // by id
  virtual StoreResult<std::vector<TableRow>> listed(
      int most) const = 0;  // gathering first, then playing; the newest first
  virtual StoreResult<std::vector<TableRow>> tables_of(const std::vector<std::string>& devices, WallTime before,
                                                       int most) const = 0;
  virtual StoreResult<std::vector<TableRow>> running_tables_of(const std::vector<std::string>& devices,
                                                               int most) const = 0;  // not finished; likewise
  // Of a node; of 0: nobody's, or all where the store is shared with nobody. The soonest first.
  virtual StoreResult<std::vector<Sleeper>> sleepers(NodeId of, int most) const = 0;
  virtual StoreResult<std::vector<std::string>> unchanged_since(Phase phase, WallTime before, int most) const = 0;

  virtual StoreResult<std::optional<Account>> account(std::string_view id) const = 0;
  virtual StoreResult<std::optional<Account>> account_by_phrase(std::string_view phrase_hash) const = 0;
  virtual StoreResult<std::optional<Account>> account_of(std::string_view device) const = 0;
  virtual StoreResult<std::vector<std::string>> devices_of(std::string_view account) const = 0;

  virtual StoreResult<std::vector<OwnGame>> own_games(std::string_view account,
                                                      int most) const = 0;  // the latest first
  virtual StoreResult<std::optional<Subscription>> subscription(std::string_view device) const = 0;
  // Of the device and the others of its account, by device.
  virtual StoreResult<std::vector<Subscription>> subscriptions_of(std::string_view device) const = 0;
  virtual StoreResult<std::optional<std::string>> keepsake(std::string_view name) const = 0;

  virtual bool is_shared() const { return false; }  // by nodes: each table has a time of its own
  // Of nodes that share the store; nothing where none do.
  virtual StoreResult<std::optional<Tenure>> tenure(std::string_view /*table*/) const { return std::nullopt; }
  virtual StoreResult<std::vector<Node>> nodes() const { return {}; }  // also those dead that still have tables; by id
  virtual StoreResult<std::vector<std::string>> shown(NodeId /*but*/) const { return {}; }  // by those alive
  virtual StoreResult<std::string> node_secret() const { return {}; }  // by which they know each other

  virtual StoreResult<std::vector<DailyResult>> daily_results(std::string_view date, std::string_view game,
                                                              int most) const = 0;  // the best first; records left out
  virtual StoreResult<std::optional<DailyResult>> daily_result(std::string_view date, std::string_view game,
                                                               std::string_view person) const = 0;
  // Of days before that one, the newest first, then by game and person.
  virtual StoreResult<std::vector<DailyPlace>> daily_places(const std::vector<std::string>& /*persons*/,
                                                            std::string_view /*before*/, int /*most*/) const {
    return {};
  }

  // The newest first. Of every kind where none is named.
  virtual StoreResult<std::vector<Note>> notes(const std::vector<std::string>& /*owners*/, std::string_view /*kind*/,
                                               int /*most*/) const {
    return {};
  }
  virtual StoreResult<std::vector<Note>> notes_about(const std::vector<std::string>& /*whom*/,
                                                     std::string_view /*kind*/, int /*most*/) const {
    return {};
  }
};

std::vector<Note> newest(std::vector<Note> notes, int most);  // the newest first, then by owner, kind and key
std::vector<DailyPlace> newest(std::vector<DailyPlace> places, int most);  // likewise, then by game and person

std::unique_ptr<Store> memory_store();  // for tests and for hosts who want nothing kept
}  // namespace nonet::store
