// What nodes write, held against the laws of a store that they share: only who has a table writes to it, and nothing
// is written twice. What is kept the oracles learn.
#include <algorithm>

#include "sim/world.h"

namespace nonet::sim {
namespace {
const std::string* table_of(const store::Write& write) {
  if (const auto* append = std::get_if<store::Append>(&write)) return &append->table;
  if (const auto* row = std::get_if<store::PutTable>(&write)) return &row->row.id;
  if (const auto* claim = std::get_if<store::Claim>(&write)) return &claim->table;
  if (const auto* release = std::get_if<store::Release>(&write)) return &release->table;
  return nullptr;
}

bool is_dead(const store::Store& store, store::NodeId id) {
  const auto nodes = *store.nodes();
  const auto node = std::ranges::find(nodes, id, &store::Node::id);
  return id != 0 && node != nodes.end() && !node->alive;
}

int alive(const store::Store& store) {
  return static_cast<int>(std::ranges::count_if(*store.nodes(), &store::Node::alive));
}

Instant time_of(const store::Tenure& tenure, const store::Batch& batch) {
  return tenure.shift + (tenure.node == 0 ? 0 : batch.uptime);
}

// As a store keeps it that does not look at who writes.
store::Batch unfenced(const store::Batch& batch) {
  store::Batch writes{{}, batch.uptime, batch.wall, 0};
  for (const store::Write& write : batch.writes)
    if (std::holds_alternative<store::Append>(write) || std::holds_alternative<store::PutTable>(write))
      writes.writes.push_back(write);
  return writes;
}
}  // namespace

std::optional<store::StoreError> World::commit(const store::Batch& batch) {
  for (const store::Write& write : batch.writes)
    if (const std::string* table = table_of(write))
      if (const auto tenure = *store_->tenure(*table)) tenures_[*table] = *tenure;
  const int alive_before = is_shared() ? alive(*store_) : 0;
  const auto kept = store_->commit(!fence_ && is_dead(*store_, batch.by) ? unfenced(batch) : batch);
  if (kept) {
    if (is_shared() && fence_) check_writes(batch);
    if (is_shared()) tally_.declared_dead += std::max(0, alive_before - alive(*store_));
    note_writes(batch);
    if (is_shared() && fence_) note_times(batch);
  } else if (kept.error().fault == store::Fault::conflict) {  // what follows a batch that was lost leaves a gap
    for (const store::Write& write : batch.writes)
      if (const auto* append = std::get_if<store::Append>(&write);
          append && known(append->table) && append->entry.version <= oracle(append->table).version())
        fail("a conflict: entry " + std::to_string(append->entry.version) + " of " + append->table +
             " was written already: " + append->entry.text);
  }
  tenures_.clear();
  return kept ? std::nullopt : std::optional(kept.error());
}

void World::check_writes(const store::Batch& batch) const {
  for (const store::Write& write : batch.writes) {
    if (!std::holds_alternative<store::Append>(write) && !std::holds_alternative<store::PutTable>(write)) continue;
    const std::string& table = *table_of(write);
    const auto before = tenures_.find(table);
    if (before == tenures_.end() || before->second.node == batch.by) continue;
    if ((*store_->tenure(table))->node != batch.by)
      fail("node " + std::to_string(batch.by) + " writes to " + table + ", which node " +
           std::to_string(before->second.node) + " has");
  }
}

void World::note_writes(const store::Batch& batch) {
  for (const store::Write& write : batch.writes) {
    const std::string* table = table_of(write);
    if (const auto* note = std::get_if<store::PutNote>(&write)) note_holiday(note->note);
    if (const auto* append = std::get_if<store::Append>(&write)) {
      note_entry(*append);
      if (is_shared() && fence_) check_time(*table, batch);
      for (const auto& node : nodes_) node->note_written(*table, append->entry.version, batch.by);
    }
    const auto before = table ? tenures_.find(*table) : tenures_.end();
    if (before == tenures_.end()) continue;
    const store::NodeId owner = (*store_->tenure(*table))->node;
    if (std::holds_alternative<store::Release>(write) && before->second.node == batch.by) ++tally_.releases;
    if (!std::holds_alternative<store::Claim>(write) || owner != batch.by || before->second.node == owner) continue;
    ++tally_.claims;
    if (fence_) check_claim(*table, batch);
    for (const auto& node : nodes_)
      if (node->id() == owner) node->note_claimed(*table);
  }
}

// A table's time stands still while nobody has it.
void World::check_claim(const std::string& table, const store::Batch& batch) {
  const Instant now = time_of(**store_->tenure(table), batch);
  const auto before = times_.find(table);
  if (before != times_.end() && now != before->second)
    fail("the time of " + table + " went from " + std::to_string(before->second) + " to " + std::to_string(now) +
         " when it was claimed");
  claimed_at_[table] = now;
}

void World::check_time(const std::string& table, const store::Batch& batch) const {
  const Instant at = oracle(table).last_at();
  if (at > time_of(**store_->tenure(table), batch)) fail("an entry of " + table + " at a time that is still to come");
  const auto claimed = claimed_at_.find(table);
  if (claimed != claimed_at_.end() && at < claimed->second)
    fail("an entry of " + table + " at " + std::to_string(at) + ", which was claimed at " +
         std::to_string(claimed->second));
}

void World::note_times(const store::Batch& batch) {
  for (const auto& [table, oracle] : oracles_) {
    const store::Tenure tenure = **store_->tenure(table);
    if (tenure.node == batch.by || tenure.node == 0) times_[table] = time_of(tenure, batch);
  }
}

void World::note_entry(const store::Append& append) {
  changed_at_ = now_;
  const std::string& text = append.entry.text;
  auto& oracle = oracles_[append.table];
  if (!oracle) oracle = std::make_unique<Oracle>(append.table);
  oracle->add(append.entry.version, text);
  if (!is_shared() && oracle->last_at() > nodes_.front()->most_uptime())
    fail("time went on while the server was down: an entry of " + append.table + " at " +
         std::to_string(oracle->last_at()) + ", which was up for " + std::to_string(nodes_.front()->most_uptime()));
  if (text.starts_with(R"({"type":"moved")")) ++tally_.moves;
  if (text.starts_with(R"({"type":"taken-over")")) ++tally_.takeovers;
  if (text.starts_with(R"({"type":"rematched")")) ++tally_.rematches;
  if (text.starts_with(R"({"type":"rested")")) ++tally_.rests;
  if (text.starts_with(R"({"type":"lapsed")")) ++tally_.lapses;
  if (text.starts_with(R"({"type":"deadline-near")")) ++tally_.told_near;
  if (text.starts_with(R"({"type":"held")")) ++tally_.clocks_held;
  check_entry_in_holiday(*oracle, text);
  if (text.starts_with(R"({"type":"handed-over")")) ++tally_.hand_overs;
  if (text.starts_with(R"({"type":"removed")")) ++tally_.removals;
  if (text.starts_with(R"({"type":"host-passed")")) ++tally_.hosts_passed;
  if (text.starts_with(R"({"type":"took-back")")) ++tally_.taken_back;
  if (text.starts_with(R"({"type":"muted")")) ++tally_.muted;
  if (text.starts_with(R"({"type":"allowed")")) ++tally_.allowed;
  say("durable " + append.table.substr(0, 4) + " " + std::to_string(append.entry.version) + " " + text);
}
}  // namespace nonet::sim
