#include "lobby/reading.h"

#include <algorithm>

#include "lobby/holidays.h"
#include "table/ids.h"

namespace nonet::lobby {
namespace {
using table::Table;
using table::TablePhase;

std::vector<std::string> texts_of(std::vector<store::Entry> entries) {
  std::vector<std::string> texts;
  texts.reserve(entries.size());
  for (store::Entry& entry : entries) texts.push_back(std::move(entry.text));
  return texts;
}

Denial no_such_table() { return {"no-such-table", "There is no such table."}; }
}  // namespace

store::Phase kept_phase(TablePhase phase) {
  if (phase == TablePhase::gathering) return store::Phase::gathering;
  return phase == TablePhase::playing ? store::Phase::playing : store::Phase::finished;
}

Denial denial_for(const store::StoreError& error) {
  return {"store", "The server cannot keep anything at the moment: " + error.message};
}

std::expected<std::unique_ptr<Table>, std::string> restored(const std::string& id, std::span<const std::string> log) {
  try {
    return Table::restored(id, log);
  } catch (const AssertionFailed& failed) {
    return std::unexpected("table " + id + ": " + failed.file + ":" + std::to_string(failed.line) + ": " +
                           failed.expression);
  }
}

std::optional<std::string> log_flaw(const store::TableRow& row, std::span<const std::string> log) {
  const auto table = restored(row.id, log);
  if (!table) return table.error();
  if (kept_phase((*table)->phase()) == row.phase && (*table)->order().game == row.game) return {};
  return "table " + row.id + ": after its " + std::to_string(log.size()) +
         " entries it is in another phase or of another game than its row says";
}

namespace {
Fetched broken_table(std::string why) {
  return {std::unexpected(Denial{"table-broken", "This table cannot be opened: its log does not hold."}),
          std::move(why), "table-does-not-hold"};
}

Fetched unreadable(const store::StoreError& error) {
  return {std::unexpected(denial_for(error)), error.message, "store-read-failed"};
}

Fetched read_table(const store::Store& store, const std::string& id) {
  auto entries = store.entries(id);
  if (!entries && entries.error().fault == store::Fault::damaged) return broken_table(entries.error().message);
  if (!entries) return unreadable(entries.error());
  if (entries->empty()) return {std::unexpected(no_such_table())};
  auto table = restored(id, texts_of(std::move(*entries)));
  if (!table) return broken_table(std::move(table.error()));
  const auto left = store.next_begin((*table)->last_heard_of());
  if (!left) return unreadable(left.error());
  auto holidays = holidays_of(store, (*table)->seated());
  if (!holidays) return unreadable(holidays.error());
  return {std::move(*table), {}, {}, *left, 0, false, *std::move(holidays)};
}
}  // namespace

Fetched fetch_table(const store::Store& store, const std::string& id, store::NodeId me) {
  if (!table::is_table_id(id)) return {std::unexpected(no_such_table())};
  if (me == 0) return read_table(store, id);
  const auto tenure = store.tenure(id);
  if (!tenure) return unreadable(tenure.error());
  if (!*tenure) return {std::unexpected(no_such_table())};
  if ((*tenure)->node != me) {
    Fetched fetched{std::unexpected(Denial{"elsewhere", "Another server has this table; try again in a moment."})};
    fetched.is_free = !(*tenure)->alive;
    return fetched;
  }
  Fetched fetched = read_table(store, id);
  fetched.shift = (*tenure)->shift;
  if ((*tenure)->left) fetched.left = std::min(*(*tenure)->left, fetched.left.value_or(*(*tenure)->left));
  return fetched;
}

store::StoreResult<std::optional<store::CarriedOver>> carried_over(const store::TableRow& row,
                                                                   const std::vector<store::Entry>& entries,
                                                                   Instant from, Instant to) {
  const auto table = restored(row.id, texts_of(entries));
  if (!table) return std::nullopt;  // it goes as it is: nobody can play at it anyway
  std::int64_t version = (*table)->version();
  const std::vector<table::LogEntry> more = (*table)->carry_over(std::max(from, (*table)->last_heard_of()), to);
  if (more.empty()) return std::nullopt;
  store::CarriedOver carried{row, {}};
  for (const table::LogEntry& entry : more) carried.more.push_back({++version, json_of(entry)});
  carried.row.summary = json_of((*table)->summary());
  carried.row.due = (*table)->due();
  return carried;
}

Outcome<std::string> record_of(const store::Store& store, const std::string& id) {
  if (!table::is_table_id(id)) return std::unexpected(no_such_table());
  auto entries = store.entries(id);
  if (!entries) return std::unexpected(denial_for(entries.error()));
  const auto texts = texts_of(std::move(*entries));
  const auto table = texts.empty() ? std::unexpected(std::string()) : restored(id, texts);
  if (!table) return std::unexpected(no_such_table());
  if ((*table)->phase() != TablePhase::finished)
    return std::unexpected(Denial{"not-finished", "The record is open once the game is over."});
  return json_of((*table)->record(texts));
}
}  // namespace nonet::lobby
