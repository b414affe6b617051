#include "store/postgres_writing.h"

#include <algorithm>
#include <utility>

#include "store/postgres_link.h"

namespace nonet::store {
namespace {
void append_number(std::string& list, std::int64_t number) {
  if (!list.empty()) list += ',';
  list += std::to_string(number);
}
}  // namespace

StoreResult<std::string> PostgresWriting::query(const Batch& batch, std::int64_t number) {
  changed_.clear();
  sql_.clear();
  trouble_.reset();
  appended_ = 0;
  appends_ = {};
  expected_ = {};
  uptime_ = batch.uptime;
  for (const Write& each : batch.writes) {
    std::visit([this](const auto& change) { write(change); }, each);
    if (trouble_) return std::unexpected(*trouble_);
  }
  flush();
  const std::string writes = std::exchange(sql_, {});
  execute("fence");
  for (const std::int64_t each : {incarnation_, number, batch.uptime, batch.wall, appended_}) value(each);
  end();
  return sql_ + writes;
}

void PostgresWriting::kept() {
  for (const auto& [table, last] : changed_) {
    if (last) {
      lasts_[table] = *last;
    } else {
      lasts_.erase(table);
    }
  }
  changed_.clear();
}

PostgresWriting::Last PostgresWriting::last_of(const std::string& table) const {
  if (const auto changed = changed_.find(table); changed != changed_.end()) return changed->second;
  const auto known = lasts_.find(table);
  return known == lasts_.end() ? Last() : known->second;
}

// ---- Writes

void PostgresWriting::write(const Append& append) {
  const std::int64_t version = append.entry.version;
  const Last last = last_of(append.table);
  if (last && version != *last + 1) {
    trouble_ = {Fault::conflict, "the next entry of table " + append.table + " is " + std::to_string(*last + 1) +
                                     ", not " + std::to_string(version)};
    return;
  }
  if (!last) {
    expected_.tables.push_back(append.table);
    append_number(expected_.lasts, version - 1);
  }
  changed_[append.table] = version;
  appends_.tables.push_back(append.table);
  append_number(appends_.versions, version);
  append_bytes_item(appends_.entries, append.entry.text);
  ++appended_;
}

void PostgresWriting::write(const PutTable& put) {
  const TableRow& row = put.row;
  // An entry before it wants the table to be there already.
  if (std::ranges::find(expected_.tables, row.id) != expected_.tables.end()) flush();
  execute("put_table");
  value(row.id);
  value(row.code);
  value(row.game);
  value(static_cast<std::int64_t>(row.phase));
  value(row.listed ? "t" : "f");
  value(row.created);
  value(row.changed);
  bytes(row.summary);
  value(text_array(row.devices));
  // A new table is the node's own and has its time; where a visitor brings it, it is nobody's, and its time stands.
  value(is_node_ ? incarnation_ : 0);
  value(is_node_ ? 0 : uptime_);
  row.due ? value(*row.due) : null();
  end();
}

void PostgresWriting::write(const Archive& archive) {
  flush();
  execute("put_together");
  value(archive.table);
  end();
  changed_[archive.table].reset();
}

void PostgresWriting::write(const Forget& forget) {
  flush();
  execute("forget");
  value(incarnation_);
  value(forget.table);
  end();
  execute("forget_notes_about");
  value(forget.table);
  end();
  changed_[forget.table].reset();
}

void PostgresWriting::write(const PutAccount& put) {
  execute("put_account");
  value(put.account.id);
  value(put.account.phrase_hash);
  bytes(put.account.name);
  value(put.account.created);
  end();
}

void PostgresWriting::write(const ForgetAccount& forget) {
  execute("forget_account");
  value(forget.account);
  end();
  execute("forget_notes");
  value(forget.account);
  end();
}

void PostgresWriting::write(const LinkDevice& link) {
  execute("link_device");
  value(link.device);
  value(link.account);
  end();
}

void PostgresWriting::write(const UnlinkDevice& unlink) {
  execute("unlink_device");
  value(unlink.device);
  end();
}

void PostgresWriting::write(const PutSubscription& put) {
  execute("put_subscription");
  value(put.subscription.device);
  bytes(put.subscription.endpoint);
  bytes(put.subscription.wants);
  end();
}

void PostgresWriting::write(const ForgetSubscription& forget) {
  execute("forget_subscription");
  value(forget.device);
  bytes(forget.endpoint);
  end();
}

void PostgresWriting::write(const PutKeepsake& put) {
  execute("put_keepsake");
  value(put.name);
  bytes(put.value);
  end();
}

void PostgresWriting::write(const PutDailyResult& put) {
  const DailyResult& result = put.result;
  execute("put_daily");
  value(result.date);
  value(result.game);
  value(result.person);
  bytes(result.name);
  value(result.points);
  value(result.moves);
  value(result.at);
  bytes(result.record);
  end();
}

void PostgresWriting::write(const PutOwnGames& put) {
  std::vector<std::string> ids;
  std::string ats;
  std::string games;
  for (const OwnGame& game : put.games) {
    ids.push_back(game.id);
    append_number(ats, game.at);
    append_bytes_item(games, game.text);
  }
  execute("put_own_games");
  value(put.account);
  value(text_array(ids));
  value("{" + ats + "}");
  value("{" + games + "}");
  value(std::int64_t{most_own_games});
  end();
}

void PostgresWriting::write(const PutNote& put) {
  const Note& note = put.note;
  execute("put_note");
  value(note.owner);
  value(note.kind);
  value(note.key);
  value(note.about);
  bytes(note.text);
  value(note.at);
  value(note.until);
  end();
}

void PostgresWriting::write(const DropNote& drop) {
  execute("drop_note");
  value(drop.owner);
  value(drop.kind);
  value(drop.key);
  end();
}

void PostgresWriting::write(const DropOldNotes& drop) {
  execute("drop_old_notes");
  value(drop.before);
  end();
}

void PostgresWriting::write(const Begin& begin) {
  execute("put_begin");
  value(begin.uptime);
  end();
}

void PostgresWriting::write(const Announce& announce) {
  execute("announce");
  value(incarnation_);
  value(announce.address);
  value(static_cast<std::int64_t>(announce.format));
  end();
}

void PostgresWriting::write(const Claim& claim) {
  execute("claim");
  value(incarnation_);
  value(claim.table);
  end();
  changed_[claim.table].reset();  // others may have gone on with its log
}

void PostgresWriting::write(const Release& release) {
  flush();
  execute("release");
  value(incarnation_);
  value(release.table);
  end();
  changed_[release.table].reset();
}

void PostgresWriting::write(const DeclareDead& dead) {
  execute("declare_dead");
  value(dead.node);
  value(dead.uptime);
  end();
}

void PostgresWriting::write(const Sweep& sweep) {
  execute("sweep");
  value(sweep.node);
  value(std::int64_t{sweep.most});
  end();
}

void PostgresWriting::write(const Show& show) {
  execute("show_listing");
  value(incarnation_);
  bytes(show.listing);
  end();
}

// ---- Their text

void PostgresWriting::flush() {
  if (!expected_.tables.empty()) {
    execute("expect");
    value(text_array(expected_.tables));
    value("{" + expected_.lasts + "}");
    end();
  }
  if (!appends_.tables.empty()) {
    execute("append");
    value(text_array(appends_.tables));
    value("{" + appends_.versions + "}");
    value("{" + appends_.entries + "}");
    end();
  }
  expected_ = {};
  appends_ = {};
}

void PostgresWriting::execute(std::string_view statement) {
  sql_.append("EXECUTE ").append(statement).append("(");
  first_value_ = true;
}

void PostgresWriting::next_value() {
  if (!std::exchange(first_value_, false)) sql_ += ',';
}

void PostgresWriting::value(std::string_view text) {
  next_value();
  append_quoted(sql_, text);
}

void PostgresWriting::value(std::int64_t number) {
  next_value();
  sql_ += std::to_string(number);
}

void PostgresWriting::null() {
  next_value();
  sql_ += "NULL";
}

void PostgresWriting::bytes(std::string_view bytes) {
  next_value();
  append_bytes(sql_, bytes);
}
}  // namespace nonet::store
