// What must hold of a world at its end: the log brings back what is there, records hold, everybody knows the same.
#include "sim/client.h"

namespace nonet::sim {
const Oracle& World::oracle(const std::string& table) const {
  const auto found = oracles_.find(table);
  if (found == oracles_.end()) fail("nothing of table " + table + " is durable");
  return *found->second;
}

void World::check_replay(const std::string& id) const {
  const Oracle& oracle = this->oracle(id);
  const auto restored = table::Table::restored(id, oracle.log());
  if (!restored) fail("the log does not hold: " + restored.error());
  if ((*restored)->version() != oracle.version()) fail("another version after replay");
  const table::Table* live = lobby_->find(id);
  if (!live) return;  // put away
  if (live->version() != oracle.version()) fail("the table is not what is durable");
  const auto still = [](const table::Table& table) {  // without who is here
    JsonDocument description = std::move(*parse_json(json_of(table.description())));
    for (const char* passing : {"watching", "hostHere"}) description.RemoveMember(passing);
    for (Json& seat : description["seats"].GetArray())
      for (const char* passing : {"here", "gone", "applicant", "applicantVotes"}) seat.EraseMember(passing);
    return to_text(description);
  };
  if (still(*live) != still(**restored)) fail("replay: " + still(**restored) + " but live: " + still(*live));
  const auto position = [](const AnyMatch* match) {
    if (!match) return std::string();
    JsonText text;
    Out out(text);
    match->write_position(out);
    return std::string(text_of(text));
  };
  if (position(live->match()) != position((*restored)->match())) fail("another position after replay");
  if (position(live->match()) != position(oracle.match())) fail("another position by the oracle");
  if (live->match() && live->match()->now() != (*restored)->match()->now()) fail("another time after replay");
  if (live->phase() != table::TablePhase::playing || oracle.match()->over()) return;
  if (live->wake_at() && (*restored)->wake_at() && live->match()->deadline() != (*restored)->match()->deadline())
    fail("another deadline after replay");
}

void World::check_end() {
  if (!lobby_) fail("the server did not come back");
  if (!pending_.empty() || writing_) fail("the disk does not come to rest");
  for (const auto& [id, oracle] : oracles_) {
    check_replay(id);
    oracle->check_commands();
    if (!oracle->finished_at(oracle->version())) continue;
    ++tally_.finished;
    const auto record = lobby::record_of(*store_, id);
    if (!record) fail("no record: " + std::string(record.error().words));
    const auto verified = verify_record(*parse_json(*record));
    if (!verified) fail("the record does not hold: " + verified.error());
    if (!verified->fair) fail("the record's shuffle does not follow from its seeds");
  }
  for (const auto& client : clients_) {
    tally_.reconnects += client->tally.reconnects;
    tally_.refusals += client->tally.refusals;
    if (client->table().empty()) continue;
    const table::Table* live = lobby_->find(client->table());
    client->check_end(live ? json_of(live->description()) : "");
  }
}
}  // namespace nonet::sim
