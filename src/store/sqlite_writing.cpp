#include "store/sqlite_writing.h"

#include "store/log_sum.h"
#include "store/packed.h"

namespace nonet::store {
Writing::Writing(Connection& connection, RunningLog& running)
    : connection_(connection),
      running_(running),
      begin_(connection, "BEGIN IMMEDIATE"),
      end_(connection, "COMMIT"),
      running_row_(connection, "UPDATE running SET uptime = ?, wall = ?, commits = ?, entries = ?"),
      append_(connection, "INSERT INTO log (seq, table_no, version, entry, sum) VALUES (?, ?, ?, ?, ?)"),
      entry_(connection, "SELECT entry FROM log WHERE seq = ?"),
      erase_entry_(connection, "DELETE FROM log WHERE seq = ?"),
      number_(connection,
              "SELECT number, coalesce(last, 0), coalesce(sum, 0) FROM tables LEFT JOIN archive ON table_no = number "
              "LEFT JOIN archive_sums USING (table_no) WHERE id = ?"),
      old_devices_(connection, "SELECT number, devices FROM tables WHERE id = ?"),
      // Two statements in place of one with RETURNING, for which SQLite would make a temporary table each time.
      new_table_(connection,
                 "INSERT INTO tables (id, code, game, phase, listed, created, changed, summary, devices, due) "
                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      old_table_(connection,
                 "UPDATE tables SET code = ?2, game = ?3, phase = ?4, listed = ?5, created = ?6, changed = ?7, "
                 "summary = ?8, devices = ?9, due = ?10 WHERE id = ?1"),
      forget_table_(connection, "DELETE FROM tables WHERE number = ?"),
      seat_(connection, "INSERT OR IGNORE INTO seated (device, table_no) VALUES (?, ?)"),
      unseat_(connection, "DELETE FROM seated WHERE device = ? AND table_no = ?"),
      // Two blobs put together are a text to SQLite, with the same bytes.
      archive_(connection,
               "INSERT INTO archive (table_no, last, entries) VALUES (?, ?, ?) ON CONFLICT (table_no) DO UPDATE "
               "SET last = excluded.last, entries = CAST(entries || excluded.entries AS BLOB)"),
      archive_sum_(connection,
                   "INSERT INTO archive_sums (table_no, sum) VALUES (?, ?) ON CONFLICT (table_no) DO UPDATE "
                   "SET sum = excluded.sum"),
      forget_archive_(connection, "DELETE FROM archive WHERE table_no = ?"),
      forget_sum_(connection, "DELETE FROM archive_sums WHERE table_no = ?"),
      put_account_(connection,
                   "INSERT INTO accounts (id, phrase_hash, name, created) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO "
                   "UPDATE SET phrase_hash = excluded.phrase_hash, name = excluded.name, created = excluded.created"),
      forget_account_(connection, "DELETE FROM accounts WHERE id = ?"),
      forget_results_(connection, "DELETE FROM daily WHERE person = ?"),
      forget_devices_(connection, "DELETE FROM devices WHERE account = ?"),
      link_(connection,
            "INSERT INTO devices (device, account) VALUES (?, ?) ON CONFLICT (device) DO UPDATE "
            "SET account = excluded.account"),
      known_account_(connection, "SELECT 1 FROM accounts WHERE id = ?"),
      unlink_(connection, "DELETE FROM devices WHERE device = ?"),
      put_subscription_(connection,
                        "INSERT INTO subscriptions (device, endpoint, wants) VALUES (?, ?, ?) ON CONFLICT (device) DO "
                        "UPDATE SET endpoint = excluded.endpoint, wants = excluded.wants"),
      forget_subscription_(connection, "DELETE FROM subscriptions WHERE device = ?1 AND (?2 = '' OR endpoint = ?2)"),
      put_keepsake_(connection, "INSERT OR IGNORE INTO keepsakes (name, value) VALUES (?, ?)"),
      put_daily_(connection,
                 "INSERT INTO daily (date, game, person, name, points, moves, at, record) "
                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (date, game, person) DO UPDATE SET "
                 "name = excluded.name, points = excluded.points, moves = excluded.moves, at = excluded.at, "
                 "record = excluded.record WHERE excluded.points > points OR (excluded.points = points AND "
                 "(excluded.moves < moves OR (excluded.moves = moves AND excluded.at < at)))"),
      put_own_game_(connection, "INSERT OR IGNORE INTO own_games (account, id, at, game) VALUES (?, ?, ?, ?)"),
      trim_own_games_(connection,
                      "DELETE FROM own_games WHERE account = ?1 AND id IN "
                      "(SELECT id FROM own_games WHERE account = ?1 ORDER BY at DESC, id LIMIT -1 OFFSET ?2)"),
      forget_own_games_(connection, "DELETE FROM own_games WHERE account = ?"),
      put_note_(connection,
                "INSERT OR REPLACE INTO notes (owner, kind, key, about, text, at, until) VALUES (?, ?, ?, ?, ?, ?, ?)"),
      drop_note_(connection, "DELETE FROM notes WHERE owner = ? AND kind = ? AND key = ?"),
      drop_old_notes_(connection, "DELETE FROM notes WHERE until < ?"),
      forget_notes_about_(connection, "DELETE FROM notes WHERE about = ?"),
      forget_notes_(connection, "DELETE FROM notes WHERE owner = ?"),
      put_begin_(connection, "INSERT OR IGNORE INTO begins VALUES (?)") {}

Trouble Writing::begin() {
  Statement standing(connection_, "SELECT commits, entries FROM running");
  if (connection_.flaw()) return connection_.flaw();
  Query row(standing);
  if (!row.next())
    return row.trouble() ? row.trouble() : connection_.error(Fault::damaged, "damaged: the uptime is missing");
  commits_ = row.integer(0);
  entries_ = row.integer(1);
  return {};
}

Trouble Writing::commit(const Batch& batch) {
  touched_ = TouchedTables(batch.writes.size());  // clear() would leave the room that the largest batch ever needed
  added_.clear();
  next_row_ = running_.next_row();
  entries_after_ = entries_;
  if (Trouble trouble = transact(batch)) {
    connection_.roll_back();
    return trouble;
  }
  running_.keep(touched_, added_, next_row_);
  ++commits_;
  entries_ = entries_after_;
  return {};
}

Trouble Writing::transact(const Batch& batch) {
  if (Trouble trouble = run(begin_)) return trouble;
  for (const Write& each : batch.writes)
    if (Trouble trouble = std::visit([&](const auto& change) { return write(change); }, each)) return trouble;
  if (Trouble trouble = run(running_row_, batch.uptime, batch.wall, commits_ + 1, entries_after_)) return trouble;
  return run(end_);
}

StoreResult<TouchedTable*> Writing::touch(std::string_view table) {
  const auto [place, fresh] = touched_.try_emplace(table);
  if (!fresh || running_.find(*place)) return &*place;
  Query found(number_, table);
  if (found.next()) {
    place->second.number = found.integer(0);
    place->second.last = found.integer(1);
    place->second.sum = found.integer(2);
  }
  if (found.trouble()) return std::unexpected(*found.trouble());
  return &*place;
}

Trouble Writing::write(const Append& append) {
  const StoreResult<TouchedTable*> found = touch(append.table);
  if (!found) return found.error();
  Touched& touched = (*found)->second;
  if (touched.number == 0) return conflict("an entry for table " + append.table + ", which is not there");
  if (append.entry.version != touched.last + 1)
    return conflict("the next entry of table " + append.table + " is " + std::to_string(touched.last + 1) + ", not " +
                    std::to_string(append.entry.version));
  const bool known = touched.last == 0 || touched.sum != 0;
  const std::int64_t sum = known ? log_sum(touched.sum, append.entry.text) : 0;
  if (Trouble trouble = run(append_, next_row_, touched.number, append.entry.version, append.entry.text, sum))
    return trouble;
  added_.push_back({*found, next_row_++});
  ++touched.last;
  touched.sum = sum;
  ++entries_after_;
  return {};
}

Trouble Writing::write(const PutTable& put) {
  const TableRow& row = put.row;
  std::string devices;
  for (const std::string& device : row.devices) pack(devices, device);
  std::int64_t number = 0;
  std::string old_devices;
  {
    Query old(old_devices_, row.id);
    if (old.next()) {
      number = old.integer(0);
      old_devices = old.string(1);
    }
    if (old.trouble()) return old.trouble();
  }
  const bool fresh = number == 0;
  const Trouble trouble = run(fresh ? new_table_ : old_table_, row.id, row.code, row.game,
                              std::int64_t{static_cast<std::uint8_t>(row.phase)}, std::int64_t{row.listed}, row.created,
                              row.changed, row.summary, Blob{devices}, row.due);
  if (trouble && trouble->fault == Fault::conflict)
    return conflict("the code " + row.code + " of table " + row.id + " is another table's");
  if (trouble) return trouble;
  if (fresh) {
    number = connection_.last_row();
    touched_.insert_or_assign(row.id, Touched{number, 0, 0, true, nullptr});
  }
  if (devices == old_devices) return {};
  if (Trouble failed = unseat(number, old_devices)) return failed;
  return seat(number, row.devices);
}

Trouble Writing::seat(std::int64_t number, const std::vector<std::string>& devices) {
  for (const std::string& device : devices)
    if (Trouble trouble = run(seat_, device, number)) return trouble;
  return {};
}

Trouble Writing::unseat(std::int64_t number, std::string_view devices) {
  const auto list = unpacked(devices);
  if (!list) return connection_.error(Fault::damaged, "damaged: the devices of table number " + std::to_string(number));
  for (const std::string& device : *list)
    if (Trouble trouble = run(unseat_, device, number)) return trouble;
  return {};
}

Trouble Writing::write(const Archive& archive) {
  const StoreResult<TouchedTable*> found = touch(archive.table);
  if (!found) return found.error();
  const Touched& touched = (*found)->second;
  std::string entries;
  for (const std::int64_t row : RunningLog::rows(**found, added_)) {
    Query query(entry_, row);
    if (!query.next()) {
      if (query.trouble()) return query.trouble();
      return connection_.error(Fault::damaged, "damaged: an entry of table " + archive.table + " is gone");
    }
    pack(entries, query.text(0));
  }
  if (entries.empty()) return {};
  if (Trouble trouble = run(archive_, touched.number, touched.last, Blob{entries})) return trouble;
  if (Trouble trouble = run(archive_sum_, touched.number, touched.sum)) return trouble;
  return sweep(**found);
}

Trouble Writing::sweep(TouchedTable& table) {
  for (const std::int64_t row : RunningLog::rows(table, added_))
    if (Trouble trouble = run(erase_entry_, row)) return trouble;
  table.second.swept = true;
  std::erase_if(added_, [&](const Added& each) { return each.table == &table; });
  return {};
}

Trouble Writing::write(const Forget& forget) {
  const StoreResult<TouchedTable*> found = touch(forget.table);
  if (!found) return found.error();
  Touched& touched = (*found)->second;
  if (touched.number == 0) return {};
  if (Trouble trouble = sweep(**found)) return trouble;
  std::string devices;
  {
    Query old(old_devices_, forget.table);
    if (old.next()) devices = old.string(1);
    if (old.trouble()) return old.trouble();
  }
  if (Trouble trouble = unseat(touched.number, devices)) return trouble;
  if (Trouble trouble = run(forget_archive_, touched.number)) return trouble;
  if (Trouble trouble = run(forget_sum_, touched.number)) return trouble;
  if (Trouble trouble = run(forget_table_, touched.number)) return trouble;
  if (Trouble trouble = run(forget_notes_about_, forget.table)) return trouble;
  entries_after_ -= touched.last;
  touched.number = 0;
  touched.last = 0;
  touched.sum = 0;
  return {};
}

Trouble Writing::write(const PutAccount& put) {
  const Account& account = put.account;
  Trouble trouble = run(put_account_, account.id, account.phrase_hash, account.name, account.created);
  if (trouble && trouble->fault == Fault::conflict)
    return conflict("the phrase of account " + account.id + " is another account's");
  return trouble;
}

Trouble Writing::write(const ForgetAccount& forget) {
  if (Trouble trouble = run(forget_results_, forget.account)) return trouble;
  if (Trouble trouble = run(forget_devices_, forget.account)) return trouble;
  if (Trouble trouble = run(forget_own_games_, forget.account)) return trouble;
  if (Trouble trouble = run(forget_notes_, forget.account)) return trouble;
  if (Trouble trouble = run(forget_notes_about_, forget.account)) return trouble;
  return run(forget_account_, forget.account);
}

Trouble Writing::write(const LinkDevice& link) {
  {
    Query known(known_account_, link.account);
    if (!known.next())
      return known.trouble() ? known.trouble()
                             : conflict("a device for account " + link.account + ", which is not there");
  }
  return run(link_, link.device, link.account);
}

Trouble Writing::write(const UnlinkDevice& unlink) { return run(unlink_, unlink.device); }

Trouble Writing::write(const PutSubscription& put) {
  return run(put_subscription_, put.subscription.device, put.subscription.endpoint, put.subscription.wants);
}

Trouble Writing::write(const ForgetSubscription& forget) {
  return run(forget_subscription_, forget.device, forget.endpoint);
}

Trouble Writing::write(const PutKeepsake& put) { return run(put_keepsake_, put.name, put.value); }

Trouble Writing::write(const PutDailyResult& put) {
  const DailyResult& result = put.result;
  return run(put_daily_, result.date, result.game, result.person, result.name, std::int64_t{result.points},
             std::int64_t{result.moves}, result.at, result.record);
}

Trouble Writing::write(const PutOwnGames& put) {
  {
    Query known(known_account_, put.account);
    if (!known.next()) return known.trouble();
  }
  for (const OwnGame& game : put.games)
    if (Trouble trouble = run(put_own_game_, put.account, game.id, game.at, game.text)) return trouble;
  return run(trim_own_games_, put.account, std::int64_t{most_own_games});
}

Trouble Writing::write(const PutNote& put) {
  const Note& note = put.note;
  return run(put_note_, note.owner, note.kind, note.key, note.about, note.text, note.at, note.until);
}

Trouble Writing::write(const DropNote& drop) { return run(drop_note_, drop.owner, drop.kind, drop.key); }

Trouble Writing::write(const DropOldNotes& drop) { return run(drop_old_notes_, drop.before); }

Trouble Writing::write(const Begin& begin) { return run(put_begin_, begin.uptime); }
}  // namespace nonet::store
