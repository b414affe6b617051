// What is made of a table's log by whoever has the store and the time: the table itself, its record, a judgement. None
// of it touches the lobby, so it can be done in another thread.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "lobby/denial.h"
#include "store/move.h"
#include "store/store.h"
#include "table/table.h"

namespace nonet::lobby {
template <class T>
using Outcome = std::expected<T, Denial>;

store::Phase kept_phase(table::TablePhase phase);
Denial denial_for(const store::StoreError& error);

// A log that breaks a law of ours is the same as one that does not hold; the error names the entry where it can.
std::expected<std::unique_ptr<table::Table>, std::string> restored(const std::string& id,
                                                                   std::span<const std::string> log);

// What is wrong with a log and its row, or nothing.
std::optional<std::string> log_flaw(const store::TableRow& row, std::span<const std::string> log);

struct Fetched {  // a table from the store, or why not
  Outcome<std::unique_ptr<table::Table>> table;
  std::string warning = {};  // for the host's log, and its event
  std::string_view event = {};
  std::optional<Instant> left = {};  // when the server after the one that wrote its last entry began, or lost it
  Instant shift = 0;                 // from the server's time to the table's
  bool is_free = false;              // it was not read: it is to be claimed first
  table::Holidays holidays = {};     // of those who sit there, where that has a pace
};
// For the node `me`, 0 where the store is shared with nobody. Codes: no-such-table, elsewhere, store, table-broken.
Fetched fetch_table(const store::Store& store, const std::string& id, store::NodeId me);

// Of a game over days that goes to a server whose time is another: what it is there, so that nothing passes between.
store::StoreResult<std::optional<store::CarriedOver>> carried_over(const store::TableRow& row,
                                                                   const std::vector<store::Entry>& entries,
                                                                   Instant from, Instant to);

Outcome<std::string> record_of(const store::Store& store, const std::string& id);  // no-such-table, not-finished, store
}  // namespace nonet::lobby
