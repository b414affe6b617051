#include "store/sqlite_reading.h"

#include <algorithm>

#include "store/log_sum.h"
#include "store/packed.h"

namespace nonet::store {
namespace {
const std::string table_columns =
    "SELECT id, code, game, phase, listed, created, changed, summary, devices, due FROM tables ";
const std::string account_columns = "SELECT id, phrase_hash, name, created FROM accounts ";
const std::string note_columns = "SELECT owner, kind, key, about, text, at, until FROM notes ";

Note note_row(const Query& query) {
  return {query.string(0), query.string(1),  query.string(2), query.string(3),
          query.string(4), query.integer(5), query.integer(6)};
}

TableRow table_row(const Query& query) {
  TableRow row;
  row.id = query.string(0);
  row.code = query.string(1);
  row.game = query.string(2);
  row.phase = static_cast<Phase>(query.integer(3));
  row.listed = query.integer(4) != 0;
  row.created = query.integer(5);
  row.changed = query.integer(6);
  row.summary = query.string(7);
  row.devices = unpacked(query.text(8)).value_or(std::vector<std::string>());
  if (!query.is_null(9)) row.due = query.integer(9);
  return row;
}

const std::string subscription_columns = "SELECT device, endpoint, wants FROM subscriptions ";

Subscription subscription_row(const Query& query) { return {query.string(0), query.string(1), query.string(2)}; }

Account account_row(const Query& query) {
  return {query.string(0), query.string(1), query.string(2), query.integer(3)};
}

DailyResult daily_row(const Query& query) {
  DailyResult result;
  result.date = query.string(0);
  result.game = query.string(1);
  result.person = query.string(2);
  result.name = query.string(3);
  result.points = static_cast<int>(query.integer(4));
  result.moves = static_cast<int>(query.integer(5));
  result.at = query.integer(6);
  result.record = query.string(7);
  return result;
}

std::string first_text(const Query& query) { return query.string(0); }

template <class Row>
auto all(Query& query, Row row) -> StoreResult<std::vector<decltype(row(query))>> {
  std::vector<decltype(row(query))> rows;
  while (query.next()) rows.push_back(row(query));
  if (query.trouble()) return std::unexpected(*query.trouble());
  return rows;
}

template <class Row>
auto one(Query& query, Row row) -> StoreResult<std::optional<decltype(row(query))>> {
  std::optional<decltype(row(query))> found;
  if (query.next()) found = row(query);
  if (query.trouble()) return std::unexpected(*query.trouble());
  return found;
}

std::int64_t limit(int most) { return std::max(most, 0); }
std::int64_t number_of(Phase phase) { return static_cast<std::uint8_t>(phase); }
}  // namespace

Reading::Reading(Connection& connection, const RunningLog& running)
    : connection_(connection),
      running_(running),
      standing_(connection, "SELECT uptime, wall, commits, (SELECT count(*) FROM tables), entries FROM running"),
      next_begin_(connection, "SELECT uptime FROM begins WHERE uptime > ? ORDER BY uptime LIMIT 1"),
      tables_after_(connection, "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?"),
      accounts_after_(connection, "SELECT id FROM accounts WHERE id > ? ORDER BY id LIMIT ?"),
      days_after_(connection,
                  "SELECT DISTINCT date || ' ' || game AS day FROM daily WHERE day > ? ORDER BY day LIMIT ?"),
      subscriptions_after_(connection, "SELECT device FROM subscriptions WHERE device > ? ORDER BY device LIMIT ?"),
      keepsakes_after_(connection, "SELECT name FROM keepsakes WHERE name > ? ORDER BY name LIMIT ?"),
      log_(connection,
           "SELECT number, coalesce(last, 0), entries, coalesce(sum, 0) FROM tables LEFT JOIN archive ON table_no = "
           "number LEFT JOIN archive_sums USING (table_no) WHERE id = ?"),
      entry_(connection, "SELECT entry, sum FROM log WHERE seq = ? AND table_no = ? AND version = ?"),
      table_(connection, table_columns + "WHERE id = ?"),
      table_by_code_(connection, table_columns + "WHERE code = ? AND code <> ''"),
      listed_(connection, table_columns + "WHERE listed = 1 AND phase < 2 ORDER BY phase, created DESC, id LIMIT ?"),
      tables_of_(connection,
                 table_columns +
                     "JOIN seated ON table_no = number WHERE device = ? AND changed < ? ORDER BY changed DESC, id "
                     "LIMIT ?"),
      running_tables_of_(connection,
                         table_columns +
                             "JOIN seated ON table_no = number WHERE device = ? AND phase < 2 ORDER BY changed DESC, "
                             "id LIMIT ?"),
      unchanged_since_(connection,
                       "SELECT id FROM tables WHERE phase = ? AND changed < ? ORDER BY changed, id LIMIT ?"),
      sleepers_(connection, "SELECT id, due FROM tables WHERE due IS NOT NULL ORDER BY due, id LIMIT ?"),
      account_(connection, account_columns + "WHERE id = ?"),
      account_by_phrase_(connection, account_columns + "WHERE phrase_hash = ?"),
      account_of_(connection, account_columns + "WHERE id = (SELECT account FROM devices WHERE device = ?)"),
      devices_of_(connection, "SELECT device FROM devices WHERE account = ? ORDER BY device"),
      subscription_(connection, subscription_columns + "WHERE device = ?"),
      subscriptions_of_(connection, subscription_columns +
                                        "WHERE device = ?1 OR device IN (SELECT device FROM devices WHERE account = "
                                        "(SELECT account FROM devices WHERE device = ?1)) ORDER BY device"),
      keepsake_(connection, "SELECT value FROM keepsakes WHERE name = ?"),
      daily_results_(connection,
                     "SELECT date, game, person, name, points, moves, at, '' FROM daily WHERE date = ? AND game = ? "
                     "ORDER BY points DESC, moves, at, person LIMIT ?"),
      daily_result_(connection,
                    "SELECT date, game, person, name, points, moves, at, record FROM daily "
                    "WHERE date = ? AND game = ? AND person = ?"),
      daily_places_(connection,
                    "SELECT date, game, person, name, points, moves, at, '', "
                    "(SELECT count(*) FROM daily AS other WHERE other.date = own.date AND other.game = own.game AND "
                    "other.points > own.points) + (SELECT count(*) FROM daily AS other WHERE other.date = own.date AND "
                    "other.game = own.game AND other.points = own.points AND other.moves < own.moves), "
                    "(SELECT count(*) FROM daily AS other WHERE other.date = own.date AND other.game = own.game) FROM "
                    "(SELECT date, game, person, name, points, moves, at FROM daily WHERE person = ? AND date < ? "
                    "ORDER BY date DESC, game LIMIT ?) AS own ORDER BY date DESC, game"),
      own_games_(connection, "SELECT id, at, game FROM own_games WHERE account = ? ORDER BY at DESC, id LIMIT ?"),
      notes_(connection, note_columns + "WHERE owner = ?1 AND (kind = ?2 OR ?2 = '') ORDER BY at DESC LIMIT ?3"),
      notes_about_(connection, note_columns + "WHERE about = ?1 AND (kind = ?2 OR ?2 = '') ORDER BY at DESC LIMIT ?3"),
      owners_after_(connection, "SELECT DISTINCT owner FROM notes WHERE owner > ? ORDER BY owner LIMIT ?") {}

StoreResult<Standing> Reading::standing() {
  Query query(standing_);
  if (query.next())
    return Standing{query.integer(0), query.integer(1), query.integer(2), query.integer(3), query.integer(4)};
  return std::unexpected(query.trouble() ? *query.trouble()
                                         : connection_.error(Fault::damaged, "damaged: the uptime is missing"));
}

StoreResult<std::optional<Instant>> Reading::next_begin(Instant uptime) {
  Query query(next_begin_, uptime);
  return one(query, [](Query& row) { return Instant{row.integer(0)}; });
}

Trouble Reading::begin() { return connection_.run("BEGIN"); }

StoreResult<std::vector<Entry>> Reading::entries(std::string_view table) {
  // Asked before the reading begins, so that what is read is never older than the rows we look for.
  const std::vector<std::int64_t> rows = running_.rows(table);
  if (Trouble trouble = begin()) return std::unexpected(*trouble);
  StoreResult<std::vector<Entry>> found = entries_now(table, rows);
  connection_.roll_back();
  return found;
}

StoreResult<std::vector<Entry>> Reading::entries_now(std::string_view table, const std::vector<std::int64_t>& rows) {
  std::vector<Entry> entries;
  Query log(log_, table);
  if (!log.next()) {
    if (log.trouble()) return std::unexpected(*log.trouble());
    return entries;
  }
  const std::int64_t number = log.integer(0);
  std::optional<std::vector<std::string>> archived = unpacked(log.text(2));
  if (!archived || static_cast<std::int64_t>(archived->size()) != log.integer(1))
    return std::unexpected(connection_.error(Fault::damaged, "damaged: the archive of table " + std::string(table)));
  entries.reserve(archived->size() + rows.size());
  const auto changed = [&](std::string_view which) {
    return std::unexpected(connection_.error(Fault::damaged, "damaged: " + std::string(which) + " of table " +
                                                                 std::string(table) + " is not what was written"));
  };
  std::int64_t version = 0;
  std::int64_t sum = 0;
  for (std::string& text : *archived) {
    sum = log_sum(sum, text);
    entries.push_back({++version, std::move(text)});
  }
  if (log.integer(3) != 0 && sum != log.integer(3))
    return changed("an entry up to " + std::to_string(version) + ", in the archive,");
  for (const std::int64_t row : rows) {
    Query entry(entry_, row, number, version + 1);
    // A row that is gone went into the archive a moment ago, and was read there.
    if (entry.next()) {
      sum = log_sum(sum, entry.text(0));
      entries.push_back({++version, entry.string(0)});
      if (entry.integer(1) != 0 && sum != entry.integer(1)) return changed("entry " + std::to_string(version));
    }
    if (entry.trouble()) return std::unexpected(*entry.trouble());
  }
  return entries;
}

StoreResult<std::optional<TableRow>> Reading::table(std::string_view id) {
  Query query(table_, id);
  return one(query, table_row);
}

StoreResult<std::optional<TableRow>> Reading::table_by_code(std::string_view code) {
  Query query(table_by_code_, code);
  return one(query, table_row);
}

Statement& Reading::names_after(Names of) {
  switch (of) {
    case Names::tables:
      return tables_after_;
    case Names::accounts:
      return accounts_after_;
    case Names::days:
      return days_after_;
    case Names::subscriptions:
      return subscriptions_after_;
    case Names::keepsakes:
      return keepsakes_after_;
    case Names::owners:
      break;
  }
  return owners_after_;
}

StoreResult<std::vector<std::string>> Reading::names(Names of, std::string_view after, int most) {
  Query query(names_after(of), after, limit(most));
  return all(query, first_text);
}

StoreResult<std::vector<TableRow>> Reading::listed(int most) {
  Query query(listed_, limit(most));
  return all(query, table_row);
}

template <class... Values>
StoreResult<std::vector<TableRow>> Reading::rows_of(Statement& statement, const std::vector<std::string>& devices,
                                                    int most, Values... values) {
  if (Trouble trouble = begin()) return std::unexpected(*trouble);
  std::vector<TableRow> rows;
  Trouble trouble;
  for (const std::string& device : devices) {
    Query query(statement, device, values..., limit(most));
    while (query.next()) rows.push_back(table_row(query));
    if (!trouble) trouble = query.trouble();
  }
  connection_.roll_back();
  if (trouble) return std::unexpected(*trouble);
  std::ranges::sort(rows, [](const TableRow& a, const TableRow& b) {
    return a.changed != b.changed ? a.changed > b.changed : a.id < b.id;
  });
  const auto [first, last] = std::ranges::unique(rows, {}, &TableRow::id);
  rows.erase(first, last);
  if (rows.size() > static_cast<std::size_t>(limit(most))) rows.resize(static_cast<std::size_t>(limit(most)));
  return rows;
}

StoreResult<std::vector<TableRow>> Reading::tables_of(const std::vector<std::string>& devices, WallTime before,
                                                      int most) {
  return rows_of(tables_of_, devices, most, before);
}

StoreResult<std::vector<TableRow>> Reading::running_tables_of(const std::vector<std::string>& devices, int most) {
  return rows_of(running_tables_of_, devices, most);
}

StoreResult<std::vector<std::string>> Reading::unchanged_since(Phase phase, WallTime before, int most) {
  Query query(unchanged_since_, number_of(phase), before, limit(most));
  return all(query, first_text);
}

StoreResult<std::vector<Sleeper>> Reading::sleepers(int most) {
  Query query(sleepers_, limit(most));
  return all(query, [](const Query& row) { return Sleeper{row.string(0), row.integer(1)}; });
}

StoreResult<std::optional<Account>> Reading::account(std::string_view id) {
  Query query(account_, id);
  return one(query, account_row);
}

StoreResult<std::optional<Account>> Reading::account_by_phrase(std::string_view phrase_hash) {
  Query query(account_by_phrase_, phrase_hash);
  return one(query, account_row);
}

StoreResult<std::optional<Account>> Reading::account_of(std::string_view device) {
  Query query(account_of_, device);
  return one(query, account_row);
}

StoreResult<std::vector<std::string>> Reading::devices_of(std::string_view account) {
  Query query(devices_of_, account);
  return all(query, first_text);
}

StoreResult<std::optional<Subscription>> Reading::subscription(std::string_view device) {
  Query query(subscription_, device);
  return one(query, subscription_row);
}

StoreResult<std::vector<Subscription>> Reading::subscriptions_of(std::string_view device) {
  Query query(subscriptions_of_, device);
  return all(query, subscription_row);
}

StoreResult<std::optional<std::string>> Reading::keepsake(std::string_view name) {
  Query query(keepsake_, name);
  return one(query, first_text);
}

StoreResult<std::vector<DailyResult>> Reading::daily_results(std::string_view date, std::string_view game, int most) {
  Query query(daily_results_, date, game, limit(most));
  return all(query, daily_row);
}

StoreResult<std::optional<DailyResult>> Reading::daily_result(std::string_view date, std::string_view game,
                                                              std::string_view person) {
  Query query(daily_result_, date, game, person);
  return one(query, daily_row);
}

StoreResult<std::vector<DailyPlace>> Reading::daily_places(const std::vector<std::string>& persons,
                                                           std::string_view before, int most) {
  if (Trouble trouble = begin()) return std::unexpected(*trouble);
  std::vector<DailyPlace> places;
  Trouble trouble;
  for (const std::string& person : persons) {
    Query query(daily_places_, person, before, limit(most));
    while (query.next()) places.push_back({daily_row(query), query.integer(8), query.integer(9)});
    if (!trouble) trouble = query.trouble();
  }
  connection_.roll_back();
  if (trouble) return std::unexpected(*trouble);
  return newest(std::move(places), most);
}

StoreResult<std::vector<OwnGame>> Reading::own_games(std::string_view account, int most) {
  Query query(own_games_, account, limit(most));
  return all(query, [](Query& row) { return OwnGame{row.string(0), row.integer(1), row.string(2)}; });
}

StoreResult<std::vector<Note>> Reading::notes(const std::vector<std::string>& owners, std::string_view kind, int most) {
  return notes_by(notes_, owners, kind, most);
}

StoreResult<std::vector<Note>> Reading::notes_about(const std::vector<std::string>& whom, std::string_view kind,
                                                    int most) {
  return notes_by(notes_about_, whom, kind, most);
}

StoreResult<std::vector<Note>> Reading::notes_by(Statement& statement, const std::vector<std::string>& keys,
                                                 std::string_view kind, int most) {
  if (Trouble trouble = begin()) return std::unexpected(*trouble);
  std::vector<Note> notes;
  Trouble trouble;
  for (const std::string& key : keys) {
    Query query(statement, key, kind, limit(most));
    while (query.next()) notes.push_back(note_row(query));
    if (!trouble) trouble = query.trouble();
  }
  connection_.roll_back();
  if (trouble) return std::unexpected(*trouble);
  return newest(std::move(notes), most);
}
}  // namespace nonet::store
