// What must hold of a world at its end: the log brings back what is there, records hold, everybody knows the same.
#include <algorithm>

#include "sim/client.h"

namespace nonet::sim {
namespace {
constexpr Instant told_within_ms = 5000;  // each says what it lists twice a second, and looks as often

std::set<std::string> listed_at(Node& node) {
  std::set<std::string> ids;
  const auto list = parse_json(node.lobby()->public_tables(node.moment()).text);
  for (const Json& table : (*list)["tables"].GetArray()) ids.emplace(text_of(table["id"]));
  return ids;
}
}  // namespace

const Oracle& World::oracle(const std::string& table) const {
  const auto found = oracles_.find(table);
  if (found == oracles_.end()) fail("nothing of table " + table + " is durable");
  return *found->second;
}

Node* World::home_of(const std::string& table) const {
  const auto home = std::ranges::find_if(
      nodes_, [&](const auto& node) { return node->is_up() && node->lobby()->find(table) != nullptr; });
  return home == nodes_.end() ? nullptr : home->get();
}

void World::check_replay(const std::string& id) const {
  const Oracle& oracle = this->oracle(id);
  const auto restored = table::Table::restored(id, oracle.log());
  if (!restored) fail("the log does not hold: " + restored.error());
  if ((*restored)->version() != oracle.version()) fail("another version after replay");
  Node* home = home_of(id);
  if (!home) return;  // put away
  const table::Table* live = home->lobby()->find(id);
  if (live->version() != oracle.version()) fail("the table is not what is durable");
  const auto still = [](const table::Table& table) {  // without who is here
    JsonDocument description = std::move(*parse_json(json_of(table.description())));
    for (const char* passing : {"watching", "hostHere"}) description.RemoveMember(passing);
    for (Json& seat : description["seats"].GetArray())
      for (const char* passing : {"here", "gone", "applicant", "applicantVotes", "left", "reserve", "held"})
        seat.EraseMember(passing);
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

// Who has a table in memory is its owner, the dead are forgotten, and everybody lists the same.
void World::check_nodes() const {
  const auto found = *store_->nodes();
  for (const store::Node& each : found)
    if (std::ranges::none_of(nodes_, [&](const auto& node) { return node->id() == each.id; }) || !each.alive)
      fail("node " + std::to_string(each.id) + " was not swept");
  for (const auto& node : nodes_) {
    if (std::ranges::find(found, node->id(), &store::Node::id) == found.end())
      fail("the store does not know node " + std::to_string(node->id()));
    for (const auto& [id, oracle] : oracles_)
      if (node->lobby()->find(id) && (*store_->tenure(id))->node != node->id())
        fail("node " + std::to_string(node->id()) + " has " + id + " in memory, which is not its own");
    if (now_ < changed_at_ + told_within_ms) continue;
    const std::set<std::string> listed = listed_at(*node);
    if (listed != listed_at(*nodes_.front()))
      fail("node " + node->name() + " lists " + std::to_string(listed.size()) + " tables, node 1 others");
  }
}

void World::check_end() {
  for (const auto& node : nodes_) {
    if (!node->is_up()) fail("the server did not come back");
    if (!node->rests()) fail("the disk does not come to rest");
  }
  if (is_shared()) check_nodes();
  check_holidays();
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
    Node* home = home_of(client->table());
    client->check_end(home ? json_of(home->lobby()->find(client->table())->description()) : "");
  }
}
}  // namespace nonet::sim
